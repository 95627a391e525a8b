import Foundation
import UserNotifications
import UserNotificationsUI

/// The phone's lists of notifications.
extension Phone {
  /// The places that list delivered notifications.
  public enum ListPlace: String, Hashable, Sendable, Codable {
    /// The lock screen, without the apps that the user keeps off it.
    case lockScreen = "lock-screen"
    case center
  }

  /// The delivered notifications of all apps, newest first. Notifications on the screen that are not listed are left
  /// out.
  public func delivered() throws -> [(app: InstalledApp, notification: UNNotification)] {
    try apps.flatMap { app in try app.store.delivered().map { (app, $0) } }
      .sorted { $0.notification.date > $1.notification.date }
  }

  /// Returns a notification that is listed, or that is on the screen without being listed.
  public func notification(_ identifier: String, of app: String) throws -> UNNotification {
    if let listed = try self.app(app).store.delivered(identifier: identifier) { return listed }
    let shown = unlisted.last { $0.isOf(app, identifier) }
    guard let shown else { throw Refusal.notListed(app: app, identifier: identifier) }
    return shown.notification
  }

  /// Returns the list as it is drawn, grouped as the user has chosen for each app, or by `grouping` for all apps.
  public func list(on place: ListPlace, groupedBy grouping: NotificationGrouping? = nil) throws -> NotificationList {
    let shown = try apps.filter { try place == .center || $0.isOnLockScreen }
    let groups = try shown.flatMap { app in
      var listed = try app.store.delivered()
      if place == .lockScreen { listed = withUnlisted(listed, of: app) }
      return NotificationGroup.groups(of: listed, by: grouping ?? groupings[app.id] ?? .automatic)
        .map { group in (date: group.leading.date, app: app, group: group) }
    }
    return NotificationList(
      groups: try groups.sorted { $0.date > $1.date }.map { try drawing(of: $0.app).group($0.group) })
  }

  /// Returns one notification as a banner shows it.
  public func card(_ identifier: String, of app: String) throws -> NotificationList.Card {
    let group = NotificationGroup.groups(of: [try notification(identifier, of: app)], by: .off)[0]
    return try drawing(of: self.app(app)).group(group).cards[0]
  }

  /// The numbers on the apps' icons. Apps without a badge are left out.
  public func badges() throws -> [String: Int] {
    let all = try apps.map { ($0.id, try $0.store.badge()) }
    return Dictionary(uniqueKeysWithValues: all.filter { $0.1 > 0 })
  }

  /// Whether the text of the app's notifications may be shown now.
  func showsPreviews(of app: InstalledApp) throws -> Bool {
    try app.store.settings().showPreviewsSetting.showsPreviews(whileLocked: device.isLocked)
  }

  private func drawing(of app: InstalledApp) throws -> CardDrawing {
    CardDrawing(app: app, showsPreviews: try showsPreviews(of: app))
  }

  private func withUnlisted(_ listed: [UNNotification], of app: InstalledApp) -> [UNNotification] {
    let shown = unlisted.filter { $0.app.id == app.id }.map(\.notification)
    return shown.isEmpty ? listed : (shown + listed).sorted { $0.date > $1.date }
  }
}

extension InstalledApp {
  fileprivate var isOnLockScreen: Bool {
    get throws {
      let settings = try store.settings()
      return settings.lockScreenSetting == .enabled && settings.authorizationStatus != .provisional
    }
  }
}

/// Clearing of lists by the user.
extension Phone {
  /// Clears a notification from the list, or flicks away one that only the screen shows. While previews are hidden, its
  /// row stands for its whole group, and all of the group is cleared.
  /// - Parameter grouping: the grouping of the list that shows the row. Nil for the user's choice for the app.
  public func clear(
    _ identifier: String, of app: String, groupedBy grouping: NotificationGrouping? = .off
  ) async throws {
    let installed = try self.app(app)
    let notification = try notification(identifier, of: app)
    let row = try row(of: notification, of: installed, groupedBy: grouping)
    await clear(row, of: installed, in: beginTrace(app, identifier))
  }

