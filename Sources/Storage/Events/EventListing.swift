import Invites

/// An event as an entry of a list, as the viewer may see it.
public struct EventListing: Hashable, Sendable {
  public let event: Event
  public let headcount: Headcount
  /// The viewer as a guest of the event. Nil for a host who is no guest of it.
  public let guest: Guest?
  /// The number of other dates of the series that this entry stands for. 0 in a list of all dates.
  public var otherDates = 0

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
    otherDates = hosted.otherDates
  }
}

extension Store.Events {
  /// Returns the events of one viewer, the latest start first: those that the account hosts or co-hosts, and those that
  /// the guests are invited to.
  ///
  /// New events do not shift later pages, because the cursor names a place in the order, not a count.
  /// - Parameter groupedAt: the time by which one date stands for a series: the next that takes place, or the last. Nil
  ///   to list all dates.
  /// - Throws: `invalidCursor`; `outOfRange` unless `limit` is 1 to 1,000.
  public func list(
    hostedBy account: Account.ID?, invited guestIDs: [Guest.ID], groupedAt now: Timestamp? = nil,
    after cursor: String?, limit: Int
  ) throws -> Page<EventListing> {
    try requirePageSize(limit)
    let start = try cursor.map { try Cursor($0, of: .events) } ?? Cursor(.events, .max)
    let found = try engine.read { db in
      guard let now else {
        return try db.listings(hostedBy: account, invited: guestIDs, after: start, limit: limit + 1)
      }
      return try db.groupedListings(hostedBy: account, invited: guestIDs, after: start, limit: limit + 1, at: now)
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

  /// Returns events as `listings` does, with one date for each series that the viewer knows more than one date of.
  fileprivate func groupedListings(
    hostedBy account: Account.ID?, invited guestIDs: [Guest.ID], after start: Cursor, limit: Int, at now: Timestamp
  ) throws -> [EventListing] {
    // A guest's dates are all read anyway. A host's dates are chosen by the query, because there may be many pages.
    let begin = Cursor(.events, .max)
    let hosted = try account.map { try listings(hostedBy: $0, after: start, limit: limit, groupedAt: now) } ?? []
    let invited = try listings(invited: guestIDs, after: begin).standingForSeries(at: now)
      .filter { $0.isAfter(start) }
    let ownSeries = Set(hosted.compactMap(\.event.recurrence?.series))
    return hosted.merged(
      with: invited.filter { listing in
        listing.event.recurrence.map { !ownSeries.contains($0.series) } ?? true
          || hosted.contains { $0.event.id == listing.event.id }
      })
  }

  fileprivate func listings(
    hostedBy account: Account.ID, after start: Cursor, limit: Int, groupedAt now: Timestamp? = nil
  ) throws -> [EventListing] {
    let others = """
      CASE WHEN events.series_id IS NOT NULL
      THEN (SELECT COUNT(*) FROM events AS dates WHERE dates.series_id = events.series_id) END
      """
    let standing = """
      AND (events.series_id IS NULL OR events.id = COALESCE(
        (SELECT dates.id FROM events AS dates WHERE dates.series_id = events.series_id AND dates.cancelled_at IS NULL
        AND COALESCE(dates.ends_at, dates.starts_at + 21600000) >= ? ORDER BY dates.starts_at, dates.id LIMIT 1),
        (SELECT dates.id FROM events AS dates WHERE dates.series_id = events.series_id
        ORDER BY dates.starts_at DESC, dates.id DESC LIMIT 1)))
      """
    let owned = "FROM events \(EventRow.joins) WHERE events.host_id = ?"
    let shared = """
      FROM co_hosts JOIN events ON events.id = co_hosts.event_id \(EventRow.joins) WHERE co_hosts.account_id = ?
      """
    // Uses two queries, because one with OR would read and sort all events of the account.
    return try [owned, shared].flatMap { source in
      let sql = """
        SELECT \(EventRow.columns), \(EventRow.headcount), \(others)
        \(source) AND (events.starts_at, events.id) < (?, ?) \(now == nil ? "" : standing)
        ORDER BY events.starts_at DESC, events.id DESC LIMIT ?
        """
      let arguments: Arguments = [account, start.number, start.tie] + (now.map { [$0] } ?? []) + [limit]
      return try all(sql, arguments) {
        var listing = EventListing(event: try $0.event(), headcount: try $0.headcount())
        let dates = try $0.next(Int?.self) ?? 1
        if now != nil { listing.otherDates = dates - 1 }
        return listing
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

  fileprivate func isAfter(_ start: Cursor) -> Bool {
    (startsAt.milliseconds, event.id.rawValue) < (start.number, start.tie)
  }
}

extension [EventListing] {
  /// Leaves one date of each series: the next that takes place, or else the last.
  fileprivate func standingForSeries(at now: Timestamp) -> [EventListing] {
    let bySeries = Dictionary(grouping: self) { $0.event.recurrence?.series }
    return bySeries.flatMap { series, dates -> [EventListing] in
      guard series != nil else { return dates }
      let sorted = dates.sorted { ($0.startsAt, $0.event.id.rawValue) < ($1.startsAt, $1.event.id.rawValue) }
      guard var listing = sorted.first(where: { $0.event.isStillOn(at: now) }) ?? sorted.last else { return [] }
      listing.otherDates = dates.count - 1
      return [listing]
    }
  }
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
