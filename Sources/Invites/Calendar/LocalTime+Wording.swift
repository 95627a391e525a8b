extension LocalTime {
  /// The time of day as people say it: `7 PM`, `19 Uhr`, `19:00`; with minutes `9:30 AM`, `9:30 Uhr`, `9:30`.
  public func clock(in language: Language) -> String {
    switch language {
    case .english: "\(hour % 12 == 0 ? 12 : hour % 12)\(minutes)\(hour < 12 ? "\u{202F}AM" : "\u{202F}PM")"
    case .german: "\(hoursAndMinutes(always: false))\u{A0}Uhr"
    case .spanish: hoursAndMinutes(always: true)
    }
  }

  /// From this time to another of the same evening: `7 PM – 11 PM`, `19–23 Uhr`, `19:00–23:00`.
  public func clock(to end: LocalTime, in language: Language) -> String {
    switch language {
    case .english: return "\(clock(in: language)) – \(end.clock(in: language))"
    case .german:
      let always = minute != 0 || end.minute != 0
      return "\(hoursAndMinutes(always: always))–\(end.hoursAndMinutes(always: always))\u{A0}Uhr"
    case .spanish: return "\(hoursAndMinutes(always: true))–\(end.hoursAndMinutes(always: true))"
    }
  }

  /// `Thursday, June 16`, `Donnerstag, 16. Juni`, `jueves, 16 de junio`, with the year where it is not `thisYear`.
  public func date(thisYear: Int, in language: Language) -> String {
    let isThisYear = year == thisYear
    let (weekday, month) = (language.weekday(of: self), language.month(of: self))
    return switch language {
    case .english: "\(weekday), \(month) \(day)" + (isThisYear ? "" : ", \(year)")
    case .german: "\(weekday), \(day). \(month)" + (isThisYear ? "" : " \(year)")
    case .spanish: "\(weekday), \(day) de \(month)" + (isThisYear ? "" : " de \(year)")
    }
  }

  /// `19`, `19:30`; with `always` also `19:00`.
  private func hoursAndMinutes(always: Bool) -> String {
    always ? "\(hour):\(Self.padded(minute))" : "\(hour)\(minutes)"
  }

  private var minutes: String { minute == 0 ? "" : ":\(Self.padded(minute))" }
}
