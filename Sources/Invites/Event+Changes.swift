extension Event {
  /// What about an event changed, in the words a guest cares for.
  public enum Change: String, Hashable, Sendable, Codable, CaseIterable {
    case title, time, place, message, cover, capacity, deadline, options

    /// Changes that guests are told about by a notification. The SEQUENCE of RFC 5546 section 2.1.4 grows with them, and
    /// with nothing else that a host edits.
    public static let announced: Set<Change> = [.title, .time, .place, .message]
  }
}

extension Event.Details {
  /// What differs between these details and `newer`, in the order of `Event.Change`.
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
  /// How many guests are notified of changes: nobody of what they do not plan by; who declined of another time or place
  /// alone, for they might come after all.
  public func notified(of changes: [Event.Change]) -> Int {
    guard !Event.Change.announced.isDisjoint(with: changes) else { return 0 }
    return Event.Change.rescheduling.isDisjoint(with: changes) ? invited - declined : invited
  }
}
