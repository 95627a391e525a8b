import Basics

/// Percent-encoding (RFC 3986 section 2.1), read strictly: what is malformed is refused, never passed through.
enum PercentEncoding {
  /// The text that was encoded; throws when an escape is cut short or not hexadecimal, when the result is not UTF-8,
  /// holds NUL, or more marks in a row than any script has. `plus` reads `+` as a space, as forms write it.
  static func decode(_ text: Substring, plus: Bool = false) throws -> String {
    let decoded = try unescaped(text, plus: plus)
    guard MarkRun.isBounded(decoded) else { throw HTTPFailure.tooManyMarks }
    return decoded
  }

  private static func unescaped(_ text: Substring, plus: Bool) throws -> String {
    let percent = UInt8(ascii: "%")
    guard text.utf8.contains(where: { $0 == percent || plus && $0 == UInt8(ascii: "+") || $0 == 0 }) else {
      return String(text)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var rest = text.utf8
    while let byte = rest.popFirst() {
      bytes.append(byte == percent ? try escape(&rest) : plus && byte == UInt8(ascii: "+") ? 0x20 : byte)
    }
    guard !bytes.contains(0) else {
      throw HTTPFailure.malformed("The address or form holds a NUL character, which no text does.")
    }
    guard let decoded = String(validating: bytes, as: UTF8.self) else {
      throw HTTPFailure.malformed("The address or form holds text that is not UTF-8.")
    }
    return decoded
  }

  /// The path with all but unreserved characters and slashes encoded.
  static func encode(path: String) -> String {
    var encoded: [UInt8] = []
    for byte in path.utf8 {
      if isUnreserved(byte) || byte == UInt8(ascii: "/") {
        encoded.append(byte)
      } else {
        encoded.append(contentsOf: [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]])
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static let hexadecimal = Array("0123456789ABCDEF".utf8)

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }

  private static func escape(_ rest: inout Substring.UTF8View) throws -> UInt8 {
    guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
      throw HTTPFailure.malformed("A percent sign must be followed by two hexadecimal digits.")
    }
    return high << 4 | low
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
