/// Counts the marks and joiners that stand in a row in a text from outside.
///
/// Swift compares and hashes strings by their normal form, whose work grows by the square of such a row, and so does
/// the search for the beginning of a character. No script needs more than a handful of them, so a reader that refuses
/// longer rows makes every later use of the text cheap.
public struct MarkRun: Sendable {
  /// The most marks and joiners in a row that a text from outside may have.
  public static let limit = 32

  private var count = 0

  public init() {}

  /// Takes the next character of a text; false when it is one mark too many.
  public mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    count = scalar.attaches ? count + 1 : 0
    return count <= Self.limit
  }

  /// Starts anew, as for a character that was not shown to `take` because it is no mark.
  public mutating func end() { count = 0 }

  /// Whether no row of marks in `text` is longer than `limit`. One pass; ASCII costs next to nothing.
  public static func isBounded(_ text: some StringProtocol) -> Bool {
    // U+0300, the first mark, is written as 0xCC 0x80.
    guard text.utf8.contains(where: { $0 >= 0xCC }) else { return true }
    var run = MarkRun()
    return text.unicodeScalars.allSatisfy { run.take($0) }
  }
}

extension Unicode.Scalar {
  /// Whether it belongs to the character before it: a combining mark, a joiner, a variation selector, a tag.
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
