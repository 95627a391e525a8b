/// A time at which guests of an event are reminded.
public struct Reminder: Hashable, Sendable {
  public let rule: ReminderRule
  /// The guests' time zone, an IANA name. Nil for the event's own.
  public let timeZone: String?
  public let dueAt: Timestamp

  public init(_ rule: ReminderRule, timeZone: String?, dueAt: Timestamp) {
    (self.rule, self.timeZone, self.dueAt) = (rule, timeZone, dueAt)
  }
}

extension Event {
  /// All reminders of the event, including past ones. A cancelled event has none.
  /// - Parameter zones: the guests' time zones other than the event's.
  public func reminders(zones: Set<String>) -> [Reminder] {
    guard !isCancelled else { return [] }
    return details.options.reminders.inOrder.flatMap { rule in
      let clocks = rule.followsCalendar ? [nil] + zones.sorted().map(Optional.some) : [nil]
      return clocks.compactMap { zone in
        rule.due(for: details, timeZone: zone ?? details.timeZone).map { Reminder(rule, timeZone: zone, dueAt: $0) }
      }
    }
  }

  /// Whether the reminder is still correct and of use.
  public func isWorthReminding(of reminder: EventNotification.Reminder, at now: Timestamp) -> Bool {
    guard isStillOn(at: now) else { return false }
    guard let rule = reminder.rule else { return reminder.of == details.startsAt && now < details.startsAt }
    guard reminder.of == rule.target(of: details), details.options.reminders.contains(rule) else { return false }
    return now < reminder.of && (rule != .nudge || isOpenForAnswers(at: now))
  }
}

extension EventNotification {
  /// The thing that a notification reminds of. The notification is not sent if this no longer applies.
  public struct Reminder: Hashable, Sendable, Codable {
    /// The rule that caused the reminder. Nil for a snoozed one, which its guest asked for.
    public let rule: ReminderRule?
    /// The event's start, or its answer deadline, as it was when the reminder was created.
    public let of: Timestamp
    /// The time zone of the guests, for a reminder to many. Nil for the event's own.
    public var timeZone: String?

    public init(_ rule: ReminderRule?, of target: Timestamp, timeZone: String? = nil) {
      (self.rule, self.of, self.timeZone) = (rule, target, timeZone)
    }
  }
}

/// When a snoozed reminder comes back.
public enum Snooze {
  /// Seconds until a snoozed reminder comes back, if the event is far enough away.
  public static let usual: Int64 = 3600
  /// Seconds before the start at which the reminder comes back at the latest, so that the guest can still act on it.
  public static let margin: Int64 = 600

  /// When the reminder comes back: an hour from now, or ten minutes before the start if that is sooner. Nil when that
  /// is less than a minute away.
  public static func moment(from now: Timestamp, startingAt start: Timestamp) -> Timestamp? {
    let moment = min(now.adding(seconds: usual), start.adding(seconds: -margin))
    return moment >= now.adding(seconds: 60) ? moment : nil
  }
}

/// The actions of the category `event-reminder`. The raw values are action identifiers.
public enum ReminderAction: String, Hashable, Sendable, CaseIterable {
  case onMyWay = "on-my-way"
  case snooze

  /// Seconds before the start from which guests may be on their way.
  public static let travelTime: Int64 = 6 * 3600

  /// Whether a guest may be on the way to an event that starts at `start`.
  public static func isNear(_ start: Timestamp, at now: Timestamp) -> Bool { now.adding(seconds: travelTime) >= start }
}

extension Event {
  /// When a reminder of the event that is snoozed now comes back.
  /// - Throws: `tooLate` shortly before the start; `eventOver`, `eventCancelled`.
  public func snooze(at now: Timestamp) throws(Failure) -> Timestamp {
    try requireStillOn(at: now)
    guard let moment = Snooze.moment(from: now, startingAt: details.startsAt) else {
      throw Failure(.tooLate, "The event starts too soon to be reminded again.")
    }
    return moment
  }
}
