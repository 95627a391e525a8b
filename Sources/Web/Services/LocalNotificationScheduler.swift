import Basics
import Foundation
import PhoneWeb

/// Fires the local notifications of the guests' phones that somebody looks at. A phone that nobody looks at takes in
/// what was due meanwhile when somebody does.
package struct LocalNotificationScheduler: Sendable {
  package let phones: PhoneSessions
  package let now: @Sendable () -> Date
  /// Given when a phone may have got a request that waits.
  private let due: AsyncSignal

  /// Phones come and go, which wakes nobody here.
  private static let longestRest = 15.0

  package init(phones: PhoneSessions, due: AsyncSignal, now: @escaping @Sendable () -> Date) {
    self.phones = phones
    self.due = due
    self.now = now
  }

  /// Works until the task is cancelled.
  package func run() async {
    while !Task.isCancelled {
      await fireDue()
      let next = phones.nextTriggerDate?.timeIntervalSince(now()) ?? Self.longestRest
      // Due and yet not fired: it could not be, so look again soon, but not at once.
      await due.wait(atMost: .seconds(next > 0 ? min(next, Self.longestRest) : 1))
    }
  }

  package func fireDue() async { await phones.catchUp() }
}
