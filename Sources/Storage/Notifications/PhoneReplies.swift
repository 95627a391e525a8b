import Foundation
import Invites

extension Store.Notifications {
  /// Returns the phone's reply to the response that came with this idempotency key.
  /// - Parameter fingerprint: the fingerprint of the response; nil to accept any.
  /// - Throws: `idempotencyConflict` when the key came with another response.
  public func phoneReply(_ notification: EventNotification.ID, key: String, fingerprint: String? = nil) throws
    -> [UInt8]?
  {
    try engine.readOnce { try $0.phoneReply(notification, key: key, fingerprint: fingerprint) }
  }

  /// Stores the phone's reply to a response together with its trace steps, both or neither. The first reply stored for
  /// a key stays in force.
  /// - Parameter steps: steps to add to the notification's trace, one JSON document each.
  /// - Returns: the reply in force.
  /// - Throws: `notFound`; `idempotencyConflict` when the key came with another response.
  @discardableResult
  public func keepPhoneReply(
    _ reply: [UInt8], tracing steps: [[UInt8]] = [], notification: EventNotification.ID, key: String,
    fingerprint: String,
    at now: Timestamp
  ) async throws -> [UInt8] {
    try await engine.write { transaction in
      if let first = try transaction.phoneReply(notification, key: key, fingerprint: fingerprint) { return first }
      try transaction.appendTrace(steps, to: notification)
      try transaction.run(
        "INSERT INTO phone_replies (notification_id, key, fingerprint, reply, created_at) VALUES (?, ?, ?, ?, ?)",
        [notification, key, fingerprint, Data(reply), now])
      return reply
    }
  }
}

extension Reader {
  fileprivate func phoneReply(_ notification: EventNotification.ID, key: String, fingerprint: String?) throws
    -> [UInt8]?
  {
    let sql = "SELECT fingerprint, reply FROM phone_replies WHERE notification_id = ? AND key = ?"
    let found = try first(sql, [notification, key]) { (try $0.next(String.self), try $0.nextBytes()) }
    guard let (first, reply) = found else { return nil }
    guard fingerprint == nil || fingerprint == first else {
      throw Failure(.idempotencyConflict, "This idempotency key was used for another response. Choose a new one.")
    }
    return reply
  }
}
