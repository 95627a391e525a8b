extension Event {
  /// The parts of an event that can change, in terms that matter to guests.
  public enum Change: String, Hashable, Sendable, Codable, CaseIterable {
    case title, time, place, message, cover, capacity, deadline, options
    /// Not a part of the event: the same was done to all later dates of its series.
    case laterDates = "later-dates"

    /// The changes that guests are notified of. They increase the SEQUENCE of RFC 5546 section 2.1.4. Of the other edits
    /// by a host, only hiding or showing the place does.
    public static let announced: Set<Change> = [.title, .time, .place, .message]

    /// The changes of what `Event.shown(to:)` leaves out. A person from whom the place is hidden does not learn of them.
    public static let hidden: Set<Change> = [.place, .message]
  }
}

extension Event.Details {
  /// The parts in which these details and `newer` differ, in the order of `Event.Change`.
  public func changes(to newer: Event.Details) -> [Event.Change] {
    var changes: [Event.Change] = []
    if title != newer.title { changes.append(.title) }
    if startsAt != newer.startsAt || endsAt != newer.endsAt || timeZone != newer.timeZone { changes.append(.time) }
    if place != newer.place || address != newer.address || coordinates != newer.coordinates { changes.append(.place) }
    if message != newer.message { changes.append(.message) }
    if pattern != newer.pattern { changes.append(.cover) }
    if capacity != newer.capacity { changes.append(.capacity) }
    if answerDeadline != newer.answerDeadline { changes.append(.deadline) }
    if options != newer.options { changes.append(.options) }
    return changes
  }
}

extension Headcount {
  /// Returns the number of guests who are notified of these changes. Guests who declined are notified only of a new
  /// time or place, because they might then come. Changes that no guest plans by notify no one.
  /// - Parameter hidesPlace: whether only guests who accepted may know the place and the message.
  public func notified(of changes: [Event.Change], hidingPlace hidesPlace: Bool = false) -> Int {
    guard !Event.Change.announced.isDisjoint(with: changes) else { return 0 }
    guard !hidesPlace else {
      return max(accepted, notified(of: changes.filter { !Event.Change.hidden.contains($0) }))
    }
    return Event.Change.rescheduling.isDisjoint(with: changes) ? invited - declined : invited
  }
}
