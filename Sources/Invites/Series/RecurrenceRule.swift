/// The rule by which the dates of a series follow each other: the part of RFC 5545 section 3.3.10 that people use for
/// invitations.
///
///     let rule = try RecurrenceRule("FREQ=WEEKLY;BYDAY=TU,TH;COUNT=12", startingAt: start, timeZone: "Europe/Berlin")
///     rule.dates(from: start)
///
/// The dates are days on the wall calendar of the event's time zone. Every date has the time of day of the first one,
/// also after clocks have changed.
public struct RecurrenceRule: Hashable, Sendable {
  public enum Pattern: Hashable, Sendable {
    case daily
    /// Days of the week, 1 to 7; 1 is Sunday. At least one, in ascending order from Monday.
    case weekly([Int])
    /// Days of the month, 1 to 31 or -1 for the last. Months without the day are skipped.
    case monthlyOnDates([Int])
    case monthlyOnWeekdays([WeekdayOfMonth])
  }

  /// A weekday of a month, such as the second Tuesday or the last Friday.
  public struct WeekdayOfMonth: Hashable, Sendable {
    /// 1 to 5 from the beginning of the month, or -1 for the last.
    public let ordinal: Int
    /// 1 to 7; 1 is Sunday.
    public let weekday: Int

    public init(ordinal: Int, weekday: Int) {
      self.ordinal = ordinal
      self.weekday = weekday
    }
  }

  public enum End: Hashable, Sendable {
    /// The number of dates, the first and the exceptions included.
    case count(Int)
    /// The last day on which a date may be, as a `LocalTime.dayNumber`.
    case until(Int)
  }

  public let pattern: Pattern
  /// The number of days, weeks or months from one date to the next, 1 to 99.
  public let interval: Int
  public let end: End

  /// The most dates of a series. All of them are created at once.
  public static let dateLimit = 100
  static let intervalRange = 1...99
  /// The names of the weekdays in rules, from Sunday on.
  public static let weekdayNames = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]

  init(_ pattern: Pattern, every interval: Int, _ end: End) {
    self.pattern = pattern
    self.interval = interval
    self.end = end
  }
}

extension RecurrenceRule {
  /// Returns the days of the series, as `LocalTime.dayNumber`, in ascending order. There are at most `limit`.
  ///
  /// Every day from the first one on is asked whether the rule names it, which costs a microsecond for each. Days after
  /// 2199 are left out.
  public func days(from first: LocalTime, limit: Int = dateLimit + 1) -> [Int] {
    var (wanted, last) = (limit, Self.lastDay)
    switch end {
    case .count(let count): wanted = min(limit, count)
    case .until(let day): last = min(last, day)
    }
    var days: [Int] = []
    var day = first.dayNumber
    while day <= last, days.count < wanted {
      if names(LocalTime(dayNumber: day), from: first) { days.append(day) }
      day += 1
    }
    return days
  }

  /// Whether some months have no date, because they are too short or have no fifth weekday.
  public var skipsMonths: Bool {
    switch pattern {
    case .daily, .weekly: false
    case .monthlyOnDates(let dates): dates.contains { $0 > 28 }
    case .monthlyOnWeekdays(let days): days.contains { $0.ordinal == 5 }
    }
  }

  /// The last day of 2199.
  private static let lastDay = 84_005

  /// Whether the rule names the day, regardless of its end.
  func names(_ day: LocalTime, from first: LocalTime) -> Bool {
    switch pattern {
    case .daily: return (day.dayNumber - first.dayNumber) % interval == 0
    case .weekly(let weekdays):
      return (day.monday - first.monday) / 7 % interval == 0 && weekdays.contains(day.weekday)
    case .monthlyOnDates(let dates):
      return isMonth(day, from: first) && (dates.contains(day.day) || dates.contains(-1) && day.isLastOfMonth(1))
    case .monthlyOnWeekdays(let weekdays):
      guard isMonth(day, from: first) else { return false }
      return weekdays.contains {
        $0.weekday == day.weekday && ($0.ordinal == -1 ? day.isLastOfMonth(7) : $0.ordinal == (day.day - 1) / 7 + 1)
      }
    }
  }

  private func isMonth(_ day: LocalTime, from first: LocalTime) -> Bool {
    ((day.year - first.year) * 12 + day.month - first.month) % interval == 0
  }
}

extension LocalTime {
  init(dayNumber: Int, secondOfDay: Int64 = 0) { self.init(secondsSince1970: Int64(dayNumber) * 86_400 + secondOfDay) }

  /// The Monday of the time's week, as a `dayNumber`.
  fileprivate var monday: Int { dayNumber - (weekday + 5) % 7 }

  /// Whether the day is among the last `count` days of its month.
  fileprivate func isLastOfMonth(_ count: Int) -> Bool { LocalTime(dayNumber: dayNumber + count).month != month }
}

extension RecurrenceRule: CustomStringConvertible {
  /// The rule as RFC 5545 writes it, with the last day as a date: `FREQ=WEEKLY;BYDAY=TU;UNTIL=20260630`.
  public var description: String {
    switch end {
    case .count(let count): "\(parts);COUNT=\(count)"
    case .until(let day): "\(parts);UNTIL=\(LocalTime(dayNumber: day).calendarForm.prefix(8))"
    }
  }

  /// The rule for a calendar: the last day is the moment at which a date on that day would start.
  /// - Parameter first: the first date, which has the time of day.
  func calendarForm(from first: LocalTime, timeZone: String) -> String {
    guard case .until(let day) = end else { return description }
    let last = LocalTime(dayNumber: day, secondOfDay: first.secondOfDay)
    return "\(parts);UNTIL=\((last.timestamp(in: timeZone) ?? Timestamp(seconds: last.secondsSince1970)).calendarForm)"
  }

  private var parts: String {
    var parts =
      switch pattern {
      case .daily: "FREQ=DAILY"
      case .weekly: "FREQ=WEEKLY"
      case .monthlyOnDates, .monthlyOnWeekdays: "FREQ=MONTHLY"
      }
    if interval > 1 { parts += ";INTERVAL=\(interval)" }
    switch pattern {
    case .daily: break
    case .weekly(let days): parts += ";BYDAY=" + days.map { Self.weekdayNames[$0 - 1] }.joined(separator: ",")
    case .monthlyOnDates(let dates): parts += ";BYMONTHDAY=" + dates.map(String.init).joined(separator: ",")
    case .monthlyOnWeekdays(let days):
      parts += ";BYDAY=" + days.map { "\($0.ordinal)\(Self.weekdayNames[$0.weekday - 1])" }.joined(separator: ",")
    }
    return parts
  }
}
