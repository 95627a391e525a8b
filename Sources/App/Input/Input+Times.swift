import Invites

extension Input {
  /// A moment: RFC 3339 with an offset, or a wall time (`2016-06-16T19:00`) of `timeZone`. Nil when absent.
  ///
  /// A wall time that clocks show twice means the first; one that they skip is refused, for nobody could come then.
  /// - Parameter current: the moment until now, which a wall time that says the same does not change: it may have
  ///   seconds, or be the second of two.
  /// - Throws: `invalidDate`.
  mutating func time(_ name: String, timeZone: String, current: Timestamp? = nil) throws(Failure) -> Timestamp? {
    guard let text = try text(name) else { return nil }
    if let time = Timestamp(rfc3339: text) { return time }
    guard let wall = LocalTime(text), let time = wall.timestamp(in: timeZone) else {
      throw Failure(
        .invalidDate, "Write \(name) as a date that exists, like 2026-06-16T19:00 or 2026-06-16T19:00:00-07:00.",
        field: name)
    }
    if let current, ZonedTime(current, timeZone: timeZone).local.localMinute == wall.localMinute { return current }
    if case .skipped(let shown) = wall.clockChange(in: timeZone) {
      throw Failure(
        .invalidDate,
        "Clocks in \(timeZone) skip \(wall.clockText) that night and show \(shown.clockText) then. Choose another time.",
        field: name)
    }
    return time
  }
}

extension LocalTime {
  fileprivate var clockText: String { String(localMinute.suffix(5)) }
}
