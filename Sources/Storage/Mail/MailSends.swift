import Invites

extension Store.Mails {
  /// Mails the invitation once to each guest of the choice who can be mailed and for whom no invitation mail is on its
  /// way. No mail leaves for ten seconds, within which `undo` takes all of them back.
  /// - Throws: `missingField` when no guest is left who can be mailed; `eventCancelled`, `eventOver`; `forbidden`,
  ///   `notFound`, `idempotencyConflict`.
  public func send(
    to choice: MailSend.Choice, at event: Event.ID, by account: Account, idempotencyKey: IdempotencyKey?,
    context: WriteContext
  ) async throws -> IdempotentResult<MailSend> {
    let chosen = try engine.read { try $0.mailable(choice, at: event) }
    let dueAt = context.at.adding(seconds: MailSend.undoSeconds)
    let sent = try await engine.write(idempotencyKey: idempotencyKey, at: context.at) { transaction in
      let event = try transaction.requireEvent(event, hostedBy: account)
      try event.requireStillOn(at: context.at)
      let id = context.identifier(of: MailSend.self)
      try transaction.run(
        "INSERT INTO mail_sends (id, event_id, account_id, at, due_at) VALUES (?, ?, ?, ?, ?)",
        [id, event.id, account.id, context.at, dueAt])
      let count = try transaction.mailInvitations(
        to: Array(chosen.prefix(Self.batch)), of: event.id, isBulk: chosen.count > 1, dueAt, id, context: context)
      guard count > 0 else {
        throw Failure(.missingField, "There is no one left to email the invitation to.", field: "guests")
      }
      return MailSend(id: id, event: event.id, at: context.at, dueAt: dueAt, count: count)
    }
    guard !sent.isReplay else { return sent }
    // A commit for each batch lets other writes come in between. After a crash, the guests that are left still count as
    // unsent.
    var send = sent.value
    for start in stride(from: Self.batch, to: chosen.count, by: Self.batch) {
      let (id, batch) = (send.id, Array(chosen[start..<min(start + Self.batch, chosen.count)]))
      let count = try await engine.write { transaction in
        try transaction.mailInvitations(to: batch, of: event, isBulk: true, dueAt, id, context: context)
      }
      send.count += count
    }
    return IdempotentResult(value: send, isReplay: false)
  }

  /// The number of guests mailed in one commit.
  private static let batch = 100

  /// Takes a send back while none of its mails has left.
  /// - Throws: `tooLate` after ten seconds; `notFound`, `forbidden`.
  public func undo(_ id: MailSend.ID, at event: Event.ID, by account: Account, now: Timestamp) async throws -> MailSend
  {
    try await engine.write { transaction in
      let hosted = try transaction.requireEvent(event, hostedBy: account)
      guard let send = try transaction.mailSend(id, of: event) else {
        throw Failure(.notFound, "There are no such emails.")
      }
      if send.undoneAt != nil { return send }
      guard send.canBeUndone(at: now) else { throw Failure(.tooLate, "The emails have already been sent.") }
      let mine =
        "SELECT notifications.guest_id FROM deliveries JOIN notifications ON notifications.id = notification_id WHERE send_id = ?"
      try transaction.run(
        "DELETE FROM sent_invitations WHERE way = 'server' AND at = ? AND guest_id IN (\(mine))", [send.at, id])
      try transaction.run(
        """
        UPDATE guests SET mail_since = NULL WHERE mail_since = ? AND (id IN (\(mine))
        OR series_guest_id IN (SELECT series_guest_id FROM guests AS mailed WHERE mailed.id IN (\(mine))))
        """, [send.at, id, id])
      // The invitation took the place of a mail that waited, such as one about a new time, which is sent after all. It may
      // name a place that was hidden since, and then it stays ended for guests who have not accepted.
      try transaction.run(
        """
        UPDATE deliveries SET state = 'waiting', ended_at = NULL, reason = NULL, due_at = COALESCE(
          (SELECT mail_sends.due_at FROM mail_sends WHERE mail_sends.id = deliveries.send_id AND mail_sends.due_at > ?), ?)
        WHERE id IN (
          SELECT earlier.id FROM deliveries AS mailed JOIN deliveries AS earlier
          ON earlier.device_id = mailed.device_id AND earlier.collapse_id = mailed.collapse_id
          AND earlier.number < mailed.number AND earlier.ended_at = mailed.created_at AND earlier.state = 'superseded'
          JOIN notifications ON notifications.id = earlier.notification_id AND notifications.payload IS NOT NULL
          JOIN guests ON guests.id = notifications.guest_id
          WHERE mailed.send_id = ? AND (mailed.due_at IS NOT NULL OR mailed.state = 'withheld')
          AND earlier.deadline > ? AND (NOT ? OR guests.status = 'accepted'))
        """, [now, now, id, now, hosted.details.options.hidesPlace])
      try transaction.run(
        """
        UPDATE deliveries SET state = 'withdrawn', reason = 'taken back', due_at = NULL, ended_at = ?
        WHERE send_id = ? AND (due_at IS NOT NULL OR state = 'withheld')
        """, [now, id])
      transaction.changes.hasDeliveries = true
      try transaction.run("UPDATE mail_sends SET undone_at = ? WHERE id = ?", [now, id])
      try transaction.touch(event)
      guard let undone = try transaction.mailSend(id, of: event) else { return send }
      return undone
    }
  }

