extension JSON.Parser {
  /// Reads a string from its opening to its closing quote.
  mutating func string() throws(JSON.Failure) -> String {
    position += 1
    let start = position
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        let text = try validated(UnsafeBufferPointer(rebasing: bytes[start..<position]), from: start)
        position += 1
        return text
      case UInt8(ascii: "\\"): return try stringWithEscapes(from: start)
      case 0..<0x20: throw malformed("Expected an escape for a control character")
      default: position += 1
      }
    }
    throw malformed("Expected a closing quote")
  }

  private mutating func stringWithEscapes(from start: Int) throws(JSON.Failure) -> String {
    var text = Array(bytes[start..<position])
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return try validated(text, from: start)
      case UInt8(ascii: "\\"): try unescape(into: &text)
      case 0..<0x20: throw malformed("Expected an escape for a control character")
      default:
        text.append(byte)
        position += 1
      }
    }
    throw malformed("Expected a closing quote")
  }

  private mutating func unescape(into text: inout [UInt8]) throws(JSON.Failure) {
    position += 1
    guard let letter = peek else { throw malformed("Expected an escape") }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      text.append(contentsOf: UTF8.encode(try unicodeEscape()) ?? UTF8.encodedReplacementCharacter)
    default:
      position -= 1
      throw malformed("Expected one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
    }
  }

  /// Characters outside the basic plane come as two escapes (RFC 8259 section 7).
  private mutating func unicodeEscape() throws(JSON.Failure) -> Unicode.Scalar {
    let start = position
    let high = try fourDigits()
    if let scalar = Unicode.Scalar(high) { return scalar }
    if high < 0xDC00, peek == UInt8(ascii: "\\") {
      position += 1
      guard peek == UInt8(ascii: "u") else { throw loneSurrogate(at: start) }
      position += 1
      let low = try fourDigits()
      if (0xDC00...0xDFFF).contains(low),
        let scalar = Unicode.Scalar(0x10000 + ((UInt32(high) - 0xD800) << 10) + (UInt32(low) - 0xDC00))
      {
        return scalar
      }
    }
    throw loneSurrogate(at: start)
  }

  private mutating func fourDigits() throws(JSON.Failure) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Self.hexadecimal(byte) else {
        throw malformed("Expected four hexadecimal digits")
      }
      value = value << 4 | digit
      position += 1
    }
    return value
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  private func loneSurrogate(at start: Int) -> JSON.Failure {
    JSON.Failure(.malformed, "Half of a surrogate pair stands alone.", offset: start - 2)
  }

  private func validated(_ text: some Collection<UInt8>, from start: Int) throws(JSON.Failure) -> String {
    guard let string = String(validating: text, as: UTF8.self) else {
      throw JSON.Failure(.invalidUTF8, "The string is not valid UTF-8.", offset: start)
    }
    return string
  }
}
