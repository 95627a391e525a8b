import Foundation

/// Settings and categories.
extension UNUserNotificationCenter {
  public func notificationSettings() async -> UNNotificationSettings {
    await read(or: UNNotificationSettings()) { try $0.settings() }
  }

  @preconcurrency
  public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
    read(or: UNNotificationSettings(), { try $0.settings() }, completionHandler)
  }

  /// Portable addition: applies the user's changes in the system's Settings.
  public func setNotificationSettings(_ settings: UNNotificationSettings) {
    enqueue { try $0.setSettings(settings) }
  }

  /// Replaces all categories set before.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    enqueue { try $0.setCategories(categories) }
  }

  public func notificationCategories() async -> Set<UNNotificationCategory> {
    await read(or: []) { try $0.categories() }
  }

  @preconcurrency
  public func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    read(or: [], { try $0.categories() }, completionHandler)
  }

  /// Portable addition: the category that the app registered for a notification. Without a category the notification is
  /// shown, but has no actions and no content extension.
  public func category(of notification: UNNotification) async -> UNNotificationCategory? {
    let identifier = notification.request.content.categoryIdentifier
    return await notificationCategories().first { $0.identifier == identifier }
  }
}
