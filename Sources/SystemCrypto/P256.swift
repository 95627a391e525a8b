/// The curve P-256 (FIPS 186-4, secp256r1): signatures in the format of tokens (ES256), and key agreement.
public enum P256 {
  public struct PublicKey: Hashable, Sendable {
    /// The uncompressed point, 65 bytes: 4, x, y (SEC 1, section 2.3.3).
    public let bytes: [UInt8]
    fileprivate let key: Libcrypto.Key

    /// - Throws: `invalidKey` unless `bytes` are an uncompressed point on the curve.
    public init(_ bytes: [UInt8]) throws(CryptoError) {
      key = try Libcrypto.publicKey(bytes)
      self.bytes = bytes
    }

    /// Whether `signature`, r and s of 32 bytes each, is this key's signature over the SHA-256 of `message`.
    public func isValid(_ signature: [UInt8], of message: [UInt8]) -> Bool {
      Libcrypto.isValid(signature, of: message, by: key)
    }

    public static func == (one: Self, other: Self) -> Bool { one.bytes == other.bytes }
    public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
  }

  public struct PrivateKey: Sendable {
    public let publicKey: PublicKey
    private let key: Libcrypto.Key

    /// Creates a new random key.
    public init() {
      var generator = SystemRandomNumberGenerator()
      // All but about one draw in 2^32 are below the curve's order.
      while true {
        let scalar = (0..<4).flatMap { _ in withUnsafeBytes(of: generator.next() as UInt64) { Array($0) } }
        if let key = try? PrivateKey(scalar) {
          self = key
          return
        }
      }
    }

    /// - Parameter scalar: 32 bytes, big-endian, as ``bytes`` returns them.
    /// - Throws: `invalidKey` unless the scalar is above 0 and below the curve's order.
    public init(_ scalar: [UInt8]) throws(CryptoError) { try self.init(Libcrypto.privateKey(scalar)) }

    /// - Parameter pem: a PKCS #8 key without a passphrase (RFC 7468, section 10), as in Apple's `.p8` files.
    /// - Throws: `invalidKey` for anything else, or a key on another curve.
    public init(pem: String) throws(CryptoError) { try self.init(Libcrypto.privateKey(pem: pem)) }

    private init(_ key: Libcrypto.Key) throws(CryptoError) {
      self.key = key
      publicKey = try PublicKey(Libcrypto.point(of: key))
    }

    /// The private scalar, 32 bytes, big-endian. Secret: it is all that is needed to sign.
    public var bytes: [UInt8] {
      get throws(CryptoError) { try Libcrypto.scalar(of: key) }
    }

    /// Returns the ECDSA signature over the SHA-256 of `message`: r and s, 32 bytes each (ES256; RFC 7518, section
    /// 3.4).
    public func signature(of message: [UInt8]) throws(CryptoError) -> [UInt8] {
      try Libcrypto.signature(of: message, with: key)
    }

    /// Returns the secret that only the two sides of an exchange can compute: 32 bytes, the input of a key derivation.
    public func sharedSecret(with other: PublicKey) throws(CryptoError) -> [UInt8] {
      try Libcrypto.sharedSecret(key, with: other.key)
    }
  }
}

extension P256 {
  /// Whether `bytes` are a public key: an uncompressed point on the curve.
  public static func isPublicKey(_ bytes: [UInt8]) -> Bool { Libcrypto.isPoint(bytes) }

  /// A key exchange in which the receiver has a key and the sender creates one for this message alone, as encryption to
  /// a receiver does. It follows SEC 1, section 6.1, without the checks of the own key.
  public struct Exchange: Sendable {
    /// The public key of the created pair, 65 bytes. The receiver needs it.
    public let publicKey: [UInt8]
    /// The secret that only the receiver can also compute: 32 bytes, the input of a key derivation.
    public let secret: [UInt8]

    /// - Parameters:
    ///   - receiver: 65 bytes, the receiver's public key.
    ///   - scalar: the own private key, 32 bytes. Pass one only to reproduce a known result, such as a published
    ///     example.
    /// - Throws: `invalidKey` unless `receiver` is an uncompressed point on the curve and `scalar` a private key.
    public init(with receiver: [UInt8], scalar: [UInt8]? = nil) throws(CryptoError) {
      (publicKey, secret) = try Libcrypto.exchange(with: receiver, scalar: scalar)
    }
  }
}
