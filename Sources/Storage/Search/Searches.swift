import Invites

/// The results of a search of all events that belong to one event.
public struct FoundEvent: Sendable {
  public let listing: EventListing
  /// Whether the event's title, place, address or message matches.
  public let isMatch: Bool
  /// The first guests on the list that match, for the event's hosts. Empty for a guest.
  public let guests: [Guest]
  /// The latest entries of the thread that match.
  public let activities: [Activity]
  /// Whether further entries may match.
  public let hasMoreActivities: Bool

  public init(
    listing: EventListing, isMatch: Bool, guests: [Guest], activities: [Activity], hasMoreActivities: Bool
  ) {
    self.listing = listing
    self.isMatch = isMatch
    self.guests = guests
    self.activities = activities
    self.hasMoreActivities = hasMoreActivities
  }

  /// The most guests and entries of one event.
  public static let length = 3
}

extension Store.Searches {
  /// Returns the entries of an event's thread that match and that `viewer` may see, as they may see them, the latest
  /// first and with their reactions.
  ///
  /// The time depends neither on the other events nor on how common the words are: one call compares a limited number of
  /// entries. A page with a cursor may therefore be short, and even empty.
  /// - Throws: `invalidCursor`; `outOfRange` unless `limit` is 1 to 1,000.
  public func activities(
    of event: Event, matching query: SearchQuery, seenBy viewer: Activity.Author, after cursor: String?, limit: Int
  ) throws -> Page<Activity> {
    try requirePageSize(limit)
    let before = try cursor.map { Int(clamping: try Cursor($0, of: .found).number) } ?? .max
    let found = try engine.read { reader in
      let found = try reader.activities(of: event, matching: query, seenBy: viewer, before: before, limit: limit)
      return (event.shown(try reader.withReactions(found.entries, of: event.id), to: viewer), found.next)
    }
    return Page(found.0, next: found.1.map { Cursor(.found, Int64($0)).word })
  }

  /// Returns the events of one viewer at which something matches, the latest start first. The viewer's events are those
  /// of `Store.Events.list`.
  ///
  /// One call goes through a limited number of events and guest lists. A page with a cursor may therefore be short, and
  /// even empty.
  /// - Parameters:
  ///   - account: the viewer as a host. They also find guests of the events that they host.
  ///   - guestIDs: the viewer's invitations.
  /// - Throws: `invalidCursor`; `outOfRange` unless `limit` is 1 to 1,000.
  public func events(
    matching query: SearchQuery, hostedBy account: Account?, invited guestIDs: [Guest.ID], after cursor: String?,
    limit: Int
  ) throws -> Page<FoundEvent> {
    try requirePageSize(limit)
    let start = try cursor.map { try Cursor($0, of: .foundEvents) } ?? Cursor(.foundEvents, .max)
    return try engine.read { reader in
      var (found, place, effort): ([FoundEvent], Cursor?, Int) = ([], start, 0)
      while let after = place, effort < Self.effort {
        let listings = try reader.listings(
          hostedBy: account?.id, invited: guestIDs, after: after, limit: Self.batch + 1)
        place = listings.count > Self.batch ? listings[Self.batch - 1].cursor(.foundEvents) : nil
        let promising = try reader.events(
          among: listings.prefix(Self.batch).map(\.event.id), matching: query, withGuests: account != nil)
        for listing in listings.prefix(Self.batch) {
          effort += Self.eventEffort + (listing.guest == nil ? listing.headcount.invited : 0)
          if promising.contains(listing.event.id) || query.matches(listing.event.details.words),
            let event = try reader.find(query, at: listing, account)
          {
            guard found.count < limit else { return Page(found, next: found.last?.listing.cursor(.foundEvents).word) }
            found.append(event)
          }
          if effort >= Self.effort {
            place = listing.cursor(.foundEvents)
            break
          }
        }
      }
      return Page(found, next: place?.word)
    }
  }

  /// The number of events that are read at once.
  private static let batch = 50
  /// The effort of one call, counted in guests that are compared: 500 events without guests, or 6,000 guests.
  private static let effort = 6_000
  private static let eventEffort = 12
}

extension Reader {
  /// - Returns: the entries without their reactions, as they are stored, and the number before which to go on; nil at
  ///   the end.
  fileprivate func activities(
    of event: Event, matching query: SearchQuery, seenBy viewer: Activity.Author, before: Int, limit: Int
  ) throws -> (entries: [Activity], next: Int?) {
    var postings = try postings(of: query, in: event, before: before)
    var entries: [Activity] = []
    while let sequence = try postings.next() {
      guard let activity = try activity(sequence, of: event.id), let shown = event.shown(activity, to: viewer),
        query.matches(shown.kind.words)
      else { continue }
      if entries.count == limit { return (entries, entries.last?.sequence) }
      entries.append(activity)
    }
    return (entries, postings.isComplete ? nil : postings.before)
  }

  /// Returns those of the events in which entries, or with `withGuests` guests, may match. One statement answers for many
  /// events, because a search seldom finds something in most of a host's events.
  fileprivate func events(
    among ids: [Event.ID], matching query: SearchQuery, withGuests: Bool
  ) throws -> Set<Event.ID> {
    let words = query.keys.map { key in
      let word = key.isBeginning ? "word >= ? AND word < ?" : "word = ?"
      return "EXISTS (SELECT 1 FROM entry_words WHERE event_number = events.number AND \(word))"
    }
    let guests = GuestQuery(words: query.text)
    let sql = """
      SELECT events.id FROM events WHERE events.id IN (\(placeholders(ids.count))) AND (
        (\(words.joined(separator: " AND ")))
        OR (? AND EXISTS (
          SELECT 1 FROM guests WHERE event_id = events.id AND list_status = ?
          AND \(SharedSQL.contains("search_text", "?")))))
      """
    let range = query.keys.flatMap { $0.isBeginning ? [$0.word, $0.word + "\u{10FFFF}"] : [$0.word] }
    let arguments = Arguments(ids) + Arguments(range) + [withGuests, guests.filter.listStatus, guests.comparedWords]
    return Set(try all(sql, arguments) { try $0.next() })
  }

  /// Nil when nothing matches at the event.
  fileprivate func find(_ query: SearchQuery, at listing: EventListing, _ account: Account?) throws -> FoundEvent? {
    let viewer = listing.guest.map { Activity.Author.guest($0.id, name: $0.name) } ?? account.map { .host($0) }
    guard let viewer else { return nil }
    let isMatch = query.matches(listing.event.details.words)
    let (entries, next) = try activities(
      of: listing.event, matching: query, seenBy: viewer, before: .max, limit: FoundEvent.length)
    let guests =
      viewer.isHost
      ? try guests(
        of: listing.event.id, matching: GuestQuery(words: query.text), after: nil, limit: FoundEvent.length
      ).elements : []
    guard isMatch || !entries.isEmpty || !guests.isEmpty else { return nil }
    return FoundEvent(
      listing: listing, isMatch: isMatch, guests: guests,
      activities: listing.event.shown(try withReactions(entries, of: listing.event.id), to: viewer),
      hasMoreActivities: next != nil)
  }
}
