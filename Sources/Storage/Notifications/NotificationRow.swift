import Invites

/// Selects and reads notifications.
enum NotificationRow {
  /// Whether the phone lists the notification.
  static let isListed =
    "EXISTS (SELECT 1 FROM delivered_notifications WHERE notification_id = notifications.id AND is_listed)"
  /// Whether the notification may name the event's place.
  static let namesPlace: String = {
    let categories = EventNotification.Category.allCases.filter(\.namesPlace).map { "'\($0.rawValue)'" }
    return "notifications.category IN (\(categories.joined(separator: ", ")))"
  }()
  /// Whether the notification is the invitation, an update or a cancellation. A phone lists only the latest of these.
  /// False for messages about the event.
  static let isOfInvitation = "notifications.category IN ('event-invite', 'event-update', 'event-cancelled')"
  /// Whether the notification has neither ended nor been stopped.
  static let isInForce = "notifications.end_reason IS NULL AND notifications.stopped IS NULL"
  /// Whether the notification still waits for its guest: it was not taken back, and the phone lists it or has not
  /// received it yet.
  static let isUnread = "(\(isInForce) AND (notifications.received_at IS NULL OR \(isListed)))"
  /// Whether the guest knows what the notification says: it was mailed, they opened it, or they answered after it was
  /// sent. The query must join `guests`.
  static let isKnown = """
    (COALESCE(guests.answered_at >= notifications.sent_at, FALSE) OR EXISTS (SELECT 1 FROM deliveries
      WHERE deliveries.notification_id = notifications.id AND (opened_at IS NOT NULL OR \(isMailed))))
    """
  /// Whether the guest got the notification by mail alone, so that no device lists it.
  static let isOnlyMailed = """
    (notifications.received_at IS NULL AND EXISTS (SELECT 1 FROM deliveries
      WHERE deliveries.notification_id = notifications.id AND \(isMailed))
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE deliveries.notification_id = notifications.id
      AND deliveries.service <> 'mail' AND deliveries.state IN ('waiting', 'accepted')))
    """
  /// Whether a row of `deliveries` is a mail that the mail server accepted.
  private static let isMailed = "deliveries.state = 'accepted' AND deliveries.service = 'mail'"
  static let columns = """
    notifications.id, notifications.event_id, notifications.guest_id, notifications.category, \
    notifications.collapse_id, notifications.occasion, \
    notifications.since, notifications.changes, notifications.details_before, notifications.words, \
    notifications.resent_through, notifications.traveller_id, notifications.survey_id, \
    notifications.reminder_rule, notifications.reminder_of, \
    notifications.created_at, notifications.payload, \
    (SELECT delivered_at FROM delivered_notifications WHERE notification_id = notifications.id AND is_listed), \
    CASE WHEN \(isInForce) THEN notifications.sent_at END, notifications.received_at IS NOT NULL, \
    notifications.due_at IS NOT NULL
    """
}

extension ColumnReader {
  /// Reads `NotificationRow.columns`.
  mutating func notification() throws -> EventNotification {
    let (id, event, guest): (EventNotification.ID, Event.ID, Guest.ID) = (try next(), try next(), try next())
    let (category, collapseID): (EventNotification.Category, String) = (try next(), try next())
    let (occasion, since) = (try occasion(), try next(Int?.self))
    let changes: String = try next()
    return EventNotification(
      id: id, eventID: event, guestID: guest, category: category, collapseID: collapseID, occasion: occasion,
      since: since, changes: [Event.Change](list: changes), details: try details(),
      createdAt: try next(), payload: try nextBytes(), deliveredAt: try next(), sentAt: try next(),
      isReceived: try next(), isPending: try next())
  }
}

extension ColumnReader {
  private mutating func occasion() throws -> EventNotification.Occasion? {
    EventNotification.Occasion(rawValue: try next())
  }

  private mutating func details() throws -> EventNotification.Details {
    var details = EventNotification.Details(
      before: try detailsBefore(), words: try next(), retoldThrough: try next(), traveller: try next(),
      survey: try next())
    details.reminder = try reminder()
    return details
  }

  private mutating func reminder() throws -> EventNotification.Reminder? {
    let rule = ReminderRule(rawValue: try next(String?.self) ?? "")
    return try next(Timestamp?.self).map { EventNotification.Reminder(rule, of: $0) }
  }

  /// Reads `notifications.details_before`.
  mutating func detailsBefore() throws -> Event.Details? {
    try next(String?.self).flatMap { DamagedColumns.shared.decoded($0, of: "notifications.details_before") }
  }
}

extension Reader {
  func notification(_ id: EventNotification.ID) throws -> EventNotification? {
    try first("SELECT \(NotificationRow.columns) FROM notifications WHERE id = ?", [id]) { try $0.notification() }
  }

  /// - Throws: `notFound`.
  func requireNotification(_ id: EventNotification.ID) throws -> EventNotification {
    guard let notification = try notification(id) else { throw Failure(.notFound, "There is no such notification.") }
    return notification
  }
}
