import Foundation

/// Cryptographically random bytes and the texts made of them.
enum Random {
  static func bytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
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
