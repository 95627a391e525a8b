import Crypto
import Foundation

/// A message that only the app can read: sealed with AES-GCM (NIST SP 800-38D) under a key that its server never sees.
struct SealedMessage: Codable, Hashable, Sendable {
  let title: String
  let body: String

  /// Nonce, ciphertext and tag in base64.
  func sealed(with key: SymmetricKey, nonce: AES.GCM.Nonce = AES.GCM.Nonce()) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try AES.GCM.seal(encoder.encode(self), using: key, nonce: nonce).combined?.base64EncodedString() ?? ""
  }

  /// - Throws: when the text is no base64, was sealed with another key or changed on its way.
  init(opening text: String, with key: SymmetricKey) throws {
    guard let data = Data(base64Encoded: text) else { throw CryptoKitError.incorrectParameterSize }
    self = try JSONDecoder().decode(Self.self, from: AES.GCM.open(AES.GCM.SealedBox(combined: data), using: key))
  }

  init(title: String, body: String) {
    self.title = title
    self.body = body
  }
}

/// What the app and its service extension share: on a phone, an access group of the keychain.
enum SharedKeychain {
  /// Agreed upon when the two friends met.
  static let messageKey = SymmetricKey(data: SHA256.hash(data: Data("a lemur never tells".utf8)))
}
