import Basics

extension JSON.Scanner {
  /// Reads a string from its opening to its closing quote. The characters are checked but not converted.
  package mutating func string() throws(JSON.Failure) {
    let start = position
    var hasEscape = false
    var isASCII = true
    position += 1
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        append(.string, from: start, to: position + 1, isComposed: hasEscape, isASCII: isASCII)
        return
      case UInt8(ascii: "\\"):
        hasEscape = true
        try escape()
      case 0x20..<0x80: position += 1
      case 0x80...:
        isASCII = false
        try character()
      default:
        try note(malformed("Expected an escape for a control character"))
        position += 1
      }
    }
    throw malformed("Expected a closing quote")
  }

  /// Reads one character outside ASCII, well formed by table 3-7 of the Unicode standard.
  private mutating func character() throws(JSON.Failure) {
    let start = position
    let length = JSON.utf8Length(at: start, in: bytes)
    if length == 0 { try note(fault(.invalidUTF8, "The string is not valid UTF-8.", at: start)) }
    position += max(length, 1)
    // The first mark, U+0300, begins with this byte.
    guard length > 0, bytes[start] >= 0xCC else { return }
    var value = UInt32(bytes[start]) & (0x7F >> UInt32(length))
    for byte in bytes[start + 1..<position] { value = value << 6 | UInt32(byte & 0x3F) }
    try follow(value, from: start)
  }

  /// Counts consecutive marks.
  /// - Throws: `tooManyMarks`, even when reading leniently, because all work with such a text is slow.
  private mutating func follow(_ value: UInt32, from start: Int) throws(JSON.Failure) {
    guard let scalar = Unicode.Scalar(value) else { return }
    if start != runEnd { run.end() }
    runEnd = position
    guard run.take(scalar) else {
      throw fault(
        .tooManyMarks, "There are more than \(MarkRun.limit) marks or joiners in a row. Remove some of them.", at: start
      )
    }
  }

  private mutating func escape() throws(JSON.Failure) {
    let start = position
    position += 1
    guard let letter = peek else { throw malformed("Expected an escape") }
    switch letter {
    case UInt8(ascii: "u"):
      position += 1
      try unicodeEscape(from: start)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    default: try note(malformed("Expected one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u"))
    }
  }

  /// Characters outside the basic plane are written as two escapes (RFC 8259 section 7).
  private mutating func unicodeEscape(from start: Int) throws(JSON.Failure) {
    guard let high = try fourDigits() else { return }
    guard Unicode.Scalar(high) == nil else { return try follow(UInt32(high), from: start) }
    if high < 0xDC00, peek == UInt8(ascii: "\\"), position + 1 < bytes.count,
      bytes[position + 1] == UInt8(ascii: "u")
    {
      position += 2
      guard let low = try fourDigits() else { return }
      if (0xDC00...0xDFFF).contains(low) {
        return try follow(0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(low) - 0xDC00), from: start)
      }
    }
    try note(fault(.malformed, "Half of a surrogate pair stands alone.", at: start))
  }

  /// Reads four digits. Nil after a recorded fault.
  private mutating func fourDigits() throws(JSON.Failure) -> UInt16? {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Hexadecimal.digit(byte) else {
        try note(malformed("Expected four hexadecimal digits"))
        return nil
      }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }
}

extension JSON {
  /// The number of bytes of the non-ASCII character that begins here. 0 if none does.
  package static func utf8Length(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch bytes[start] {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0x80...0xBF)
      }
    guard length > 0, start + length <= bytes.count, second.contains(bytes[start + 1]) else { return 0 }
    for index in 2..<max(length, 2) where bytes[start + index] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
