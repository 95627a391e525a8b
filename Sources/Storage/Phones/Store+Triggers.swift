import GRDB
import Invites
import UserNotifications

/// A request whose trigger is due.
public struct DueTrigger: Hashable, Sendable {
  public let phone: PhoneStore.ID
  public let identifier: String
  /// The notice in whose handling it was scheduled, if any.
  public let notice: Notice.ID?
  public let firesAt: Timestamp
}

extension Store {
  /// Requests that are due at `now` over all phones, those due longest first.
  /// - Parameter last: the last of the page before; nil for the first page.
  /// - Throws: `outOfRange` unless `limit` is 1 to 1,000.
  public func dueTriggers(at now: Timestamp, after last: DueTrigger? = nil, limit: Int) throws -> [DueTrigger] {
    try requirePageSize(limit)
    let sql = """
      SELECT phone_id, identifier, notice_id, fires_at FROM pending_notifications
      WHERE fires_at <= ? AND (fires_at, phone_id, identifier) > (?, ?, ?)
      ORDER BY fires_at, phone_id, identifier LIMIT ?
      """
    let start = last ?? DueTrigger(phone: Identifier(kept: ""), identifier: "", notice: nil, firesAt: .min)
    return try glance {
      try $0.all(sql, [now, start.firesAt, start.phone, start.identifier, limit]) {
        DueTrigger(phone: try $0.next(), identifier: try $0.next(), notice: try $0.next(), firesAt: try $0.next())
      }
    }
  }

  /// When the next request fires; nil when none waits for a date.
  public func nextTriggerTime() throws -> Timestamp? {
    let sql = "SELECT fires_at FROM pending_notifications WHERE fires_at IS NOT NULL ORDER BY fires_at LIMIT 1"
    return try glance { try $0.first(sql) { try $0.next() } }
  }
}

extension Timestamp {
  fileprivate static let min = Timestamp(milliseconds: .min)
}
