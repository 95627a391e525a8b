import Foundation

/// Fires when the clock matches the components that are given, and only those (Apple: UNCalendarNotificationTrigger).
///
/// A time that a clock change skips fires at the next one that exists on that day; a time that comes twice fires the
/// first time. A day that does not exist, such as 29 February in most years, is waited for.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// Without a calendar or time zone of their own they are matched in the user's.
  public let dateComponents: DateComponents

  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  public required init?(coder: NSCoder) {
    guard case .calendar(let archive) = coder.decodeArchive(TriggerArchive.self) else { return nil }
    dateComponents = archive.components
    super.init(repeats: archive.repeats)
  }

  /// nil when no date from now on matches; now is that of the center that is current.
  open func nextTriggerDate() -> Date? { nextFireDate(after: UNUserNotificationCenter.current().now()) }

  open override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? UNCalendarNotificationTrigger)?.dateComponents == dateComponents
  }

  package override func nextFireDate(after date: Date) -> Date? {
    CalendarMatch(dateComponents).next(after: date)
  }
}
