extension [UInt8] {
  /// Appends `text` with `& < > " '` as character references, copying the runs between them at once.
  package mutating func append(escaping text: String) {
    var text = text
    text.withUTF8 { utf8 in
      let specials = Self.specials
      var start = 0
      for index in 0..<utf8.count where Self.isSpecial(utf8[index], among: specials) {
        append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
        append(contentsOf: Self.reference(for: utf8[index]).utf8)
        start = index + 1
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
    }
  }

  /// Appends digits without a text in between; `width` pads with zeros.
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

  /// One bit for each of `& < > " '`, all of which lie below 64.
  private static let specials: UInt64 = "&<>\"'".utf8.reduce(0) { $0 | 1 << UInt64($1) }

  @inline(__always)
  private static func isSpecial(_ byte: UInt8, among specials: UInt64) -> Bool {
    byte < 64 && specials >> UInt64(byte) & 1 == 1
  }

  private static func reference(for byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: "&#39;"
    }
  }
}
