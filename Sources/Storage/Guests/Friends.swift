import Invites

extension Store.Guests {
  /// Adds a friend whom a guest brings, where the host allows that, and sends the friend an invitation.
  ///
  /// The thread says who brought whom, unless the host hides the list. In a series the friend is put on the lists of
  /// later dates, too.
  /// - Throws: `forbidden` where guests may not invite; `tooMany` beyond 20 for one guest or 10,000 on the list;
  ///   `nameTaken` for a name that can be taken for a host's or another guest's; `missingField`, `textTooLong` or
  ///   `invalidText` for the name; `eventCancelled`, `eventOver`, `answersClosed`; `offTheList`, `notFound`,
  ///   `idempotencyConflict`.
  public func bring(_ friend: NewGuest, by guest: Guest.ID, idempotencyKey: IdempotencyKey?, context: WriteContext)
    async throws -> IdempotentResult<Guest>
  {
    let name = try Guest.name(friend.name)
    return try await engine.write(idempotencyKey: idempotencyKey, at: context.at) { transaction in
      let guest = try transaction.requireGuest(guest)
      try guest.requireListed()
      let event = try transaction.requireEvent(guest.eventID)
      try event.requireOpenForFriends(at: context.at)
      try transaction.requireOwnName(name, at: event)
      let number = try transaction.requirePlace(at: event.id, for: guest.id)
      let friend = Guest(
        id: friend.id, eventID: event.id, name: name, rsvp: .awaiting, invitedAt: context.at,
        tokenHash: friend.tokenHash, source: .guest, invitedBy: guest.id)
      try transaction.add(friend, number: number, to: event, by: guest, context: context)
      return try transaction.requireGuest(friend.id)
    }
  }

  /// Returns the listed guests whom a guest brought, in the order of the list. In a series `answeredAt` is when they
  /// last answered any date, because the link to one date opens the others.
  public func friends(of guest: Guest) throws -> [Guest] {
    let sql = """
      SELECT \(GuestRow.columns), (SELECT MAX(other.answered_at) FROM guests AS other
      WHERE other.series_guest_id = guests.series_guest_id) FROM guests
      WHERE event_id = ? AND invited_by = ? AND list_status = 'listed' ORDER BY number LIMIT ?
      """
    return try engine.readOnce { db in
      try db.all(sql, [guest.eventID, guest.id, Guest.friendLimit]) { columns -> Guest in
        var friend = try columns.guest()
        friend.rsvp.answeredAt = try columns.next(Timestamp?.self) ?? friend.rsvp.answeredAt
        return friend
      }
    }
  }
}

extension Transaction {
  fileprivate func add(_ friend: Guest, number: Int, to event: Event, by guest: Guest, context: WriteContext) throws {
    try run(
      """
      INSERT INTO guests (id, event_id, number, name, token_hash, invited_at, source, invited_by, folded_name,
      search_text)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, '', '')
      """,
      [
        friend.id, event.id, number, friend.name, friend.tokenHash, friend.invitedAt, friend.source, friend.invitedBy,
      ])
    try foldSearchText(of: friend.id)
    try carryOn([friend], from: event, context)
    try run("UPDATE events SET awaiting = awaiting + 1, revision = revision + 1 WHERE id = ?", [event.id])
    changes.events.insert(event.id)
    try notify(friend.id, of: event.id, because: .invited, context: context)
    guard event.details.options.showsGuestList else { return }
    try append(
      .joined, to: event.id, by: .guest(friend.id, name: friend.name),
      broughtBy: .guest(guest.id, name: guest.name), context: context)
  }
}

extension Reader {
  /// Returns how many people a guest has brought, those who were taken off again included.
  func friendCount(of guest: Guest.ID, at event: Event.ID) throws -> Int {
    try first("SELECT COUNT(*) FROM guests WHERE event_id = ? AND invited_by = ?", [event, guest]) {
      try $0.next(Int.self)
    } ?? 0
  }

  /// Returns the number of the next guest on the list.
  /// - Throws: `tooMany`.
  fileprivate func requirePlace(at event: Event.ID, for guest: Guest.ID) throws -> Int {
    try Guest.requireRoomForFriend(beside: try friendCount(of: guest, at: event))
    try requireRoom(for: 1, at: event)
    let last = try first("SELECT COALESCE(MAX(number), 0) FROM guests WHERE event_id = ?", [event]) {
      try $0.next(Int.self)
    }
    return (last ?? 0) + 1
  }
}
