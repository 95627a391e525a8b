/// A moment as a calendar and a clock on the wall show it.
struct LocalTime: Hashable {
  let year: Int
  /// 1 to 12.
  let month: Int
  let day: Int
  let hour: Int
  let minute: Int
  let second: Int
  /// Days since 1970-01-01.
  let dayNumber: Int

  /// - Parameter seconds: since 1970-01-01T00:00 on the wall.
  ///
  /// The day is found by counting from 1 March of year 0, which puts the leap day last in the year.
  init(seconds: Int64) {
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

  private static func floorDivision(_ dividend: Int64, _ divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let remainder = dividend % divisor
    return remainder < 0
      ? (dividend / divisor - 1, remainder + divisor) : (dividend / divisor, remainder)
  }
}

extension LocalTime {
  private static let weekdays = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  var weekday: String { Self.weekdays[((dayNumber % 7) + 7) % 7] }
  var monthName: String { Self.months[month - 1] }
  var shortMonth: String { String(monthName.prefix(3)) }

  /// `7 PM`, `9:30 AM`.
  var clock: String { ("\(clock: self)" as HTML).description }

  /// `9:41`, as on a lock screen.
  var digits: String { "\(hour % 12 == 0 ? 12 : hour % 12):\(Self.twoDigits(minute))" }

  /// `Thursday, June 16`, with the year where it is not `thisYear`.
  func date(thisYear: Int) -> String {
    "\(weekday), \(monthName) \(day)" + (year == thisYear ? "" : ", \(year)")
  }

  /// `Jun 16`, with the year where it is not `thisYear`.
  func shortDate(thisYear: Int) -> String {
    "\(shortMonth) \(day)" + (year == thisYear ? "" : ", \(year)")
  }

  /// `2016-06-16T19:00`, the value of `<input type=datetime-local>`.
  var field: String {
    ("\(isoDay: self)" as HTML).description + "T\(Self.twoDigits(hour)):\(Self.twoDigits(minute))"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
