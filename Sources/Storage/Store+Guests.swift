import GRDB
import Invites

/// Somebody to put on a guest list.
public struct NewGuest: Hashable, Sendable {
  public let id: Guest.ID
  public let name: String
  /// The SHA-256 of the secret of the invitation link, in lower-case hexadecimal.
  public let tokenHash: String

  public init(id: Guest.ID, name: String, tokenHash: String) {
    self.id = id
    self.name = name
    self.tokenHash = tokenHash
  }
}

extension Store {
  public static let invitationsAtOnce = 1...500
  /// The most guests on one list, so that telling all of them of a change stays one short transaction.
  public static let guestsPerEvent = 10_000

  /// Puts people on an event's guest list, in this order, and brings each an invite.
  /// - Throws: `outOfRange` unless there are 1 to 500; `tooMany` when the list would grow past 10,000; `missingField`,
  ///   `textTooLong` or `invalidText` for a name, as field `names/0` and so on; `notFound`, `forbidden`,
  ///   `idempotencyConflict`.
  public func invite(
    _ newcomers: [NewGuest], to event: Event.ID, by account: Account, once: Once?, stamp: Stamp
  ) async throws -> Outcome<[Guest]> {
    guard Self.invitationsAtOnce.contains(newcomers.count) else {
      throw Failure(.outOfRange, "Invite 1 to 500 people at once.", field: "names")
    }
    return try await writer.write(once: once, at: stamp.at) { transaction in
      _ = try transaction.db.requireEvent(event, hostedBy: account)
      return try transaction.invite(newcomers, to: event, stamp: stamp)
    }
  }

  public func guest(_ id: Guest.ID) throws -> Guest? {
    try glance { try $0.first("SELECT \(GuestRow.columns) FROM guests WHERE id = ?", [id]) { try $0.guest() } }
  }

  public func guest(tokenHash: String) throws -> Guest? {
    let sql = "SELECT \(GuestRow.columns) FROM guests WHERE token_hash = ?"
    return try glance { try $0.first(sql, [tokenHash]) { try $0.guest() } }
  }

  /// A guest together with the event.
  public func invitation(_ guest: Guest.ID) throws -> Invitation? {
    try glance { try $0.standing(where: "guests.id", is: guest.rawValue)?.invitation }
  }

  public func invitation(tokenHash: String) throws -> Invitation? {
    try glance { try $0.standing(where: "guests.token_hash", is: tokenHash)?.invitation }
  }

  /// The guest list, in the order in which people were invited.
  /// - Throws: `invalidCursor`; `outOfRange` unless `limit` is 1 to 1,000.
  public func guests(of event: Event.ID, after cursor: String?, limit: Int) throws -> Page<Guest> {
    try requirePageSize(limit)
    let start = try cursor.map { try Cursor($0, of: .guests).number } ?? 0
    let sql = """
      SELECT \(GuestRow.columns), guests.number FROM guests
      WHERE event_id = ? AND standing = 'listed' AND number > ? ORDER BY number LIMIT ?
      """
    let found = try glance {
      try $0.all(sql, [event, start, limit + 1]) { (guest: try $0.guest(), number: try $0.next(Int64.self)) }
    }
    let page = Page(found, limit: limit) { Cursor(.guests, $0.number) }
    return Page(page.elements.map(\.guest), next: page.next)
  }

  /// How the guest list stands.
  /// - Throws: `notFound`.
  public func headcount(of event: Event.ID) throws -> Headcount {
    try glance { try $0.requireHeadcount(of: event) }
  }
}

extension Transaction {
  fileprivate func invite(_ newcomers: [NewGuest], to event: Event.ID, stamp: Stamp) throws -> [Guest] {
    let sql = "SELECT COALESCE(MAX(number), 0) FROM guests WHERE event_id = ?"
    let count = try db.first(sql, [event]) { try $0.next(Int.self) } ?? 0
    guard count + newcomers.count <= Store.guestsPerEvent else {
      throw Failure(.tooMany, "A guest list holds at most 10,000 people.", field: "names")
    }
    var guests: [Guest] = []
    for (offset, newcomer) in newcomers.enumerated() {
      let name = try Text.line(newcomer.name, field: "names/\(offset)", limit: Text.nameLimit)
      let guest = Guest(
        id: newcomer.id, eventID: event, name: name, rsvp: .awaiting, invitedAt: stamp.at,
        tokenHash: newcomer.tokenHash)
      try db.insert(guest, number: count + offset + 1)
      guests.append(guest)
      try notify(newcomer.id, of: event, because: .invited, stamp: stamp)
    }
    try db.run(
      "UPDATE events SET awaiting = awaiting + ?, revision = revision + 1 WHERE id = ?", [newcomers.count, event])
    changes.events.insert(event)
    return guests
  }
}

extension Database {
  fileprivate func insert(_ guest: Guest, number: Int) throws {
    try run(
      "INSERT INTO guests (id, event_id, number, name, token_hash, invited_at) VALUES (?, ?, ?, ?, ?, ?)",
      [guest.id, guest.eventID, number, guest.name, guest.tokenHash, guest.invitedAt])
  }
}
