import Invites
import UserNotifications

/// A request whose trigger is due.
public struct DueTrigger: Hashable, Sendable {
  public let phone: PhoneStore.ID
  public let identifier: String
  public let firesAt: Timestamp
}

extension Store.Phones {
  /// Requests that are due at `now` over all phones, those due longest first.
  /// - Parameter last: the last of the page before; nil for the first page.
  /// - Throws: `outOfRange` unless `limit` is 1 to 1,000.
  public func dueTriggers(at now: Timestamp, after last: DueTrigger? = nil, limit: Int) throws -> [DueTrigger] {
    try requirePageSize(limit)
    let sql = """
      SELECT phone_id, identifier, fires_at FROM pending_notifications
      WHERE fires_at <= ? AND (fires_at, phone_id, identifier) > (?, ?, ?)
      ORDER BY fires_at, phone_id, identifier LIMIT ?
      """
    let start = last ?? DueTrigger(phone: Identifier(kept: ""), identifier: "", firesAt: .min)
    return try engine.glance {
      try $0.all(sql, [now, start.firesAt, start.phone, start.identifier, limit]) {
        DueTrigger(phone: try $0.next(), identifier: try $0.next(), firesAt: try $0.next())
      }
    }
  }

  /// When the next request fires; nil when none waits for a date.
  /// - Parameter moment: to leave out what fires until then; nil to leave out nothing.
  public func nextTriggerTime(after moment: Timestamp? = nil) throws -> Timestamp? {
    let sql = "SELECT fires_at FROM pending_notifications WHERE fires_at > ? ORDER BY fires_at LIMIT 1"
    return try engine.glance { try $0.first(sql, [moment ?? .min]) { try $0.next() } }
  }

  /// The notice in whose handling each request was scheduled that waits on a phone, by the request's identifier.
  public func originsOfTriggers(on phone: PhoneStore.ID) throws -> [String: Notice.ID] {
    let sql = "SELECT identifier, notice_id FROM pending_notifications WHERE phone_id = ? AND notice_id IS NOT NULL"
    let pairs = try engine.glance {
      try $0.all(sql, [phone]) { (try $0.next(String.self), try $0.next(Notice.ID.self)) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}

extension Timestamp {
  fileprivate static let min = Timestamp(milliseconds: .min)
}
