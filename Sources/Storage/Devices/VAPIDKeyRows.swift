import Foundation
import Invites

/// A key pair with which the server says to push services who it is, as the database keeps it.
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
  /// The latest first. A subscription belongs to one of them for ever, so none is ever deleted while it has any.
  public func vapidKeys() throws -> [KeptVAPIDKey] {
    let sql = "SELECT id, public_key, sealed_private_key, created_at FROM vapid_keys ORDER BY created_at DESC, id"
    return try engine.readOnce {
      try $0.all(sql) {
        KeptVAPIDKey(
          id: try $0.next(), publicKey: try $0.nextBytes() ?? [], sealedPrivateKey: try $0.nextBytes() ?? [],
          createdAt: try $0.next())
      }
    }
  }

  /// Keeps a key from now on for new subscriptions.
  /// - Parameter isFirst: only where there is none yet: of two that are made at the same time the first stays.
  public func keep(_ key: KeptVAPIDKey, isFirst: Bool) async throws {
    try await engine.write { transaction in
      if try isFirst && transaction.exists("SELECT 1 FROM vapid_keys") { return }
      try transaction.run(
        "INSERT INTO vapid_keys (id, public_key, sealed_private_key, created_at) VALUES (?, ?, ?, ?)",
        [key.id, Data(key.publicKey), Data(key.sealedPrivateKey), key.createdAt])
    }
  }
}
