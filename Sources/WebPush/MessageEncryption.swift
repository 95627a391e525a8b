import SystemCrypto

/// Message encryption for Web Push (RFC 8291) in the coding `aes128gcm` (RFC 8188): one record, with a new key pair and
/// salt for each message.
public enum MessageEncryption {
  /// The longest plaintext that fits in a body of 4,096 bytes, which every service accepts.
  public static let maxPlaintext = 3993
  /// The longest plaintext that Firefox on Android accepts, including padding.
  public static let maxConstrainedPlaintext = 2640

  /// The lengths to which plaintexts are padded, so that the service learns little from their length.
  private static let steps = [512, 1024, 2048, maxConstrainedPlaintext]
  /// The lengths of the salt, the record size, the key id's length and the key id (RFC 8188, section 2.1).
  static let headerCount = 16 + 4 + 1 + 65
  /// The difference between the lengths of the body and the padded plaintext: header, delimiter and tag.
  static let overhead = headerCount + 1 + AESGCM.tagCount

  /// Returns the body of a message. A plaintext above 2,640 bytes is not padded.
  ///
  /// - Parameter limit: the largest length to which the plaintext is padded.
  /// - Throws: `tooLong` above ``maxPlaintext``.
  public static func body(
    of plaintext: [UInt8], for subscription: PushSubscription, limit: Int = maxPlaintext
  ) throws(MessageEncryptionError) -> [UInt8] {
    try body(
      of: plaintext, paddedTo: paddedCount(of: plaintext, limit: limit), publicKey: subscription.p256dh,
      auth: subscription.auth, salt: SecureRandom.bytes(16))
  }

  static func paddedCount(of plaintext: [UInt8], limit: Int) -> Int {
    let step = steps.first { $0 >= plaintext.count } ?? plaintext.count
    return max(plaintext.count, min(step, limit))
  }

  /// - Parameter scalar: the sender's private key. Random when nil.
  static func body(
    of plaintext: [UInt8], paddedTo count: Int, publicKey: [UInt8], auth: [UInt8], salt: [UInt8],
    scalar: [UInt8]? = nil
  ) throws(MessageEncryptionError) -> [UInt8] {
    guard plaintext.count <= maxPlaintext else { throw .tooLong }
    do {
      let exchange = try P256.Exchange(with: publicKey, scalar: scalar)
      let keys = ContentKeys(exchange, publicKey: publicKey, auth: auth, salt: salt)
      var record = plaintext
      record.reserveCapacity(count + 1)
      record.append(2)
      record.append(contentsOf: repeatElement(0, count: max(0, count - plaintext.count)))
      return header(salt: salt, sender: exchange.publicKey)
        + (try AESGCM(key: keys.key).seal(record, nonce: keys.nonce))
    } catch { throw .invalidKey }
  }

  private static func header(salt: [UInt8], sender: [UInt8]) -> [UInt8] {
    // The record size is larger than the record that follows, as RFC 8291, section 4, requires.
    salt + [0, 0, 0x10, 0, UInt8(sender.count)] + sender
  }
}

public enum MessageEncryptionError: Error, Hashable, Sendable {
  /// The plaintext is longer than ``MessageEncryption/maxPlaintext``.
  case tooLong
  /// The receiver's key is not a point on the curve. A ``PushSubscription`` never has such a key.
  case invalidKey
}

/// The keys of one message (RFC 8291, section 3.4), with the intermediate values of their derivation.
struct ContentKeys {
  /// The pseudorandom key derived with the receiver's secret.
  let secretKey: [UInt8]
  /// The input keying material of RFC 8188, section 2.2.
  let input: [UInt8]
  let pseudorandomKey: [UInt8]
  /// The content encryption key, 16 bytes.
  let key: [UInt8]
  /// The nonce, 12 bytes.
  let nonce: [UInt8]

  init(_ exchange: P256.Exchange, publicKey: [UInt8], auth: [UInt8], salt: [UInt8]) {
    secretKey = HKDF.extract(secret: exchange.secret, salt: auth)
    input = HKDF.expand(secretKey, info: Self.info(publicKey, exchange.publicKey), count: 32)
    pseudorandomKey = HKDF.extract(secret: input, salt: salt)
    key = HKDF.expand(pseudorandomKey, info: Self.keyInfo, count: 16)
    nonce = HKDF.expand(pseudorandomKey, info: Self.nonceInfo, count: 12)
  }

  private static func info(_ receiver: [UInt8], _ sender: [UInt8]) -> [UInt8] { inputInfo + receiver + sender }

  private static let inputInfo = Array("WebPush: info\0".utf8)
  private static let keyInfo = Array("Content-Encoding: aes128gcm\0".utf8)
  private static let nonceInfo = Array("Content-Encoding: nonce\0".utf8)
}
