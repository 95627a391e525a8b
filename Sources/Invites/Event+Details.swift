import Foundation

extension Event {
  /// What a host writes about an event. A value that exists is valid.
  public struct Details: Hashable, Sendable, Codable {
    public let title: String
    public let startsAt: Timestamp
    public let endsAt: Timestamp?
    /// IANA name, e.g. `America/Los_Angeles`: the zone in which the times are spelled out.
    public let timeZone: String
    public let place: String
    public let address: String
    public let message: String
    /// The most people that may come, hosts not counted; nil for no limit.
    public let capacity: Int?
    /// Answers are taken until then; nil for until the event ends.
    public let answerDeadline: Timestamp?
    public let coordinates: Coordinates?
    /// The drawn cover; nil for one that follows from the event.
    public let pattern: CoverPattern?
    public let options: Options

    public static let capacityRange = 1...100_000
    /// Years 1970 to 2199: far enough for any party, near enough for every date library.
    public static let timeRange = Timestamp(milliseconds: 0)...Timestamp(seconds: 7_258_118_399)

    /// - Throws: `missingField`, `textTooLong`, `invalidText`, `invalidDate`, `invalidTimeZone` or `outOfRange`,
    ///   each naming its field.
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

    /// Details that were checked when they were first written, read back as they are: a rule that has become stricter
    /// since must not make an old event unreadable.
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

    /// The moment after which the event is past: its end, or six hours after a start without one.
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

  /// - Throws: `invalidTimeZone` for a name that the IANA database does not have.
  public static func checkedZone(_ name: String) throws(Failure) -> String {
    // Foundation stops reading at a NUL and would take what follows along.
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
