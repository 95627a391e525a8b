import Invites

/// An event as a list shows it.
public struct EventListing: Hashable, Sendable {
  public let event: Event
  public let headcount: Headcount
  /// The viewer's own place on the guest list; nil for the viewer's own events.
  public let guest: Guest?

  public init(event: Event, headcount: Headcount, guest: Guest?) {
    self.event = event
    self.headcount = headcount
    self.guest = guest
  }
}

extension Store.Events {
  /// The events of one viewer, the latest start first: those the account hosts or helps to host, and those the guests are invited to.
  ///
  /// New events do not shift later pages: the cursor names a place in the order, not a count.
  /// - Throws: `invalidCursor`; `outOfRange` unless `limit` is 1 to 1,000.
  public func list(
    hostedBy account: Account.ID?, invited guestIDs: [Guest.ID], after cursor: String?, limit: Int
  ) throws -> Page<EventListing> {
    try requirePageSize(limit)
    let start = try cursor.map { try Cursor($0, of: .events) } ?? Cursor(.events, .max)
    let found = try engine.read { db in
      let hosted = try account.map { try db.listings(hostedBy: $0, after: start, limit: limit + 1) } ?? []
      return hosted.merged(with: try db.listings(invited: guestIDs, after: start))
    }
    return Page(found, limit: limit) { Cursor(.events, $0.startsAt.milliseconds, tie: $0.event.id.rawValue) }
  }
}

extension Reader {
  fileprivate func listings(
    hostedBy account: Account.ID, after start: Cursor, limit: Int
  ) throws -> [EventListing] {
    let owned = "FROM events \(EventRow.joins) WHERE events.host_id = ?"
    let shared = """
      FROM co_hosts JOIN events ON events.id = co_hosts.event_id \(EventRow.joins) WHERE co_hosts.account_id = ?
      """
    // Two queries, for one with OR would read and sort all events of the account.
    return try [owned, shared].flatMap { source in
      let sql = """
        SELECT \(EventRow.columns), \(EventRow.headcount) \(source) AND (events.starts_at, events.id) < (?, ?)
        ORDER BY events.starts_at DESC, events.id DESC LIMIT ?
        """
      return try all(sql, [account, start.number, start.tie, limit]) {
        EventListing(event: try $0.event(), headcount: try $0.headcount(), guest: nil)
      }
    }
  }

  /// All of them, for a browser remembers few: at most `Store.Sessions.invitationsPerSession`.
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
  /// Both, each event once, the latest start first. An event both hosted and joined is listed with its guest.
  fileprivate func merged(with invited: [EventListing]) -> [EventListing] {
    var byEvent: [Event.ID: EventListing] = [:]
    for listing in invited where byEvent[listing.event.id] == nil { byEvent[listing.event.id] = listing }
    for listing in self where byEvent[listing.event.id] == nil { byEvent[listing.event.id] = listing }
    return byEvent.values.sorted {
      ($0.startsAt, $0.event.id.rawValue) > ($1.startsAt, $1.event.id.rawValue)
    }
  }
}
