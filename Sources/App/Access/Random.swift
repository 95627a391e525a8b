import Foundation

/// Cryptographically random bytes and the texts made of them.
enum Random {
  static func bytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 7)
    // Each word costs a system call.
    while bytes.count < count { withUnsafeBytes(of: generator.next()) { bytes.append(contentsOf: $0) } }
    return Array(bytes.prefix(count))
  }

  /// 256 random bits as 43 characters of base64url.
  static func token() -> String { Base64URL.encode(bytes(32)) }
}

/// Base64 with the URL-safe alphabet and without padding (RFC 4648 section 5).
enum Base64URL {
  static func encode(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}
