/// Writes HTML into one buffer of bytes: what is static is markup, what is a `String` is text and escaped.
struct MarkupWriter {
  private(set) var bytes: [UInt8]

  /// Goes on after `bytes`.
  init(after bytes: consuming [UInt8]) { self.bytes = bytes }

  mutating func markup(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Text between tags or inside a quoted attribute: `& < > " '` become character references, and control characters,
  /// which no document may hold, the replacement character (WHATWG HTML, 13.1.4).
  mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      for index in 0..<utf8.count {
        guard let reference = Self.reference(for: utf8[index]) else { continue }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
        markup(reference)
        start = index + 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
    }
  }

  mutating func number(_ number: Int) {
    if number < 0 { markup("-") }
    let number = number.magnitude
    var divisor: UInt = 1
    while number / divisor > 9 { divisor *= 10 }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }

  mutating func numbers(_ one: Int, _ two: Int, _ three: Int, _ four: Int, between separator: StaticString) {
    number(one)
    for next in [two, three, four] {
      markup(separator)
      number(next)
    }
  }

  /// `number` is in thousandths; as few digits behind the point as tell it.
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

  /// A byte as two digits.
  mutating func hexadecimal(_ byte: UInt8) {
    digit(byte >> 4)
    digit(byte & 15)
  }

  private mutating func digit(_ digit: UInt8) {
    bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
  }

  /// ` name="value"`, or nothing for nil; `name` begins with the blank.
  mutating func attribute(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    markup(name)
    markup("=\"")
    text(value)
    markup("\"")
  }

  /// An address for `src`; one that could run script becomes `about:invalid`.
  mutating func attribute(_ name: StaticString, address: String) {
    attribute(name, Self.isSafe(address: address) ? address : "about:invalid")
  }

  @inline(__always)
  private static func reference(for byte: UInt8) -> StaticString? {
    // One bit for each that is not written as it is; all of them lie below 64.
    guard byte < 64, specials >> UInt64(byte) & 1 == 1 else { return nil }
    switch byte {
    case UInt8(ascii: "&"): return "&amp;"
    case UInt8(ascii: "<"): return "&lt;"
    case UInt8(ascii: ">"): return "&gt;"
    case UInt8(ascii: "\""): return "&quot;"
    case UInt8(ascii: "'"): return "&#39;"
    default: return "\u{FFFD}"
    }
  }

  private static let specials: UInt64 =
    "&<>\"'".utf8.reduce(controls) { $0 | 1 << UInt64($1) }
  /// All below the blank but tabulator, line feed and carriage return.
  private static let controls: UInt64 = 0xFFFF_FFFF & ~(1 << 9 | 1 << 10 | 1 << 13)

  /// A path of the same server or a web address (WHATWG URL, "basic URL parser": browsers drop blanks and line ends,
  /// so an address with any is refused).
  private static func isSafe(address: String) -> Bool {
    guard !address.utf8.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "\\") }) else { return false }
    if address.hasPrefix("/") { return !address.hasPrefix("//") }
    guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return true }
    let before = address[..<colon]
    return before.contains { "/?#".contains($0) } || ["http", "https"].contains(before.lowercased())
  }
}