  /// The notifications for which a row stands. Those that arrived after the row was drawn are not among them.
  private func row(
    of notification: UNNotification, of app: InstalledApp, groupedBy grouping: NotificationGrouping?
  ) throws -> [UNNotification] {
    guard try !showsPreviews(of: app) else { return [notification] }
    let listed = try app.store.delivered()
    let shown = device.isLocked ? withUnlisted(listed, of: app) : listed
    let identifier = notification.request.identifier
    let rows = NotificationGroup.groups(of: shown, by: grouping ?? groupings[app.id] ?? .automatic)
      .map { $0.notifications.drop { $0.request.identifier != identifier } }
    return rows.first { !$0.isEmpty }.map(Array.init) ?? [notification]
  }

  /// Clears all notifications of `app`, or those of all apps.
  public func clearAll(of app: String? = nil) async throws {
    let all = try app.map { [try self.app($0)] } ?? apps
    for app in all {
      let listed = try app.store.delivered()
      if !listed.isEmpty { await clear(listed, of: app, in: beginTrace(app.id, nil)) }
    }
  }

  /// Clears the notifications. The app is told of each one whose category asks for it.
  private func clear(_ notifications: [UNNotification], of app: InstalledApp, in session: TraceSession) async {
    let trace = session.trace
    await app.withApp(trace: trace) { center in
      for notification in notifications {
        let delivery = await center.dismiss(notification, by: .cleared)
        trace.record(
          .removed, "The user cleared the notification from the list.",
          ["identifier": notification.request.identifier, "delivery": delivery.rawValue])
      }
    }
    let gone = Set(notifications.map(\.request.identifier))
    forgetUnlisted { $0.app.id == app.id && gone.contains($0.notification.request.identifier) }
    await tellNews()
  }
}

/// Draws the notifications of one app.
private struct CardDrawing {
  let app: InstalledApp
  let showsPreviews: Bool
  private var definition: PhoneApp { app.definition }

  func group(_ group: NotificationGroup) -> NotificationList.Group {
    let cards = showsPreviews ? group.notifications.map(card) : [hiddenCard(of: group)]
    return NotificationList.Group(
      app: app.id, appName: app.name, thread: group.threadIdentifier, cards: cards, count: group.notifications.count,
      summary: showsPreviews ? group.summary(categories: definition.categories, strings: definition.strings) : nil)
  }

  private func card(_ notification: UNNotification) -> NotificationList.Card {
    let content = notification.request.content
    var card = blank(notification)
    (card.title, card.subtitle, card.body) = (content.title, content.subtitle, content.displayedBody)
    card.thumbnail = content.attachments.first.flatMap(NotificationList.Thumbnail.init)
    return card
  }

  /// The single card that represents the whole group.
  private func hiddenCard(of group: NotificationGroup) -> NotificationList.Card {
    let preview = group.hiddenPreview(categories: definition.categories, strings: definition.strings)
    var card = blank(group.leading)
    (card.title, card.subtitle, card.body) = (preview.title, preview.subtitle, preview.body)
    card.isPreviewHidden = true
    return card
  }

  private func blank(_ notification: UNNotification) -> NotificationList.Card {
    let (request, category) = (notification.request, notification.request.content.categoryIdentifier)
    let actions = definition.categories.first { $0.identifier == category }?.actions ?? []
    return NotificationList.Card(
      app: app.id, appName: app.name, identifier: request.identifier, category: category, date: notification.date,
      title: "", subtitle: "", body: "",
      actions: actions.prefix(2).map { Presentation.Action($0, in: definition.strings) })
  }
}

extension NotificationList.Thumbnail {
  /// Nil when the attachment hides its thumbnail or has only sound.
  fileprivate init?(_ attachment: UNNotificationAttachment) {
    guard !attachment.thumbnailHidden, attachment.hasPicture else { return nil }
    self.init(
      file: attachment.url.path, type: attachment.type,
      clipping: attachment.thumbnailClippingRect.map {
        .init(x: $0.minX, y: $0.minY, width: $0.width, height: $0.height)
      },
      moment: attachment.thumbnailTime.map { time in
        switch time {
        case .frame(let number): .frame(number)
        case .seconds(let seconds): .seconds(seconds)
        }
      })
  }
}

extension UNNotificationAttachment {
  fileprivate var hasPicture: Bool {
    switch MediaType(rawValue: type) {
    case .jpeg, .gif, .png, .mpeg, .mpeg2, .mpeg4, .avi: true
    case .aiff, .wav, .mp3, .mpeg4Audio, nil: false
    }
  }
}
