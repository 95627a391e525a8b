import Invites

extension Input {
  /// Reads a moment: RFC 3339 with an offset, or a local time (`2016-06-16T19:00`) in `timeZone`. Nil when absent.
  ///
  /// A local time that occurs twice means the first. A local time that clocks skip is refused, because it never occurs.
  /// - Parameter current: the current value. A local time in the same minute leaves it unchanged, because it may have
  ///   seconds, or be the second of two.
  /// - Throws: `invalidDate`.
  package mutating func time(_ name: String, timeZone: String, current: Timestamp? = nil) throws(Failure) -> Timestamp?
  {
    guard let text = try text(name) else { return nil }
    if let time = Timestamp(rfc3339: text) { return time }
    guard let wall = LocalTime(text), let time = wall.timestamp(in: timeZone) else {
      throw Failure(
        .invalidDate, "Enter \(name) as a valid date, like 2026-06-16T19:00 or 2026-06-16T19:00:00-07:00.",
        field: name)
    }
    if let current, ZonedTime(current, timeZone: timeZone).local.localMinute == wall.localMinute { return current }
    try wall.requireNotSkipped(in: timeZone, field: name)
    return time
  }
}

extension LocalTime {
  /// - Throws: `invalidDate` for a time that a clock change skips, or a skipped day, as on an island that moved across
  ///   the date line. The event itself refuses years before time zones existed.
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
