import UserNotifications

/// What the user has chosen for each app, in the system's Settings.
extension Handset {
  public func settings(of app: String) throws -> UNNotificationSettings { try self.app(app).phone.store.settings() }

  public func changeSettings(
    of app: String, _ change: @Sendable (UNNotificationSettings) throws -> UNNotificationSettings
  ) async throws {
    let store = try self.app(app).phone.store
    try store.setSettings(change(store.settings()))
    await tellNews()
  }

  /// The app sets the number on its icon; 0 takes it away.
  /// - Throws: `Refusal`, `UNError`.
  public func setBadge(_ count: Int, of app: String) async throws {
    let phone = try self.app(app).phone
    let trace = begin(app, nil).trace
    try await phone.withApp(trace: trace) { try await $0.setBadgeCount(count) }
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
