/// Counts consecutive marks and joiners in a text from outside.
///
/// Swift compares and hashes strings by their normal form. That work grows with the square of the length of such a run,
/// and so does finding the beginning of a character. No script needs more than a handful of marks in a row, so refusing
/// longer runs keeps every later use of the text cheap.
public struct MarkRun: Sendable {
  /// The maximum number of consecutive marks and joiners in a text from outside.
  public static let limit = 32

  private var count = 0

  public init() {}

  /// Takes the next scalar of a text. Returns false when it is one mark too many.
  public mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    count = scalar.attaches ? count + 1 : 0
    return count <= Self.limit
  }

  /// Ends the run, as for a scalar that was not passed to `take` because it is not a mark.
  public mutating func end() { count = 0 }

  /// Whether no run of marks in `text` is longer than `limit`. It makes one pass, and ASCII costs almost nothing.
  public static func isBounded(_ text: some StringProtocol) -> Bool {
    // The first mark, U+0300, is encoded as 0xCC 0x80.
    guard text.utf8.contains(where: { $0 >= 0xCC }) else { return true }
    var run = MarkRun()
    return text.unicodeScalars.allSatisfy { run.take($0) }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar attaches to the one before it: a combining mark, a joiner, a variation selector, a tag.
  fileprivate var attaches: Bool {
    switch value {
    case 0..<0x300, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0x1F300...0x1F3FA, 0x1F400...0x1FAFF: return false
    case 0x200C, 0x200D, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: return true
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return properties.canonicalCombiningClass != .notReordered
    }
  }
}
