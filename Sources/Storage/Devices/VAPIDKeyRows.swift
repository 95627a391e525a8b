import Foundation
import Invites

/// A key pair with which the server identifies itself to push services, as the database stores it.
public struct KeptVAPIDKey: Hashable, Sendable {
  public let id: String
  public let publicKey: [UInt8]
  public let sealedPrivateKey: [UInt8]
  public let createdAt: Timestamp

  public init(id: String, publicKey: [UInt8], sealedPrivateKey: [UInt8], createdAt: Timestamp) {
    self.id = id
    self.publicKey = publicKey
    self.sealedPrivateKey = sealedPrivateKey
    self.createdAt = createdAt
  }
}

extension Store.Devices {
  /// Returns the keys, the latest first. A subscription belongs to one key forever, so a key is never deleted while it
  /// has any.
  public func vapidKeys() throws -> [KeptVAPIDKey] {
    try engine.readOnce { try $0.vapidKeys() }
  }

  /// Stores a key for new subscriptions from now on.
  /// - Parameter isFirst: stores the key only if there is none yet, so that of two made at the same time the first
  ///   stays.
  public func keep(_ key: KeptVAPIDKey, isFirst: Bool) async throws {
    try await engine.write { transaction in
      if try isFirst && transaction.exists("SELECT 1 FROM vapid_keys") { return }
      try transaction.run(
        "INSERT INTO vapid_keys (id, public_key, sealed_private_key, created_at) VALUES (?, ?, ?, ?)",
        [key.id, Data(key.publicKey), Data(key.sealedPrivateKey), key.createdAt])
    }
  }
}

extension Reader {
  /// Returns the keys as `Store.Devices.vapidKeys()` does.
  func vapidKeys() throws -> [KeptVAPIDKey] {
    let sql = "SELECT id, public_key, sealed_private_key, created_at FROM vapid_keys ORDER BY created_at DESC, id"
    return try all(sql) {
      KeptVAPIDKey(
        id: try $0.next(), publicKey: try $0.nextBytes() ?? [], sealedPrivateKey: try $0.nextBytes() ?? [],
        createdAt: try $0.next())
    }
  }
}
