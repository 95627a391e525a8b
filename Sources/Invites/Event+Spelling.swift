import Texts

extension Event.Details {
  /// The start as people write it, in the event's time zone: `Thursday, June 16, 7 PM`, `Donnerstag, 16. Juni, 19 Uhr`,
  /// `jueves, 16 de junio, 19:00`.
  /// - Parameter now: the current time. The year is written when it differs from this one.
  public func spelledStart(now: Timestamp, in language: Language) -> String {
    spelled(startsAt, now: now, in: language)
  }

  /// A moment written in the same way as `spelledStart` writes the start.
  public func spelled(_ moment: Timestamp, now: Timestamp, in language: Language) -> String {
    let start = ZonedTime(moment, timeZone: timeZone).local
    let thisYear = ZonedTime(now, timeZone: timeZone).year
    return language.catalog.formats[.start].filled([
      "date": start.startDate(thisYear: thisYear, in: language), "time": start.clock(in: language),
    ])
  }

  /// Start and end: `Thursday, June 16, 7 PM – 11 PM`, with the end's day when it is a different one.
  public func spelledTime(now: Timestamp, in language: Language) -> String {
    let spelled = spelledStart(now: now, in: language)
    guard let endsAt else { return spelled }
    let start = ZonedTime(startsAt, timeZone: timeZone).local
    let end = ZonedTime(endsAt, timeZone: timeZone).local
    let thisYear = ZonedTime(now, timeZone: timeZone).year
    let isSameDay = end.isSameDay(as: start) || end.isSameNight(as: start)
    return language.catalog.formats[isSameDay ? .startToTime : .startToDay].filled([
      "start": spelled, "date": start.startDate(thisYear: thisYear, in: language),
      "startTime": start.clock(in: language), "endTime": end.clock(in: language),
      "range": start.clock(to: end, in: language),
      "endDate": end.startDate(thisYear: thisYear, in: language),
      "endDay": end.startDate(thisYear: end.year, in: language),
    ])
  }

  /// The shortest form of the time that distinguishes it from the time of `other`: `8 PM – 12 AM` when both begin on
  /// the same day, otherwise the whole time.
  public func spelledTime(besides other: Event.Details, now: Timestamp, in language: Language) -> String {
    let start = ZonedTime(startsAt, timeZone: timeZone).local
    let otherStart = ZonedTime(other.startsAt, timeZone: other.timeZone).local
    let end = endsAt.map { ZonedTime($0, timeZone: timeZone).local }
    guard timeZone == other.timeZone, start.isSameDay(as: otherStart),
      end.map({ $0.isSameDay(as: start) || $0.isSameNight(as: start) }) ?? true
    else { return spelledTime(now: now, in: language) }
    return end.map { start.clock(to: $0, in: language) } ?? start.clock(in: language)
  }
}
