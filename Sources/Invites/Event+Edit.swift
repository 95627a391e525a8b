extension Event {
  /// What a change of the details replaced, and by what.
  public struct Edit: Hashable, Sendable, Codable {
    public let before: Details
    public let after: Details

    public init(before: Details, after: Details) {
      self.before = before
      self.after = after
    }
  }
}

extension Event.Change {
  /// Changes after which guests must look at their calendar again.
  public static let rescheduling: Set<Event.Change> = [.time, .place]
}

extension Event.Details {
  /// The same without the message, which is long and of which nobody is told what it was before.
  public var withoutMessage: Event.Details {
    Event.Details(
      keptTitle: title, startsAt: startsAt, endsAt: endsAt, timeZone: timeZone, place: place, address: address,
      message: "", capacity: capacity, answerDeadline: answerDeadline, coordinates: coordinates, pattern: pattern,
      options: options)
  }
}
