import Invites

extension Store.Guests {
  /// Records how a host sent a guest their current link. The same way again within ten minutes counts once.
  /// - Throws: `offTheList`, `notFound`, `forbidden`.
  public func noteSent(
    _ kind: SentInvitation.Kind, by way: SentInvitation.Way, to guest: Guest.ID, at event: Event.ID,
    by account: Account,
    context: WriteContext
  ) async throws -> Guest {
    try await engine.write { transaction in
      _ = try transaction.requireEvent(event, hostedBy: account)
      let guest = try transaction.requireGuest(guest, at: event)
      try guest.requireListed()
      try transaction.note(SentInvitation(kind: kind, way: way, link: guest.linkNumber, at: context.at), to: guest.id)
      try transaction.touch(event)
      return guest
    }
  }

  /// Removes the last record of this kind. Does nothing when there is none.
  /// - Throws: `notFound`, `forbidden`.
  public func undoSent(
    _ kind: SentInvitation.Kind, to guest: Guest.ID, at event: Event.ID, by account: Account
  ) async throws -> Guest {
    try await engine.write { transaction in
      _ = try transaction.requireEvent(event, hostedBy: account)
      let guest = try transaction.requireGuest(guest, at: event)
      try transaction.run(
        """
        DELETE FROM sent_invitations WHERE guest_id = ? AND number =
        (SELECT MAX(number) FROM sent_invitations WHERE guest_id = ? AND kind = ?)
        """, [guest.id, guest.id, kind])
      try transaction.touch(event)
      return guest
    }
  }

  /// Returns the listed guests to whom an invitation or a reminder is still to be sent, in the order of the list. See
  /// `SendingCounts`.
  public func unsent(_ kind: SentInvitation.Kind, of event: Event.ID, at now: Timestamp, limit: Int) throws -> [Guest] {
    let sql = """
      SELECT \(GuestRow.columns) FROM guests
      WHERE event_id = ? AND list_status = 'listed' AND \(kind.isOpen) ORDER BY number LIMIT ?
      """
    return try engine.readOnce { try $0.all(sql, [event] + kind.arguments(at: now) + [limit]) { try $0.guest() } }
  }

  /// Counts how many guests the hosts have sent an invitation or reminder, and how many are left. An invitation is left
  /// for a guest whom a host added, who has neither answered nor opened the link, and to whom no host has recorded
  /// sending it. A reminder is left for a guest who has not answered and was not reminded within twelve hours.
  public func sendingCounts(_ kind: SentInvitation.Kind, of event: Event.ID, at now: Timestamp) throws -> SendingCounts
  {
    let sql = """
      SELECT COUNT(CASE WHEN \(kind.isOpen) THEN 1 END), COUNT(CASE WHEN \(kind.isDone) THEN 1 END)
      FROM guests WHERE event_id = ? AND list_status = 'listed'
      """
    let arguments = kind.arguments(at: now) + kind.arguments(at: now) + [event]
    let counts = try engine.readOnce {
      try $0.first(sql, arguments) { (open: try $0.next(Int.self), done: try $0.next(Int.self)) }
    }
    return SendingCounts(open: counts?.open ?? 0, done: counts?.done ?? 0)
  }

  /// Returns the text that hosts wrote for the guests of an event. Nil when Partyline's own text is used.
  public func invitationMessage(_ kind: SentInvitation.Kind, of event: Event.ID) throws -> String? {
    let sql = "SELECT text FROM invitation_messages WHERE event_id = ? AND kind = ?"
    return try engine.readOnce { try $0.first(sql, [event, kind]) { try $0.next(String.self) } }
  }

  /// Sets the text that hosts send with the links of an event.
  /// - Parameter text: nil for Partyline's own text.
  /// - Throws: `textTooLong`, `invalidText`; `notFound`, `forbidden`.
  public func setInvitationMessage(
    _ text: String?, _ kind: SentInvitation.Kind, of event: Event.ID, by account: Account
  ) async throws {
    let text = try text.map { try Text.paragraphs($0, field: "text", limit: SentInvitation.messageLimit) }
    try await engine.write { transaction in
      _ = try transaction.requireEvent(event, hostedBy: account)
      try transaction.run("DELETE FROM invitation_messages WHERE event_id = ? AND kind = ?", [event, kind])
      guard let text, !text.isEmpty else { return }
      try transaction.run(
        "INSERT INTO invitation_messages (event_id, kind, text) VALUES (?, ?, ?)", [event, kind, text])
    }
  }
}

