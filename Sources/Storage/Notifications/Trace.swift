import Foundation
import Invites

extension Store.Notifications {
  /// The most steps stored for one notification. The oldest are deleted first.
  public static let traceLimit = 500
}

extension Store.Notifications {
  /// Adds steps to the trace of a notification on the phone.
  /// - Parameter steps: one JSON document each; the store does not parse them.
  /// - Throws: `notFound`.
  public func appendTrace(_ steps: [[UInt8]], to notice: EventNotification.ID) async throws {
    guard !steps.isEmpty else { return }
    try await engine.write { try $0.appendTrace(steps, to: notice) }
  }

  /// Returns the steps, in the order in which they happened.
  public func trace(of notice: EventNotification.ID) throws -> [[UInt8]] {
    let sql = "SELECT step FROM trace_steps WHERE notification_id = ? ORDER BY number"
    return try engine.readOnce { try $0.all(sql, [notice]) { try $0.nextBytes() ?? [] } }
  }
}

extension Transaction {
  /// - Throws: `notFound`.
  func appendTrace(_ steps: [[UInt8]], to notice: EventNotification.ID) throws {
    let guest = try requireNotice(notice).guestID
    let sql = "SELECT COALESCE(MAX(number), 0) FROM trace_steps WHERE notification_id = ?"
    let count = try first(sql, [notice]) { try $0.next(Int.self) } ?? 0
    for (offset, step) in steps.enumerated() {
      try run(
        "INSERT INTO trace_steps (notification_id, number, step) VALUES (?, ?, ?)",
        [notice, count + offset + 1, Data(step)])
    }
    try run(
      "DELETE FROM trace_steps WHERE notification_id = ? AND number <= ?",
      [notice, count + steps.count - Store.Notifications.traceLimit])
    changes.guests.insert(guest)
  }
}
