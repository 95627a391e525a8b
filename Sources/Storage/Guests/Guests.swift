import Invites

/// Somebody to put on a guest list.
public struct NewGuest: Hashable, Sendable {
  public let id: Guest.ID
  public let name: String
  /// The SHA-256 of the secret of the invitation link, in lower-case hexadecimal.
  public let tokenHash: String
  /// The host's own words about the guest.
  public let memo: String
  /// The largest party, 1 to 20; nil for what the event allows.
  public let partyLimit: Int?

  public init(id: Guest.ID, name: String, tokenHash: String, memo: String = "", partyLimit: Int? = nil) {
    self.id = id
    self.name = name
    self.tokenHash = tokenHash
    self.memo = memo
    self.partyLimit = partyLimit
  }
}

extension Store.Guests {
  /// Puts people on an event's guest list, in this order, and brings each an invite.
  /// - Parameter skippingKnown: leaves out people of whom one with the same name, but for case and accents, is on the
  ///   list or waits to be let in. Decided in the moment of writing, so that two hosts who add the same people at the
  ///   same time add them once.
  /// - Throws: `outOfRange` unless there are 1 to 500; `tooMany` when the list would grow past 10,000; `missingField`,
  ///   `textTooLong` or `invalidText` for a name, as field `names/0` and so on; `notFound`, `forbidden`,
  ///   `idempotencyConflict`.
  public func invite(
    _ newcomers: [NewGuest], to event: Event.ID, skippingKnown: Bool = false, by account: Account,
    idempotencyKey: IdempotencyKey?,
    context: WriteContext
  ) async throws -> IdempotentResult<[Guest]> {
    try Event.requireInvitations(newcomers.count)
    return try await engine.write(idempotencyKey: idempotencyKey, at: context.at) { transaction in
      _ = try transaction.requireEvent(event, hostedBy: account)
      let newcomers = skippingKnown ? try transaction.strangers(among: newcomers, at: event) : newcomers
      return try transaction.invite(newcomers, to: event, context: context)
    }
  }

  /// By folded name (`Text.folded`), the name of one guest who bears it and is on the list or waits to be let in.
  public func knownNames(at event: Event.ID) throws -> [String: String] {
    try engine.readOnce { try $0.knownNames(at: event) }
  }

  public func find(_ id: Guest.ID) throws -> Guest? {
    try engine.readOnce { try $0.guest(id) }
  }

  /// The names of these guests, of those who are still there.
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

  /// A guest together with the event.
  public func invitation(_ guest: Guest.ID) throws -> Invitation? {
    try engine.readOnce { try $0.answerContext(where: "guests.id", is: guest.rawValue)?.invitation }
  }

  public func invitation(tokenHash: String) throws -> Invitation? {
    try engine.readOnce { try $0.answerContext(where: "guests.token_hash", is: tokenHash)?.invitation }
  }

  /// The guest list, in the order in which people were invited.
  /// - Throws: `invalidCursor`; `outOfRange` unless `limit` is 1 to 1,000.
  public func list(of event: Event.ID, after cursor: String?, limit: Int) throws -> Page<Guest> {
    try requirePageSize(limit)
    let start = try cursor.map { try Cursor($0, of: .guests).number } ?? 0
    let sql = """
      SELECT \(GuestRow.columns), guests.number FROM guests
      WHERE event_id = ? AND standing = 'listed' AND number > ? ORDER BY number LIMIT ?
      """
    let found = try engine.readOnce {
      try $0.all(sql, [event, start, limit + 1]) { (guest: try $0.guest(), number: try $0.next(Int64.self)) }
    }
    let page = Page(found, limit: limit) { Cursor(.guests, $0.number) }
    return Page(page.elements.map(\.guest), next: page.next)
  }

  /// How the guest list stands.
  /// - Throws: `notFound`.
  public func headcount(of event: Event.ID) throws -> Headcount {
    try engine.readOnce { try $0.requireHeadcount(of: event) }
  }
}

extension Transaction {
  fileprivate func invite(_ newcomers: [NewGuest], to event: Event.ID, context: WriteContext) throws -> [Guest] {
    guard !newcomers.isEmpty else { return [] }
    try requireRoom(for: newcomers.count, at: event)
    let last = try lastGuestNumber(at: event)
    var guests: [Guest] = []
    for (offset, newcomer) in newcomers.enumerated() {
      guests.append(
        try insert(newcomer, to: event, .awaiting, source: .host, field: "names/\(offset)", at: context.at))
    }
    try announce(Announcement(event: event, occasion: .invited, after: last), context: context)
    try run("UPDATE events SET awaiting = awaiting + ? WHERE id = ?", [newcomers.count, event])
    try touch(event)
    return guests
  }
}

extension Reader {
  fileprivate func knownNames(at event: Event.ID) throws -> [String: String] {
    let sql = "SELECT name FROM guests WHERE event_id = ? AND standing IN ('listed', 'requested') ORDER BY number DESC"
    let names = try all(sql, [event]) { try $0.next(String.self) }
    return Dictionary(names.map { (Text.folded($0), $0) }, uniquingKeysWith: { $1 })
  }

  /// Those whose name nobody bears yet, each name once.
  fileprivate func strangers(among newcomers: [NewGuest], at event: Event.ID) throws -> [NewGuest] {
    var known = Set(try knownNames(at: event).keys)
    return newcomers.filter { known.insert(Text.folded($0.name)).inserted }
  }
}

extension Transaction {
  /// Writes a guest as the last of the list. The event's counters are the caller's.
  func insert(
    _ newcomer: NewGuest, to event: Event.ID, _ rsvp: RSVP, standing: Guest.ListStatus = .listed, source: Guest.Source,
    invitedBy: Guest.ID? = nil, arrived: Int = 0, field: String = "name", at now: Timestamp
  ) throws -> Guest {
    try RSVP.requirePartySize(newcomer.partyLimit, field: "partyLimit")
    let guest = Guest(
      id: newcomer.id, eventID: event, name: try Text.line(newcomer.name, field: field, limit: Text.nameLimit),
      rsvp: rsvp, invitedAt: now, tokenHash: newcomer.tokenHash, standing: standing, source: source,
      invitedBy: invitedBy, memo: try Text.optionalLine(newcomer.memo, field: "memo", limit: Text.nameLimit),
      partyLimit: newcomer.partyLimit, arrived: arrived, arrivedAt: arrived > 0 ? now : nil)
    try run(
      """
      INSERT INTO guests (id, event_id, number, name, token_hash, invited_at, status, party_size, answered_at,
      standing, source, invited_by, memo, party_limit, arrived, arrived_at)
      VALUES (?, ?, 1 + (SELECT COALESCE(MAX(number), 0) FROM guests WHERE event_id = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?,
      ?, ?, ?, ?)
      """,
      [
        guest.id, event, event, guest.name, guest.tokenHash, now, rsvp.status, rsvp.partySize, rsvp.answeredAt,
        standing, source, invitedBy, guest.memo, guest.partyLimit, arrived, guest.arrivedAt,
      ])
    return guest
  }
}
