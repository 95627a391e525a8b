/// A date and a time of day as a wall clock shows them, without a time zone.
///
/// Dates are in the proleptic Gregorian calendar: its rules apply to every year, even before 1582.
public struct LocalTime: Hashable, Sendable {
  public let year: Int
  /// 1 to 12.
  public let month: Int
  public let day: Int
  public let hour: Int
  public let minute: Int
  public let second: Int
  /// Days since 1970-01-01.
  public let dayNumber: Int

  /// Creates the time from seconds on the wall clock.
  /// - Parameter seconds: seconds since 1970-01-01T00:00 on the same clock.
  ///
  /// The day is counted from 1 March of year 0, which puts the leap day at the end of the year.
  public init(secondsSince1970 seconds: Int64) {
    let (days, rest) = Self.floorDivision(seconds, 86_400)
    let (era, dayOfEra) = Self.floorDivision(days + 719_468, 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    month = Int(shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9)
    day = Int(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
    hour = Int(rest / 3600)
    minute = Int(rest % 3600 / 60)
    second = Int(rest % 60)
    dayNumber = Int(days)
  }

  /// Fails for a date or time that does not exist.
  init?(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
    guard Self.exists(year: year, month: month, day: day), (0..<24).contains(hour), (0..<60).contains(minute),
      (0..<60).contains(second)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    (self.hour, self.minute, self.second) = (hour, minute, second)
    dayNumber = Self.dayNumber(year: year, month: month, day: day)
  }

  /// Seconds since 1970-01-01T00:00 on the same clock.
  public var secondsSince1970: Int64 {
    Int64(dayNumber) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
  }

  private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let (era, yearOfEra) = floorDivision(Int64(month <= 2 ? year - 1 : year), 400)
    let dayOfYear = Int64((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1)
    return Int(era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468)
  }

  private static func exists(year: Int, month: Int, day: Int) -> Bool {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && (1...lengths[month - 1]).contains(day)
  }

  private static func floorDivision(_ dividend: Int64, _ divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let remainder = dividend % divisor
    return remainder < 0
      ? (dividend / divisor - 1, remainder + divisor) : (dividend / divisor, remainder)
  }
}
