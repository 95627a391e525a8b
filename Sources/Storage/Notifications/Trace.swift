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
  public func appendTrace(_ steps: [[UInt8]], to notification: EventNotification.ID) async throws {
    guard !steps.isEmpty else { return }
    try await engine.write { try $0.appendTrace(steps, to: notification) }
  }

  /// Returns the steps, in the order in which they happened.
  public func trace(of notification: EventNotification.ID) throws -> [[UInt8]] {
    let sql = "SELECT step FROM trace_steps WHERE notification_id = ? ORDER BY number"
    return try engine.readOnce { try $0.all(sql, [notification]) { try $0.nextBytes() ?? [] } }
  }
}

extension Transaction {
  /// - Throws: `notFound`.
  func appendTrace(_ steps: [[UInt8]], to notification: EventNotification.ID) throws {
    let guest = try requireNotification(notification).guestID
    let sql = "SELECT COALESCE(MAX(number), 0) FROM trace_steps WHERE notification_id = ?"
    let count = try first(sql, [notification]) { try $0.next(Int.self) } ?? 0
    for (offset, step) in steps.enumerated() {
      try run(
        "INSERT INTO trace_steps (notification_id, number, step) VALUES (?, ?, ?)",
        [notification, count + offset + 1, Data(step)])
    }
    try run(
      "DELETE FROM trace_steps WHERE notification_id = ? AND number <= ?",
      [notification, count + steps.count - Store.Notifications.traceLimit])
    changes.guests.insert(guest)
  }
}
