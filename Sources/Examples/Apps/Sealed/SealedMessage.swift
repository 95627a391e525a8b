import Foundation
import SystemCrypto

/// A message that only the app can read. It is sealed with AES-GCM (NIST SP 800-38D) under a key that the app's server
/// never sees.
struct SealedMessage: Codable, Hashable, Sendable {
  let title: String
  let body: String

  /// Returns nonce, ciphertext and tag in base64.
  func sealed(with key: [UInt8], nonce: [UInt8] = AESGCM.nonce()) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let box = try AESGCM(key: key).seal([UInt8](encoder.encode(self)), nonce: nonce)
    return Data(nonce + box).base64EncodedString()
  }

  /// - Throws: when the text is not base64, was sealed with another key or was changed in transit.
  init(opening text: String, with key: [UInt8]) throws {
    guard let data = Data(base64Encoded: text) else { throw CryptoError.invalidParameter }
    let (nonce, box) = ([UInt8](data.prefix(AESGCM.nonceCount)), [UInt8](data.dropFirst(AESGCM.nonceCount)))
    self = try JSONDecoder().decode(Self.self, from: Data(AESGCM(key: key).open(box, nonce: nonce)))
  }

  init(title: String, body: String) {
    self.title = title
    self.body = body
  }
}

/// The key shared by the app and its service extension. On a phone, it would be in an access group of the keychain.
enum SharedKeychain {
  /// The key that the two friends agreed on when they met.
  static let messageKey = SHA256.hash("a lemur never tells".utf8)
}
