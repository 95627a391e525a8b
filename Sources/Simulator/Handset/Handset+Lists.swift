import Foundation
import UserNotifications
import UserNotificationsUI

/// What the phone lists.
extension Handset {
  /// Where delivered notifications are listed.
  public enum ListPlace: String, Hashable, Sendable, Codable {
    /// Without the apps that the user keeps off it.
    case lockScreen = "lock-screen"
    case center
  }

  /// Newest first, over all apps; what is on the screen without being listed is not among them.
  public func delivered() throws -> [(app: InstalledApp, notification: UNNotification)] {
    try apps.flatMap { app in try app.phone.store.delivered().map { (app, $0) } }
      .sorted { $0.notification.date > $1.notification.date }
  }

  /// Listed, or on the screen without being listed.
  public func notification(_ identifier: String, of app: String) throws -> UNNotification {
    if let listed = try self.app(app).phone.store.delivered(identifier: identifier) { return listed }
    let shown = passing.last { $0.app.id == app && $0.notification.request.identifier == identifier }
    guard let shown else { throw Refusal.notListed(app: app, identifier: identifier) }
    return shown.notification
  }

  /// What is listed, as it is drawn: grouped as the user has chosen for each app, or all as `grouping` says.
  public func list(on place: ListPlace, groupedBy grouping: NotificationGrouping? = nil) throws -> NotificationList {
    let shown = try apps.filter { try place == .center || $0.isOnLockScreen }
    let groups = try shown.flatMap { app in
      var listed = try app.phone.store.delivered()
      if place == .lockScreen { listed = withPassing(listed, of: app) }
      return NotificationGroup.groups(of: listed, by: grouping ?? groupings[app.id] ?? .automatic)
        .map { group in (date: group.leading.date, app: app, group: group) }
    }
    return NotificationList(
      groups: try groups.sorted { $0.date > $1.date }.map { try drawing(of: $0.app).group($0.group) })
  }

  /// One notification, as a banner shows it.
  public func card(_ identifier: String, of app: String) throws -> NotificationList.Card {
    let group = NotificationGroup.groups(of: [try notification(identifier, of: app)], by: .off)[0]
    return try drawing(of: self.app(app)).group(group).cards[0]
  }

  /// The numbers on the apps' icons; apps without one are left out.
  public func badges() throws -> [String: Int] {
    let all = try apps.map { ($0.id, try $0.phone.store.badge()) }
    return Dictionary(uniqueKeysWithValues: all.filter { $0.1 > 0 })
  }

  /// The text of the app's notifications may be read now.
  func showsPreviews(of app: InstalledApp) throws -> Bool {
    try app.phone.store.settings().showPreviewsSetting.showsPreviews(whileLocked: device.isLocked)
  }

  private func drawing(of app: InstalledApp) throws -> CardDrawing {
    CardDrawing(app: app, showsPreviews: try showsPreviews(of: app))
  }

  private func withPassing(_ listed: [UNNotification], of app: InstalledApp) -> [UNNotification] {
    let shown = passing.filter { $0.app.id == app.id }.map(\.notification)
    return shown.isEmpty ? listed : (shown + listed).sorted { $0.date > $1.date }
  }
}

extension InstalledApp {
  fileprivate var isOnLockScreen: Bool {
    get throws {
      let settings = try phone.store.settings()
      return settings.lockScreenSetting == .enabled && settings.authorizationStatus != .provisional
    }
  }
}
