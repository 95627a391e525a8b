extension Event {
  /// The details before and after a change. A class, because most entries of a thread have none and should be small.
  public final class Edit: Hashable, Sendable, Codable {
    public let before: Details
    public let after: Details

    public init(before: Details, after: Details) {
      self.before = before
      self.after = after
    }

    public static func == (left: Edit, right: Edit) -> Bool {
      left === right || left.before == right.before && left.after == right.after
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(before)
      hasher.combine(after)
    }
  }
}

extension Event.Change {
  /// The changes after which guests must check their calendars again.
  public static let rescheduling: Set<Event.Change> = [.time, .place]
}

extension Event.Details {
  /// The details without the message, which is long and whose earlier versions are not shown to guests.
  public var withoutMessage: Event.Details {
    Event.Details(
      keptTitle: title, startsAt: startsAt, endsAt: endsAt, timeZone: timeZone, place: place, address: address,
      message: "", capacity: capacity, answerDeadline: answerDeadline, coordinates: coordinates, pattern: pattern,
      options: options)
  }

  /// The details without the message and with only a name for the place.
  func hidingPlace(behind area: String) -> Event.Details {
    Event.Details(
      keptTitle: title, startsAt: startsAt, endsAt: endsAt, timeZone: timeZone, place: area, address: "", message: "",
      capacity: capacity, answerDeadline: answerDeadline, coordinates: nil, pattern: pattern, options: options)
  }
}
