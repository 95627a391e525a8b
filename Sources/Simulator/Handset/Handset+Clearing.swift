import UserNotifications

extension Handset {
  /// The user clears the notification from the list, or flicks away one that only the screen has.
  public func clear(_ identifier: String, of app: String) async throws {
    let notification = try notification(identifier, of: app)
    await clear([notification], of: try self.app(app), in: begin(app, identifier))
  }

  /// The user clears all that `app` has listed, or all that is listed.
  public func clearAll(of app: String? = nil) async throws {
    let all = try app.map { [try self.app($0)] } ?? apps
    for app in all {
      let listed = try app.phone.store.delivered()
      if !listed.isEmpty { await clear(listed, of: app, in: begin(app.id, nil)) }
    }
  }

  private func clear(_ notifications: [UNNotification], of app: InstalledApp, in episode: Episode) async {
    await app.phone.clear(notifications, trace: episode.trace)
    let gone = Set(notifications.map(\.request.identifier))
    forgetPassing { $0.app.id == app.id && gone.contains($0.notification.request.identifier) }
    await tellNews()
  }
}
