/// One conversion of a printf-like format: `%`, an optional position, flags, width, precision, length and a letter.
///
/// `%%` is also a conversion. `FormatPiece` reads `%#@name@`, which `.stringsdict` files use.
package struct FormatSpecification: Hashable, Sendable {
  /// The argument's position, counted from 1. Nil takes the next argument.
  var position: Int?
  /// The number of digits after the decimal point.
  var precision: Int?
  package private(set) var conversion: Character

  private static let flags = Set<Unicode.Scalar>("-+ #0'".unicodeScalars)
  private static let lengths = Set<Unicode.Scalar>("hlqjztL".unicodeScalars)
  private static let conversions = Set<Unicode.Scalar>("diouxXeEfFgGaAcCsSpn@".unicodeScalars)

  /// Reads a specification at the start of `text` and removes it. Nil, with `text` unchanged, when `text` does not
  /// begin with one.
  package init?(consuming text: inout Substring.UnicodeScalarView) {
    guard text.first == "%" else { return nil }
    var rest = text.dropFirst()
    if rest.first == "%" {
      conversion = "%"
      text = rest.dropFirst()
      return
    }
    position = Self.position(&rest)
    rest.removePrefix { Self.flags.contains($0) }
    _ = Self.number(&rest)
    if rest.first == "." {
      rest.removeFirst()
      precision = Self.number(&rest) ?? 0
    }
    rest.removePrefix { Self.lengths.contains($0) }
    guard let letter = rest.first, Self.conversions.contains(letter) else { return nil }
    conversion = Character(letter)
    text = rest.dropFirst()
  }

  static func position(_ text: inout Substring.UnicodeScalarView) -> Int? {
    var rest = text
    guard let number = number(&rest), number > 0, rest.first == "$" else { return nil }
    text = rest.dropFirst()
    return number
  }

  /// An upper bound for positions. Counting on from it cannot overflow `Int`.
  private static let largestNumber = 9999

  /// Reads digits or `*`. An excessive number is capped at `largestNumber`.
  private static func number(_ text: inout Substring.UnicodeScalarView) -> Int? {
    if text.first == "*" {
      text.removeFirst()
      return nil
    }
    let digits = text.removePrefix { ("0"..."9").contains($0) }
    return digits.isEmpty ? nil : min(Int(String(digits)) ?? .max, largestNumber)
  }
}

extension Substring.UnicodeScalarView {
  @discardableResult
  mutating func removePrefix(while matches: (Unicode.Scalar) -> Bool) -> Self {
    let head = prefix(while: matches)
    self = dropFirst(head.count)
    return head
  }
}
