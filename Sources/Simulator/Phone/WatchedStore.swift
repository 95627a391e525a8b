import UserNotifications

/// A store whose settings other code may change as well, and whose writes may have to be awaited.
public protocol SharedSettings: NotificationStore {
  /// Changes the settings atomically, so that no concurrent change is lost. Returns the resulting settings.
  func changeSettings(
    _ change: @escaping @Sendable (UNNotificationSettings) -> UNNotificationSettings
  ) async throws -> UNNotificationSettings
}

/// A store that reports changes of anything that the user sees: pending and delivered notifications, badge and
/// settings.
struct WatchedStore: NotificationStore {
  let store: any NotificationStore
  var changed: @Sendable () -> Void

  private func writing<Result>(_ write: (any NotificationStore) throws -> Result) rethrows -> Result {
    defer { changed() }
    return try write(store)
  }

  var answersAtOnce: Bool { store.answersAtOnce }
  func settings() throws -> UNNotificationSettings { try store.settings() }
  func categories() throws -> Set<UNNotificationCategory> { try store.categories() }
  func setCategories(_ categories: Set<UNNotificationCategory>) throws { try store.setCategories(categories) }
  func pending() throws -> [PendingNotification] { try store.pending() }
  func delivered() throws -> [UNNotification] { try store.delivered() }
  func delivered(identifier: String) throws -> UNNotification? { try store.delivered(identifier: identifier) }
  func badge() throws -> Int { try store.badge() }

  func setSettings(_ settings: UNNotificationSettings) throws { try writing { try $0.setSettings(settings) } }
  func addPending(_ pending: PendingNotification) throws -> PendingNotification? {
    try writing { try $0.addPending(pending) }
  }
  func updatePending(_ pending: PendingNotification) throws { try writing { try $0.updatePending(pending) } }
  func removePending(identifiers: [String]) throws -> [PendingNotification] {
    try writing { try $0.removePending(identifiers: identifiers) }
  }
  func removeAllPending() throws -> [PendingNotification] { try writing { try $0.removeAllPending() } }
  func addDelivered(_ notification: UNNotification) throws -> UNNotification? {
    try writing { try $0.addDelivered(notification) }
  }
  func removeDelivered(identifiers: [String]) throws -> [UNNotificationAttachment] {
    try writing { try $0.removeDelivered(identifiers: identifiers) }
  }
  func removeAllDelivered() throws -> [UNNotificationAttachment] { try writing { try $0.removeAllDelivered() } }
  func setBadge(_ count: Int) throws { try writing { try $0.setBadge(count) } }
  /// Changes the settings atomically with respect to other changes.
  func changeSettings(
    _ change: @escaping @Sendable (UNNotificationSettings) -> UNNotificationSettings
  ) async throws {
    defer { changed() }
    if let shared = store as? any SharedSettings {
      _ = try await shared.changeSettings(change)
    } else {
      try store.setSettings(change(store.settings()))
    }
  }
}
