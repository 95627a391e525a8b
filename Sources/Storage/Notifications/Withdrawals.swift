import Foundation
import Invites
import UserNotifications

extension Transaction {
  /// Takes notifications that quote or show an entry off the phones and out of the outbox, after the entry was edited
  /// or taken back. What else they contained is sent again, without a sound, to guests who are still on the list.
  func withdrawNotifications(quoting entry: Activity, context: WriteContext) throws {
    let quoting = try notificationsQuoting(entry)
    for notification in quoting { try withdraw(notification.notification, at: context.at) }
    try lowerBadges(at: entry.eventID)
    let replaced = Dictionary(grouping: quoting.filter(\.isReplaced), by: \.guest)
    // The order is fixed, so that equal databases stay equal.
    for (guest, notifications) in replaced.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let since = notifications.map(\.since).min() ?? entry.sequence
      changes.guests.insert(guest)
      guard let occasion = EventNotification.Occasion(tellingOf: entry.kind.name),
        try hasEntries(entry.kind.name, of: entry.eventID, from: since)
      else { continue }
      try notify(
        guest, of: entry.eventID, because: occasion,
        details: EventNotification.Details(retoldThrough: notifications.map(\.sentAt).max()), since: since,
        context: context)
    }
  }

  /// Takes all notifications that show a photo off the phones, after the photo was taken back. That includes
  /// notifications that phones do not list any more and keep for links.
  func withdrawNotifications(showing photo: Photo.ID, of entry: Activity, context: WriteContext) throws {
    let sql = """
      SELECT notifications.id, notifications.payload, delivered_notifications.archive FROM notifications
      LEFT JOIN delivered_notifications ON delivered_notifications.notification_id = notifications.id
      WHERE notifications.event_id = ? AND notifications.category IN ('event-message', 'event-photo')
      AND notifications.sent_at >= ?
      """
    let name = Data(photo.rawValue.utf8)
    let found = try all(sql, [entry.eventID, entry.at]) { columns -> EventNotification.ID? in
      let notification: EventNotification.ID = try columns.next()
      let (payload, archive): (Data?, Data?) = (try columns.next(), try columns.next())
      return [payload, archive].contains { $0?.range(of: name) != nil } ? notification : nil
    }
    for notification in found { try notification.map { try withdraw($0, at: context.at) } }
  }

  /// Takes notifications that a guest is on the way off all phones and out of the outbox.
  func withdrawNotifications(ofArrivalOf guest: Guest.ID, at now: Timestamp) throws {
    try withdrawNotifications(where: "traveller_id", is: guest.rawValue, at: now)
  }

  /// - Parameter column: a column of `notifications`; never text from a client.
  func withdrawNotifications(where column: String, is value: String, at now: Timestamp) throws {
    let sql = "SELECT id, guest_id FROM notifications WHERE \(column) = ? AND stopped IS NULL"
    for (notification, reader) in try all(
      sql, [value], { (try $0.next(EventNotification.ID.self), try $0.next(Guest.ID.self)) })
    {
      try erase(notification, at: now)
      changes.guests.insert(reader)
    }
  }

  /// Takes notifications that may name the place off the guest's phone and out of the outbox, after the guest gave up
  /// the right to know it.
  func withdrawNotifications(namingPlaceTo guest: Guest.ID, at now: Timestamp) throws {
    let sql =
      "SELECT id FROM notifications WHERE guest_id = ? AND payload IS NOT NULL AND \(NotificationRow.namesPlace)"
    for notification in try all(sql, [guest], { try $0.next(EventNotification.ID.self) }) {
      try withdraw(notification, at: now)
    }
    changes.guests.insert(guest)
  }

  /// Deletes the words and pictures of a notification, and keeps the record that it was sent.
  private func withdraw(_ notification: EventNotification.ID, at now: Timestamp) throws {
    for table in ["delivered_notifications", "pending_notifications"] {
      for archive in try all(
        "SELECT archive FROM \(table) WHERE notification_id = ?", [notification], { try $0.next(Data.self) })
      where AttachedFiles.mayBeIn(archive) {
        // If the archive cannot be decoded, its files are left to the sweep.
        let files = try? JSONDecoder().decode(AttachedFiles.self, from: archive)
        changes.detachedFiles.formUnion(files?.names ?? [])
      }
    }
    try erase(notification, at: now)
  }
}

private struct QuotingNotification {
  let notification: EventNotification.ID
  let guest: Guest.ID
  let since: Int
  let sentAt: Timestamp
  /// Whether a new notification takes its place: the guest is on the list and has not dismissed it.
  let isReplaced: Bool
}

extension Reader {
  /// Returns the notifications that may quote the entry: all that were sent since it was written, because links to each
  /// may exist. A notification that is still collecting is left out, because it is composed later.
  fileprivate func notificationsQuoting(_ entry: Activity) throws -> [QuotingNotification] {
    let sql = """
      SELECT notifications.id, notifications.guest_id, notifications.since, notifications.sent_at,
      \(NotificationRow.isUnread) AND guests.list_status = 'listed'
      FROM notifications JOIN guests ON guests.id = notifications.guest_id
      WHERE notifications.event_id = ? AND notifications.sent_at >= ? AND notifications.occasion = ?
      AND notifications.since <= ? AND \(NotificationRow.isInForce)
      """
    let occasion = EventNotification.Occasion(tellingOf: entry.kind.name)?.rawValue
    return try all(sql, [entry.eventID, entry.at, occasion, entry.sequence]) {
      QuotingNotification(
        notification: try $0.next(), guest: try $0.next(), since: try $0.next(), sentAt: try $0.next(),
        isReplaced: try $0.next())
    }
  }

