import Basics
import SystemCrypto

/// Cryptographically random bytes, and texts made from them.
package enum Random {
  package static func bytes(_ count: Int) -> [UInt8] { SecureRandom.bytes(count) }

  /// 256 random bits as 43 characters of base64url.
  package static func token() -> String { Base64URL.encode(bytes(32)) }
}
