import Foundation

/// Fires after a number of seconds (Apple: UNTimeIntervalNotificationTrigger).
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The interval in seconds as given to the initializer. It does not count down.
  public let timeInterval: TimeInterval

  /// Traps unless `timeInterval` is finite and above 0, and at least 60 seconds when it repeats. Apple's initializer
  /// raises an exception in these cases.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(
      Self.isValid(timeInterval, repeats: repeats),
      "time interval must be greater than 0, and at least 60 if repeating")
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  public required init?(coder: NSCoder) {
    guard case .timeInterval(let archive) = coder.decodeArchive(TriggerArchive.self) else { return nil }
    timeInterval = archive.seconds
    super.init(repeats: archive.repeats)
  }

  static func isValid(_ interval: TimeInterval, repeats: Bool) -> Bool {
    interval.isFinite && interval > 0 && (!repeats || interval >= 60)
  }

  /// The interval counted from now at each call. The current center supplies the current time.
  open func nextTriggerDate() -> Date? { nextFireDate(after: UNUserNotificationCenter.current().now()) }

  open override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? UNTimeIntervalNotificationTrigger)?.timeInterval == timeInterval
  }

  /// At most the distant future, so that a caller that sleeps until then can represent the seconds.
  package override func nextFireDate(after date: Date) -> Date? {
    min(date.addingTimeInterval(timeInterval), max(date, .distantFuture))
  }
}
