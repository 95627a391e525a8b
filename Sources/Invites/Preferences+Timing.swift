extension Preferences {
  /// When a guest may be notified of news from `now`: at once, at the next full hour, or at the time of the daily
  /// digest. If that falls in the quiet hours, it is moved to their end. Times follow the clock of `timeZone`.
  public func moment(toTellFrom now: Timestamp) -> Timestamp {
    var clock = ZoneClock(timeZone)
    let moment = next(after: now, by: &clock)
    return max(now, quietHours?.end(of: moment, by: &clock) ?? moment)
  }

  /// When a guest may be notified of news that is of no use after `deadline`: as of other news. If that would be too
  /// late, the news does not wait for the digest, and for the end of the quiet hours only if that is in time.
  /// - Parameter deadline: nil for news that stays of use.
  public func moment(toTellFrom now: Timestamp, before deadline: Timestamp?) -> Timestamp {
    let usual = moment(toTellFrom: now)
    guard let deadline, usual >= deadline else { return usual }
    return moment(toTellAgainFrom: now, before: deadline)
  }

  /// When a notification that is already due may be sent: at once, or at the end of the quiet hours. It is sent at
  /// once, too, if it would expire before their end.
  public func moment(toTellAgainFrom now: Timestamp, before deadline: Timestamp) -> Timestamp {
    var clock = ZoneClock(timeZone)
    guard let end = quietHours?.end(of: now, by: &clock), end < deadline else { return now }
    return end
  }

  /// Whether `now` falls in the quiet hours.
  public func isQuiet(at now: Timestamp) -> Bool {
    var clock = ZoneClock(timeZone)
    return quietHours?.end(of: now, by: &clock) != nil
  }

  private func next(after now: Timestamp, by clock: inout ZoneClock) -> Timestamp {
    let local = clock.local(now)
    switch digest {
    case .each: return now
    case .hourly:
      // In milliseconds, because news from a fraction of a second past the hour would otherwise come early by that
      // fraction.
      let passed = Int64(local.minute * 60 + local.second) * 1_000 + now.milliseconds % 1_000
      return passed == 0 ? now : Timestamp(milliseconds: now.milliseconds - passed + 3_600_000)
    case .daily:
      let today = clock.moment(of: local.dayNumber, minute: digestAt)
      return today >= now ? today : clock.moment(of: local.dayNumber + 1, minute: digestAt)
    }
  }
}

extension Preferences.QuietHours {
  /// When the quiet hours that `moment` falls in end. Nil outside the quiet hours.
  func end(of moment: Timestamp, by clock: inout ZoneClock) -> Timestamp? {
    let local = clock.local(moment)
    let minute = local.hour * 60 + local.minute
    let isQuiet = from < until ? (from..<until).contains(minute) : minute >= from || minute < until
    guard isQuiet else { return nil }
    let end = clock.moment(of: local.dayNumber + (minute < until ? 0 : 1), minute: until)
    // When clocks are set back, they show the end twice. A moment between the two is quiet until the second.
    return end > moment ? end : moment.adding(seconds: Int64((until - minute) * 60 - local.second))
  }
}

extension ZoneClock {
  /// When clocks show this number of minutes after midnight on that day. A time that a clock change skips is moved
  /// forward by the change.
  fileprivate func moment(of day: Int, minute: Int) -> Timestamp {
    let wall = LocalTime(secondsSince1970: Int64(day) * 86_400 + Int64(minute) * 60)
    return wall.timestamp(in: name) ?? Timestamp(seconds: wall.secondsSince1970)
  }
}
