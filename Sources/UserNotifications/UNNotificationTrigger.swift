import Foundation

/// What makes a request deliver; use one of the subclasses (Apple: UserNotifications, UNNotificationTrigger).
open class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
  /// The request is scheduled again after each delivery.
  public let repeats: Bool

  init(repeats: Bool) { self.repeats = repeats }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationTrigger else { return false }
    return type(of: self) == type(of: other) && repeats == other.repeats
  }

  open override var hash: Int { repeats.hashValue }

  /// The first date after `date` at which this trigger fires; nil when there is none or only the sender knows.
  package func nextFireDate(after date: Date) -> Date? { nil }
}

/// Marks a notification that came from a push service (Apple: UNPushNotificationTrigger).
public final class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// Portable addition: on Apple's systems only the system makes these.
  public init() { super.init(repeats: false) }
}

/// Fires after a number of seconds (Apple: UNTimeIntervalNotificationTrigger).
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// Seconds, as given; does not count down.
  public let timeInterval: TimeInterval

  /// Traps, as Apple's raises, unless `timeInterval` is above 0, and at least 60 seconds when it repeats.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(
      Self.isValid(timeInterval, repeats: repeats),
      "time interval must be greater than 0, and at least 60 if repeating")
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  static func isValid(_ interval: TimeInterval, repeats: Bool) -> Bool {
    interval.isFinite && interval > 0 && (!repeats || interval >= 60)
  }

  /// Counted from now at each call.
  public func nextTriggerDate() -> Date? { nextFireDate(after: Date()) }

  public override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? UNTimeIntervalNotificationTrigger)?.timeInterval == timeInterval
  }

  package override func nextFireDate(after date: Date) -> Date? { date.addingTimeInterval(timeInterval) }
}

/// Fires when the clock matches the components that are given, and only those (Apple: UNCalendarNotificationTrigger).
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let dateComponents: DateComponents

  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// nil when no date from now on matches.
  public func nextTriggerDate() -> Date? { nextFireDate(after: Date()) }

  public override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? UNCalendarNotificationTrigger)?.dateComponents == dateComponents
  }

  package override func nextFireDate(after date: Date) -> Date? {
    var calendar = dateComponents.calendar ?? .current
    if let zone = dateComponents.timeZone { calendar.timeZone = zone }
    return calendar.nextDate(after: date, matching: dateComponents, matchingPolicy: .nextTime)
  }
}
