import Delivery
import Foundation
import Invites

/// Fires the local notifications of the guests' phones that somebody looks at. A phone that nobody looks at takes in
/// what was due meanwhile when somebody does.
package struct LocalNotificationScheduler: Sendable {
  let phones: GuestHandsetShelf
  let now: @Sendable () -> Date
  private let nap = Nap()

  /// Phones come and go, which wakes nobody here.
  private static let longestRest = 15.0

  init(phones: GuestHandsetShelf, now: @escaping @Sendable () -> Date) {
    self.phones = phones
    self.now = now
  }

  /// Says that a phone may have got a request that waits.
  package func wake() async { await nap.wake() }

  /// Works until the task is cancelled.
  package func run() async {
    while !Task.isCancelled {
      await nap.begin()
      await fireDue()
      let next = phones.nextTriggerDate?.timeIntervalSince(now()) ?? Self.longestRest
      // Due and yet not fired: it could not be, so look again soon, but not at once.
      await nap.sleep(milliseconds: Int64((next > 0 ? min(next, Self.longestRest) : 1) * 1000))
    }
  }

  package func fireDue() async { await phones.catchUp() }
}
