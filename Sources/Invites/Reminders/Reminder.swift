/// A moment at which guests of an event are reminded.
public struct Reminder: Hashable, Sendable {
  public let rule: ReminderRule
  /// IANA name of the clock that its guests live by; nil for that of the event.
  public let timeZone: String?
  public let dueAt: Timestamp

  public init(_ rule: ReminderRule, timeZone: String?, dueAt: Timestamp) {
    (self.rule, self.timeZone, self.dueAt) = (rule, timeZone, dueAt)
  }
}

extension Event {
  /// All reminders of an event that takes place, those whose time is over among them; none of one that was called off.
  /// - Parameter zones: clocks other than the event's that guests live by.
  public func reminders(zones: Set<String>) -> [Reminder] {
    guard !isCancelled else { return [] }
    return details.options.reminders.inOrder.flatMap { rule in
      let clocks = rule.followsCalendar ? [nil] + zones.sorted().map(Optional.some) : [nil]
      return clocks.compactMap { zone in
        rule.due(for: details, timeZone: zone ?? details.timeZone).map { Reminder(rule, timeZone: zone, dueAt: $0) }
      }
    }
  }

  /// Whether this is still to be said to somebody who would get it.
  public func isWorthReminding(of reminder: EventNotification.Reminder, at now: Timestamp) -> Bool {
    guard isStillOn(at: now) else { return false }
    guard let rule = reminder.rule else { return reminder.of == details.startsAt && now < details.startsAt }
    guard reminder.of == rule.target(of: details), details.options.reminders.contains(rule) else { return false }
    return now < reminder.of && (rule != .nudge || isOpenForAnswers(at: now))
  }
}

extension EventNotification {
  /// What a notification reminds of. Where that is not so any more, it is not sent.
  public struct Reminder: Hashable, Sendable, Codable {
    /// Nil for one that its guest asked for, by Snooze.
    public let rule: ReminderRule?
    /// The start of the event, or when answers closed, as it was when the reminder was made.
    public let of: Timestamp
    /// The clock that its guests live by, where many are told; nil for that of the event.
    public var timeZone: String?

    public init(_ rule: ReminderRule?, of target: Timestamp, timeZone: String? = nil) {
      (self.rule, self.of, self.timeZone) = (rule, target, timeZone)
    }
  }
}

/// When a reminder comes back that its guest has put off.
public enum Snooze {
  /// Seconds until it does, as long as the event is further away.
  public static let usual: Int64 = 3600
  /// Seconds before the start at which it comes at the latest: there must be something left to do.
  public static let margin: Int64 = 600

  /// An hour from now, or ten minutes before the start where that is sooner; nil where no minute would lie between.
  public static func moment(from now: Timestamp, startingAt start: Timestamp) -> Timestamp? {
    let moment = min(now.adding(seconds: usual), start.adding(seconds: -margin))
    return moment >= now.adding(seconds: 60) ? moment : nil
  }
}

/// The actions of the category `event-reminder`. Raw values are action identifiers.
public enum ReminderAction: String, Hashable, Sendable, CaseIterable {
  case onMyWay = "on-my-way"
  case snooze

  /// Seconds before the start from which on a guest may be on their way.
  public static let travelTime: Int64 = 6 * 3600

  /// Whether somebody may be on their way to what starts then.
  public static func isNear(_ start: Timestamp, at now: Timestamp) -> Bool { now.adding(seconds: travelTime) >= start }
}

extension Event {
  /// When a reminder of the event comes back that is put off now.
  /// - Throws: `tooLate` shortly before the start; `eventOver`, `eventCancelled`.
  public func snooze(at now: Timestamp) throws(Failure) -> Timestamp {
    try requireStillOn(at: now)
    guard let moment = Snooze.moment(from: now, startingAt: details.startsAt) else {
      throw Failure(.tooLate, "The event starts too soon to be reminded again.")
    }
    return moment
  }
}
