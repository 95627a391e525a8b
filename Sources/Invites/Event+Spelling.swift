import Foundation

extension Event.Details {
  /// The start as people write it, in the event's own zone: `Thursday, June 16, 7pm`.
  /// - Parameter now: decides whether the year is spelled out, which it is when it differs.
  public func spelledStart(now: Timestamp) -> String {
    let start = ZonedTime(startsAt, timeZone: timeZone)
    let year = start.year == ZonedTime(now, timeZone: timeZone).year ? "" : " \(start.year)"
    return "\(start.weekdayName), \(start.monthName) \(start.day)\(year), \(start.clock)"
  }

  /// Start and end: `Thursday, June 16, 7pm – 11pm`, with the end's day where it is another one.
  public func spelledTime(now: Timestamp) -> String {
    let spelled = spelledStart(now: now)
    guard let endsAt else { return spelled }
    let start = ZonedTime(startsAt, timeZone: timeZone)
    let end = ZonedTime(endsAt, timeZone: timeZone)
    if end.isSameDay(as: start) || end.isNextMorning(after: start) { return "\(spelled) – \(end.clock)" }
    return "\(spelled) – \(end.weekdayName), \(end.monthName) \(end.day), \(end.clock)"
  }
}

/// A moment taken apart on the calendar of one time zone.
public struct ZonedTime: Hashable, Sendable {
  public let year: Int
  public let month: Int
  public let day: Int
  public let hour: Int
  public let minute: Int
  /// 1 is Sunday.
  public let weekday: Int
  /// Seconds ahead of UTC.
  public let offset: Int

  /// - Parameter timeZone: an IANA name; an unknown one counts as UTC.
  public init(_ time: Timestamp, timeZone: String) {
    let zone = TimeZone(identifier: timeZone) ?? .gmt
    let date = Date(timeIntervalSince1970: Double(time.milliseconds) / 1000)
    offset = zone.secondsFromGMT(for: date)
    let local = Int64((Double(time.milliseconds) / 1000).rounded(.down)) + Int64(offset)
    let days = Int((Double(local) / 86_400).rounded(.down))
    let second = Int(local) - days * 86_400
    (year, month, day) = Self.civil(days: days)
    hour = second / 3600
    minute = second % 3600 / 60
    weekday = ((days + 4) % 7 + 7) % 7 + 1
  }

  /// Proleptic Gregorian date of a count of days since 1970-01-01.
  private static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}

extension ZonedTime {
  public var weekdayName: String {
    ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"][weekday - 1]
  }

  public var monthName: String {
    [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ][month - 1]
  }

  /// `7pm`, `9:30am`, `noon`, `midnight`.
  public var clock: String {
    if minute == 0 && hour == 12 { return "noon" }
    if minute == 0 && hour == 0 { return "midnight" }
    let minutes = minute == 0 ? "" : ":" + padded(minute)
    return "\((hour + 11) % 12 + 1)\(minutes)\(hour < 12 ? "am" : "pm")"
  }

  /// ISO 8601 with the zone's offset: `2016-06-16T19:00:00-07:00`.
  public var iso8601: String {
    let minutes = abs(offset) / 60
    let zone = "\(offset < 0 ? "-" : "+")\(padded(minutes / 60)):\(padded(minutes % 60))"
    return "\(localMinute):00\(zone)"
  }

  /// What HTML's `datetime-local` takes: `2016-06-16T19:00`.
  public var localMinute: String {
    "\(padded(year, to: 4))-\(padded(month))-\(padded(day))T\(padded(hour)):\(padded(minute))"
  }

  public func isSameDay(as other: ZonedTime) -> Bool {
    year == other.year && month == other.month && day == other.day
  }

  /// A party that ends before six in the morning still belongs to the evening before.
  fileprivate func isNextMorning(after start: ZonedTime) -> Bool {
    hour < 6 && weekday == start.weekday % 7 + 1
  }

  private func padded(_ number: Int, to length: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }
}
