/// AES in Galois/Counter Mode (NIST SP 800-38D), with a 12-byte nonce and a 16-byte tag.
public struct AESGCM: Sendable {
  public static let nonceCount = 12
  public static let tagCount = 16

  private let key: [UInt8]
  private let algorithm: Libcrypto.Algorithm

  /// - Parameter key: 16 bytes for AES-128, 32 for AES-256.
  /// - Throws: `invalidKey` for any other length.
  public init(key: [UInt8]) throws(CryptoError) {
    switch key.count {
    case 16: algorithm = Libcrypto.aes128GCM
    case 32: algorithm = Libcrypto.aes256GCM
    default: throw .invalidKey
    }
    self.key = key
  }

  /// Returns a new nonce: 12 random bytes.
  public static func nonce() -> [UInt8] { SecureRandom.bytes(nonceCount) }

  /// Returns the ciphertext followed by its tag. Never use a nonce twice with one key.
  /// - Throws: `invalidParameter` for a nonce of another length.
  public func seal(
    _ plaintext: [UInt8], nonce: [UInt8], authenticating data: [UInt8] = []
  ) throws(CryptoError) -> [UInt8] {
    guard nonce.count == Self.nonceCount else { throw .invalidParameter }
    let (ciphertext, tag) = try Libcrypto.seal(plaintext, algorithm, key: key, nonce: nonce, authenticating: data)
    return ciphertext + tag
  }

  /// Returns the plaintext of a text that ``seal(_:nonce:authenticating:)`` encrypted.
  /// - Throws: `authenticationFailure` when the text was changed or encrypted differently; `invalidParameter` for a
  ///   nonce of another length, or for fewer bytes than a tag has.
  public func open(
    _ sealed: [UInt8], nonce: [UInt8], authenticating data: [UInt8] = []
  ) throws(CryptoError) -> [UInt8] {
    guard nonce.count == Self.nonceCount, sealed.count >= Self.tagCount else { throw .invalidParameter }
    let (ciphertext, tag) = (sealed.dropLast(Self.tagCount), sealed.suffix(Self.tagCount))
    return try Libcrypto.open(
      Array(ciphertext), tag: Array(tag), algorithm, key: key, nonce: nonce, authenticating: data)
  }
}
