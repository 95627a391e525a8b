extension [UInt8] {
  /// Appends text for use between tags or inside a quoted attribute. `& < > " '` become character references. Control
  /// characters, which no document may contain, become the replacement character (WHATWG HTML, 13.1.4). The parts
  /// between them are copied at once.
  package mutating func append(escaping text: String) {
    var text = text
    text.withUTF8 { utf8 in
      let specials = Self.specials
      var start = 0
      for index in 0..<utf8.count where utf8[index] < 64 && specials >> UInt64(utf8[index]) & 1 == 1 {
        append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
        Self.reference(for: utf8[index]).withUTF8Buffer { append(contentsOf: $0) }
        start = index + 1
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
    }
  }

  /// Appends a number as digits, without an intermediate string. `width` pads it with zeros.
  package mutating func append(decimal number: Int, width: Int = 1) {
    if (0..<100).contains(number), width <= 2 {
      if number > 9 || width == 2 { append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10)) }
      return append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
    if number < 0 { append(UInt8(ascii: "-")) }
    var divisor = 1
    var digits = 1
    while number.magnitude / UInt(divisor) > 9, digits < 19 { (divisor, digits) = (divisor * 10, digits + 1) }
    for _ in digits..<Swift.max(width, digits) { append(UInt8(ascii: "0")) }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(number.magnitude / UInt(divisor) % 10))
      divisor /= 10
    }
  }

  /// A bit for each byte that must be replaced. All of these bytes are below 64.
  private static let specials: UInt64 = "&<>\"'".utf8.reduce(controls) { $0 | 1 << UInt64($1) }
  /// All control characters below the space, except tab, line feed and carriage return.
  private static let controls: UInt64 = 0xFFFF_FFFF & ~(1 << 9 | 1 << 10 | 1 << 13)

  private static func reference(for byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: "\u{FFFD}"
    }
  }
}

/// Decides which addresses may be used in a document.
package enum SafeAddress {
  /// Whether the address is a path on this server, a query, a fragment, or an absolute address with one of `schemes`.
  ///
  /// Browsers remove tabs and line ends inside an address and white space before it (WHATWG URL, "basic URL parser"),
  /// so every character up to the space is refused. `//host` and `\` are refused because they can lead to another
  /// server.
  package static func isSafe(_ address: String, schemes: Set<String>) -> Bool {
    guard !address.utf8.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "\\") }) else { return false }
    if address.hasPrefix("/") { return !address.hasPrefix("//") }
    guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return true }
    let before = address[..<colon]
    if before.contains(where: { "/?#".contains($0) }) { return true }
    return schemes.contains(before.lowercased())
  }
}
