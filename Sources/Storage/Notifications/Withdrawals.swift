import Foundation
import Invites
import UserNotifications

extension Transaction {
  /// Takes the notices of messages that quote an entry, which has just been changed or taken back, off the phones and
  /// out of the outbox, words and all. What else they told is told again: on phones that had listed it already, without
  /// a sound.
  func withdrawNotices(quoting entry: Activity, stamp: Stamp) throws {
    var told: [Int: Bool] = [:]
    for quoting in try noticesQuoting(entry) {
      for earlier in try noticesReplaced(by: quoting, quoting: entry) { try withdraw(earlier, at: stamp.at) }
      try withdraw(quoting.notice, at: stamp.at)
      changes.guests.insert(quoting.guest)
      if told[quoting.since] == nil { told[quoting.since] = try hasMessages(of: entry.eventID, from: quoting.since) }
      guard told[quoting.since] == true else { continue }
      try notify(
        quoting.guest, of: entry.eventID, because: .messages,
        particulars: Notice.Particulars(retoldThrough: quoting.deliveredAt), since: quoting.since, stamp: stamp)
    }
  }

  /// Takes off all phones what shows a photo that has just been taken back, also what they do not list any more and
  /// keep for links.
  func withdrawNotices(showing photo: Photo.ID, of entry: Activity, stamp: Stamp) throws {
    let sql = """
      SELECT notices.id, delivered_notifications.archive FROM notices
      JOIN delivered_notifications ON delivered_notifications.notice_id = notices.id
      WHERE notices.event_id = ? AND notices.category = ? AND delivered_notifications.delivered_at >= ?
      """
    let name = Data(photo.rawValue.utf8)
    let found = try all(sql, [entry.eventID, Notice.Category.message, entry.at]) { columns -> Notice.ID? in
      let notice: Notice.ID = try columns.next()
      return try columns.next(Data.self).range(of: name) == nil ? nil : notice
    }
    for notice in found { try notice.map { try withdraw($0, at: stamp.at) } }
  }

  /// Whatever of a notice holds its words or pictures goes; that there was one stays.
  private func withdraw(_ notice: Notice.ID, at now: Timestamp) throws {
    for table in ["delivered_notifications", "pending_notifications"] {
      for archive in try all(
        "SELECT archive FROM \(table) WHERE notice_id = ?", [notice], { try $0.next(Data.self) })
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
  let notice: Notice.ID
  let guest: Guest.ID
  let since: Int
  /// Nil for one that is being sent at this moment.
  let deliveredAt: Timestamp?
}

extension Reader {
  /// Notices that may quote the entry: those listed since it was written, and those whose delivery has begun. One that
  /// still collects is composed from what is there then.
  fileprivate func noticesQuoting(_ entry: Activity) throws -> [QuotingNotice] {
    let sql = """
      SELECT notices.id, notices.guest_id, notices.since, delivered_notifications.delivered_at
      FROM guests JOIN delivered_notifications ON delivered_notifications.phone_id = guests.id
        AND delivered_notifications.identifier = ? AND delivered_notifications.is_listed = 1
      JOIN notices ON notices.id = delivered_notifications.notice_id
      WHERE guests.event_id = ? AND notices.since <= ? AND delivered_notifications.delivered_at >= ?
      UNION ALL
      SELECT notices.id, notices.guest_id, notices.since, NULL
      FROM deliveries JOIN notices ON notices.id = deliveries.notice_id
      WHERE deliveries.due_at IS NOT NULL AND deliveries.attempt > 0
      AND notices.event_id = ? AND notices.occasion = 'messages' AND notices.since <= ?
      """
    let (event, sequence) = (entry.eventID, entry.sequence)
    let identifier = Notice.Occasion.messages.collapseID(in: event)
    return try all(sql, [identifier, event, sequence, entry.at, event, sequence]) {
      QuotingNotice(
        notice: try $0.next(), guest: try $0.next(), since: try $0.next(), deliveredAt: try $0.next())
    }
  }

  /// The notices before this one that quoted the entry, of which links may be known: the latest few.
  fileprivate func noticesReplaced(by notice: QuotingNotice, quoting entry: Activity) throws -> [Notice.ID] {
    let sql = """
      SELECT earlier.id FROM notices JOIN notices AS earlier ON earlier.guest_id = notices.guest_id
        AND earlier.number BETWEEN notices.number - 20 AND notices.number - 1
      JOIN delivered_notifications ON delivered_notifications.notice_id = earlier.id
      WHERE notices.id = ? AND earlier.occasion = 'messages' AND earlier.since <= ?
      AND delivered_notifications.delivered_at >= ?
      """
    return try all(sql, [notice.notice, entry.sequence, entry.at]) { try $0.next() }
  }

  fileprivate func hasMessages(of event: Event.ID, from sequence: Int) throws -> Bool {
    try exists(
      """
      SELECT 1 FROM activities WHERE event_id = ? AND sequence >= ? AND kind IN \(ActivityRow.messages)
      AND deleted_at IS NULL
      """, [event, sequence])
  }

  /// Whether what the notice told was taken back or changed, or its link has ended.
  func isWithdrawn(_ notice: Notice.ID) throws -> Bool {
    try exists("SELECT 1 FROM deliveries WHERE notice_id = ? AND stopped = ?", [notice, LetterRow.Stopped.withdrawn])
  }
}

extension Transaction {
  /// Takes all that was ever sent to the guest off their phone and out of the outbox: it holds addresses that have ended.
  func withdrawAll(of guest: Guest.ID, at now: Timestamp) throws {
    for table in ["delivered_notifications", "pending_notifications"] {
      try run("DELETE FROM \(table) WHERE phone_id = ?", [guest])
    }
    for table in ["trace_steps", "phone_replies"] {
      try run("DELETE FROM \(table) WHERE notice_id IN (SELECT id FROM notices WHERE guest_id = ?)", [guest])
    }
    try run("UPDATE notices SET payload = NULL WHERE guest_id = ?", [guest])
    try run(
      """
      UPDATE deliveries SET due_at = NULL, ended_at = COALESCE(ended_at, ?), stopped = ?
      WHERE notice_id IN (SELECT id FROM notices WHERE guest_id = ?)
      """, [now, LetterRow.Stopped.withdrawn, guest])
  }

  /// Whatever of a notice holds its words goes; that there was one stays.
  fileprivate func erase(_ notice: Notice.ID, at now: Timestamp) throws {
    for table in ["delivered_notifications", "pending_notifications", "trace_steps", "phone_replies"] {
      try run("DELETE FROM \(table) WHERE notice_id = ?", [notice])
    }
    try run("UPDATE notices SET payload = NULL WHERE id = ?", [notice])
    try run(
      "UPDATE deliveries SET due_at = NULL, ended_at = COALESCE(ended_at, ?), stopped = ? WHERE notice_id = ?",
      [now, LetterRow.Stopped.withdrawn, notice])
  }
}

extension Store.Notifications {
  /// Whether what the notice told was taken back or changed, so that nothing of it is kept.
  public func isWithdrawn(_ notice: Notice.ID) throws -> Bool { try engine.glance { try $0.isWithdrawn(notice) } }
}
