import Invites

extension Store.Guests {
  /// Records how many of a guest's party have arrived at the door; 0 takes it back. Two hosts who check in the whole
  /// party count it once. Two hosts who check in a part of it may mean different people, so the second is refused.
  /// - Parameter known: the number that the host saw; nil skips the check.
  /// - Throws: `editConflict` when another host changed the number meanwhile; `outOfRange` unless it is 0 to 20;
  ///   `offTheList`, `forbidden`, `notFound`, `idempotencyConflict`.
  public func checkIn(
    _ people: Int, of guest: Guest.ID, at event: Event.ID, knowing known: Int?, by account: Account,
    idempotencyKey: IdempotencyKey? = nil, context: WriteContext
  ) async throws -> IdempotentResult<Guest> {
    try Guest.requireCheckIn(of: people)
    return try await engine.write(idempotencyKey: idempotencyKey, at: context.at) { transaction in
      _ = try transaction.requireEvent(event, hostedBy: account)
      let guest = try transaction.requireGuest(guest, at: event)
      try guest.requireListed()
      let isWhole = people == 0 || people >= guest.rsvp.partySize
      if !isWhole || guest.arrived != people { try guest.requireCheckIn(knowing: known) }
      guard guest.arrived != people else { return guest }
      let moment = people == 0 ? nil : guest.arrivedAt ?? context.at
      try transaction.run("UPDATE guests SET arrived = ?, arrived_at = ? WHERE id = ?", [people, moment, guest.id])
      try transaction.run("UPDATE events SET arrived = arrived + ? WHERE id = ?", [people - guest.arrived, event])
      if people > 0 { try transaction.endArrivals("guest_id = ?", [guest.id], at: context.at) }
      try transaction.touch(event)
      return try transaction.requireGuest(guest.id, at: event)
    }
  }

  /// Adds a person who stands at the door and is not on the list, as accepted and arrived. The capacity is not checked,
  /// because the host at the door decides. In a series the person is on the list of this date alone.
  /// - Throws: `outOfRange` unless the party has 1 to 20 people; `missingField`, `textTooLong`, `invalidText`;
  ///   `tooMany`; `forbidden`, `notFound`, `idempotencyConflict`.
  public func walkIn(
    _ newcomer: NewGuest, people: Int, to event: Event.ID, by account: Account, idempotencyKey: IdempotencyKey?,
    context: WriteContext
  ) async throws -> IdempotentResult<Guest> {
    try RSVP.requirePartySize(people, field: "people")
    return try await engine.write(idempotencyKey: idempotencyKey, at: context.at) { transaction in
      let event = try transaction.requireEvent(event, hostedBy: account)
      try transaction.requireRoom(for: 1, at: event.id)
      let rsvp = RSVP(status: .accepted, partySize: people, note: "", answeredAt: context.at)
      let guest = try transaction.insert(newcomer, to: event.id, rsvp, source: .door, arrived: people, at: context.at)
      if event.recurrence != nil { try transaction.identify(guest.id, as: guest.id) }
      try transaction.add(guest.share, times: 1, to: event.id)
      try transaction.touch(event.id)
      return try transaction.requireGuest(guest.id)
    }
  }
}
