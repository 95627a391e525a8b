import Foundation

/// Authorization, settings, categories and the badge.
extension UNUserNotificationCenter {
  /// True when at least one option is granted. The first call asks the user, later ones answer what stands;
  /// `provisional` is granted without a question.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    let known = try await perform { try $0.settings() }
    if known.authorizationStatus != .notDetermined { return known.allowsNotifications }
    let granted = options.contains(.provisional) ? options : await prompt(options).intersection(options)
    let settings = UNNotificationSettings(granting: granted)
    try await perform { try $0.setSettings(settings) }
    return settings.allowsNotifications
  }

  public func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    Task {
      do {
        completionHandler(try await requestAuthorization(options: options), nil)
      } catch {
        completionHandler(false, error)
      }
    }
  }

  public func notificationSettings() async -> UNNotificationSettings {
    await read(or: UNNotificationSettings()) { try $0.settings() }
  }

  public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
    enqueue { completionHandler(try $0.settings()) }
  }

  /// Portable addition: what the user changes in the system's Settings.
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

  public func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    enqueue { completionHandler(try $0.categories()) }
  }

  /// 0 removes the badge; throws `UNError.badgeInputInvalid` below 0.
  public func setBadgeCount(_ newBadgeCount: Int) async throws {
    guard newBadgeCount >= 0 else { throw UNError(.badgeInputInvalid) }
    try await perform { try $0.setBadge(newBadgeCount) }
  }

  public func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    guard newBadgeCount >= 0 else {
      completionHandler?(UNError(.badgeInputInvalid))
      return
    }
    enqueue(reporting: completionHandler) { try $0.setBadge(newBadgeCount) }
  }

  /// Portable addition: the number on the app's icon.
  public func badgeCount() async -> Int { await read(or: 0) { try $0.badge() } }

  /// As `enqueue`, for a call that tells its caller of errors.
  func enqueue(
    reporting handler: (@Sendable ((any Error)?) -> Void)?,
    _ work: @escaping @Sendable (any NotificationStore) throws -> Void
  ) {
    guard let handler else { return enqueue(work) }
    enqueue { store in
      do {
        try work(store)
        handler(nil)
      } catch {
        handler(error)
      }
    }
  }
}