  /// Returns the latest press of Send. Nil when there was none.
  public func latestSend(at event: Event.ID) throws -> MailSend? {
    let sql = "SELECT id FROM mail_sends WHERE event_id = ? ORDER BY at DESC, id DESC LIMIT 1"
    return try engine.readOnce { reader in
      try reader.first(sql, [event]) { try $0.next(MailSend.ID.self) }.flatMap { try reader.mailSend($0, of: event) }
    }
  }

  /// Returns the listed guests with the state of their invitation mail, in the order of the list, at most `limit`.
  public func guests(at event: Event.ID, limit: Int) throws -> [MailedGuest] {
    try engine.read { reader in
      let sql = """
        SELECT \(GuestRow.columns), \(SentInvitation.Kind.invitation.isOpen), \(MailRow.wantsNone),
        \(GuestRow.mailedInvitation),
          COALESCE((SELECT notification_id FROM deliveries
          WHERE id = \(GuestRow.mailedInvitation)), \(MailRow.invite)) FROM guests
        WHERE guests.event_id = ? AND guests.list_status = 'listed' ORDER BY guests.number LIMIT ?
        """
      let found = try reader.all(sql, [event, limit]) {
        (
          guest: try $0.guest(), isUnsent: try $0.next(Bool.self), wantsNone: try $0.next(Bool.self),
          delivery: try $0.next(Delivery.ID?.self), notification: try $0.next(EventNotification.ID?.self)
        )
      }
      return try found.map { found in
        let email = found.guest.addresses.email
        let chosen = found.wantsNone ? MailSuppression(.unsubscribed, at: event, since: found.guest.invitedAt) : nil
        return MailedGuest(
          guest: found.guest,
          suppression: email.isEmpty ? nil : try reader.suppression(of: email, at: event) ?? chosen,
          report: try found.delivery.flatMap { try reader.deliveryReport($0) }, isUnsent: found.isUnsent,
          notification: found.notification)
      }
    }
  }

  /// Returns the number of guests that each choice would send to.
  public func counts(at event: Event.ID) throws -> (unsent: Int, all: Int) {
    try engine.read { (try $0.mailable(.unsent, at: event).count, try $0.mailable(.all, at: event).count) }
  }

  /// Returns the progress of the invitations that were mailed.
  public func progress(at event: Event.ID) throws -> MailProgress {
    let sql = """
      SELECT COUNT(*), CASE WHEN guests.answered_at IS NOT NULL THEN 'answered'
        WHEN EXISTS (SELECT 1 FROM read_positions WHERE read_positions.event_id = guests.event_id
        AND reader_kind = 'guest'
          AND reader_id = guests.id) THEN 'opened'
        WHEN latest.state = 'waiting' THEN 'waiting' WHEN latest.state = 'accepted' THEN 'accepted'
        WHEN latest.state IN ('failed', 'expired') THEN 'returned' END
      FROM guests JOIN deliveries AS latest ON latest.id = \(GuestRow.mailedInvitation)
      WHERE guests.event_id = ? AND guests.list_status = 'listed' GROUP BY 2
      """
    let counts = try engine.readOnce {
      try $0.all(sql, [event]) { (count: try $0.next(Int.self), progress: try $0.next(String?.self)) }
    }
    let found = Dictionary(counts.map { ($0.progress ?? "", $0.count) }) { $0 + $1 }
    return MailProgress(
      waiting: found["waiting"] ?? 0, accepted: found["accepted"] ?? 0, returned: found["returned"] ?? 0,
      opened: found["opened"] ?? 0, answered: found["answered"] ?? 0)
  }
}

