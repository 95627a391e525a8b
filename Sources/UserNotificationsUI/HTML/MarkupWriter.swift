import Basics

/// Writes HTML into one buffer of bytes. A `StaticString` is markup; a `String` is text and is escaped.
struct MarkupWriter {
  private(set) var bytes: [UInt8]

  /// Continues after `bytes`.
  init(after bytes: consuming [UInt8]) { self.bytes = bytes }

  mutating func markup(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func text(_ text: String) { bytes.append(escaping: text) }
  mutating func number(_ number: Int) { bytes.append(decimal: number) }

  mutating func numbers(_ one: Int, _ two: Int, _ three: Int, _ four: Int, between separator: StaticString) {
    number(one)
    for next in [two, three, four] {
      markup(separator)
      number(next)
    }
  }

  /// Writes `number`, given in thousandths, with no more decimal places than necessary.
  mutating func thousandths(_ number: Int, point: StaticString) {
    if number < 0 { markup("-") }
    let number = Int(number.magnitude)
    self.number(number / 1000)
    var rest = number % 1000
    guard rest > 0 else { return }
    markup(point)
    for divisor in [100, 10, 1] where rest > 0 {
      self.number(rest / divisor)
      rest %= divisor
    }
  }

  /// Writes a byte as two digits.
  mutating func hexadecimal(_ byte: UInt8) {
    digit(byte >> 4)
    digit(byte & 15)
  }

  private mutating func digit(_ digit: UInt8) {
    bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
  }

  /// Writes ` name="value"`, or nothing for nil. `name` begins with a space.
  mutating func attribute(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    markup(name)
    markup("=\"")
    text(value)
    markup("\"")
  }

  /// Writes an address for `src`. An address that could run script becomes `about:invalid`.
  mutating func attribute(_ name: StaticString, address: String) {
    attribute(name, SafeAddress.isSafe(address, schemes: Self.schemes) ? address : "about:invalid")
  }

  private static let schemes: Set<String> = ["http", "https"]
}
