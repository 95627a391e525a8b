/// Events that repeat by a rule. Each date is an event of its own, with its own thread, seats and answers.
public struct Series: Identifiable, Hashable, Sendable {
  public typealias ID = Identifier<Series>

  public let id: ID
  public let rule: RecurrenceRule
  /// The time zone in which the rule counts days: the zone of the events when the series was made.
  public let timeZone: String
  /// The start of the first date when the series was made: DTSTART in calendars.
  public let firstStart: Timestamp

  public init(id: ID, rule: RecurrenceRule, timeZone: String, firstStart: Timestamp) {
    self.id = id
    self.rule = rule
    self.timeZone = timeZone
    self.firstStart = firstStart
  }

  /// The most new guest list entries of one request: people times dates.
  public static let invitationLimit = 20_000

  /// Checks that people fit on the lists of several dates in one request.
  /// - Throws: `tooMany`.
  public static func requireRoom(for people: Int, on dates: Int) throws(Failure) {
    guard people * dates > invitationLimit else { return }
    let most = invitationLimit / max(dates, 1)
    throw Failure(
      .tooMany, "These people are added to every later date of the series. Add at most \(most) at once.", field: "names"
    )
  }
}

extension Series {
  /// The dates of a series that is about to be made.
  public struct Plan: Hashable, Sendable {
    public let rule: RecurrenceRule
    /// Days of the rule on which nothing takes place, as `LocalTime.dayNumber`.
    public let exceptions: Set<Int>

    /// - Throws: `invalidRecurrence` for an exception that is no later day of the rule, or when fewer than two dates
    ///   are left.
    public init(_ rule: RecurrenceRule, exceptions: Set<Int> = [], of details: Event.Details) throws(Failure) {
      self.rule = rule
      self.exceptions = exceptions
      let first = ZonedTime(details.startsAt, timeZone: details.timeZone).local
      let days = Set(rule.days(from: first))
      guard !exceptions.contains(first.dayNumber) else {
        throw Failure(
          .invalidRecurrence, "The first date cannot be left out. Start on a later date.", field: "exceptions")
      }
      guard exceptions.isSubset(of: days) else {
        throw Failure(
          .invalidRecurrence, "The series does not take place on one of the days to leave out.", field: "exceptions")
      }
      guard days.count - exceptions.count > 1 else {
        throw Failure(.invalidRecurrence, "A series has at least two dates. Leave out fewer.", field: "exceptions")
      }
    }

    /// Returns the details of each date, in order. The first has the given details.
    /// - Throws: what `Event.Details.init` throws for a date after 2199.
    public func dates(of details: Event.Details) throws(Failure) -> [Event.Details] {
      let first = ZonedTime(details.startsAt, timeZone: details.timeZone).local
      var dates = [details]
      for day in rule.days(from: first).dropFirst() where !exceptions.contains(day) {
        let next = try details.moved(days: day - first.dayNumber)
        // A zone that skips a day, as on the date line, has no date on it.
        if next.startsAt > dates[dates.count - 1].startsAt { dates.append(next) }
      }
      return dates
    }
  }
}

/// The dates of a series that an action is for.
public enum SeriesScope: String, Hashable, Sendable, Codable, CaseIterable {
  /// One date.
  case this
  /// One date and all later ones.
  case following
}

extension Event {
  /// The event's place in its series.
  public struct Recurrence: Hashable, Sendable, Codable {
    public let series: Identifier<Series>
    /// The start that the rule gave this date, whatever it is now: RECURRENCE-ID in calendars.
    public let originalStart: Timestamp

    public init(series: Identifier<Series>, originalStart: Timestamp) {
      self.series = series
      self.originalStart = originalStart
    }
  }
}

extension Event.Details {
  /// The details on another day, with the same wall times. A time that clocks skip moves forward by the change, and a
  /// time that occurs twice means the first (RFC 5545 section 3.3.5). The end and the deadline move along.
  func moved(days: Int) throws(Failure) -> Event.Details {
    try moved(bySeconds: Int64(days) * 86_400, in: timeZone)
  }

  /// The details with the wall times moved by a number of seconds, shown by clocks in `newZone`.
  public func moved(bySeconds seconds: Int64, in newZone: String) throws(Failure) -> Event.Details {
    let start = moved(startsAt, bySeconds: seconds, in: newZone)
    // Around a change of clocks, wall times may end up in another order. Then the time between them stays instead.
    let end = endsAt.map { end in
      let wall = moved(end, bySeconds: seconds, in: newZone)
      return wall > start
        ? wall : Timestamp(milliseconds: start.milliseconds + end.milliseconds - startsAt.milliseconds)
    }
    let deadline = answerDeadline.map { min(moved($0, bySeconds: seconds, in: newZone), end ?? start) }
    return try with(startsAt: start, endsAt: end, timeZone: newZone, answerDeadline: deadline)
  }

  /// The details at other times.
  func with(
    startsAt: Timestamp, endsAt: Timestamp?, timeZone: String, answerDeadline: Timestamp?
  ) throws(Failure) -> Event.Details {
    try Event.Details(
      title: title, startsAt: startsAt, endsAt: endsAt, timeZone: timeZone, place: place, address: address,
      message: message, capacity: capacity, answerDeadline: answerDeadline, coordinates: coordinates, pattern: pattern,
      options: options)
  }

  private func moved(_ moment: Timestamp, bySeconds seconds: Int64, in newZone: String) -> Timestamp {
    let local = ZonedTime(moment, timeZone: timeZone).local
    let later = LocalTime(secondsSince1970: local.secondsSince1970 + seconds)
    return later.timestamp(in: newZone)?.adding(seconds: Int64(later.second)) ?? moment.adding(seconds: seconds)
  }
}
