/// One of the moments at which the guests of an event are told of it again. Raw values are kept.
///
/// Those by the calendar follow the clock that a guest lives by, the one by distance the start alone.
public enum ReminderRule: String, Hashable, Sendable, Codable, CaseIterable {
  /// Seven days before, at six in the evening.
  case week
  /// The day before, at six in the evening.
  case dayBefore = "day-before"
  /// On the day, at nine in the morning.
  case morning
  /// Two hours before, whatever clocks show.
  case twoHours = "two-hours"
  /// Asks those who have not answered: three days before answers close, or before the start where they never do, at
  /// six in the evening.
  case nudge

  /// Of an event whose hosts chose nothing else. What would come too soon after the invitation does not come.
  public static let standard: Set<ReminderRule> = [.week, .dayBefore, .twoHours, .nudge]

  /// Whether it goes by what a guest's clock shows.
  public var followsCalendar: Bool { self != .twoHours }

  /// Whose answer it is for.
  public var receivers: Set<RSVP.Status> { self == .nudge ? [.awaiting] : [.accepted, .maybe] }

  /// The moment that it reminds of: the start, or when answers close.
  public func target(of details: Event.Details) -> Timestamp {
    self == .nudge ? details.answerDeadline ?? details.startsAt : details.startsAt
  }

  /// When it is due by the clock of `timeZone`, an IANA name; nil where it would come too late to be of use.
  ///
  /// A time that a clock change skips is moved on by the change; of one that it repeats the first is meant.
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

  /// The last moment at which it is of use; the server may have been down when it was due.
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

  /// Who was invited later than this is left alone: they have just read all that it would say.
  /// - Parameter now: when it is told.
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

  /// Whoever a host asked after this is not asked again.
  /// - Parameter now: when it is told.
  public static func latestNudge(at now: Timestamp) -> Timestamp { now.adding(seconds: -72 * 3600) }
}

extension Set<ReminderRule> {
  /// In the order of time.
  public var inOrder: [ReminderRule] { ReminderRule.allCases.filter(contains) }
}
