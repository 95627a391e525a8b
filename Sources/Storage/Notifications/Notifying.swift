import Foundation
import Invites

extension Transaction {
  /// Writes a notification for a guest. If it is due now, sends it: its exact bytes are stored in the same commit as
  /// the change that it tells about.
  /// - Parameters:
  ///   - details: what else the notification says.
  ///   - since: for messages, the first entry of the thread that the notification covers.
  ///   - moment: when to send it; nil for now.
  ///   - creation: when the change happened; nil for now.
  ///   - isBulk: whether many guests get the same news.
  ///   - isForDevices: whether it goes to the guest's devices and mail address. False when the caller sends it in
  ///     another way.
  func notify(
    _ guest: Guest.ID, of event: Event.ID, because occasion: EventNotification.Occasion, _ what: [Event.Change] = [],
    details: EventNotification.Details = .none, since: Int? = nil, due moment: Timestamp? = nil,
    createdAt creation: Timestamp? = nil, isBulk: Bool = false, isForDevices: Bool = true, context: WriteContext
  ) throws {
    let notification = EventNotification(
      id: composed.newNotification(for: guest) ?? context.identifier(), eventID: event, guestID: guest,
      category: occasion.category, collapseID: occasion.collapseID(in: event, details: details),
      occasion: occasion, since: since, changes: what,
      details: details, createdAt: creation ?? context.at)
    let due = moment ?? context.at
    let progress = due > context.at ? .waiting(until: due) : try write(notification, at: context.at)
    try insert(notification, progress)
    if isForDevices { try putIntoOutbox(notification, progress, isBulk: isBulk, context: context) }
    changes.guests.insert(guest)
  }

  /// Sends a notification that was written before and is due.
  func send(_ notification: EventNotification, context: WriteContext) throws {
    let state = try write(notification, at: context.at)
    try run(
      """
      UPDATE notifications SET payload = ?, since = ?, due_at = ?, sent_at = ?, ended_at = ?, end_reason = ?,
      told_through = ?
      WHERE id = ?
      """,
      [
        state.payload, state.since ?? notification.since, state.dueAt, state.sentAt, state.endedAt, state.endReason,
        try toldThrough(notification, state), notification.id,
      ])
    try putIntoOutbox(notification, state, isBulk: false, context: context)
    changes.guests.insert(notification.guestID)
  }

  private func insert(_ notification: EventNotification, _ state: NotificationProgress) throws {
    let details = notification.details
    try run(
      """
      INSERT INTO notifications (id, event_id, guest_id, category, collapse_id, occasion, since, changes,
      details_before,
      words, resent_through, traveller_id, survey_id, reminder_rule, reminder_of, created_at, payload, due_at, sent_at, ended_at,
      end_reason, told_through, number)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
      1 + (SELECT COALESCE(MAX(number), 0) FROM notifications WHERE guest_id = ?))
      """,
      [
        notification.id, notification.eventID, notification.guestID, notification.category, notification.collapseID,
        notification.occasion?.rawValue,
        state.since ?? notification.since, notification.changes.list, details.before.flatMap(detailsBefore),
        details.words,
        details.retoldThrough, details.traveller, details.survey, details.reminder?.rule, details.reminder?.of,
        notification.createdAt,
        state.payload, state.dueAt, state.sentAt, state.endedAt,
        state.endReason, try toldThrough(notification, state), notification.guestID,
      ])
  }

  /// The details as JSON. The guests of a batch mostly share them, so each distinct value is encoded once.
  private func detailsBefore(_ details: Event.Details) -> String? {
    if let known = batchReads?.detailsBefore, known.details == details { return known.json }
    let text = json(details)
    if let text { batchReads?.detailsBefore = (details, text) }
    return text
  }

  /// Returns the last entry of the thread when the notification was sent. Nil when it was not sent.
  private func toldThrough(_ notification: EventNotification, _ state: NotificationProgress) throws -> Int? {
    guard state.sentAt != nil else { return nil }
    return try first("SELECT COALESCE(MAX(sequence), 0) FROM activities WHERE event_id = ?", [notification.eventID]) {
      try $0.next()
    }
  }

  private func putIntoOutbox(
    _ notification: EventNotification, _ progress: NotificationProgress, isBulk: Bool, context: WriteContext
  ) throws {
    if progress.dueAt != nil { changes.hasDeliveries = true }
    guard case .sent(_, _, let deadline, let now) = progress else { return }
    try putIntoOutbox(notification, deadline: deadline, isBulk: isBulk, at: now, context: context)
  }

