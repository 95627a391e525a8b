import Basics

/// Strict percent-encoding (RFC 3986 section 2.1): malformed text is refused, never passed through.
public enum PercentEncoding {
  /// Returns the decoded text. Throws when an escape is cut short or not hexadecimal, or when the result is not UTF-8,
  /// holds NUL, or has more marks in a row than any script uses. `plus` reads `+` as a space, as forms write it.
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
      throw HTTPFailure.malformed("The address or form contains a NUL character.")
    }
    guard let decoded = String(validating: bytes, as: UTF8.self) else {
      throw HTTPFailure.malformed("The address or form contains text that is not UTF-8.")
    }
    return decoded
  }

  /// Encodes a path segment, or a name or value of a query. Encodes all but unreserved characters.
  public static func encode(_ text: String) -> String { encode(text) { _ in false } }

  /// Encodes all of a path but unreserved characters and slashes.
  static func encode(path: String) -> String { encode(path) { $0 == UInt8(ascii: "/") } }

  private static func encode(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isUnreserved(byte) || isKept(byte) {
        encoded.append(byte)
      } else {
        encoded.append(UInt8(ascii: "%"))
        Hexadecimal.append(uppercase: byte, to: &encoded)
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }

  private static func escape(_ rest: inout Substring.UTF8View) throws -> UInt8 {
    guard let high = rest.popFirst().flatMap(Hexadecimal.digit), let low = rest.popFirst().flatMap(Hexadecimal.digit)
    else {
      throw HTTPFailure.malformed("A percent sign must be followed by two hexadecimal digits.")
    }
    return high << 4 | low
  }
}
