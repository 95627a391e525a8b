import Invites

extension Store.Notifications {
  /// The most notices that a guest's story tells of.
  public static let notificationsPerGuest = 40
}

extension Store.Notifications {
  /// All that was sent to a guest, the latest first, and what they have seen.
  public func deliveryStatus(of guest: Guest) throws -> DeliveryStatus {
    try engine.read { reader in
      var status = try reader.deliveryStatus(
        of: guest.id, at: guest.eventID, occasions: "1", limit: Store.Notifications.notificationsPerGuest)
      status.mailReplies = try reader.mailReplies(of: guest.id)
      return status
    }
  }

  /// By guest, what the latest invite or update came to, and what they have seen.
  public func deliveryStatus(of guests: [Guest]) throws -> [Guest.ID: DeliveryStatus] {
    try engine.read { db in
      var statuses: [Guest.ID: DeliveryStatus] = [:]
      for guest in guests {
        statuses[guest.id] = try db.deliveryStatus(
          of: guest.id, at: guest.eventID, occasions: NotificationRow.isOfInvitation, limit: 1)
      }
      return statuses
    }
  }
}

extension Reader {
  fileprivate func deliveryStatus(of guest: Guest.ID, at event: Event.ID, occasions: String, limit: Int) throws
    -> DeliveryStatus
  {
    let sql = """
      SELECT \(SentNotificationRow.columns) FROM notices
      WHERE notices.guest_id = ? AND \(occasions) ORDER BY notices.number DESC LIMIT ?
      """
    var notifications = try all(sql, [guest, limit]) { try $0.notification() }
    for index in notifications.indices {
      notifications[index].deliveries = try deliveryReports(of: notifications[index].notice)
    }
    let seen = try first(
      """
      SELECT first_seen_at, last_seen_at FROM readers WHERE event_id = ? AND reader_kind = 'guest' AND reader_id = ?
      """, [event, guest]
    ) { (first: try $0.next(Timestamp.self), last: try $0.next(Timestamp.self)) }
    return DeliveryStatus(
      notifications: notifications, sent: try sentInvitations(to: guest), firstSeenAt: seen?.first,
      lastSeenAt: seen?.last)
  }
}