extension MailSend: IdempotentValue {}

/// Selects the mails of invitations.
private enum MailRow {
  /// The latest invitation of the guest of the row whose payload is written.
  static let invite = """
    (SELECT notifications.id FROM notifications WHERE notifications.guest_id = guests.id
    AND notifications.occasion = 'invited'
    AND notifications.payload IS NOT NULL ORDER BY notifications.number DESC LIMIT 1)
    """
  /// Whether the guest of the row chose to get no invitations by mail.
  static let wantsNone = """
    EXISTS (SELECT 1 FROM guest_preferences WHERE guest_preferences.guest_id = guests.id
    AND guest_preferences.invitations_by IN ('push', 'neither'))
    """
  /// Whether the guest of the row can be mailed, and no mail of the invitation is on its way.
  static let isReachable = """
    EXISTS (SELECT 1 FROM devices WHERE devices.id = guests.id AND devices.channel = 'mail' AND NOT EXISTS
      (SELECT 1 FROM mail_suppressions AS stop
      WHERE \(MailSuppressionRow.isAbout("devices.address", "guests.event_id"))))
    AND NOT \(wantsNone)
    AND NOT EXISTS (SELECT 1 FROM deliveries AS mailed JOIN notifications ON notifications.id = mailed.notification_id
      WHERE mailed.device_id = guests.id AND mailed.due_at IS NOT NULL AND notifications.occasion = 'invited')
    """
}

extension Reader {
  /// Returns the guests who can be mailed, in the order of the list.
  fileprivate func mailable(_ choice: MailSend.Choice, at event: Event.ID) throws -> [Guest.ID] {
    let condition =
      switch choice {
      case .unsent: SentInvitation.Kind.invitation.isOpen
      case .all, .selected: "guests.status <> 'declined'"
      }
    let sql = """
      SELECT guests.id FROM guests WHERE guests.event_id = ? AND guests.list_status = 'listed'
      AND \(MailRow.isReachable)
      AND \(condition) ORDER BY guests.number
      """
    let found = try all(sql, [event]) { try $0.next(Guest.ID.self) }
    guard case .selected(let chosen) = choice else { return found }
    let wanted = Set(chosen)
    return found.filter(wanted.contains)
  }

  fileprivate func mailSend(_ id: MailSend.ID, of event: Event.ID) throws -> MailSend? {
    let sql = """
      SELECT id, event_id, at, due_at, undone_at, (SELECT COUNT(*) FROM deliveries WHERE send_id = mail_sends.id)
      FROM mail_sends WHERE id = ? AND event_id = ?
      """
    return try first(sql, [id, event]) {
      MailSend(
        id: try $0.next(), event: try $0.next(), at: try $0.next(), dueAt: try $0.next(), undoneAt: try $0.next(),
        count: try $0.next())
    }
  }
}

extension Transaction {
  /// Returns how many guests were mailed. Leaves out guests who cannot be mailed any more.
  fileprivate func mailInvitations(
    to chosen: [Guest.ID], of event: Event.ID, isBulk: Bool, _ dueAt: Timestamp, _ send: MailSend.ID,
    context: WriteContext
  ) throws -> Int {
    // A host may have undone the send meanwhile.
    if try exists("SELECT 1 FROM mail_sends WHERE id = ? AND undone_at IS NOT NULL", [send]) { return 0 }
    var count = 0
    for guest in try mailable(.selected(chosen), at: event) {
      guard let notification = try invitationToMail(to: guest, context: context) else { continue }
      try putIntoMail(
        notification, deadline: notification.deadline, dueAt: dueAt, send: send, isBulk: isBulk, context: context)
      try noteMailed(guest, context: context)
      count += 1
    }
    try touch(event)
    return count
  }

  /// Returns the invitation to mail to a guest. This is the current invitation if it is the latest news of the event
  /// and unanswered, or otherwise a new one, which replaces later news. Nil when it cannot be written.
  fileprivate func invitationToMail(to guest: Guest.ID, context: WriteContext) throws -> NotificationToMail? {
    if let notification = try latestInvite(of: guest, at: context.at) { return notification }
    guard let event = try first("SELECT event_id FROM guests WHERE id = ?", [guest], { try $0.next(Event.ID.self) })
    else { return nil }
    // The notification goes only by mail, because a mail can be taken back.
    try notify(guest, of: event, because: .invited, isBulk: true, isForDevices: false, context: context)
    return try latestInvite(of: guest, at: context.at)
  }

