import Invites

/// The state of a notification.
public enum NotificationState: String, Hashable, Sendable, CaseIterable {
  /// Not sent yet, because its time has not come.
  case pending
  /// Sent, but not received by the guest's phone, because the guest has not looked at it since.
  case sent
  /// Listed on the phone.
  case delivered
}

extension Store.Notifications {
  public func find(_ id: EventNotification.ID) throws -> EventNotification? {
    try engine.readOnce { try $0.notification(id) }
  }

  /// Returns the guest's notifications in this state, the latest first.
  /// - Throws: `invalidCursor`; `outOfRange` unless `limit` is 1 to 1,000.
  public func list(
    of guest: Guest.ID, state: NotificationState, after cursor: String?, limit: Int
  ) throws -> Page<EventNotification> {
    try requirePageSize(limit)
    let start = try cursor.map { try Cursor($0, of: .notifications).number } ?? .max
    let sql = """
      SELECT \(NotificationRow.columns), notifications.number FROM notifications
      WHERE guest_id = ? AND number < ? AND \(state.condition) ORDER BY number DESC LIMIT ?
      """
    let found = try engine.readOnce {
      try $0.all(sql, [guest, start, limit + 1]) {
        (notification: try $0.notification(), number: try $0.next(Int64.self))
      }
    }
    let page = Page(found, limit: limit) { Cursor(.notifications, $0.number) }
    return Page(page.elements.map(\.notification), next: page.next)
  }

  public func latest(of guest: Guest.ID) throws -> EventNotification? {
    let sql = "SELECT \(NotificationRow.columns) FROM notifications WHERE guest_id = ? ORDER BY number DESC LIMIT 1"
    return try engine.readOnce { try $0.first(sql, [guest]) { try $0.notification() } }
  }

  /// Returns what a phone lists in place of the notification: itself, or a later one about the same invitation that
  /// replaced it.
  public func current(_ notification: EventNotification) throws -> EventNotification {
    guard [.invite, .update, .cancelled].contains(notification.category) else { return notification }
    let sql = """
      SELECT \(NotificationRow.columns) FROM notifications
      WHERE guest_id = ? AND \(NotificationRow.isOfInvitation) AND sent_at IS NOT NULL AND \(NotificationRow.isInForce)
      AND number > (SELECT number FROM notifications WHERE id = ?) ORDER BY number DESC LIMIT 1
      """
    return try engine.readOnce { try $0.first(sql, [notification.guestID, notification.id]) { try $0.notification() } }
      ?? notification
  }

  /// Returns for each guest of an event the latest notification about the invitation.
  public func latest(ofGuestsAt event: Event.ID) throws -> [Guest.ID: EventNotification.ID] {
    let sql = """
      SELECT guests.id, notifications.id FROM guests JOIN notifications ON notifications.guest_id = guests.id
      WHERE guests.event_id = ? AND notifications.number = 
      (SELECT MAX(number) FROM notifications WHERE guest_id = guests.id AND \(NotificationRow.isOfInvitation))
      """
    let pairs = try engine.readOnce {
      try $0.all(sql, [event]) { (try $0.next(Guest.ID.self), try $0.next(EventNotification.ID.self)) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Returns the latest notification about the invitation of each of these guests. Guests without one are missing.
  public func latest(of guests: [Guest.ID]) throws -> [Guest.ID: EventNotification.ID] {
    guard !guests.isEmpty else { return [:] }
    let sql = """
      SELECT latest.guest_id, latest.id FROM notifications AS latest
      WHERE latest.guest_id IN (\(placeholders(guests.count)))
      AND latest.number = (SELECT MAX(number) FROM notifications
        WHERE notifications.guest_id = latest.guest_id AND \(NotificationRow.isOfInvitation))
      """
    let pairs = try engine.readOnce {
      try $0.all(sql, Arguments(guests)) { (try $0.next(Guest.ID.self), try $0.next(EventNotification.ID.self)) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}

extension NotificationState {
  fileprivate var condition: String {
    switch self {
    case .delivered: NotificationRow.isListed
    case .pending: "notifications.due_at IS NOT NULL"
    case .sent:
      """
      notifications.sent_at IS NOT NULL AND notifications.received_at IS NULL AND \(NotificationRow.isInForce) \
      AND NOT EXISTS (SELECT 1 FROM delivered_notifications WHERE notification_id = notifications.id)
      """
    }
  }
}
