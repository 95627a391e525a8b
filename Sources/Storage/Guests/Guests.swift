import Invites

/// A person to put on a guest list.
public struct NewGuest: Hashable, Sendable {
  public let id: Guest.ID
  public let name: String
  /// The SHA-256 of the secret of the invitation link, in lower-case hexadecimal.
  public let tokenHash: String
  /// A note of the host about the guest.
  public let memo: String
  /// The largest party, 1 to 20; nil for what the event allows.
  public let partyLimit: Int?
  public let addresses: Guest.Addresses
  /// The people of a household. Empty for every other guest.
  public let members: [Guest.MemberEntry]
  /// Whether the name was derived from the mail address, because no name was given.
  public let isNameGuessed: Bool
  /// The guest of another event whom this guest is copied from. A mail address that the original guest entered counts
  /// here as the guest's own too, and not as the host's.
  public let original: Guest.ID?

  public init(
    id: Guest.ID, name: String, tokenHash: String, memo: String = "", partyLimit: Int? = nil,
    addresses: Guest.Addresses = .none, members: [Guest.MemberEntry] = [], isNameGuessed: Bool = false,
    original: Guest.ID? = nil
  ) {
    self.id = id
    self.name = name
    self.tokenHash = tokenHash
    self.memo = memo
    self.partyLimit = partyLimit
    self.addresses = addresses
    self.members = members
    self.isNameGuessed = isNameGuessed
    self.original = original
  }
}

extension Store.Guests {
  /// Adds people to an event's guest list, in this order, and sends each an invitation. In a series they are added to
  /// all later dates, too.
  /// - Parameter skippingKnown: whether to leave out people who are on the list or wait to be let in (`KnownGuests`).
  ///   This is decided at the time of writing, so that two hosts who add the same people at once add them only once. A
  ///   known guest still gets an address that they lack.
  /// - Throws: `outOfRange` unless there are 1 to 500; `tooMany` when a list would grow past 10,000, or for more people
  ///   than a series takes at once; `missingField`,
  ///   `textTooLong` or `invalidText` for a name, as field `names/0` and so on; `notFound`, `forbidden`,
  ///   `idempotencyConflict`.
  public func invite(
    _ newcomers: [NewGuest], to event: Event.ID, skippingKnown: Bool = false, by account: Account,
    idempotencyKey: IdempotencyKey?,
    context: WriteContext
  ) async throws -> IdempotentResult<[Guest]> {
    try Event.requireInvitations(newcomers.count)
    return try await engine.write(idempotencyKey: idempotencyKey, at: context.at) { transaction in
      let event = try transaction.requireEvent(event, hostedBy: account)
      guard skippingKnown else { return try transaction.invite(newcomers, to: event, context: context) }
      try transaction.completeAddresses(from: newcomers, at: event.id, now: context.at)
      return try transaction.invite(
        try transaction.strangers(among: newcomers, at: event.id), to: event, context: context)
    }
  }

  /// Returns the listed guests whom a host added at one moment, at most `limit`, in the order of the list.
  public func added(at moment: Timestamp, to event: Event.ID, limit: Int) throws -> [Guest] {
    let sql = """
      SELECT \(GuestRow.columns) FROM guests
      WHERE event_id = ? AND invited_at = ? AND source = 'host' AND list_status = 'listed' ORDER BY number LIMIT ?
      """
    return try engine.readOnce { try $0.all(sql, [event, moment, limit]) { try $0.guest() } }
  }

  /// Returns the guests who are on the list or wait to be let in.
  public func known(at event: Event.ID) throws -> KnownGuests {
    try engine.readOnce { try $0.known(at: event) }
  }

  public func find(_ id: Guest.ID) throws -> Guest? {
    try engine.readOnce { try $0.guest(id) }
  }

