import Foundation
import Invites
import UserNotifications

extension Transaction {
  /// Takes the notices that quote or show an entry, which has just been changed or taken back, off the phones and
  /// out of the outbox, words and all. What else they told is told again, without a sound.
  func withdrawNotices(quoting entry: Activity, context: WriteContext) throws {
    let quoting = try noticesQuoting(entry)
    for notice in quoting { try withdraw(notice.notice, at: context.at) }
    try lowerBadges(at: entry.eventID)
    let unread = Dictionary(grouping: quoting.filter(\.isUnread), by: \.guest)
    // In the order of the list, so that equal databases stay equal.
    for (guest, notices) in unread.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let since = notices.map(\.since).min() ?? entry.sequence
      changes.guests.insert(guest)
      guard let occasion = EventNotification.Occasion(tellingOf: entry.kind.name),
        try hasEntries(entry.kind.name, of: entry.eventID, from: since)
      else { continue }
      try notify(
        guest, of: entry.eventID, because: occasion,
        details: EventNotification.Details(retoldThrough: notices.map(\.sentAt).max()), since: since, context: context)
    }
  }

  /// Takes off all phones what shows a photo that has just been taken back, also what they do not list any more and
  /// keep for links.
  func withdrawNotices(showing photo: Photo.ID, of entry: Activity, context: WriteContext) throws {
    let sql = """
      SELECT notifications.id, notifications.payload, delivered_notifications.archive FROM notifications
      LEFT JOIN delivered_notifications ON delivered_notifications.notification_id = notifications.id
      WHERE notifications.event_id = ? AND notifications.category IN ('event-message', 'event-photo')
      AND notifications.sent_at >= ?
      """
    let name = Data(photo.rawValue.utf8)
    let found = try all(sql, [entry.eventID, entry.at]) { columns -> EventNotification.ID? in
      let notice: EventNotification.ID = try columns.next()
      let (payload, archive): (Data?, Data?) = (try columns.next(), try columns.next())
      return [payload, archive].contains { $0?.range(of: name) != nil } ? notice : nil
    }
    for notice in found { try notice.map { try withdraw($0, at: context.at) } }
  }

  /// Takes off all phones what told that a guest is on the way, and out of the outbox what was to tell it.
  func withdrawNotices(ofArrivalOf guest: Guest.ID, at now: Timestamp) throws {
    let sql = "SELECT id, guest_id FROM notifications WHERE traveller_id = ? AND stopped IS NULL"
    for (notice, reader) in try all(
      sql, [guest], { (try $0.next(EventNotification.ID.self), try $0.next(Guest.ID.self)) })
    {
      try erase(notice, at: now)
      changes.guests.insert(reader)
    }
  }

  /// Whatever of a notice holds its words or pictures goes; that there was one stays.
  private func withdraw(_ notice: EventNotification.ID, at now: Timestamp) throws {
    for table in ["delivered_notifications", "pending_notifications"] {
      for archive in try all(
        "SELECT archive FROM \(table) WHERE notification_id = ?", [notice], { try $0.next(Data.self) })
      where AttachedFiles.mayBeIn(archive) {
        // The files of one that cannot be read are left to the sweep.
        let files = try? JSONDecoder().decode(AttachedFiles.self, from: archive)
        changes.detachedFiles.formUnion(files?.names ?? [])
      }
    }
    try erase(notice, at: now)
  }
}

private struct QuotingNotice {
  let notice: EventNotification.ID
  let guest: Guest.ID
  let since: Int
  let sentAt: Timestamp
  /// Its guest has not done away with it.
  let isUnread: Bool
}

extension Reader {
  /// Notices that may quote the entry: those sent since it was written, for links may be known of each. One that still
  /// collects is composed from what is there then.
  fileprivate func noticesQuoting(_ entry: Activity) throws -> [QuotingNotice] {
    let sql = """
      SELECT notifications.id, notifications.guest_id, notifications.since, notifications.sent_at,
      \(NotificationRow.isUnread) FROM notifications
      WHERE notifications.event_id = ? AND notifications.sent_at >= ? AND notifications.occasion = ?
      AND notifications.since <= ? AND \(NotificationRow.isInForce)
      """
    let occasion = EventNotification.Occasion(tellingOf: entry.kind.name)?.rawValue
    return try all(sql, [entry.eventID, entry.at, occasion, entry.sequence]) {
      QuotingNotice(
        notice: try $0.next(), guest: try $0.next(), since: try $0.next(), sentAt: try $0.next(),
        isUnread: try $0.next())
    }
  }

  fileprivate func hasEntries(_ kind: Activity.Kind.Name, of event: Event.ID, from sequence: Int) throws -> Bool {
    try exists(
      """
      SELECT 1 FROM activities WHERE event_id = ? AND sequence >= ? AND kind = ? AND deleted_at IS NULL
      """, [event, sequence, kind.rawValue])
  }

  /// Whether what the notice told was taken back or changed, or its link has ended.
  func isWithdrawn(_ notice: EventNotification.ID) throws -> Bool {
    try exists(
      "SELECT 1 FROM notifications WHERE id = ? AND stopped = ?", [notice, SentNotificationRow.Stopped.withdrawn])
  }
}

extension Transaction {
  /// Takes all that was ever sent to the guest off their phone and out of the outbox: it holds addresses that have ended.
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
      UPDATE deliveries SET due_at = NULL, claimed_at = NULL, ended_at = ?, state = 'withdrawn' WHERE due_at IS NOT NULL
      AND notification_id IN (SELECT id FROM notifications WHERE guest_id = ?)
      """, [now, guest])
  }

  /// Whatever of a notice holds its words goes; that there was one stays.
  fileprivate func erase(_ notice: EventNotification.ID, at now: Timestamp) throws {
    for table in ["delivered_notifications", "pending_notifications", "trace_steps", "phone_replies"] {
      try run("DELETE FROM \(table) WHERE notification_id = ?", [notice])
    }
    try run(
      """
      UPDATE notifications SET payload = NULL, due_at = NULL, ended_at = COALESCE(ended_at, ?), stopped = ? WHERE id = ?
      """, [now, SentNotificationRow.Stopped.withdrawn, notice])
    try run(
      "UPDATE mails SET message = NULL WHERE delivery_id IN (SELECT id FROM deliveries WHERE notification_id = ?)",
      [notice])
    try run(
      """
      UPDATE deliveries SET due_at = NULL, claimed_at = NULL, ended_at = ?, state = 'withdrawn'
      WHERE notification_id = ? AND due_at IS NOT NULL
      """, [now, notice])
  }

  /// What was not sent yet to a guest who leaves the list waits until they are back.
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
  /// Whether what the notice told was taken back or changed, so that nothing of it is kept.
  public func isWithdrawn(_ notice: EventNotification.ID) throws -> Bool {
    try engine.readOnce { try $0.isWithdrawn(notice) }
  }
}
