/// The time until an event starts, as people say it.
public enum TimeLeft: Hashable, Sendable {
  /// More than a day away, and not tomorrow.
  case later
  case tomorrow, today
  /// 1 to 5.
  case hours(Int)
  /// 1 to 89.
  case minutes(Int)
  /// Within a minute.
  case now
  case started

  /// Creates the time left until `start`.
  /// - Parameter timeZone: an IANA name; its calendar decides what is tomorrow.
  public init(until start: Timestamp, at now: Timestamp, timeZone: String) {
    let seconds = (start.milliseconds - now.milliseconds + 999) / 1000
    switch seconds {
    case _ where now > start: self = .started
    case ..<60: self = .now
    // Within a minute of one hour counts as one hour.
    case 3541..<3660: self = .hours(1)
    case ..<5370: self = .minutes(Int((seconds + 30) / 60))
    case ..<19_800: self = .hours(Int((seconds + 1800) / 3600))
    default:
      let days = ZonedTime(start, timeZone: timeZone).dayNumber - ZonedTime(now, timeZone: timeZone).dayNumber
      self = days == 0 ? .today : days == 1 ? .tomorrow : .later
    }
  }
}