  /// Returns the names of these guests. Guests who no longer exist are missing.
  public func names(of guests: [Guest.ID]) throws -> [Guest.ID: String] {
    guard !guests.isEmpty else { return [:] }
    let sql = "SELECT id, name FROM guests WHERE id IN (\(placeholders(guests.count)))"
    let pairs = try engine.readOnce {
      try $0.all(sql, Arguments(guests)) { (try $0.next(Guest.ID.self), try $0.next(String.self)) }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  public func find(tokenHash: String) throws -> Guest? {
    let sql = "SELECT \(GuestRow.columns) FROM guests WHERE token_hash = ?"
    return try engine.readOnce { try $0.first(sql, [tokenHash]) { try $0.guest() } }
  }

  /// Returns a guest's number on the event's list: 1, 2, 3 … in the order in which guests were added.
  public func number(of guest: Guest.ID) throws -> Int? {
    try engine.readOnce { try $0.first("SELECT number FROM guests WHERE id = ?", [guest]) { try $0.next() } }
  }

  /// Returns the guest with that number, whether or not they are still on the list.
  public func find(number: Int, at event: Event.ID) throws -> Guest? {
    let sql = "SELECT \(GuestRow.columns) FROM guests WHERE event_id = ? AND number = ?"
    return try engine.readOnce { try $0.first(sql, [event, number]) { try $0.guest() } }
  }

  /// Returns a guest together with the event.
  public func invitation(_ guest: Guest.ID) throws -> Invitation? {
    try engine.readOnce { try $0.invitation(of: guest) }
  }

  public func invitation(tokenHash: String) throws -> Invitation? {
    try engine.readOnce { try $0.invitation(tokenHash: tokenHash) }
  }

  /// Returns the guest list, in the order in which guests were invited.
  /// - Throws: `invalidCursor`; `outOfRange` unless `limit` is 1 to 1,000.
  public func list(of event: Event.ID, after cursor: String?, limit: Int) throws -> Page<Guest> {
    try requirePageSize(limit)
    let start = try cursor.map { try Cursor($0, of: .guests).number } ?? 0
    let sql = """
      SELECT \(GuestRow.columns), guests.number FROM guests
      WHERE event_id = ? AND list_status = 'listed' AND number > ? ORDER BY number LIMIT ?
      """
    let found = try engine.readOnce {
      try $0.all(sql, [event, start, limit + 1]) { (guest: try $0.guest(), number: try $0.next(Int64.self)) }
    }
    let page = Page(found, limit: limit) { Cursor(.guests, $0.number) }
    return Page(page.elements.map(\.guest), next: page.next)
  }

  /// Returns when the first guest was added, even if they have left the list since. Nil when there never was a guest.
  public func firstGuestAt(_ event: Event.ID) throws -> Timestamp? {
    try engine.readOnce {
      try $0.first("SELECT invited_at FROM guests WHERE event_id = ? ORDER BY number LIMIT 1", [event]) {
        try $0.next()
      }
    }
  }

  /// Returns the headcount of an event.
  /// - Throws: `notFound`.
  public func headcount(of event: Event.ID) throws -> Headcount {
    try engine.readOnce { try $0.requireHeadcount(of: event) }
  }
}

extension Transaction {
  /// Gives known guests the addresses that they lack.
  fileprivate func completeAddresses(from newcomers: [NewGuest], at event: Event.ID, now: Timestamp) throws {
    let known = try known(at: event)
    var isChanged = false
    for newcomer in newcomers where newcomer.addresses != .none {
      let addresses = newcomer.addresses
      guard let guest = known.find(newcomer) else { continue }
      try run(
        """
        UPDATE guests SET email = CASE email WHEN '' THEN ? ELSE email END,
        email_before = CASE WHEN email = '' AND ? <> '' THEN NULL ELSE email_before END,
        phone = CASE phone WHEN '' THEN ? ELSE phone END
        WHERE id = ? AND ((email = '' AND ? <> '') OR (phone = '' AND ? <> ''))
        """,
        [
          addresses.email, addresses.email, addresses.phone, guest.id, addresses.email, addresses.phone,
        ])
      guard try changesCount > 0 else { continue }
      try foldSearchText(of: guest.id)
      isChanged = true
      try followAddress(of: guest.id, at: now)
    }
    if isChanged { try touch(event) }
  }

  fileprivate func invite(_ newcomers: [NewGuest], to event: Event, context: WriteContext) throws -> [Guest] {
    guard !newcomers.isEmpty else { return [] }
    try requireRoom(for: newcomers.count, at: event.id)
    let last = try lastGuestNumber(at: event.id)
    var guests: [Guest] = []
    for (offset, newcomer) in newcomers.enumerated() {
      guests.append(
        try insert(
          newcomer, to: event.id,
          .awaiting(try newcomer.members.checked(field: "names/\(offset)/members").members), source: .host,
          field: "names/\(offset)", at: context.at))
    }
    try carryOn(guests, from: event, context)
    try announce(Announcement(event: event.id, occasion: .invited, after: last), context: context)
    try run("UPDATE events SET awaiting = awaiting + ? WHERE id = ?", [newcomers.count, event.id])
    try touch(event.id)
    return guests
  }
}

extension Reader {
  fileprivate func known(at event: Event.ID) throws -> KnownGuests {
    let sql = """
      SELECT id, name, email, phone FROM guests WHERE event_id = ? AND list_status IN ('listed', 'requested')
      ORDER BY number
      """
    var known = KnownGuests()
    for (id, name, addresses) in try all(
      sql, [event],
      {
        (
          try $0.next(Guest.ID.self), try $0.next(String.self),
          Guest.Addresses(keptEmail: try $0.next(String.self), phone: try $0.next(String.self))
        )
      })
    {
      known.insert(id, name: name, addresses: addresses)
    }
    return known
  }

  /// Returns the newcomers whose name and address no guest has yet, each once.
  fileprivate func strangers(among newcomers: [NewGuest], at event: Event.ID) throws -> [NewGuest] {
    var known = try known(at: event)
    return newcomers.filter { newcomer in
      guard known.find(newcomer) == nil else { return false }
      known.insert(newcomer.id, name: newcomer.name, addresses: newcomer.addresses)
      return true
    }
  }
}

extension KnownGuests {
  fileprivate func find(_ newcomer: NewGuest) -> Entry? {
    find(name: newcomer.name, addresses: newcomer.addresses, isNameGuessed: newcomer.isNameGuessed)
  }
}

extension Transaction {
  /// Writes a guest as the last of the list. The caller updates the event's counters.
  func insert(
    _ newcomer: NewGuest, to event: Event.ID, _ rsvp: RSVP, listStatus: Guest.ListStatus = .listed,
    source: Guest.Source,
    invitedBy: Guest.ID? = nil, arrived: Int = 0, field: String = "name", at now: Timestamp
  ) throws -> Guest {
    try RSVP.requirePartySize(newcomer.partyLimit, field: "partyLimit")
    let guest = Guest(
      id: newcomer.id, eventID: event, name: try Guest.name(newcomer.name, field: field),
      rsvp: rsvp, invitedAt: now, tokenHash: newcomer.tokenHash, listStatus: listStatus, source: source,
      invitedBy: invitedBy, memo: try Text.optionalLine(newcomer.memo, field: "memo", limit: Text.nameLimit),
      partyLimit: newcomer.partyLimit, arrived: arrived, arrivedAt: arrived > 0 ? now : nil,
      addresses: newcomer.addresses)
    let searched = SearchedGuest(
      name: guest.name, people: SearchedGuest.people(rsvp.members), memo: guest.memo, email: guest.addresses.email,
      phone: guest.addresses.phone)
    try run(
      """
      INSERT INTO guests (id, event_id, number, name, token_hash, invited_at, status, party_size, answered_at,
      list_status, source, invited_by, memo, party_limit, arrived, arrived_at, email, phone, folded_name, search_text,
      members, children, email_before)
      VALUES (?, ?, 1 + (SELECT COALESCE(MAX(number), 0) FROM guests WHERE event_id = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?,
      ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT email_before FROM guests WHERE id = ?))
      """,
      [
        guest.id, event, event, guest.name, guest.tokenHash, now, rsvp.status, rsvp.partySize, rsvp.answeredAt,
        listStatus, source, invitedBy, guest.memo, guest.partyLimit, arrived, guest.arrivedAt, guest.addresses.email,
        guest.addresses.phone, searched.foldedName, searched.foldedText, rsvp.members.column, rsvp.children,
        newcomer.original,
      ])
    if !guest.addresses.email.isEmpty { try followAddress(of: guest.id, at: now) }
    return guest
  }
}
