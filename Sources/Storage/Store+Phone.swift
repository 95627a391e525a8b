import Foundation
import GRDB
import Invites

extension Store {
  /// Puts a notice on the simulated phone's list, in place of an earlier one with the same guest and collapse id.
  ///
  /// Deliveries may arrive out of order: a notice whose successor was listed already is not listed any more.
  /// - Parameter archive: what the phone keeps of it, as JSON; the store does not look into it.
  /// - Returns: whether it was listed.
  /// - Throws: `notFound`.
  @discardableResult
  public func listOnPhone(_ notice: Notice.ID, archive: [UInt8], at now: Timestamp) async throws -> Bool {
    try await writer.write { transaction in
      let db = transaction.db
      let new = try db.requireNotice(notice)
      guard try !db.hasListedSuccessor(new) else { return false }
      try db.run(
        "UPDATE notices SET delivered_at = NULL WHERE guest_id = ? AND collapse_id = ? AND id <> ?",
        [new.guestID, new.collapseID, notice])
      try db.run("UPDATE notices SET delivered_at = ?, archive = ? WHERE id = ?", [now, Data(archive), notice])
      transaction.changes.guests.insert(new.guestID)
      return true
    }
  }

  /// What the phone last kept of the notice; nil for one that was never listed.
  public func phoneArchive(of notice: Notice.ID) throws -> [UInt8]? {
    let sql = "SELECT archive FROM notices WHERE id = ? AND archive IS NOT NULL"
    return try glance { try $0.first(sql, [notice]) { try $0.nextBytes() } ?? nil }
  }

  /// Takes the notice off the phone's list; does nothing when it is not on it.
  public func removeDelivered(_ notice: Notice.ID) async throws {
    try await writer.write { transaction in
      let sql = "UPDATE notices SET delivered_at = NULL WHERE id = ? AND delivered_at IS NOT NULL RETURNING guest_id"
      if let guest = try transaction.db.first(sql, [notice], { try $0.next(Guest.ID.self) }) {
        transaction.changes.guests.insert(guest)
      }
    }
  }

  /// The phone's reply to the response that came with this idempotency key.
  /// - Parameter fingerprint: of the response; nil to take any.
  /// - Throws: `idempotencyConflict` when the key came with another response.
  public func phoneReply(_ notice: Notice.ID, key: String, fingerprint: String? = nil) throws -> [UInt8]? {
    try glance { try $0.phoneReply(notice, key: key, fingerprint: fingerprint) }
  }

  /// Keeps the phone's reply to a response; whoever comes first decides it.
  /// - Returns: the reply in force.
  /// - Throws: `notFound`; `idempotencyConflict` when the key came with another response.
  @discardableResult
  public func keepPhoneReply(
    _ reply: [UInt8], notice: Notice.ID, key: String, fingerprint: String, at now: Timestamp
  ) async throws -> [UInt8] {
    try await writer.write { transaction in
      let db = transaction.db
      if let first = try db.phoneReply(notice, key: key, fingerprint: fingerprint) { return first }
      _ = try db.requireNotice(notice)
      try db.run(
        "INSERT INTO phone_replies (notice_id, key, fingerprint, reply, created_at) VALUES (?, ?, ?, ?, ?)",
        [notice, key, fingerprint, Data(reply), now])
      return reply
    }
  }
}

extension Database {
  fileprivate func hasListedSuccessor(_ notice: Notice) throws -> Bool {
    try exists(
      """
      SELECT 1 FROM notices WHERE guest_id = ? AND collapse_id = ? AND archive IS NOT NULL
      AND number > (SELECT number FROM notices WHERE id = ?) LIMIT 1
      """, [notice.guestID, notice.collapseID, notice.id])
  }

  fileprivate func phoneReply(_ notice: Notice.ID, key: String, fingerprint: String?) throws -> [UInt8]? {
    let sql = "SELECT fingerprint, reply FROM phone_replies WHERE notice_id = ? AND key = ?"
    let found = try first(sql, [notice, key]) { (try $0.next(String.self), try $0.nextBytes()) }
    guard let (first, reply) = found else { return nil }
    guard fingerprint == nil || fingerprint == first else {
      throw Failure(.idempotencyConflict, "This idempotency key was used for another response. Choose a new one.")
    }
    return reply
  }
}
