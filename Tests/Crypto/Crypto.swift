import Foundation
import SystemCrypto

// The part of CryptoKit that the documentation's examples use, so that they are compiled and run as an app has them:
// elsewhere `import Crypto` is the package swift-crypto.

public struct SymmetricKey: Sendable {
  public enum Size: Sendable {
    case bits256
  }

  fileprivate let bytes: [UInt8]

  public init(size: Size) { bytes = (0..<32).map { _ in .random(in: .min ... .max) } }
}

public enum AES {
  public enum GCM {
    public struct SealedBox: Sendable {
      /// Nonce, ciphertext and tag.
      public let combined: Data?

      public init(combined: Data) throws {
        guard combined.count >= AESGCM.nonceCount + AESGCM.tagCount else { throw CryptoError.invalidParameter }
        self.combined = combined
      }
    }

    public static func seal(_ message: Data, using key: SymmetricKey) throws -> SealedBox {
      let nonce = AESGCM.nonce()
      return try SealedBox(combined: Data(nonce + AESGCM(key: key.bytes).seal([UInt8](message), nonce: nonce)))
    }

    public static func open(_ box: SealedBox, using key: SymmetricKey) throws -> Data {
      let bytes = [UInt8](box.combined ?? Data())
      let (nonce, sealed) = (Array(bytes.prefix(AESGCM.nonceCount)), Array(bytes.dropFirst(AESGCM.nonceCount)))
      return Data(try AESGCM(key: key.bytes).open(sealed, nonce: nonce))
    }
  }
}
