import Invites
import PageKit

extension Input {
  /// Reads the rule by which an event repeats, and the days to leave out. Nil for an event on its own.
  ///
  /// Programs send `recurrence`, a rule of RFC 5545, and `exceptions`, an array of dates such as `2026-12-24`. The form
  /// sends `repeats`, which names a kind of rule, and the fields that belong to the kind. What does not belong to it is
  /// ignored, because a form without scripts sends all of its fields.
  mutating func seriesPlan(of details: Event.Details) throws(Failure) -> Series.Plan? {
    guard !mentions("repeats") else { return try chosenPlan(of: details) }
    let rule = try text("recurrence")
    let exceptions = try exceptions()
    guard let rule else {
      guard exceptions.isEmpty else {
        throw Failure(.missingField, "Send the rule of the series in recurrence.", field: "recurrence")
      }
      return nil
    }
    return try Series.Plan(
      RecurrenceRule(rule, startingAt: details.startsAt, timeZone: details.timeZone), exceptions: exceptions,
      of: details)
  }

  private mutating func exceptions() throws(Failure) -> Set<Int> {
    var days: Set<Int> = []
    for line in try lines("exceptions") { days.insert(try Self.day(line, field: "exceptions")) }
    return days
  }

  /// Reads `2026-12-24` as a `LocalTime.dayNumber`.
  private static func day(_ text: String, field: String) throws(Failure) -> Int {
    guard let day = LocalTime("\(text)T00:00") else { throw Failure(.invalidDate, "Choose a date.", field: field) }
    return day.dayNumber
  }

  /// The kinds of rules that the form offers.
  enum Repeats: String, CaseIterable {
    case never, daily, weekly
    case monthlyOnDate, monthlyOnLastDay, monthlyOnWeekday, monthlyOnLastWeekday
  }

  private mutating func chosenPlan(of details: Event.Details) throws(Failure) -> Series.Plan? {
    let kind = Repeats(rawValue: try requiredText("repeats"))
    let (every, ends) = (try integer("every") ?? 1, try text("seriesEnds"))
    let (count, until) = (try integer("count"), try text("until"))
    let weekdays = try texts("weekday").keys
    let left = try texts("exceptions").keys
    guard let kind else {
      throw Failure(.outOfRange, "A series repeats daily, weekly or monthly.", field: "repeats")
    }
    guard kind != .never else { return nil }
    guard (1...99).contains(every) else {
      throw Failure(.outOfRange, "Choose a number from 1 to 99.", field: "every")
    }
    let first = ZonedTime(details.startsAt, timeZone: details.timeZone).local
    let days = kind == .weekly && !weekdays.isEmpty ? ";BYDAY=\(weekdays.sorted().joined(separator: ","))" : ""
    let end = ends == "until" ? try Self.end(until) : try Self.end(count)
    let rule = try RecurrenceRule(
      "\(kind.parts(from: first))\(days);INTERVAL=\(every);\(end)", startingAt: details.startsAt,
      timeZone: details.timeZone)
    // A day that was left out before the rule was changed may no longer be one of its days.
    var exceptions: Set<Int> = []
    for text in left { exceptions.insert(try Self.day(text, field: "exceptions")) }
    return try Series.Plan(
      rule, exceptions: exceptions.intersection(rule.days(from: first).dropFirst()), of: details)
  }

  private static func end(_ count: Int?) throws(Failure) -> String {
    guard let count else { throw Failure(.missingField, "Choose how many dates the series has.", field: "count") }
    guard (2...RecurrenceRule.dateLimit).contains(count) else {
      throw Failure(.outOfRange, "A series has 2 to 100 dates.", field: "count")
    }
    return "COUNT=\(count)"
  }

  private static func end(_ until: String?) throws(Failure) -> String {
    guard let until else { throw Failure(.missingField, "Choose the last day of the series.", field: "until") }
    _ = try day(until, field: "until")
    return "UNTIL=\(until.replacing("-", with: ""))"
  }
}

extension Input.Repeats {
  /// The frequency of the rule, and the day of the month that follows from the first date.
  fileprivate func parts(from first: LocalTime) -> String {
    let weekday = RecurrenceRule.weekdayNames[first.weekday - 1]
    return switch self {
    case .never, .daily: "FREQ=DAILY"
    case .weekly: "FREQ=WEEKLY"
    case .monthlyOnDate: "FREQ=MONTHLY;BYMONTHDAY=\(first.day)"
    case .monthlyOnLastDay: "FREQ=MONTHLY;BYMONTHDAY=-1"
    case .monthlyOnWeekday: "FREQ=MONTHLY;BYDAY=\((first.day - 1) / 7 + 1)\(weekday)"
    case .monthlyOnLastWeekday: "FREQ=MONTHLY;BYDAY=-1\(weekday)"
    }
  }
}
