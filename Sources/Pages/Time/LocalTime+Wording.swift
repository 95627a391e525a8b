import Invites

extension LocalTime {
  /// The time of day as people say it: `7 PM`, `19 Uhr`, `19:00`; with minutes `9:30 AM`, `9:30 Uhr`, `9:30`.
  func clock(in language: Language) -> String {
    switch language {
    case .english: ("\(clock: self, in: .english)" as HTML).description
    case .german: "\(hoursAndMinutes(always: false))\u{A0}Uhr"
    case .spanish: hoursAndMinutes(always: true)
    }
  }

  /// `19`, `19:30`; with `always` also `19:00`.
  func hoursAndMinutes(always: Bool) -> String {
    minute == 0 && !always ? "\(hour)" : "\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  /// `9:41`, as on a lock screen.
  var digits: String { "\(hour % 12 == 0 ? 12 : hour % 12):\(minute < 10 ? "0" : "")\(minute)" }

  /// `Thursday, June 16`, `Donnerstag, 16. Juni`, `jueves, 16 de junio`, with the year where it is not `thisYear`.
  func date(thisYear: Int, in language: Language) -> String {
    let isThisYear = year == thisYear
    let (weekday, month) = (language.weekday(of: self), language.month(of: self))
    return switch language {
    case .english: "\(weekday), \(month) \(day)" + (isThisYear ? "" : ", \(year)")
    case .german: "\(weekday), \(day). \(month)" + (isThisYear ? "" : " \(year)")
    case .spanish: "\(weekday), \(day) de \(month)" + (isThisYear ? "" : " de \(year)")
    }
  }
}

extension ZoneClock {
  /// The zone as people say it: `Los Angeles time`, `Zeit in Los Angeles`, `hora de Los Angeles`.
  func spokenName(in language: Language) -> String {
    guard name.contains("/"), let city = name.split(separator: "/").last else { return "UTC" }
    return language.say(.Days.zone, ["city": String(city.replacing("_", with: " "))])
  }
}
