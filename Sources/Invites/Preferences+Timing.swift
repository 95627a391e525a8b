extension Preferences {
  /// When news of `now` may be told: at once, at the next full hour, at the time of the daily digest; and if that falls
  /// into the quiet hours, at their end. All by the clock of `timeZone`.
  public func moment(toTellFrom now: Timestamp) -> Timestamp {
    var clock = ZoneClock(timeZone)
    let moment = next(after: now, by: &clock)
    return max(now, quietHours?.end(of: moment, by: &clock) ?? moment)
  }

  /// When what was told before and did not arrive may be told again: at once, or at the end of the quiet hours. At once,
  /// too, where nobody wants to know any more by then.
  public func moment(toTellAgainFrom now: Timestamp, before deadline: Timestamp) -> Timestamp {
    var clock = ZoneClock(timeZone)
    guard let end = quietHours?.end(of: now, by: &clock), end < deadline else { return now }
    return end
  }

  /// Whether `now` falls into the quiet hours.
  public func isQuiet(at now: Timestamp) -> Bool {
    var clock = ZoneClock(timeZone)
    return quietHours?.end(of: now, by: &clock) != nil
  }

  private func next(after now: Timestamp, by clock: inout ZoneClock) -> Timestamp {
    let local = clock.local(now)
    switch digest {
    case .each: return now
    case .hourly:
      // In milliseconds, or news of a fraction past the hour would come a fraction early.
      let passed = Int64(local.minute * 60 + local.second) * 1_000 + now.milliseconds % 1_000
      return passed == 0 ? now : Timestamp(milliseconds: now.milliseconds - passed + 3_600_000)
    case .daily:
      let today = clock.moment(of: local.dayNumber, minute: digestAt)
      return today >= now ? today : clock.moment(of: local.dayNumber + 1, minute: digestAt)
    }
  }
}

extension Preferences.QuietHours {
  /// When the quiet that `moment` falls into ends; nil outside of it.
  func end(of moment: Timestamp, by clock: inout ZoneClock) -> Timestamp? {
    let local = clock.local(moment)
    let minute = local.hour * 60 + local.minute
    let isQuiet = from < until ? (from..<until).contains(minute) : minute >= from || minute < until
    guard isQuiet else { return nil }
    let end = clock.moment(of: local.dayNumber + (minute < until ? 0 : 1), minute: until)
    // Clocks that were set back show the end twice; who is in the quiet again waits for the second.
    return end > moment ? end : moment.adding(seconds: Int64((until - minute) * 60 - local.second))
  }
}

extension ZoneClock {
  /// When clocks show so many minutes after midnight on that day. A time that a clock change skips is moved on by it.
  fileprivate func moment(of day: Int, minute: Int) -> Timestamp {
    let wall = LocalTime(secondsSince1970: Int64(day) * 86_400 + Int64(minute) * 60)
    return wall.timestamp(in: name) ?? Timestamp(seconds: wall.secondsSince1970)
  }
}
