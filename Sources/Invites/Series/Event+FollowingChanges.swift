extension Event.Details {
  /// Returns these details, those of a later date, after a host changed an earlier date of the series from `before` to
  /// `after` and wants the same for later dates.
  ///
  /// Each field that the host changed gets the new value, even when this date had a value of its own. All other fields
  /// stay. The times move by the same amount on the wall clock, and the end and the deadline get the same distance from
  /// the start.
  /// - Throws: what `init` throws for details that do not fit together.
  public func following(from before: Event.Details, to after: Event.Details) throws(Failure) -> Event.Details {
    let zone = after.timeZone == before.timeZone ? timeZone : after.timeZone
    let distance = after.wall(after.startsAt) - before.wall(before.startsAt)
    var moved = distance == 0 && zone == timeZone ? self : try moved(bySeconds: distance, in: zone)
    let end = try moved.time(before.fromStart(before.endsAt), after.fromStart(after.endsAt), keeping: moved.endsAt)
    let deadline = try moved.time(
      before.fromStart(before.answerDeadline), after.fromStart(after.answerDeadline), keeping: moved.answerDeadline)
    moved = try moved.with(
      startsAt: moved.startsAt, endsAt: end, timeZone: zone, answerDeadline: deadline.map { min($0, end ?? $0) })
    // With the same times on both sides, a merge changes exactly the other fields that the host changed.
    let base = try before.with(
      startsAt: startsAt, endsAt: endsAt, timeZone: timeZone, answerDeadline: answerDeadline)
    let mine = try after.with(
      startsAt: moved.startsAt, endsAt: moved.endsAt, timeZone: moved.timeZone, answerDeadline: moved.answerDeadline)
    return try merging(mine, from: base, refusesConflicts: false)
  }

  private func wall(_ moment: Timestamp) -> Int64 { ZonedTime(moment, timeZone: timeZone).local.secondsSince1970 }

  /// The seconds on the wall clock from the start to a moment.
  private func fromStart(_ moment: Timestamp?) -> Int64? { moment.map { wall($0) - wall(startsAt) } }

  /// Returns the moment at the distance `new` from the start, or `current` when the distance did not change.
  private func time(_ old: Int64?, _ new: Int64?, keeping current: Timestamp?) throws(Failure) -> Timestamp? {
    guard old != new else { return current }
    guard let new else { return nil }
    let local = LocalTime(secondsSince1970: wall(startsAt) + new)
    return local.timestamp(in: timeZone)?.adding(seconds: Int64(local.second)) ?? startsAt.adding(seconds: new)
  }
}
