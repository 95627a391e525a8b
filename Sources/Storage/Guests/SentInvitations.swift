import Invites

extension Store.Guests {
  /// Notes what a host did to get the link that is in force to a guest. The same way again within ten minutes counts
  /// once.
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

  /// Takes back what was noted last of this kind; does nothing where nothing was.
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

  /// Those on the list to whom an invitation or a reminder is still to be sent, in the order of the list: see
  /// `SendingCounts`.
  public func unsent(_ kind: SentInvitation.Kind, of event: Event.ID, at now: Timestamp, limit: Int) throws -> [Guest] {
    let sql = """
      SELECT \(GuestRow.columns) FROM guests
      WHERE event_id = ? AND list_status = 'listed' AND \(kind.isOpen) ORDER BY number LIMIT ?
      """
    return try engine.readOnce { try $0.all(sql, [event] + kind.arguments(at: now) + [limit]) { try $0.guest() } }
  }

  /// How far the hosts are with sending. An invitation is still to be sent to whom a host put on the list, who has
  /// neither answered nor opened the link, and to whom no host says to have sent it; a reminder to who has not answered
  /// and was not reminded within twelve hours.
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

  /// What hosts wrote for the guests of an event; nil where Partyline's own words are used.
  public func invitationMessage(_ kind: SentInvitation.Kind, of event: Event.ID) throws -> String? {
    let sql = "SELECT text FROM invitation_messages WHERE event_id = ? AND kind = ?"
    return try engine.readOnce { try $0.first(sql, [event, kind]) { try $0.next(String.self) } }
  }

  /// - Parameter text: nil for Partyline's own words.
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
    // What the server sent can be taken back, and then what was sent before is still so.
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
  /// The latest first.
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
  /// The delivery of the invitation that was mailed last to the guest of the row, and not taken back.
  static let mailedInvitation = """
    (SELECT mailed.id FROM notifications JOIN deliveries AS mailed ON mailed.notification_id = notifications.id
    WHERE notifications.guest_id = guests.id AND notifications.occasion = 'invited' AND mailed.service = 'mail'
    AND mailed.state IN ('waiting', 'accepted', 'failed', 'expired') ORDER BY mailed.number DESC LIMIT 1)
    """

  /// Whether the guest of the row knows of the event, as far as anybody knows: they came by themselves or by another
  /// guest, answered, or opened a link of theirs; or a host says to have sent one, be it one that was renewed since. A
  /// link that was only copied may lie anywhere. Takes the moment after which a mail of this server's can be taken back.
  static let knowsOfEvent = """
    (guests.source <> 'host' OR guests.status <> 'awaiting'
    OR EXISTS (SELECT 1 FROM sent_invitations AS sent WHERE sent.guest_id = guests.id AND sent.way <> 'copy'
      AND (sent.way <> 'server' OR sent.at <= ?))
    OR EXISTS (SELECT 1 FROM read_positions WHERE read_positions.event_id = guests.event_id AND reader_kind = 'guest'
      AND reader_id = guests.id))
    """
}

extension SentInvitation.Kind {
  /// Whether it is still to be sent to a guest on the list.
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

  /// Whether a host says to have sent it, or the server mailed it and it did not come back.
  fileprivate var isDone: String {
    """
    EXISTS (SELECT 1 FROM sent_invitations AS sent WHERE sent.guest_id = guests.id AND sent.kind = '\(rawValue)'
    AND sent.way <> 'copy' AND sent.link_number = guests.link_number\(self == .reminder ? " AND sent.at > ?" : "")
    AND (sent.way <> 'server' OR NOT EXISTS (SELECT 1 FROM deliveries
      WHERE deliveries.id = \(GuestRow.mailedInvitation) AND deliveries.state IN ('failed', 'expired'))))
    """
  }

  /// Of either condition.
  fileprivate func arguments(at now: Timestamp) -> Arguments {
    self == .reminder ? [now.adding(seconds: -Guest.nudgePause)] : []
  }
}