  /// Writes the bytes. If that fails, the notification ends with the error, and the change that it tells about is kept.
  private func write(_ notification: EventNotification, at now: Timestamp) throws -> NotificationProgress {
    guard let composer = composers.composer else { return .waiting(until: now) }
    let notification = try takingOver(notification)
    guard let contents = try contents(of: notification, at: now) else { return .ended("the guest is gone", at: now) }
    guard !contents.isPointless else {
      let reason = notification.details.reminder == nil ? SentNotificationRow.pointless : SentNotificationRow.outdated
      return .ended(reason, at: now)
    }
    do {
      return .sent(
        try composed.bytes(of: contents) ?? composer(contents), since: notification.since,
        deadline: contents.deadline(sentAt: now), at: now)
    } catch {
      return .ended("\(error)", at: now)
    }
  }
}

/// The progress of a notification that is being written.
private enum NotificationProgress {
  case waiting(until: Timestamp)
  case sent([UInt8], since: Int?, deadline: Timestamp, at: Timestamp)
  case ended(String, at: Timestamp)

  var payload: Data? { if case .sent(let bytes, _, _, _) = self { Data(bytes) } else { nil } }
  var since: Int? { if case .sent(_, let since, _, _) = self { since } else { nil } }
  var dueAt: Timestamp? { if case .waiting(let moment) = self { moment } else { nil } }
  var sentAt: Timestamp? { if case .sent(_, _, _, let moment) = self { moment } else { nil } }
  var endedAt: Timestamp? { if case .ended(_, let moment) = self { moment } else { nil } }
  var endReason: String? { if case .ended(let reason, _) = self { reason } else { nil } }
}

extension Reader {
  /// Extends the notification to cover what the one it replaces says. For messages and photos that is the last one
  /// sent, unless the guest has dismissed it or got it by mail alone. For private messages it is the earlier ones that
  /// have not left yet.
  func takingOver(_ notification: EventNotification) throws -> EventNotification {
    guard let occasion = notification.occasion, let since = notification.since else { return notification }
    if occasion == .answered {
      let sql = """
        SELECT since FROM notifications WHERE guest_id = ? AND occasion = 'answered' AND id <> ? AND since < ?
        AND EXISTS
        (SELECT 1 FROM deliveries WHERE deliveries.notification_id = notifications.id AND deliveries.due_at IS NOT NULL)
        ORDER BY since LIMIT 1
        """
      let earlier = try first(sql, [notification.guestID, notification.id, since]) { try $0.next(Int.self) }
      return earlier.map(notification.telling) ?? notification
    }
    guard occasion.kindOfEntries != nil else { return notification }
    let sql = """
      SELECT CASE WHEN \(NotificationRow.isUnread) AND NOT \(NotificationRow.isOnlyMailed) THEN since ELSE 0 END
      FROM notifications WHERE guest_id = ? AND occasion = ? AND sent_at IS NOT NULL AND id <> ?
      ORDER BY number DESC LIMIT 1
      """
    let earlier =
      try first(sql, [notification.guestID, occasion.rawValue, notification.id]) { try $0.next(Int?.self) ?? 0 } ?? 0
    return earlier > 0 && earlier < since ? notification.telling(from: earlier) : notification
  }

  /// Returns the contents of the notification. Nil when the guest is gone.
  /// - Parameter now: when the notification is composed.
  func contents(of notification: EventNotification, at now: Timestamp) throws -> EventNotification.Contents? {
    guard let context = try answerContext(of: notification.guestID) else { return nil }
    let isAnswer = notification.occasion == .answered
    let survey = try notification.details.survey.flatMap { try shownSurvey($0) }
    return EventNotification.Contents(
      notification, of: context.invitation, in: try language(of: notification.guestID),
      telling: isAnswer ? [] : try messages(toldBy: notification),
      answers: isAnswer ? try answers(toldBy: notification) : [],
      going: [.invite, .update, .reminder].contains(notification.category)
        ? try going(at: context.invitation.event, context.headcount, besides: context.invitation.guest) : .nobody,
      arrival: try notification.details.traveller.flatMap { try arrival(of: $0, at: now) },
      survey: survey, answersToSurvey: try survey.map { try answers(of: context.invitation.guest.id, to: $0) } ?? [],
      needs: notification.category == .reminder
        ? try needs(at: context.invitation.event, from: context.invitation.guest, at: now) : .none,
      series: notification.occasion == .invited
        ? try context.invitation.event.recurrence.flatMap { try series($0.series) } : nil,
      preferences: try preferences(of: notification.guestID) ?? .standard,
      unread: try waiting(for: context.invitation.guest), at: now)
  }
}
