import Invites

extension Store.Guests {
  /// Returns the guest's place on the waitlist; 1 gets the next seat. Nil when the guest is not in line. Parties larger
  /// than the whole event do not count, because they hold up no other party.
  public func waitlistPlace(of guest: Guest.ID) throws -> Int? {
    try engine.read { db in
      guard let guest = try db.guest(guest), guest.isInLine else { return nil }
      return try db.partiesAhead(of: guest) + 1
    }
  }

  /// Returns how many parties would get a seat before the guest. For a guest who is not in line, all parties that can
  /// be seated.
  public func partiesAhead(of guest: Guest) throws -> Int { try engine.readOnce { try $0.partiesAhead(of: guest) } }

  /// Gives a guest on the waitlist a seat before their turn. Does nothing for a guest who is already going.
  /// - Throws: `eventFull` when there are not enough seats; `tooLate` for a guest who does not wait any more;
  ///   `notFound`, `forbidden`, `eventCancelled`, `eventOver`.
  public func promote(
    _ guest: Guest.ID, of event: Event.ID, by account: Account, idempotencyKey: IdempotencyKey?, context: WriteContext
  ) async throws -> IdempotentResult<Guest> {
    try await engine.write(idempotencyKey: idempotencyKey, at: context.at) { transaction in
      let event = try transaction.requireEvent(event, hostedBy: account)
      let guest = try transaction.requireGuest(guest, at: event.id)
      guard guest.rsvp.status != .accepted else { return guest }
      try transaction.promote(guest, at: event, context: context)
      return try transaction.requireGuest(guest.id, at: event.id)
    }
  }
}

extension Guest: IdempotentValue {}

extension Transaction {
  /// Gives free seats to waiting parties, in the order of the line, as long as the first party fits. Skips a party that
  /// is larger than the whole event, for example after the capacity was lowered, because it would block the line
  /// forever.
  ///
  /// Every write that may have freed a seat calls this in the same transaction, after it has updated the event's
  /// counters. Each promoted guest gets a notification and a thread entry. Does nothing for an event that was cancelled
  /// or is over.
  /// - Parameters:
  ///   - changes: changes of the event in the same write, of which the promoted guests' notifications tell as well.
  ///   - before: the event's details before them.
  /// - Returns: the new entries, in order; empty when no party waits or fits.
  @discardableResult
  func promoteWaitlist(
    of event: Event.ID, after changes: [Event.Change] = [], from before: Event.Details? = nil, context: WriteContext
  ) throws -> [Activity] {
    guard try requireHeadcount(of: event).waitlisted > 0 else { return [] }
    let event = try requireEvent(event)
    guard event.isStillOn(at: context.at) else { return [] }
    var activities: [Activity] = []
    while let first = try firstInLine(at: event.id) {
      let headcount = try requireHeadcount(of: event.id)
      guard event.hasSeats(forFirstInLine: first, headcount) else { break }
      activities.append(try seat(first, after: changes, from: before, context: context))
    }
    return activities
  }

  fileprivate func promote(_ guest: Guest, at event: Event, context: WriteContext) throws {
    try event.requirePromotable(guest, try requireHeadcount(of: event.id), at: context.at)
    try seat(guest, context: context)
    // Parties behind one that did not fit may fit now that it is seated.
    try promoteWaitlist(of: event.id, context: context)
  }

  /// Seats one guest from the waitlist, updates the counters, adds a thread entry, and notifies the guest.
  @discardableResult
  private func seat(
    _ guest: Guest, after changes: [Event.Change] = [], from before: Event.Details? = nil, context: WriteContext
  ) throws -> Activity {
    let people = guest.rsvp.partySize
    try run("UPDATE guests SET status = 'accepted', waitlist_number = NULL WHERE id = ?", [guest.id])
    try run(
      """
      UPDATE events SET waitlisted = waitlisted - 1, waiting_people = waiting_people - ?,
      accepted = accepted + 1, going = going + ?, children = children + ? WHERE id = ?
      """, [people, people, guest.rsvp.children, guest.eventID])
    let author = Activity.Author.guest(guest.id, name: guest.name)
    let activity = try append(.promoted(partySize: people), to: guest.eventID, by: author, context: context)
    try notify(
      guest.id, of: guest.eventID, because: .promoted, changes, details: EventNotification.Details(before: before),
      context: context)
    return activity
  }
}

extension Reader {
  /// Selects parties in line that would fit if the event were empty.
  private static var line: String {
    """
    waitlist_number IS NOT NULL AND list_status = 'listed'
    AND party_size <= COALESCE((SELECT capacity FROM events WHERE id = guests.event_id), party_size)
    """
  }

  /// Returns how many parties wait before the guest and can be seated. For a guest who is not in line, all of them.
  func partiesAhead(of guest: Guest) throws -> Int {
    let number = guest.isInLine ? guest.waitlistNumber : nil
    let sql = "SELECT COUNT(*) FROM guests WHERE event_id = ? AND waitlist_number < ? AND \(Self.line)"
    return try first(sql, [guest.eventID, number ?? .max]) { try $0.next() } ?? 0
  }

  fileprivate func firstInLine(at event: Event.ID) throws -> Guest? {
    let sql = """
      SELECT \(GuestRow.columns) FROM guests
      WHERE event_id = ? AND \(Self.line) ORDER BY waitlist_number LIMIT 1
      """
    return try first(sql, [event]) { try $0.guest() }
  }

  /// - Throws: `notFound` for an unknown event.
  func requireHeadcount(of event: Event.ID) throws -> Headcount {
    let sql = "SELECT \(EventRow.headcount) FROM events WHERE id = ?"
    guard let headcount = try first(sql, [event], { try $0.headcount() }) else {
      throw Failure(.notFound, "There is no such event.")
    }
    return headcount
  }

  /// - Throws: `notFound`, also for a guest of another event.
  func requireGuest(_ id: Guest.ID, at event: Event.ID) throws -> Guest {
    guard let guest = try guest(id, at: event) else {
      throw Failure(.notFound, "This guest isn’t on the list.")
    }
    return guest
  }

  func guest(_ id: Guest.ID) throws -> Guest? {
    try first("SELECT \(GuestRow.columns) FROM guests WHERE id = ?", [id]) { try $0.guest() }
  }

  /// Returns the guest. Nil for an unknown guest, and for a guest of another event.
  func guest(_ id: Guest.ID, at event: Event.ID) throws -> Guest? {
    try first("SELECT \(GuestRow.columns) FROM guests WHERE id = ? AND event_id = ?", [id, event]) { try $0.guest() }
  }
}

extension Transaction {
  /// Puts the guest at the end of the line.
  func putInLine(_ guest: Guest.ID, at event: Event.ID) throws {
    try run(
      """
      UPDATE guests SET waitlist_number =
      1 + (SELECT COALESCE(MAX(waitlist_number), 0) FROM guests WHERE event_id = ? AND waitlist_number IS NOT NULL)
      WHERE id = ?
      """, [event, guest])
  }

  func takeOutOfLine(_ guest: Guest.ID) throws {
    try run("UPDATE guests SET waitlist_number = NULL WHERE id = ?", [guest])
  }
}
