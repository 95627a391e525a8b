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

  public func grouping(of app: String) throws -> NotificationGrouping {
    groupings[try self.app(app).id] ?? .automatic
  }

  public func setGrouping(_ grouping: NotificationGrouping, of app: String) throws {
    groupings[try self.app(app).id] = grouping
    announce(.lists)
  }
}
