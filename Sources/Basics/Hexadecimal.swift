/// Encodes bytes as two hexadecimal digits each (RFC 4648, section 8).
public enum Hexadecimal {
  @inlinable
  public static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.underestimatedCount * 2)
    for byte in bytes { append(byte, to: &text, digits: lowercase) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes digits in either case. Nil for other characters, and for an odd number of digits.
  public static func decode(_ text: some StringProtocol) -> [UInt8]? {
    var (bytes, high): ([UInt8], UInt8?) = ([], nil)
    for character in text.utf8 {
      guard let digit = digit(character) else { return nil }
      if let first = high { bytes.append(first << 4 | digit) }
      high = high == nil ? digit : nil
    }
    return high == nil ? bytes : nil
  }

  /// Appends two digits, in uppercase as RFC 3986 recommends after a percent sign.
  @inlinable
  public static func append(uppercase byte: UInt8, to text: inout [UInt8]) {
    append(byte, to: &text, digits: uppercase)
  }

  /// The value of an ASCII digit in either case. Nil for any other byte.
  @inlinable
  public static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  @usableFromInline static let lowercase: StaticString = "0123456789abcdef"
  @usableFromInline static let uppercase: StaticString = "0123456789ABCDEF"

  @inlinable
  static func append(_ byte: UInt8, to text: inout [UInt8], digits: StaticString) {
    digits.withUTF8Buffer { digits in
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
  }
}
