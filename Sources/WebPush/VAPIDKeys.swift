import Basics
import SystemCrypto

/// The key pair with which this server shows every push service who it is (RFC 8292).
///
/// A subscription belongs for ever to the key that it was made with: keep ``id`` beside it, and the pair as long as
/// there is one such subscription.
public struct VAPIDKeys: Hashable, Sendable {
  /// 65 bytes: what `pushManager.subscribe` takes as `applicationServerKey`.
  public let publicKey: [UInt8]
  /// Sixteen hexadecimal digits of the public key's hash.
  public let id: String
  let signingKey: P256.PrivateKey

  /// A new pair.
  public init() { self.init(P256.PrivateKey()) }

  /// A stored pair.
  ///
  /// - Parameters:
  ///   - privateKey: 32 bytes, as ``privateKey`` gives them.
  ///   - publicKey: 65 bytes.
  /// - Throws: `halfPair` when one is there and the other is not, since a new one would silence every subscription;
  ///   `invalidKey`, `differentPairs`.
  public init(privateKey: [UInt8], publicKey: [UInt8]) throws(VAPIDKeysError) {
    guard privateKey.isEmpty == publicKey.isEmpty else { throw .halfPair }
    let key: P256.PrivateKey
    do { key = try P256.PrivateKey(privateKey) } catch { throw .invalidKey }
    guard P256.isPublicKey(publicKey) else { throw .invalidKey }
    guard key.publicKey.bytes == publicKey else { throw .differentPairs }
    self.init(key)
  }

  private init(_ key: P256.PrivateKey) {
    signingKey = key
    publicKey = key.publicKey.bytes
    id = Hexadecimal.encode(SHA256.hash(publicKey).prefix(8))
  }

  /// 32 bytes. Whoever has them can send as this server.
  public var privateKey: [UInt8] {
    get throws(CryptoError) { try signingKey.bytes }
  }

  /// The public key in base64url without padding, as pages hand it to the browser.
  public var applicationServerKey: String { Base64URL.encode(publicKey) }

  public static func == (one: Self, other: Self) -> Bool { one.publicKey == other.publicKey }
  public func hash(into hasher: inout Hasher) { hasher.combine(publicKey) }
}

extension VAPIDKeys: CustomStringConvertible, CustomReflectable {
  public var description: String { "VAPID key \(id)" }
  public var customMirror: Mirror { Mirror(self, children: ["id": id]) }
}

/// Why stored bytes are no key pair.
public enum VAPIDKeysError: String, Error, Hashable, Sendable {
  case halfPair = "half-pair"
  case invalidKey = "invalid-key"
  case differentPairs = "different-pairs"
}
