import Invites

extension LocalTime {
  /// `7 PM`, `9:30 AM`.
  var clock: String { ("\(clock: self)" as HTML).description }

  /// `9:41`, as on a lock screen.
  var digits: String { "\(hour % 12 == 0 ? 12 : hour % 12):\(minute < 10 ? "0" : "")\(minute)" }

  /// `Thursday, June 16`, with the year where it is not `thisYear`.
  func date(thisYear: Int) -> String {
    "\(weekdayName), \(monthName) \(day)" + (year == thisYear ? "" : ", \(year)")
  }
}

extension ZoneClock {
  /// The zone as people say it: `Los Angeles time`.
  var spokenName: String {
    guard name.contains("/"), let city = name.split(separator: "/").last else { return "UTC" }
    return city.replacing("_", with: " ") + " time"
  }
}
