/// The curve P-256 (FIPS 186-4, secp256r1): signatures as tokens carry them (ES256), and key agreement.
public enum P256 {
  public struct PublicKey: Hashable, Sendable {
    /// 65 bytes: 4, x, y, uncompressed (SEC 1, section 2.3.3).
    public let bytes: [UInt8]
    fileprivate let key: Libcrypto.Key

    /// - Throws: `invalidKey` unless `bytes` are an uncompressed point of the curve.
    public init(_ bytes: [UInt8]) throws(CryptoError) {
      key = try Libcrypto.publicKey(bytes)
      self.bytes = bytes
    }

    /// Whether `signature`, r and s of 32 bytes each, is this key's over the SHA-256 of `message`.
    public func isValid(_ signature: [UInt8], of message: [UInt8]) -> Bool {
      Libcrypto.isValid(signature, of: message, by: key)
    }

    public static func == (one: Self, other: Self) -> Bool { one.bytes == other.bytes }
    public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
  }

  public struct PrivateKey: Sendable {
    public let publicKey: PublicKey
    private let key: Libcrypto.Key

    /// A new key.
    public init() {
      var generator = SystemRandomNumberGenerator()
      // All but one draw in 2^32 lie below the curve's order.
      while true {
        let scalar = (0..<4).flatMap { _ in withUnsafeBytes(of: generator.next() as UInt64) { Array($0) } }
        if let key = try? PrivateKey(scalar) {
          self = key
          return
        }
      }
    }

    /// - Parameter scalar: 32 bytes, big-endian, as ``bytes`` gives them.
    /// - Throws: `invalidKey` unless they are above 0 and below the curve's order.
    public init(_ scalar: [UInt8]) throws(CryptoError) { try self.init(Libcrypto.privateKey(scalar)) }

    /// - Parameter pem: a PKCS #8 key without a passphrase (RFC 7468, section 10), as in Apple's `.p8` files.
    /// - Throws: `invalidKey` for anything else, or a key of another curve.
    public init(pem: String) throws(CryptoError) { try self.init(Libcrypto.privateKey(pem: pem)) }

    private init(_ key: Libcrypto.Key) throws(CryptoError) {
      self.key = key
      publicKey = try PublicKey(Libcrypto.point(of: key))
    }

    /// 32 bytes, big-endian. Whoever has them can sign.
    public var bytes: [UInt8] {
      get throws(CryptoError) { try Libcrypto.scalar(of: key) }
    }

    /// ECDSA over the SHA-256 of `message`: r and s, 32 bytes each (ES256; RFC 7518, section 3.4).
    public func signature(of message: [UInt8]) throws(CryptoError) -> [UInt8] {
      try Libcrypto.signature(of: message, with: key)
    }

    /// What both sides of an exchange can compute and nobody else: 32 bytes, to be derived from further.
    public func sharedSecret(with other: PublicKey) throws(CryptoError) -> [UInt8] {
      try Libcrypto.sharedSecret(key, with: other.key)
    }
  }
}

extension P256 {
  /// Whether `bytes` are a public key: an uncompressed point of the curve.
  public static func isPublicKey(_ bytes: [UInt8]) -> Bool { Libcrypto.isPoint(bytes) }

  /// An exchange in which one side has a key and the other makes one up for this message alone, as encryption to a
  /// receiver does (SEC 1, section 6.1 without its checks of the own key).
  public struct Exchange: Sendable {
    /// Of the key that was made up: 65 bytes, which the receiver needs.
    public let publicKey: [UInt8]
    /// What the receiver computes too and nobody else: 32 bytes, to be derived from further.
    public let secret: [UInt8]

    /// - Parameters:
    ///   - receiver: 65 bytes, the receiver's public key.
    ///   - scalar: the own key, 32 bytes. Give one only to repeat what is known, as published examples are.
    /// - Throws: `invalidKey` unless `receiver` is an uncompressed point of the curve and `scalar` a private key.
    public init(with receiver: [UInt8], scalar: [UInt8]? = nil) throws(CryptoError) {
      (publicKey, secret) = try Libcrypto.exchange(with: receiver, scalar: scalar)
    }
  }
}
