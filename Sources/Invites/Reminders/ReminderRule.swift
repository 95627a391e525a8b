/// A time at which the guests of an event are reminded. The raw values are stored.
///
/// `twoHours` depends on the start alone. The other rules follow a guest's own clock.
public enum ReminderRule: String, Hashable, Sendable, Codable, CaseIterable {
  /// Seven days before, at 18:00.
  case week
  /// The day before, at 18:00.
  case dayBefore = "day-before"
  /// On the day, at 9:00.
  case morning
  /// Two hours before, in every time zone.
  case twoHours = "two-hours"
  /// Asks guests who have not answered, three days before the answer deadline, or before the start if there is none, at
  /// 18:00.
  case nudge

  /// The rules of an event whose hosts chose no others. A reminder that would come too soon after the invitation is not
  /// sent.
  public static let standard: Set<ReminderRule> = [.week, .dayBefore, .twoHours, .nudge]

  /// Whether the time depends on a guest's clock.
  public var followsCalendar: Bool { self != .twoHours }

  /// The answers whose guests get the reminder.
  public var receivers: Set<RSVP.Status> { self == .nudge ? [.awaiting] : [.accepted, .maybe] }

  /// Returns the time that the reminder precedes: the start or, for `nudge`, the answer deadline if there is one.
  public func target(of details: Event.Details) -> Timestamp {
    self == .nudge ? details.answerDeadline ?? details.startsAt : details.startsAt
  }

  /// When the reminder is due by the clock of `timeZone`, an IANA name. Nil when it would come too late to be of use.
  ///
  /// A time that a clock change skips is moved forward by the change. A time that occurs twice means the first.
  public func due(for details: Event.Details, timeZone: String) -> Timestamp? {
    let target = target(of: details)
    let due = moment(before: target, timeZone: timeZone)
    return due <= lastUse(before: target) ? due : nil
  }

  private func moment(before target: Timestamp, timeZone: String) -> Timestamp {
    switch self {
    case .week: Self.moment(before: target, days: 7, hour: 18, timeZone)
    case .dayBefore: Self.moment(before: target, days: 1, hour: 18, timeZone)
    case .morning: Self.moment(before: target, days: 0, hour: 9, timeZone)
    case .nudge: Self.moment(before: target, days: 3, hour: 18, timeZone)
    case .twoHours: target.adding(seconds: -7200)
    }
  }

  private static func moment(before target: Timestamp, days: Int, hour: Int, _ timeZone: String) -> Timestamp {
    let day = ZonedTime(target, timeZone: timeZone).dayNumber - days
    let wall = LocalTime(secondsSince1970: Int64(day) * 86_400 + Int64(hour) * 3600)
    return wall.timestamp(in: timeZone) ?? Timestamp(seconds: wall.secondsSince1970)
  }

  /// The latest time at which the reminder is still of use. The server may have been down when it was due.
  public func lastUse(before target: Timestamp) -> Timestamp {
    let hours: Int64 =
      switch self {
      case .week: 72
      case .dayBefore, .morning: 3
      case .twoHours: 0
      case .nudge: 1
      }
    return target.adding(seconds: -hours * 3600)
  }

  /// The latest invitation time of guests who get the reminder. Guests invited later have just read what it would say.
  /// - Parameter now: when the reminder is sent.
  public func latestInvitation(at now: Timestamp) -> Timestamp {
    let hours: Int64 =
      switch self {
      case .week: 72
      case .nudge: 24
      case .dayBefore: 6
      case .morning: 3
      case .twoHours: 1
      }
    return now.adding(seconds: -hours * 3600)
  }

  /// The latest nudge time of guests who get a `nudge` reminder. Guests whom a host nudged later are not asked again.
  /// - Parameter now: when the reminder is sent.
  public static func latestNudge(at now: Timestamp) -> Timestamp { now.adding(seconds: -72 * 3600) }
}

extension Set<ReminderRule> {
  /// The rules in chronological order.
  public var inOrder: [ReminderRule] { ReminderRule.allCases.filter(contains) }
}
