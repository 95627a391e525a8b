import Invites

extension Store.Guests {
  /// Changes what the host wrote about a guest. Entries in the thread keep the earlier name.
  /// - Parameters:
  ///   - sent: the fields of `details` that the host submitted; the others stay.
  ///   - version: the version that the host edited. Changes made since then stay, unless both changed the same field.
  /// - Throws: `editConflict`; `notFound`, `forbidden`.
  public func edit(
    _ guest: Guest.ID, at event: Event.ID, to details: Guest.Details,
    _ sent: Set<Guest.Details.Field> = Set(Guest.Details.Field.allCases), from version: Guest.Details.Version? = nil,
    by account: Account, context: WriteContext
  ) async throws -> Guest {
    try await engine.write { transaction in
      let hosted = try transaction.requireEvent(event, hostedBy: account)
      let before = try transaction.requireGuest(guest, at: event)
      let after = try before.details.merging(
        details, sent, from: version, isOnlyHost: try !transaction.hasCoHosts(event))
      guard after != before.details else { return before }
      try transaction.run(
        """
        UPDATE guests SET name = ?, memo = ?, party_limit = ?, email = ?, phone = ?,
        email_before = CASE email WHEN ? THEN email_before END WHERE id = ?
        """,
        [
          after.name, after.memo, after.partyLimit, after.addresses.email, after.addresses.phone, after.addresses.email,
          guest,
        ])
      if after.members != before.details.members {
        try transaction.name(after.members, of: before, at: hosted, context: context)
      }
      try transaction.foldSearchText(of: guest)
      try transaction.followAddress(of: guest, at: context.at)
      try transaction.touch(event)
      return try transaction.requireGuest(guest, at: event)
    }
  }

  /// Asks a guest for an RSVP.
  /// - Throws: `tooLate` within twelve hours of the last time, and once the guest has answered; `answersClosed`,
  ///   `eventOver`, `eventCancelled`; `offTheList`, `forbidden`, `notFound`.
  public func nudge(_ guest: Guest.ID, at event: Event.ID, by account: Account, context: WriteContext) async throws
    -> Guest
  {
    try await engine.write { transaction in
      let event = try transaction.requireEvent(event, hostedBy: account)
      let guest = try transaction.requireGuest(guest, at: event.id)
      try guest.requireListed()
      try event.requireOpenForAnswers(at: context.at)
      try guest.requireNudgeable(at: context.at)
      try transaction.nudge([guest.id], of: event.id, context)
      return try transaction.requireGuest(guest.id, at: event.id)
    }
  }

  /// Asks all listed guests who have not answered, except those who were asked within twelve hours.
  /// - Returns: the number of guests asked.
  /// - Throws: `answersClosed`, `eventOver`, `eventCancelled`; `forbidden`, `notFound`.
  public func nudgeAll(at event: Event.ID, by account: Account, context: WriteContext) async throws -> Int {
    try await engine.write { transaction in
      try transaction.nudgeAll(at: try transaction.requireEvent(event, hostedBy: account), context)
    }
  }
}

extension Transaction {
  /// Gives a guest the members that a host named, with all that follows for seats and the waitlist.
  fileprivate func name(
    _ members: [Guest.MemberEntry], of guest: Guest, at event: Event, context: WriteContext
  ) throws {
    let last = try first("SELECT last_member FROM guests WHERE id = ?", [guest.id]) { try $0.next(Int.self) } ?? 0
    var named = guest
    named.rsvp = guest.rsvp.naming(members, after: last)
    try put(named.rsvp, of: guest, at: event, now: context.at)
    let highest = (guest.members + named.members).map(\.number).max() ?? 0
    try run("UPDATE guests SET last_member = ? WHERE id = ?", [max(last, highest), guest.id])
    guard guest.listStatus == .listed else { return }
    try add(guest.share, times: -1, to: event.id)
    try add(named.share, times: 1, to: event.id)
    try promoteWaitlist(of: event.id, context: context)
  }
}

extension Reader {
  /// Selects guests who have not answered and were not asked within twelve hours.
  private static let silent = """
    event_id = ? AND list_status = 'listed' AND status = 'awaiting' AND COALESCE(nudged_at, 0) <= ?
    """

  fileprivate func silentGuests(at event: Event.ID, _ now: Timestamp) throws -> [Guest.ID] {
    try all(
      "SELECT id FROM guests WHERE \(Self.silent) ORDER BY number", [event, now.adding(seconds: -Guest.nudgePause)]
    ) { try $0.next() }
  }

  /// Returns how many guests `nudgeAll` would ask.
  func silentCount(at event: Event.ID, _ now: Timestamp) throws -> Int {
    try first(
      "SELECT COUNT(*) FROM guests WHERE \(Self.silent)", [event, now.adding(seconds: -Guest.nudgePause)]
    ) { try $0.next() } ?? 0
  }
}

extension Transaction {
  /// - Returns: the number of guests asked.
  /// - Throws: `answersClosed`, `eventOver`, `eventCancelled`.
  func nudgeAll(at event: Event, _ context: WriteContext) throws -> Int {
    try event.requireOpenForAnswers(at: context.at)
    let guests = try silentGuests(at: event.id, context.at)
    if !guests.isEmpty { try nudge(guests, of: event.id, context) }
    return guests.count
  }

  fileprivate func nudge(_ guests: [Guest.ID], of event: Event.ID, _ context: WriteContext) throws {
    for guest in guests {
      try noteNudge(of: guest, at: context.at)
      try notify(guest, of: event, because: .nudged, isBulk: guests.count > 1, context: context)
    }
    try touch(event)
  }
}

extension Transaction {
  func noteNudge(of guest: Guest.ID, at now: Timestamp) throws {
    try run("UPDATE guests SET nudged_at = ? WHERE id = ?", [now, guest])
  }
}
