import UserNotifications

/// A store whose settings others change, too, and whose writes may have to be waited for.
public protocol SharedSettings: NotificationStore {
  /// Changes the settings in one step, so that of two changes at the same time none is lost. Returns those in force.
  func changeSettings(
    _ change: @escaping @Sendable (UNNotificationSettings) -> UNNotificationSettings
  ) async throws -> UNNotificationSettings
}

/// What the user has chosen for each app, in the system's Settings.
extension Handset {
  public func settings(of app: String) throws -> UNNotificationSettings { try self.app(app).phone.store.settings() }

  /// Changes what the user lets the app do, in one step with all other changes.
  public func changeSettings(
    of app: String, _ change: @escaping @Sendable (UNNotificationSettings) -> UNNotificationSettings
  ) async throws {
    let store = try self.app(app).phone.store
    if let shared = ((store as? WatchedStore)?.store ?? store) as? any SharedSettings {
      _ = try await shared.changeSettings(change)
      bell.storeChanged()
    } else {
      try store.setSettings(change(store.settings()))
    }
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
