import Invites

extension Transaction {
  /// Puts guests of one date on the lists of all later dates of the series that are not over. They are not notified of
  /// these dates, because their invitation names the rule. Cancelled dates get them too, in case they are reopened.
  ///
  /// A person who is on the list of a later date already, by name and address, stays there as they are. Does nothing
  /// for an event on its own.
  /// - Throws: `tooMany` for more than 20,000 new entries, and when a list is full.
  func carryOn(_ guests: [Guest], from event: Event, _ context: WriteContext) throws {
    guard let recurrence = event.recurrence, !guests.isEmpty else { return }
    let later = try laterDates(of: event, at: context.at)
    try Series.requireRoom(for: guests.count, on: later.count)
    let persons = try knownPersons(among: guests, after: recurrence)
    for guest in guests {
      try run("UPDATE guests SET series_guest_id = ? WHERE id = ?", [persons[guest.id] ?? guest.id, guest.id])
    }
    for date in later { try carryOn(guests, to: date.id, as: persons, context) }
  }

  private func carryOn(
    _ guests: [Guest], to date: Event.ID, as persons: [Guest.ID: Guest.ID], _ context: WriteContext
  ) throws {
    var present: Set<Guest.ID> = []
    if !persons.isEmpty {
      let known = persons.values.sorted { $0.rawValue < $1.rawValue }
      let sql = """
        SELECT series_guest_id FROM guests WHERE event_id = ? AND series_guest_id IN (\(placeholders(known.count)))
        """
      present = Set(try all(sql, [date] + Arguments(known)) { try $0.next(Guest.ID.self) })
    }
    let missing = guests.filter { !present.contains(persons[$0.id] ?? $0.id) }
    guard !missing.isEmpty else { return }
    try requireRoom(for: missing.count, at: date)
    for guest in missing {
      let id: Guest.ID = context.identifier()
      let newcomer = NewGuest(
        id: id, name: guest.name, tokenHash: context.linkHash(id), memo: guest.memo, partyLimit: guest.partyLimit,
        addresses: guest.addresses, original: guest.id)
      // A household's members keep their numbers, by which one answer for all dates names them.
      let members = guest.members.map { Guest.Member(number: $0.number, name: $0.name, isChild: $0.isChild) }
      _ = try insert(
        newcomer, to: date, .awaiting(members), source: guest.source, invitedBy: guest.invitedBy, at: context.at)
      try run("UPDATE guests SET series_guest_id = ? WHERE id = ?", [persons[guest.id] ?? guest.id, id])
    }
    try run("UPDATE events SET awaiting = awaiting + ? WHERE id = ?", [missing.count, date])
    try touch(date)
  }
}

extension Reader {
  /// Returns the persons who are on the list of a later date already, by the guest who is the same person.
  fileprivate func knownPersons(among guests: [Guest], after recurrence: Event.Recurrence) throws -> [Guest.ID: Guest
    .ID]
  {
    let sql = """
      SELECT guests.series_guest_id, MIN(guests.name), MIN(guests.email), MIN(guests.phone)
      FROM guests JOIN events ON events.id = guests.event_id
      WHERE events.series_id = ? AND events.series_start > ? AND guests.series_guest_id IS NOT NULL
      AND guests.list_status IN ('listed', 'requested')
      GROUP BY guests.series_guest_id ORDER BY MIN(guests.number), guests.series_guest_id
      """
    var known = KnownGuests()
    let rows = try all(sql, [recurrence.series, recurrence.originalStart]) {
      (
        try $0.next(Guest.ID.self), try $0.next(String.self),
        Guest.Addresses(keptEmail: try $0.next(String.self), phone: try $0.next(String.self))
      )
    }
    for (id, name, addresses) in rows { known.insert(id, name: name, addresses: addresses) }
    var persons: [Guest.ID: Guest.ID] = [:]
    var taken: Set<Guest.ID> = []
    for guest in guests {
      guard let person = known.find(name: guest.name, addresses: guest.addresses)?.id, taken.insert(person).inserted
      else { continue }
      persons[guest.id] = person
    }
    return persons
  }
}
