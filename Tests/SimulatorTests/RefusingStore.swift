import Foundation
import UserNotifications

/// A store that accepts everything except delivered notifications, or only one of those.
struct RefusingStore: NotificationStore {
  struct Refused: Error {}

  /// The identifier of the one delivered notification that the store accepts.
  var welcome: String?

  private let memory = MemoryNotificationStore(settings: UNNotificationSettings(granting: [.alert]))

  func settings() -> UNNotificationSettings { memory.settings() }
  func setSettings(_ settings: UNNotificationSettings) { memory.setSettings(settings) }
  func categories() -> Set<UNNotificationCategory> { memory.categories() }
  func setCategories(_ categories: Set<UNNotificationCategory>) { memory.setCategories(categories) }
  func pending() -> [PendingNotification] { memory.pending() }
  func addPending(_ pending: PendingNotification) -> PendingNotification? { memory.addPending(pending) }
  func updatePending(_ pending: PendingNotification) { memory.updatePending(pending) }
  func removePending(identifiers: [String]) -> [PendingNotification] { memory.removePending(identifiers: identifiers) }
  func removeAllPending() -> [PendingNotification] { memory.removeAllPending() }
  func delivered() -> [UNNotification] { [] }
  func delivered(identifier: String) -> UNNotification? { nil }
  func addDelivered(_ notification: UNNotification) throws -> UNNotification? {
    guard notification.request.identifier == welcome else { throw Refused() }
    return nil
  }
  func removeDelivered(identifiers: [String]) -> [UNNotificationAttachment] { [] }
  func removeAllDelivered() -> [UNNotificationAttachment] { [] }
  func badge() -> Int { memory.badge() }
  func setBadge(_ count: Int) { memory.setBadge(count) }
}
