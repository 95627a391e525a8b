import UserNotifications

/// The user's choices for each app in the system's Settings.
extension Phone {
  public func settings(of app: String) throws -> UNNotificationSettings { try self.app(app).store.settings() }

  /// Changes the app's notification settings atomically with respect to other changes.
  public func changeSettings(
    of app: String, _ change: @escaping @Sendable (UNNotificationSettings) -> UNNotificationSettings
  ) async throws {
    try await self.app(app).store.changeSettings(change)
    await tellNews()
  }

  /// Sets the number on the app's icon, for the app. 0 removes it.
  /// - Throws: `Refusal`, `UNError`.
  public func setBadge(_ count: Int, of app: String) async throws {
    let trace = beginTrace(try self.app(app).id, nil).trace
    try await self.app(app).withApp(trace: trace) { try await $0.setBadgeCount(count) }
    await tellNews()
  }

  public func grouping(of app: String) throws -> NotificationGrouping {
    groupings[try self.app(app).id] ?? .automatic
  }

  public func setGrouping(_ grouping: NotificationGrouping, of app: String) throws {
    groupings[try self.app(app).id] = grouping
    announce(.lists)
  }
}
