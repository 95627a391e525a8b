import Foundation
import UserNotifications

/// A store that removes pending notifications slowly, as one on a busy disk does.
struct UnhurriedStore: NotificationStore {
  private let memory = MemoryNotificationStore(
    settings: UNNotificationSettings(granting: [.alert, .sound, .badge]))

  func settings() -> UNNotificationSettings { memory.settings() }
  func setSettings(_ settings: UNNotificationSettings) { memory.setSettings(settings) }
  func categories() -> Set<UNNotificationCategory> { memory.categories() }
  func setCategories(_ categories: Set<UNNotificationCategory>) { memory.setCategories(categories) }
  func pending() -> [PendingNotification] { memory.pending() }
  func addPending(_ pending: PendingNotification) -> PendingNotification? { memory.addPending(pending) }
  func updatePending(_ pending: PendingNotification) { memory.updatePending(pending) }
  func removePending(identifiers: [String]) -> [PendingNotification] {
    Thread.sleep(forTimeInterval: 0.2)
    return memory.removePending(identifiers: identifiers)
  }
  func removeAllPending() -> [PendingNotification] { memory.removeAllPending() }
  func delivered() -> [UNNotification] { memory.delivered() }
  func delivered(identifier: String) -> UNNotification? { memory.delivered(identifier: identifier) }
  func addDelivered(_ notification: UNNotification) -> UNNotification? { memory.addDelivered(notification) }
  func removeDelivered(identifiers: [String]) -> [UNNotificationAttachment] {
    memory.removeDelivered(identifiers: identifiers)
  }
  func removeAllDelivered() -> [UNNotificationAttachment] { memory.removeAllDelivered() }
  func badge() -> Int { memory.badge() }
  func setBadge(_ count: Int) { memory.setBadge(count) }
}
