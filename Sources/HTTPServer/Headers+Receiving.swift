@_exported import HTTP

extension Headers {
  /// Adds a received field, or throws when it is malformed. Values must be ASCII (RFC 9110 section 5.5). Only cookies
  /// may have other bytes, because another application on the same host may have set them; such cookies are left out.
  mutating func receive(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) throws {
    guard Self.isToken(name), !value.contains(where: Self.isForbidden) else {
      throw HTTPFailure.malformed("A header field is malformed.")
    }
    let name = String(decoding: name, as: UTF8.self)
    // The library treats trailing blanks as part of the value, and would therefore read a different body than this
    // server.
    if Self.same(name, "Transfer-Encoding") || Self.same(name, "Expect"), let last = value.last,
      last == 0x20 || last == 0x09
    {
      throw HTTPFailure.malformed("The header field \(name) ends with whitespace.")
    }
    if value.allSatisfy({ $0 < 0x80 }) {
      append(received: Field(name: name, value: String(decoding: Self.trimmed(value), as: UTF8.self)))
    } else if Self.same(name, "Cookie") {
      let plain = value.split(separator: UInt8(ascii: ";")).filter { $0.allSatisfy { $0 < 0x80 } }
      append(
        received: Field(name: name, value: String(decoding: Array(plain.joined(separator: [0x3B])), as: UTF8.self)))
    } else {
      throw HTTPFailure.malformed("The header field \(name) contains non-ASCII characters.")
    }
  }
}
