import Invites

extension Input {
  /// A moment: RFC 3339 with an offset, or a wall time (`2016-06-16T19:00`) of `timeZone`. Nil when absent.
  ///
  /// A wall time that clocks show twice means the first; one that they skip is refused, for nobody could come then.
  /// - Parameter current: the moment until now, which a wall time that says the same does not change: it may have
  ///   seconds, or be the second of two.
  /// - Throws: `invalidDate`.
  package mutating func time(_ name: String, timeZone: String, current: Timestamp? = nil) throws(Failure) -> Timestamp?
  {
    guard let text = try text(name) else { return nil }
    if let time = Timestamp(rfc3339: text) { return time }
    guard let wall = LocalTime(text), let time = wall.timestamp(in: timeZone) else {
      throw Failure(
        .invalidDate, "Write \(name) as a date that exists, like 2026-06-16T19:00 or 2026-06-16T19:00:00-07:00.",
        field: name)
    }
    if let current, ZonedTime(current, timeZone: timeZone).local.localMinute == wall.localMinute { return current }
    try wall.requireNotSkipped(in: timeZone, field: name)
    return time
  }
}

extension LocalTime {
  /// - Throws: `invalidDate` for a time that a clock change leaves out, or a day, as an island did that changed over the
  ///   date line. Years before time zones are refused by the event itself.
  fileprivate func requireNotSkipped(in timeZone: String, field: String) throws(Failure) {
    guard year >= 1970, case .skipped(let shown) = clockChange(in: timeZone) else { return }
    let message: Failure.Sentence =
      shown.dayNumber == dayNumber
      ? "Clocks in \(timeZone) skip \(clockText) that night and go to \(shown.clockText). Choose another time."
      : "The calendar in \(timeZone) skips \(localMinute.prefix(10)). Choose another day."
    throw Failure(.invalidDate, message, field: field)
  }

  fileprivate var clockText: String { String(localMinute.suffix(5)) }
}
