import Invites

extension Store.Notifications {
  /// The most notifications that a guest's story shows.
  public static let notificationsPerGuest = 40
}

extension Store.Notifications {
  /// Returns what was sent to a guest, the latest first, and what they have seen.
  public func deliveryStatus(of guest: Guest) throws -> DeliveryStatus {
    try engine.read { reader in
      let sql = """
        SELECT \(SentNotificationRow.columns) FROM notifications WHERE guest_id = ? ORDER BY number DESC LIMIT ?
        """
      let notifications = try reader.all(sql, [guest.id, Self.notificationsPerGuest]) { try $0.sentNotification() }
      let statuses = try reader.deliveryStatus(of: [guest.id], told: [guest.id: notifications])
      var status = statuses[guest.id, default: DeliveryStatus()]
      status.mailReplies = try reader.mailReplies(of: guest.id)
      return status
    }
  }

  /// Returns for each guest the latest invitation or update with its deliveries, and what the guest has seen.
  public func deliveryStatus(of guests: [Guest]) throws -> [Guest.ID: DeliveryStatus] {
    guard !guests.isEmpty else { return [:] }
    let ids = guests.map(\.id)
    return try engine.read { try $0.deliveryStatus(of: ids, told: try $0.latestNotifications(to: ids)) }
  }
}

extension Reader {
  /// Returns for each guest the latest notification about the invitation itself: the invitation, an update or a
  /// cancellation.
  fileprivate func latestNotifications(to guests: [Guest.ID]) throws -> [Guest.ID: [SentNotification]] {
    let sql = """
      SELECT guests.id, \(SentNotificationRow.columns) FROM guests JOIN notifications ON notifications.guest_id =
      guests.id
      WHERE guests.id IN (\(placeholders(guests.count))) AND notifications.number =
        (SELECT MAX(number) FROM notifications WHERE guest_id = guests.id AND \(NotificationRow.isOfInvitation))
      """
    let latest = try all(sql, Arguments(guests)) { (try $0.next(Guest.ID.self), [try $0.sentNotification()]) }
    return Dictionary(latest) { first, _ in first }
  }

  /// - Parameter told: the notifications of each guest, without their deliveries.
  fileprivate func deliveryStatus(
    of guests: [Guest.ID], told: [Guest.ID: [SentNotification]]
  ) throws -> [Guest.ID: DeliveryStatus] {
    let reports = Dictionary(
      grouping: try deliveryReports(of: told.values.flatMap { $0.map(\.notification) }), by: \.notification)
    let (sent, seen, stops) = (try sentInvitations(to: guests), try looks(of: guests), try mailStops(of: guests))
    let statuses = guests.map { guest in
      var notifications = told[guest] ?? []
      for index in notifications.indices {
        notifications[index].deliveries = reports[notifications[index].notification] ?? []
      }
      return DeliveryStatus(
        notifications: notifications, sent: sent[guest] ?? [], firstSeenAt: seen[guest]?.first,
        lastSeenAt: seen[guest]?.last, mailStop: stops[guest])
    }
    return Dictionary(zip(guests, statuses)) { first, _ in first }
  }

  /// Returns for each guest whose address gets no mail the most serious reason.
  private func mailStops(of guests: [Guest.ID]) throws -> [Guest.ID: MailSuppression] {
    let sql = """
      SELECT guests.id, \(MailSuppressionRow.columns) FROM guests JOIN mail_suppressions AS stop
      ON \(MailSuppressionRow.isAbout("guests.email", "guests.event_id"))
      WHERE guests.id IN (\(placeholders(guests.count))) AND guests.email <> '' ORDER BY \(MailSuppressionRow.order)
      """
    let stops = try all(sql, Arguments(guests)) { (try $0.next(Guest.ID.self), try $0.mailSuppression()) }
    return Dictionary(stops) { first, _ in first }
  }

  /// Returns when each guest first and last looked at their event. Guests who never did are missing.
  private func looks(of guests: [Guest.ID]) throws -> [Guest.ID: (first: Timestamp, last: Timestamp)] {
    let sql = """
      SELECT guests.id, first_seen_at, last_seen_at FROM guests JOIN read_positions ON read_positions.event_id =
      guests.event_id
      AND reader_kind = 'guest' AND reader_id = guests.id WHERE guests.id IN (\(placeholders(guests.count)))
      """
    let looks = try all(sql, Arguments(guests)) {
      (try $0.next(Guest.ID.self), (first: try $0.next(Timestamp.self), last: try $0.next(Timestamp.self)))
    }
    return Dictionary(looks) { first, _ in first }
  }
}
