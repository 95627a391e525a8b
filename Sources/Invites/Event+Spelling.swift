extension Event.Details {
  /// The start as people write it, in the event's own zone: `Thursday, June 16, 7pm`, `Donnerstag, 16. Juni, 19 Uhr`,
  /// `jueves, 16 de junio, 19:00`.
  /// - Parameter now: decides whether the year is spelled out, which it is when it differs.
  public func spelledStart(now: Timestamp, in language: Language) -> String {
    let start = ZonedTime(startsAt, timeZone: timeZone).local
    let thisYear = ZonedTime(now, timeZone: timeZone).year
    return language.catalog.formats[.start].filled([
      "date": start.startDate(thisYear: thisYear, in: language), "time": start.startClock(in: language),
    ])
  }

  /// Start and end: `Thursday, June 16, 7pm – 11pm`, with the end's day where it is another one.
  public func spelledTime(now: Timestamp, in language: Language) -> String {
    let spelled = spelledStart(now: now, in: language)
    guard let endsAt else { return spelled }
    let start = ZonedTime(startsAt, timeZone: timeZone).local
    let end = ZonedTime(endsAt, timeZone: timeZone).local
    let thisYear = ZonedTime(now, timeZone: timeZone).year
    let isSameDay = end.isSameDay(as: start) || end.isSameNight(as: start)
    return language.catalog.formats[isSameDay ? .startToTime : .startToDay].filled([
      "start": spelled, "date": start.startDate(thisYear: thisYear, in: language),
      "startTime": start.startClock(in: language), "endTime": end.startClock(in: language),
      "range": start.clock(to: end, in: language),
      "endDate": end.startDate(thisYear: thisYear, in: language),
      "endDay": end.startDate(thisYear: end.year, in: language),
    ])
  }
}
