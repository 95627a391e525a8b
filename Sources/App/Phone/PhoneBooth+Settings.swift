import Simulator
import Storage
import UserNotifications

extension PhoneBooth {
  /// What the user changes in their phone's settings. Returns those in force.
  func change(_ settings: UNNotificationSettings, on phone: PhoneStore.ID) async throws -> UNNotificationSettings {
    let failure = Locked<(any Error)?>(nil)
    let center = UNUserNotificationCenter(
      store: center(of: phone), onFailure: { error in failure.withLock { $0 = $0 ?? error } })
    center.setNotificationSettings(settings)
    let inForce = await center.notificationSettings()
    if let failure = failure.withLock({ $0 }) { throw failure }
    return inForce
  }
}
