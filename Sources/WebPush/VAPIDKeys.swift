import Basics
import SystemCrypto

/// The key pair that identifies this server to every push service (RFC 8292).
///
/// A subscription belongs permanently to the key with which it was made. Store ``id`` with the subscription, and keep
/// the pair as long as there is such a subscription.
public struct VAPIDKeys: Hashable, Sendable {
  /// The public key, 65 bytes: the `applicationServerKey` of `pushManager.subscribe`.
  public let publicKey: [UInt8]
  /// Sixteen hexadecimal digits of the public key's hash.
  public let id: String
  let signingKey: P256.PrivateKey

  /// Creates a new pair.
  public init() { self.init(P256.PrivateKey()) }

  /// Restores a stored pair.
  ///
  /// - Parameters:
  ///   - privateKey: 32 bytes, as ``privateKey`` returns them.
  ///   - publicKey: 65 bytes.
  /// - Throws: `halfPair` when only one of the keys is present, because a new pair would silence every subscription;
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

  /// The private key, 32 bytes. Secret: it is all that is needed to send messages as this server.
  public var privateKey: [UInt8] {
    get throws(CryptoError) { try signingKey.bytes }
  }

  /// The public key in unpadded base64url, as pages pass it to the browser.
  public var applicationServerKey: String { Base64URL.encode(publicKey) }

  public static func == (one: Self, other: Self) -> Bool { one.publicKey == other.publicKey }
  public func hash(into hasher: inout Hasher) { hasher.combine(publicKey) }
}

extension VAPIDKeys: CustomStringConvertible, CustomReflectable {
  public var description: String { "VAPID key \(id)" }
  public var customMirror: Mirror { Mirror(self, children: ["id": id]) }
}

/// Why stored bytes are not a valid key pair.
public enum VAPIDKeysError: String, Error, Hashable, Sendable {
  case halfPair = "half-pair"
  case invalidKey = "invalid-key"
  case differentPairs = "different-pairs"
}
