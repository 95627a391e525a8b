import Foundation

extension Event {
  /// The details that a host writes about an event. Every value is valid.
  public struct Details: Hashable, Sendable, Codable {
    public let title: String
    public let startsAt: Timestamp
    public let endsAt: Timestamp?
    /// The time zone in which times are shown: an IANA name, e.g. `America/Los_Angeles`.
    public let timeZone: String
    public let place: String
    public let address: String
    public let message: String
    /// The maximum number of people who may come, not counting hosts. Nil for no limit.
    public let capacity: Int?
    /// Answers are accepted until this time. Nil for until the event ends.
    public let answerDeadline: Timestamp?
    public let coordinates: Coordinates?
    /// The drawn cover. Nil for one derived from the event's id.
    public let pattern: CoverPattern?
    public let options: Options

    public static let capacityRange = 1...100_000
    /// The years 1970 to 2199: enough for any party, and within the range of every date library.
    public static let timeRange = Timestamp(milliseconds: 0)...Timestamp(seconds: 7_258_118_399)

    /// Creates checked details.
    /// - Throws: `missingField`, `textTooLong`, `invalidText`, `invalidDate`, `invalidTimeZone` or `outOfRange`, each
    ///   naming its field.
    public init(
      title: String, startsAt: Timestamp, endsAt: Timestamp? = nil, timeZone: String, place: String = "",
      address: String = "", message: String = "", capacity: Int? = nil, answerDeadline: Timestamp? = nil,
      coordinates: Coordinates? = nil, pattern: CoverPattern? = nil, options: Options = .standard
    ) throws(Failure) {
      self.title = try Text.line(title, field: "title", limit: Text.titleLimit)
      self.place = try Text.optionalLine(place, field: "place", limit: Text.placeLimit)
      self.address = try Text.optionalLine(address, field: "address", limit: Text.addressLimit)
      self.message = try Text.paragraphs(message, field: "message", limit: Text.messageLimit)
      self.startsAt = try Self.checked(startsAt, field: "startsAt")
      self.endsAt = try Self.checked(endsAt, after: startsAt, field: "endsAt")
      self.timeZone = try Self.checkedZone(timeZone)
      self.capacity = try Self.checkedCapacity(capacity)
      self.answerDeadline = try Self.checkedDeadline(answerDeadline, end: endsAt ?? startsAt)
      self.coordinates = coordinates
      self.pattern = pattern
      self.options = options
    }

    /// Creates details from stored values, which were checked when they were first written. They are not checked again,
    /// because a rule that has become stricter must not make an old event unreadable.
    package init(
      keptTitle title: String, startsAt: Timestamp, endsAt: Timestamp?, timeZone: String, place: String,
      address: String, message: String, capacity: Int?, answerDeadline: Timestamp?, coordinates: Coordinates?,
      pattern: CoverPattern?, options: Options
    ) {
      self.title = title
      self.startsAt = startsAt
      self.endsAt = endsAt
      self.timeZone = timeZone
      self.place = place
      self.address = address
      self.message = message
      self.capacity = capacity
      self.answerDeadline = answerDeadline
      self.coordinates = coordinates
      self.pattern = pattern
      self.options = options
    }

    /// The time after which the event is over: its end, or six hours after the start if it has no end.
    public var isOverAfter: Timestamp { endsAt ?? startsAt.adding(seconds: 6 * 3600) }
  }
}

extension Event.Details {
  private static func checked(_ time: Timestamp, field: String) throws(Failure) -> Timestamp {
    guard timeRange.contains(time) else {
      throw Failure(.invalidDate, "Choose a date between 1970 and 2199.", field: field)
    }
    return time
  }

  private static func checked(_ end: Timestamp?, after start: Timestamp, field: String) throws(Failure) -> Timestamp? {
    guard let end else { return nil }
    guard end > start else { throw Failure(.invalidDate, "The event must end after it starts.", field: field) }
    return try checked(end, field: field)
  }

  /// Checks a time zone's name.
  /// - Throws: `invalidTimeZone` for a name that is not in the IANA database.
  public static func checkedZone(_ name: String) throws(Failure) -> String {
    // Foundation stops reading at a NUL, and would accept the name with whatever follows it.
    let isWellFormed = name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f } && (name.contains("/") || name == "UTC")
    guard isWellFormed, TimeZone(identifier: name) != nil else {
      throw Failure(
        .invalidTimeZone, "Name the time zone as the IANA database does, for example Europe/Berlin.", field: "timeZone")
    }
    return name
  }

  private static func checkedCapacity(_ capacity: Int?) throws(Failure) -> Int? {
    guard let capacity else { return nil }
    guard capacityRange.contains(capacity) else {
      throw Failure(.outOfRange, "Choose 1 to 100,000 seats, or no limit.", field: "capacity")
    }
    return capacity
  }

  private static func checkedDeadline(_ deadline: Timestamp?, end: Timestamp) throws(Failure) -> Timestamp? {
    guard let deadline else { return nil }
    guard deadline <= end else {
      throw Failure(.invalidDate, "The answer deadline must be before the event ends.", field: "answerDeadline")
    }
    return try checked(deadline, field: "answerDeadline")
  }
}