  private func latestInvite(of guest: Guest.ID, at now: Timestamp) throws -> NotificationToMail? {
    let sql = """
      SELECT notifications.id FROM notifications JOIN guests ON guests.id = notifications.guest_id
      WHERE notifications.guest_id = ? AND notifications.occasion = 'invited' AND notifications.sent_at IS NOT NULL
      AND notifications.payload IS NOT NULL AND \(NotificationRow.isInForce)
      AND COALESCE(guests.answered_at, -1) < notifications.created_at
      AND notifications.number = (SELECT MAX(number) FROM notifications AS other
        WHERE other.guest_id = notifications.guest_id AND other.category IN ('event-invite', 'event-update',
        'event-cancelled'))
      """
    guard let id = try first(sql, [guest], { try $0.next(EventNotification.ID.self) }),
      let notification = try notification(id),
      let contents = try contents(of: notification, at: now)
    else { return nil }
    return NotificationToMail(notification: notification, deadline: contents.deadline(sentAt: now))
  }

  /// Records that the invitation was mailed. From now on the guest gets news by mail too, of all dates of a series.
  fileprivate func noteMailed(_ guest: Guest.ID, context: WriteContext) throws {
    try run(
      """
      UPDATE guests SET mail_since = COALESCE(mail_since, ?) WHERE id = ? OR series_guest_id =
      (SELECT series_guest_id FROM guests AS mailed WHERE mailed.id = ? AND mailed.email = guests.email)
      """, [context.at, guest, guest])
    guard let link = try first("SELECT link_number FROM guests WHERE id = ?", [guest], { try $0.next(Int.self) }) else {
      return
    }
    try note(
      SentInvitation(
        kind: .invitation, way: .server, link: Guest.LinkNumber(rawValue: link), at: context.at), to: guest)
    changes.guests.insert(guest)
  }
}

/// A notification that was sent, and the time after which it is of no use.
struct NotificationToMail {
  let notification: EventNotification
  let deadline: Timestamp
}

extension Transaction {
  /// Puts a notification into the outbox for its guest's mail address. Ends deliveries that it replaces and that have
  /// not left yet.
  fileprivate func putIntoMail(
    _ notification: NotificationToMail, deadline: Timestamp, dueAt: Timestamp, send: MailSend.ID, isBulk: Bool,
    context: WriteContext
  ) throws {
    try putIntoOutbox(
      notification.notification, MailDevice.of(notification.notification.guestID, in: self), deadline: deadline,
      isBulk: isBulk,
      at: context.at, dueAt: dueAt, send: send, context: context)
  }

  /// Puts a notification that was just sent into the outbox for its guest's mail address, if it is of a kind that is
  /// mailed.
  func putIntoMail(
    _ notification: EventNotification, deadline: Timestamp, isBulk: Bool, at now: Timestamp, context: WriteContext
  ) throws {
    let sql = """
      SELECT 1 FROM guests WHERE id = ? AND mail_since IS NOT NULL AND EXISTS
      (SELECT 1 FROM devices WHERE devices.id = guests.id AND devices.channel = 'mail' AND NOT EXISTS
        (SELECT 1 FROM mail_suppressions AS stop
        WHERE \(MailSuppressionRow.isAbout("devices.address", "guests.event_id"))))
      """
    guard try exists(sql, [notification.guestID]) else { return }
    let isFromHost =
      try notification.occasion == .messages && messages(toldBy: notification).contains { $0.author.guestID == nil }
    let preferences = try preferences(of: notification.guestID) ?? .standard
    guard notification.goesByMail(to: preferences, isFromHost: isFromHost) else { return }
    try putIntoOutbox(
      notification, MailDevice.of(notification.guestID, in: self), deadline: deadline, isBulk: isBulk, at: now,
      dueAt: now,
      send: nil, context: context)
  }
}

/// The device that stands for a guest's mail address.
private enum MailDevice {
  static func of(_ guest: Guest.ID, in reader: Reader) throws -> (id: Device.ID, service: String, name: String)? {
    try reader.first("SELECT id, service, name FROM devices WHERE id = ? AND channel = 'mail'", [guest]) {
      (id: try $0.next(), service: try $0.next(), name: try $0.next())
    }
  }
}