  fileprivate func hasEntries(_ kind: Activity.Kind.Name, of event: Event.ID, from sequence: Int) throws -> Bool {
    try exists(
      """
      SELECT 1 FROM activities WHERE event_id = ? AND sequence >= ? AND kind = ? AND deleted_at IS NULL
      """, [event, sequence, kind.rawValue])
  }

  /// Whether the notification was taken back because its content was taken back or changed, or its link has ended.
  func isWithdrawn(_ notification: EventNotification.ID) throws -> Bool {
    try exists(
      "SELECT 1 FROM notifications WHERE id = ? AND stopped = ?", [notification, SentNotificationRow.Stopped.withdrawn])
  }
}

extension Transaction {
  /// Takes everything that was sent to the guest off their phone and out of the outbox, because it contains addresses
  /// that have ended.
  func withdrawAll(of guest: Guest.ID, at now: Timestamp) throws {
    for table in ["delivered_notifications", "pending_notifications"] {
      try run("DELETE FROM \(table) WHERE phone_id = ?", [guest])
    }
    for table in ["trace_steps", "phone_replies"] {
      try run(
        "DELETE FROM \(table) WHERE notification_id IN (SELECT id FROM notifications WHERE guest_id = ?)", [guest])
    }
    try run(
      """
      UPDATE notifications SET payload = NULL, due_at = NULL, ended_at = COALESCE(ended_at, ?), stopped = ?
      WHERE guest_id = ?
      """, [now, SentNotificationRow.Stopped.withdrawn, guest])
    try run(
      """
      UPDATE mails SET message = NULL WHERE delivery_id IN (SELECT deliveries.id FROM deliveries
      JOIN notifications ON notifications.id = notification_id WHERE notifications.guest_id = ?)
      """, [guest])
    try run(
      """
      UPDATE deliveries SET due_at = NULL, claimed_at = NULL, ended_at = ?, state = 'withdrawn'
      WHERE (due_at IS NOT NULL OR state = 'withheld')
      AND notification_id IN (SELECT id FROM notifications WHERE guest_id = ?)
      """, [now, guest])
  }

  /// Deletes the words of a notification, and keeps the record that it was sent.
  fileprivate func erase(_ notification: EventNotification.ID, at now: Timestamp) throws {
    for table in ["delivered_notifications", "pending_notifications", "trace_steps", "phone_replies"] {
      try run("DELETE FROM \(table) WHERE notification_id = ?", [notification])
    }
    try run(
      """
      UPDATE notifications SET payload = NULL, due_at = NULL, ended_at = COALESCE(ended_at, ?), stopped = ? WHERE id = ?
      """, [now, SentNotificationRow.Stopped.withdrawn, notification])
    try run(
      "UPDATE mails SET message = NULL WHERE delivery_id IN (SELECT id FROM deliveries WHERE notification_id = ?)",
      [notification])
    try run(
      """
      UPDATE deliveries SET due_at = NULL, claimed_at = NULL, ended_at = ?, state = 'withdrawn'
      WHERE notification_id = ? AND (due_at IS NOT NULL OR state = 'withheld')
      """, [now, notification])
  }

  /// Holds back what was not sent yet to a guest who leaves the list, until they return.
  func withhold(_ guest: Guest.ID, at now: Timestamp) throws {
    try run(
      "UPDATE notifications SET due_at = NULL, ended_at = ?, stopped = ? WHERE guest_id = ? AND due_at IS NOT NULL",
      [now, SentNotificationRow.Stopped.withheld, guest])
    try run(
      """
      UPDATE deliveries SET due_at = NULL, claimed_at = NULL, ended_at = ?, state = 'withheld'
      WHERE due_at IS NOT NULL AND notification_id IN (SELECT id FROM notifications WHERE guest_id = ?)
      """, [now, guest])
  }

  /// Ends what was held back of the invitation, because a new notification takes its place.
  func replaceWithheldInvitation(of guest: Guest.ID) throws {
    try run(
      """
      UPDATE notifications SET stopped = ? WHERE guest_id = ? AND stopped = ? AND \(NotificationRow.isOfInvitation)
      """, [SentNotificationRow.Stopped.withdrawn, guest, SentNotificationRow.Stopped.withheld])
    try run(
      """
      UPDATE deliveries SET state = 'superseded', reason = ? WHERE state = 'withheld' AND notification_id IN
      (SELECT id FROM notifications WHERE guest_id = ? AND \(NotificationRow.isOfInvitation))
      """, ["a later one took its place", guest])
  }

  /// Sends what was held back to a guest who returns to the list.
  func release(_ guest: Guest.ID, at now: Timestamp) throws {
    try run(
      "UPDATE notifications SET due_at = ?, ended_at = NULL, stopped = NULL WHERE guest_id = ? AND stopped = ?",
      [now, guest, SentNotificationRow.Stopped.withheld])
    try run(
      """
      UPDATE deliveries SET due_at = ?, ended_at = NULL, reason = NULL, state = 'waiting' WHERE state = 'withheld'
      AND notification_id IN (SELECT id FROM notifications WHERE guest_id = ?)
      """, [now, guest])
  }
}

extension Store.Notifications {
  /// Whether the notification was taken back, so that nothing of its content is stored.
  public func isWithdrawn(_ notification: EventNotification.ID) throws -> Bool {
    try engine.readOnce { try $0.isWithdrawn(notification) }
  }
}
