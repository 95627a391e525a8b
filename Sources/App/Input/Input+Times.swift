import Invites

extension Input {
  /// A moment: RFC 3339 with an offset, or a wall time (`2016-06-16T19:00`) of `timeZone`. Nil when absent.
  /// - Throws: `invalidDate`.
  mutating func time(_ name: String, timeZone: String) throws(Failure) -> Timestamp? {
    guard let text = try text(name) else { return nil }
    if let time = Timestamp(rfc3339: text) { return time }
    if let time = LocalTime(text)?.timestamp(in: timeZone) { return time }
    throw Failure(
      .invalidDate, "Write \(name) as a date that exists, like 2026-06-16T19:00 or 2026-06-16T19:00:00-07:00.",
      field: name)
  }

  /// The details of an event. What is not sent is taken from `current`; a new event has none, so title, start and time
  /// zone are then required. Null, and in a form an empty field, takes an optional detail away.
  mutating func details(current: Event.Details?) throws(Failure) -> Event.Details {
    let zone = try text("timeZone") ?? current?.timeZone
    guard let zone else {
      throw Failure(.missingField, "Name the time zone, for example America/Los_Angeles.", field: "timeZone")
    }
    _ = try Event.Details.checkedZone(zone)
    guard let start = try time("startsAt", timeZone: zone) ?? current?.startsAt else {
      throw Failure(.missingField, "Say when the event starts.", field: "startsAt")
    }
    let ends = try optional("endsAt", current?.endsAt) { i throws(Failure) in try i.time("endsAt", timeZone: zone) }
    let deadline = try optional("answerDeadline", current?.answerDeadline) { i throws(Failure) in
      try i.time("answerDeadline", timeZone: zone)
    }
    let capacity = try optional("capacity", current?.capacity) { i throws(Failure) in try i.integer("capacity") }
    return try Event.Details(
      title: try kept("title", current?.title), startsAt: start, endsAt: ends, timeZone: zone,
      place: try kept("place", current?.place), address: try kept("address", current?.address),
      message: try kept("message", current?.message), capacity: capacity, answerDeadline: deadline,
      coordinates: current?.coordinates, pattern: current?.pattern, options: current?.options ?? .standard)
  }

  private mutating func kept(_ name: String, _ current: String?) throws(Failure) -> String {
    guard mentions(name) else { return current ?? "" }
    return try text(name) ?? ""
  }

  private mutating func optional<Value>(
    _ name: String, _ current: Value?, _ read: (inout Input) throws(Failure) -> Value?
  ) throws(Failure) -> Value? {
    guard mentions(name) else { return current }
    return try read(&self)
  }
}
