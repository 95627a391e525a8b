extension Event.Details {
  /// The start as people write it, in the event's own zone: `Thursday, June 16, 7pm`, `Donnerstag, 16. Juni, 19 Uhr`,
  /// `jueves, 16 de junio, 19:00`.
  /// - Parameter now: decides whether the year is spelled out, which it is when it differs.
  public func spelledStart(now: Timestamp, in language: Language) -> String {
    let start = ZonedTime(startsAt, timeZone: timeZone).local
    let thisYear = ZonedTime(now, timeZone: timeZone).year
    guard language == .english else {
      return "\(start.date(thisYear: thisYear, in: language)), \(start.clock(in: language))"
    }
    let year = start.year == thisYear ? "" : " \(start.year)"
    return "\(start.weekdayName), \(start.monthName) \(start.day)\(year), \(start.spelledClock)"
  }

  /// Start and end: `Thursday, June 16, 7pm – 11pm`, with the end's day where it is another one.
  public func spelledTime(now: Timestamp, in language: Language) -> String {
    let spelled = spelledStart(now: now, in: language)
    guard let endsAt else { return spelled }
    let start = ZonedTime(startsAt, timeZone: timeZone).local
    let end = ZonedTime(endsAt, timeZone: timeZone).local
    let isSameDay = end.isSameDay(as: start) || end.isSameNight(as: start)
    guard language == .english else {
      let thisYear = ZonedTime(now, timeZone: timeZone).year
      if isSameDay { return "\(start.date(thisYear: thisYear, in: language)), \(start.clock(to: end, in: language))" }
      return "\(spelled) – \(end.date(thisYear: thisYear, in: language)), \(end.clock(in: language))"
    }
    if isSameDay { return "\(spelled) – \(end.spelledClock)" }
    return "\(spelled) – \(end.weekdayName), \(end.monthName) \(end.day), \(end.spelledClock)"
  }
}

extension LocalTime {
  /// `7pm`, `9:30am`, `noon`, `midnight`.
  fileprivate var spelledClock: String {
    if minute == 0 && hour == 12 { return "noon" }
    if minute == 0 && hour == 0 { return "midnight" }
    let minutes = minute == 0 ? "" : ":" + Self.padded(minute)
    return "\((hour + 11) % 12 + 1)\(minutes)\(hour < 12 ? "am" : "pm")"
  }
}
