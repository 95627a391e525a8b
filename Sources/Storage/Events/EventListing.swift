import Invites

/// An event as an entry of a list, as the viewer may see it.
public struct EventListing: Hashable, Sendable {
  public let event: Event
  public let headcount: Headcount
  /// The viewer as a guest of the event. Nil for a host who is no guest of it.
  public let guest: Guest?

  /// Makes the entry of an event that the viewer hosts.
  public init(event: Event, headcount: Headcount) {
    self.event = event
    self.headcount = headcount
    guest = nil
  }

  /// Makes the entry of an event that the viewer is invited to.
  public init(event: Event, headcount: Headcount, guest: Guest) {
    self.event = event.shown(to: .guest(guest))
    self.headcount = headcount
    self.guest = guest
  }

  /// Makes the entry of an event that the viewer hosts and is invited to. It has all that hosts see.
  fileprivate init(_ hosted: EventListing, guest: Guest?) {
    event = hosted.event
    headcount = hosted.headcount
    self.guest = guest
  }
}

extension Store.Events {
  /// Returns the events of one viewer, the latest start first: those that the account hosts or co-hosts, and those that
  /// the guests are invited to.
  ///
  /// New events do not shift later pages, because the cursor names a place in the order, not a count.
  /// - Throws: `invalidCursor`; `outOfRange` unless `limit` is 1 to 1,000.
  public func list(
    hostedBy account: Account.ID?, invited guestIDs: [Guest.ID], after cursor: String?, limit: Int
  ) throws -> Page<EventListing> {
    try requirePageSize(limit)
    let start = try cursor.map { try Cursor($0, of: .events) } ?? Cursor(.events, .max)
    let found = try engine.read {
      try $0.listings(hostedBy: account, invited: guestIDs, after: start, limit: limit + 1)
    }
    return Page(found, limit: limit) { $0.cursor(.events) }
  }
}

extension EventListing {
  /// The place of the event in a list of this kind.
  func cursor(_ list: Cursor.List) -> Cursor {
    Cursor(list, startsAt.milliseconds, tie: event.id.rawValue)
  }
}

extension Reader {
  /// Returns events as `Store.Events.list` does, `limit` at least where there are so many.
  func listings(
    hostedBy account: Account.ID?, invited guestIDs: [Guest.ID], after start: Cursor, limit: Int
  ) throws -> [EventListing] {
    let hosted = try account.map { try listings(hostedBy: $0, after: start, limit: limit) } ?? []
    return hosted.merged(with: try listings(invited: guestIDs, after: start))
  }

  fileprivate func listings(
    hostedBy account: Account.ID, after start: Cursor, limit: Int
  ) throws -> [EventListing] {
    let owned = "FROM events \(EventRow.joins) WHERE events.host_id = ?"
    let shared = """
      FROM co_hosts JOIN events ON events.id = co_hosts.event_id \(EventRow.joins) WHERE co_hosts.account_id = ?
      """
    // Uses two queries, because one with OR would read and sort all events of the account.
    return try [owned, shared].flatMap { source in
      let sql = """
        SELECT \(EventRow.columns), \(EventRow.headcount) \(source) AND (events.starts_at, events.id) < (?, ?)
        ORDER BY events.starts_at DESC, events.id DESC LIMIT ?
        """
      return try all(sql, [account, start.number, start.tie, limit]) {
        EventListing(event: try $0.event(), headcount: try $0.headcount())
      }
    }
  }

  /// Returns all of them, because a browser remembers at most `Store.Sessions.invitationsPerSession`.
  fileprivate func listings(invited guestIDs: [Guest.ID], after start: Cursor) throws -> [EventListing] {
    guard !guestIDs.isEmpty else { return [] }
    let marks = placeholders(guestIDs.count)
    let sql = """
      SELECT \(EventRow.columns), \(EventRow.headcount), \(GuestRow.columns)
      FROM guests JOIN events ON events.id = guests.event_id \(EventRow.joins)
      WHERE guests.id IN (\(marks)) AND guests.list_status = 'listed' AND (events.starts_at, events.id) < (?, ?)
      ORDER BY guests.event_id, guests.number
      """
    return try all(sql, Arguments(guestIDs) + [start.number, start.tie]) {
      EventListing(event: try $0.event(), headcount: try $0.headcount(), guest: try $0.guest())
    }
  }
}

extension EventListing {
  fileprivate var startsAt: Timestamp { event.details.startsAt }
}

extension [EventListing] {
  /// Merges two lists so that each event appears once, the latest start first. An event in both has its guest.
  fileprivate func merged(with invited: [EventListing]) -> [EventListing] {
    var byEvent: [Event.ID: EventListing] = [:]
    for listing in invited where byEvent[listing.event.id] == nil { byEvent[listing.event.id] = listing }
    for listing in self { byEvent[listing.event.id] = EventListing(listing, guest: byEvent[listing.event.id]?.guest) }
    return byEvent.values.sorted {
      ($0.startsAt, $0.event.id.rawValue) > ($1.startsAt, $1.event.id.rawValue)
    }
  }
}
