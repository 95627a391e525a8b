extension RecurrenceRule {
  /// Reads a rule such as `FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20261231`. The name `RRULE:` may come first.
  ///
  /// `UNTIL` is a date, or a moment in UTC. Parts that the rule leaves out follow from the first date.
  /// - Throws: `invalidRecurrence` for a rule that never ends, names parts that series do not support, has more than
  ///   100 dates or fewer than two, or does not name the first date.
  public init(_ text: String, startingAt start: Timestamp, timeZone: String) throws(Failure) {
    let first = ZonedTime(start, timeZone: timeZone).local
    var parts = try Parts(text)
    let frequency = parts.take("FREQ")
    let interval = try parts.number("INTERVAL", in: Self.intervalRange) ?? 1
    let end = try parts.end(first: first, timeZone: timeZone)
    if let monday = parts.take("WKST"), monday != "MO" {
      throw Failure(.invalidRecurrence, "Weeks of a series begin on Monday: leave out WKST.", field: "recurrence")
    }
    let pattern: Pattern
    switch frequency {
    case "DAILY": pattern = .daily
    case "WEEKLY": pattern = .weekly(try parts.weekdays() ?? [first.weekday])
    case "MONTHLY": pattern = try parts.monthly() ?? .monthlyOnDates([first.day])
    default: throw Failure(.invalidRecurrence, "A series repeats daily, weekly or monthly.", field: "recurrence")
    }
    if let rest = parts.rest {
      throw Failure(.invalidRecurrence, "A series cannot use \(rest) in this rule.", field: "recurrence")
    }
    self.init(pattern, every: interval, end)
    try requireDates(from: first)
  }

  /// - Throws: `invalidRecurrence`.
  private func requireDates(from first: LocalTime) throws(Failure) {
    guard names(first, from: first) else {
      throw Failure(
        .invalidRecurrence, "The first date must be one of the days on which the series repeats.", field: "recurrence")
    }
    let days = days(from: first)
    guard days.count > 1 else {
      throw Failure(.invalidRecurrence, "A series has at least two dates. Choose a later end.", field: "recurrence")
    }
    guard days.count <= Self.dateLimit else {
      throw Failure(.invalidRecurrence, "A series has at most 100 dates. Choose an earlier end.", field: "recurrence")
    }
    // A rule that runs out of years before it has all of its dates is no rule that a host meant.
    if case .count(let count) = end, days.count < count {
      throw Failure(.invalidRecurrence, "The series must end before 2200.", field: "recurrence")
    }
  }

  /// The parts of a rule that were not read yet.
  private struct Parts {
    private var values: [String: String] = [:]

    init(_ text: String) throws(Failure) {
      guard text.utf8.count <= 500 else { throw RecurrenceRule.malformed }
      let rule = text.uppercased().hasPrefix("RRULE:") ? text.dropFirst(6) : text[...]
      for part in rule.uppercased().split(separator: ";", omittingEmptySubsequences: false) {
        let halves = part.split(separator: "=", omittingEmptySubsequences: false)
        guard halves.count == 2, !halves[0].isEmpty, !halves[1].isEmpty,
          values.updateValue(String(halves[1]), forKey: String(halves[0])) == nil
        else { throw RecurrenceRule.malformed }
      }
    }

    /// The name of a part that was not read. Nil when all were.
    var rest: String? { values.keys.sorted().first.map { String($0.prefix(20)) } }

    mutating func take(_ name: String) -> String? { values.removeValue(forKey: name) }

    mutating func number(_ name: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
      guard let text = take(name) else { return nil }
      guard let number = RecurrenceRule.number(text), range.contains(number) else { throw RecurrenceRule.malformed }
      return number
    }

    mutating func end(first: LocalTime, timeZone: String) throws(Failure) -> End {
      let (count, until) = (take("COUNT"), take("UNTIL"))
      switch (count, until) {
      case (let count?, nil):
        guard let number = RecurrenceRule.number(count), number > 0 else { throw RecurrenceRule.malformed }
        return .count(number)
      case (nil, let until?): return .until(try RecurrenceRule.lastDay(until, first: first, timeZone: timeZone))
      case (nil, nil):
        throw Failure(
          .invalidRecurrence, "A series must end: after a number of dates, or on a date.", field: "recurrence")
      case (_?, _?):
        throw Failure(
          .invalidRecurrence, "A series ends after a number of dates or on a date, not both.", field: "recurrence")
      }
    }

    mutating func weekdays() throws(Failure) -> [Int]? {
      guard let list = take("BYDAY") else { return nil }
      var days: Set<Int> = []
      for name in list.split(separator: ",", omittingEmptySubsequences: false) {
        days.insert(try RecurrenceRule.weekday(String(name)))
      }
      return days.sorted { ($0 + 5) % 7 < ($1 + 5) % 7 }
    }

    mutating func monthly() throws(Failure) -> Pattern? {
      let (dates, weekdays) = (take("BYMONTHDAY"), take("BYDAY"))
      guard dates == nil || weekdays == nil else {
        throw Failure(.invalidRecurrence, "A month repeats by date or by weekday, not both.", field: "recurrence")
      }
      if let dates {
        var numbers: Set<Int> = []
        for text in dates.split(separator: ",", omittingEmptySubsequences: false) {
          guard let number = RecurrenceRule.number(String(text)), number == -1 || (1...31).contains(number) else {
            throw RecurrenceRule.malformed
          }
          numbers.insert(number)
        }
        return .monthlyOnDates(numbers.sorted { ($0 < 0 ? 32 : $0) < ($1 < 0 ? 32 : $1) })
      }
      guard let weekdays else { return nil }
      var days: Set<WeekdayOfMonth> = []
      for text in weekdays.split(separator: ",", omittingEmptySubsequences: false) {
        guard let ordinal = RecurrenceRule.number(String(text.dropLast(2))), ordinal == -1 || (1...5).contains(ordinal)
        else { throw RecurrenceRule.malformed }
        days.insert(
          WeekdayOfMonth(ordinal: ordinal, weekday: try RecurrenceRule.weekday(String(text.suffix(2)))))
      }
      return .monthlyOnWeekdays(
        days.sorted { ($0.ordinal < 0 ? 6 : $0.ordinal, $0.weekday) < ($1.ordinal < 0 ? 6 : $1.ordinal, $1.weekday) })
    }
  }

  fileprivate static let malformed = Failure(
    .invalidRecurrence, "The rule is not one of RFC 5545. An example is FREQ=WEEKLY;BYDAY=TU;COUNT=12.",
    field: "recurrence")

  /// Reads a whole number of at most five characters. `+` is no part of it.
  fileprivate static func number(_ text: String) -> Int? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text)
  }

  fileprivate static func weekday(_ name: String) throws(Failure) -> Int {
    guard let index = weekdayNames.firstIndex(of: name) else { throw malformed }
    return index + 1
  }

  /// Reads `20260630`, `20260630T215959Z` or `20260630T235959`, the last in the event's zone.
  /// - Returns: the last day on which a date can start.
  fileprivate static func lastDay(_ text: String, first: LocalTime, timeZone: String) throws(Failure) -> Int {
    let digits = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= digits.count, digits[range].allSatisfy({ (48...57).contains($0) }) else { return nil }
      return Int(String(decoding: digits[range], as: UTF8.self))
    }
    guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
      let date = LocalTime(year: year, month: month, day: day, hour: 0, minute: 0, second: 0)
    else { throw malformed }
    guard digits.count > 8 else { return date.dayNumber }
    guard digits[8] == UInt8(ascii: "T"), digits.count == 15 || digits.count == 16 && digits[15] == UInt8(ascii: "Z"),
      let hour = number(9..<11), let minute = number(11..<13), let second = number(13..<15),
      let wall = LocalTime(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    else { throw malformed }
    let last =
      digits.count == 15 ? wall : ZonedTime(Timestamp(seconds: wall.secondsSince1970), timeZone: timeZone).local
    let isInTime = last.secondOfDay >= first.secondOfDay
    return isInTime ? last.dayNumber : last.dayNumber - 1
  }
}

extension LocalTime {
  /// Seconds since midnight on the clock.
  var secondOfDay: Int64 { secondsSince1970 - Int64(dayNumber) * 86_400 }
}
