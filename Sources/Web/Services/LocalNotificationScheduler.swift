import Basics
import Foundation
import PhoneWeb

/// Fires the local notifications of the guests' phones that a browser shows. Other phones catch up when a browser shows
/// them.
package struct LocalNotificationScheduler: Sendable {
  package let phones: PhoneSessions
  package let now: @Sendable () -> Date
  /// Signalled when a phone may have scheduled a local notification.
  private let due: AsyncSignal

  /// The longest pause in seconds. Opening or closing a phone does not wake the scheduler.
  private static let longestRest = 15.0

  package init(phones: PhoneSessions, due: AsyncSignal, now: @escaping @Sendable () -> Date) {
    self.phones = phones
    self.due = due
    self.now = now
  }

  /// Fires notifications until the task is cancelled.
  package func run() async {
    while !Task.isCancelled {
      await fireDue()
      let next = phones.nextTriggerDate?.timeIntervalSince(now()) ?? Self.longestRest
      // A notification that is due but did not fire is tried again after a second.
      await due.wait(atMost: .seconds(next > 0 ? min(next, Self.longestRest) : 1))
    }
  }

  package func fireDue() async { await phones.catchUp() }
}
