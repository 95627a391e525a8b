import Invites

extension Transaction {
  /// Puts guests of one date on the lists of all later dates of the series that are not over. They are not notified of
  /// these dates, because their invitation names the rule. Cancelled dates get them too, in case they are reopened.
  ///
  /// A person who is on the list of a later date already, by name and address, stays there as they are. A guest whom no
  /// host added is put only on lists without another guest of that name, and a friend only on those of the guest who
  /// brought them. Does nothing for an event on its own.
  /// - Throws: `tooMany` for more than 20,000 new entries, and when a list is full.
  func carryOn(_ guests: [Guest], from event: Event, _ context: WriteContext) throws {
    guard let recurrence = event.recurrence, !guests.isEmpty else { return }
    let later = try laterDates(of: event, at: context.at)
    try Series.requireRoom(for: guests.count, on: later.count)
    // The name alone identifies a person only when a host wrote it. With a name of their own choice, people could
    // otherwise open the invitations of another guest.
    let persons = try knownPersons(among: guests.filter { $0.source == .host }, after: recurrence)
    for guest in guests { try identify(guest.id, as: persons[guest.id] ?? guest.id) }
    let taken = try namesakes(of: guests.filter { $0.source != .host }, at: later.map(\.id))
    for date in later {
      let free = guests.filter { taken[$0.id]?.contains(date.id) != true }
      try carryOn(free, to: date, as: persons, context)
    }
  }

  /// Takes guests off the later dates on whose lists they were put when they were added. Those who have answered there
  /// stay, and so do all on dates that the account does not host.
  func takeBack(_ guests: [Guest], from event: Event, by account: Account, _ context: WriteContext) throws {
    let added = Dictionary(
      guests.compactMap { guest in guest.seriesGuest.map { ($0, guest.invitedAt) } },
      uniquingKeysWith: { first, _ in first })
    guard !added.isEmpty else { return }
    let persons = added.keys.sorted { $0.rawValue < $1.rawValue }
    let sql = """
      SELECT \(GuestRow.columns) FROM guests WHERE event_id = ? AND list_status = 'listed' AND status = 'awaiting'
      AND answered_at IS NULL AND series_guest_id IN (\(placeholders(persons.count))) ORDER BY number
      """
    for date in try laterDates(of: event, hostedBy: account, at: context.at) {
      let waiting = try all(sql, [date.id] + Arguments(persons)) { try $0.guest() }
      for guest in waiting where guest.seriesGuest.flatMap({ added[$0] }) == guest.invitedAt {
        _ = try move(guest, at: date, to: .removed, context)
      }
    }
  }

  /// Records which person a guest of a series is, by the identifier that the person's guests share.
  func identify(_ guest: Guest.ID, as person: Guest.ID) throws {
    try run("UPDATE guests SET series_guest_id = ? WHERE id = ?", [person, guest])
  }

  private func carryOn(
    _ guests: [Guest], to date: Event, as persons: [Guest.ID: Guest.ID], _ context: WriteContext
  ) throws {
    var present: Set<Guest.ID> = []
    if !persons.isEmpty {
      let known = persons.values.sorted { $0.rawValue < $1.rawValue }
      let sql = """
        SELECT series_guest_id FROM guests WHERE event_id = ? AND series_guest_id IN (\(placeholders(known.count)))
        """
      present = Set(try all(sql, [date.id] + Arguments(known)) { try $0.next(Guest.ID.self) })
    }
    let missing = try guests.filter { guest in
      try !present.contains(persons[guest.id] ?? guest.id) && mayFollow(guest, to: date)
    }
    guard !missing.isEmpty else { return }
    do {
      try requireRoom(for: missing.count, at: date.id)
    } catch is Failure where !missing.contains(where: { $0.source == .host }) {
      // A guest who brings a friend, or joins, sees nothing of a later date whose list is full.
      return
    }
    for guest in missing {
      let id: Guest.ID = context.identifier()
      let newcomer = NewGuest(
        id: id, name: guest.name, tokenHash: context.linkHash(id), memo: guest.memo, partyLimit: guest.partyLimit,
        addresses: guest.addresses, original: guest.id)
      // A household's members keep their numbers, by which one answer for all dates names them.
      let members = guest.members.map { Guest.Member(number: $0.number, name: $0.name, isChild: $0.isChild) }
      let inviter = try guest.invitedBy.flatMap { try listedGuest(who: $0, at: date.id) }
      _ = try insert(
        newcomer, to: date.id, .awaiting(members), source: guest.source, invitedBy: inviter, at: context.at)
      try identify(id, as: persons[guest.id] ?? guest.id)
    }
    try run("UPDATE events SET awaiting = awaiting + ? WHERE id = ?", [missing.count, date.id])
    try touch(date.id)
  }
}

extension Reader {
  /// Whether a guest may be put on the list of a later date. Guests whom a host added may. For the others, the rules by
  /// which they came to their first date hold there too.
  fileprivate func mayFollow(_ guest: Guest, to date: Event) throws -> Bool {
    guard guest.source != .host else { return true }
    if let inviter = guest.invitedBy {
      guard date.details.options.guestsMayInvite, let own = try listedGuest(who: inviter, at: date.id),
        try friendCount(of: own, at: date.id) < Guest.friendLimit
      else { return false }
    }
    return try !hostNames(of: date).contains { Text.areAlike($0, guest.name) }
  }

  /// Returns the dates on whose lists one of the guests would be the second of that name.
  fileprivate func namesakes(of guests: [Guest], at dates: [Event.ID]) throws -> [Guest.ID: Set<Event.ID>] {
    guard !dates.isEmpty else { return [:] }
    let sql = """
      SELECT DISTINCT event_id FROM guests WHERE folded_name = ? AND list_status IN ('listed', 'requested')
      AND event_id IN (\(placeholders(dates.count)))
      """
    var found: [Guest.ID: Set<Event.ID>] = [:]
    for guest in guests {
      found[guest.id] = Set(try all(sql, [Text.folded(guest.name)] + Arguments(dates)) { try $0.next(Event.ID.self) })
    }
    return found
  }

  /// Returns the guest who is the same person on the list of another date.
  fileprivate func listedGuest(who guest: Guest.ID, at date: Event.ID) throws -> Guest.ID? {
    let sql = """
      SELECT other.id FROM guests AS opened JOIN guests AS other ON other.series_guest_id = opened.series_guest_id
      WHERE opened.id = ? AND other.event_id = ? AND other.list_status = 'listed' ORDER BY other.number LIMIT 1
      """
    return try first(sql, [guest, date]) { try $0.next(Guest.ID.self) }
  }

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