extension Transaction {
  func note(_ sent: SentInvitation, to guest: Guest.ID) throws {
    let since = sent.at.adding(seconds: -SentInvitation.repetitionSeconds)
    // A mail from the server can be taken back, and then the earlier record must still be there.
    if sent.way != .server {
      try run(
        "DELETE FROM sent_invitations WHERE guest_id = ? AND kind = ? AND way = ? AND link_number = ? AND at > ?",
        [guest, sent.kind, sent.way, sent.link.rawValue, since])
    }
    try run(
      """
      INSERT INTO sent_invitations (guest_id, kind, way, link_number, at, number)
      VALUES (?, ?, ?, ?, ?, 1 + (SELECT COALESCE(MAX(number), 0) FROM sent_invitations WHERE guest_id = ?))
      """, [guest, sent.kind, sent.way, sent.link.rawValue, sent.at, guest])
    try run(
      """
      DELETE FROM sent_invitations WHERE guest_id = ? AND number NOT IN
      (SELECT number FROM sent_invitations WHERE guest_id = ? ORDER BY number DESC LIMIT ?)
      """, [guest, guest, SentInvitation.limit])
  }
}

extension Reader {
  /// Returns the records of each guest, the latest first.
  func sentInvitations(to guests: [Guest.ID]) throws -> [Guest.ID: [SentInvitation]] {
    let sql = """
      SELECT guest_id, kind, way, link_number, at FROM sent_invitations
      WHERE guest_id IN (\(placeholders(guests.count)))
      ORDER BY guest_id, number DESC
      """
    let sent = try all(sql, Arguments(guests)) {
      (
        guest: try $0.next(Guest.ID.self),
        SentInvitation(
          kind: try $0.next(), way: try $0.next(), link: Guest.LinkNumber(rawValue: try $0.next()), at: try $0.next())
      )
    }
    return Dictionary(grouping: sent, by: \.guest).mapValues { $0.map(\.1) }
  }
}

extension GuestRow {
  /// The delivery of the last invitation that was mailed to the guest of the row and not taken back.
  static let mailedInvitation = """
    (SELECT mailed.id FROM notifications JOIN deliveries AS mailed ON mailed.notification_id = notifications.id
    WHERE notifications.guest_id = guests.id AND notifications.occasion = 'invited' AND mailed.service = 'mail'
    AND mailed.state IN ('waiting', 'accepted', 'failed', 'expired') ORDER BY mailed.number DESC LIMIT 1)
    """

  /// Whether the guest of the row is known to know of the event. True if they joined themselves or through another
  /// guest, answered, or looked at the event, or if a link was sent to them, even one that was renewed since. A link
  /// that was only copied does not count. Takes one argument: mails of this server sent after that time can still be
  /// taken back, and do not count.
  static let knowsOfEvent = """
    (guests.source <> 'host' OR guests.status <> 'awaiting'
    OR EXISTS (SELECT 1 FROM sent_invitations AS sent WHERE sent.guest_id = guests.id AND sent.way <> 'copy'
      AND (sent.way <> 'server' OR sent.at <= ?))
    OR EXISTS (SELECT 1 FROM read_positions WHERE read_positions.event_id = guests.event_id AND reader_kind = 'guest'
      AND reader_id = guests.id))
    """
}

extension SentInvitation.Kind {
  /// Whether the message is still to be sent to a listed guest.
  var isOpen: String {
    switch self {
    case .invitation:
      """
      (guests.status = 'awaiting' AND guests.source = 'host' AND NOT \(isDone) AND (guests.link_number > 0 OR NOT EXISTS
      (SELECT 1 FROM read_positions WHERE read_positions.event_id = guests.event_id AND reader_kind = 'guest'
      AND reader_id = guests.id)))
      """
    case .reminder: "(guests.status = 'awaiting' AND NOT \(isDone))"
    }
  }

  /// Whether a host recorded sending the message, or the server mailed it and the mail did not come back.
  fileprivate var isDone: String {
    """
    EXISTS (SELECT 1 FROM sent_invitations AS sent WHERE sent.guest_id = guests.id AND sent.kind = '\(rawValue)'
    AND sent.way <> 'copy' AND sent.link_number = guests.link_number\(self == .reminder ? " AND sent.at > ?" : "")
    AND (sent.way <> 'server' OR NOT EXISTS (SELECT 1 FROM deliveries
      WHERE deliveries.id = \(GuestRow.mailedInvitation) AND deliveries.state IN ('failed', 'expired'))))
    """
  }

  /// Returns the arguments of either condition.
  fileprivate func arguments(at now: Timestamp) -> Arguments {
    self == .reminder ? [now.adding(seconds: -Guest.nudgePause)] : []
  }
}
