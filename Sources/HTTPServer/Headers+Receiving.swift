@_exported import HTTP

extension Headers {
  /// Adds a field as it was received, or says that it is malformed. Values are ASCII (RFC 9110 section 5.5); only
  /// cookies may be anything, since another application on the same host may have set them.
  mutating func receive(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) throws {
    guard Self.isToken(name), !value.contains(where: Self.isForbidden) else {
      throw HTTPFailure.malformed("A header field is malformed.")
    }
    let name = String(decoding: name, as: UTF8.self)
    // The library takes blanks at its end for a part of it, and so would take another body than we do.
    if Self.same(name, "Transfer-Encoding") || Self.same(name, "Expect"), let last = value.last,
      last == 0x20 || last == 0x09
    {
      throw HTTPFailure.malformed("The header field \(name) ends with a blank.")
    }
    if value.allSatisfy({ $0 < 0x80 }) {
      append(received: Field(name: name, value: String(decoding: Self.trimmed(value), as: UTF8.self)))
    } else if Self.same(name, "Cookie") {
      let plain = value.split(separator: UInt8(ascii: ";")).filter { $0.allSatisfy { $0 < 0x80 } }
      append(
        received: Field(name: name, value: String(decoding: Array(plain.joined(separator: [0x3B])), as: UTF8.self)))
    } else {
      throw HTTPFailure.malformed("The header field \(name) holds characters outside ASCII.")
    }
  }
}
