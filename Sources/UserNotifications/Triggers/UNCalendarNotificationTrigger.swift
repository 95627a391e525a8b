import Foundation

/// Fires when the clock matches the given components; other components are ignored (Apple:
/// UNCalendarNotificationTrigger).
///
/// A time skipped by a clock change fires at the next existing time on that day. A time that occurs twice fires the
/// first time. When a day does not exist in a period, such as 29 February in most years, the trigger waits for the next
/// one that does.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// Components without a calendar or time zone are matched in the user's.
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

  /// The next matching date. Nil when no date from now on matches. The current center supplies the current time.
  open func nextTriggerDate() -> Date? { nextFireDate(after: UNUserNotificationCenter.current().now()) }

  open override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? UNCalendarNotificationTrigger)?.dateComponents == dateComponents
  }

  package override func nextFireDate(after date: Date) -> Date? {
    CalendarMatch(dateComponents).next(after: date)
  }
}
