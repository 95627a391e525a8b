import Foundation
import Invites

/// Where a notice stands on the phone.
public enum NoticeState: String, Hashable, Sendable, CaseIterable {
  /// On its way, and not listed yet.
  case pending
  /// In the phone's list.
  case delivered
}

extension Store.Notifications {
  public func find(_ id: Notice.ID) throws -> Notice? { try engine.glance { try $0.notice(id) } }

  /// The guest's notices in that state, the latest first.
  /// - Throws: `invalidCursor`; `outOfRange` unless `limit` is 1 to 1,000.
  public func list(
    of guest: Guest.ID, state: NoticeState, after cursor: String?, limit: Int
  ) throws -> Page<Notice> {
    try requirePageSize(limit)
    let start = try cursor.map { try Cursor($0, of: .notices).number } ?? .max
    let sql = """
      SELECT \(NoticeRow.columns), notices.number FROM notices
      WHERE guest_id = ? AND number < ? AND \(state.condition) ORDER BY number DESC LIMIT ?
      """
    let found = try engine.glance {
      try $0.all(sql, [guest, start, limit + 1]) { (notice: try $0.notice(), number: try $0.next(Int64.self)) }
    }
    let page = Page(found, limit: limit) { Cursor(.notices, $0.number) }
    return Page(page.elements.map(\.notice), next: page.next)
  }

  public func latest(of guest: Guest.ID) throws -> Notice? {
    let sql = "SELECT \(NoticeRow.columns) FROM notices WHERE guest_id = ? ORDER BY number DESC LIMIT 1"
    return try engine.glance { try $0.first(sql, [guest]) { try $0.notice() } }
  }

  /// The latest invite or update of each guest of an event: the notification in which the invitation can be answered.
  public func latest(ofGuestsAt event: Event.ID) throws -> [Guest.ID: Notice.ID] {
    let sql = """
      SELECT guests.id, notices.id FROM guests JOIN notices ON notices.guest_id = guests.id
      WHERE guests.event_id = ? AND notices.number = 
      (SELECT MAX(number) FROM notices WHERE guest_id = guests.id AND \(NoticeRow.isAnswerable))
      """
    let pairs = try engine.glance {
      try $0.all(sql, [event]) { (try $0.next(Guest.ID.self), try $0.next(Notice.ID.self)) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// The latest invite or update of each of these guests, where there is one.
  public func latest(of guests: [Guest.ID]) throws -> [Guest.ID: Notice.ID] {
    guard !guests.isEmpty else { return [:] }
    let sql = """
      SELECT guest_id, id FROM notices WHERE guest_id IN (\(placeholders(guests.count)))
      AND number = (SELECT MAX(number) FROM notices AS later
        WHERE later.guest_id = notices.guest_id AND later.category <> 'event-message')
      """
    let pairs = try engine.glance {
      try $0.all(sql, Arguments(guests)) { (try $0.next(Guest.ID.self), try $0.next(Notice.ID.self)) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Keeps the bytes that every channel sends; whoever comes first decides them.
  /// - Returns: the bytes in force.
  /// - Throws: `notFound`.
  public func keepPayload(_ bytes: [UInt8], for notice: Notice.ID) async throws -> [UInt8] {
    try await engine.write { transaction in
      try transaction.run(
        """
        UPDATE notices SET payload = ? WHERE id = ? AND payload IS NULL AND NOT EXISTS
        (SELECT 1 FROM deliveries WHERE notice_id = notices.id AND stopped = ?)
        """, [Data(bytes), notice, LetterRow.Stopped.withdrawn])
      return try transaction.requireNotice(notice).payload ?? bytes
    }
  }
}

extension NoticeState {
  fileprivate var condition: String {
    switch self {
    case .delivered: NoticeRow.isListed
    case .pending: NoticeRow.isPending
    }
  }
}
