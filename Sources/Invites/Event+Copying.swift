extension Event.Details {
  /// The details for a copy of this event: at the same time on the same weekday, a week after this event, or, for a
  /// past event, on the first such day after today. The deadline moves along. The open link is off, because it is
  /// shared for each event separately.
  /// - Throws: `invalidDate` when no date is left.
  public func copied(at now: Timestamp) throws(Failure) -> Event.Details {
    let start = ZonedTime(startsAt, timeZone: timeZone).local
    let today = ZonedTime(now, timeZone: timeZone).local
    let weeks = startsAt > now ? 1 : (today.dayNumber - start.dayNumber) / 7 + 1
    var options = options
    options.openLink = .off
    return try Event.Details(
      title: title, startsAt: moved(startsAt, weeks: weeks), endsAt: endsAt.map { moved($0, weeks: weeks) },
      timeZone: timeZone, place: place, address: address, message: message, capacity: capacity,
      answerDeadline: answerDeadline.map { moved($0, weeks: weeks) }, coordinates: coordinates, pattern: pattern,
      options: options)
  }

  private func moved(_ moment: Timestamp, weeks: Int) -> Timestamp {
    let local = ZonedTime(moment, timeZone: timeZone).local
    let later = LocalTime(secondsSince1970: local.secondsSince1970 + Int64(weeks) * 7 * 86_400)
    return later.timestamp(in: timeZone) ?? moment.adding(seconds: Int64(weeks) * 7 * 86_400)
  }
}
