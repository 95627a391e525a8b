import Foundation
import HTTPServer
import Invites
import PageKit
import Simulator
import UserNotifications
import UserNotificationsUI

/// Builds the page of the notification center from a phone.
package struct CenterView: Sendable {
  package let view: PhonePresenter
  package let query: Query
  private var phone: Phone { view.phone }

  package func page(site: Site, now: Timestamp) async throws -> CenterPage {
    let tiles = try await view.tiles()
    guard let chosen = tiles.first(where: { $0.id == query["app"] }) ?? tiles.first else {
      throw Failure(.notFound, "No app is installed on this phone.")
    }
    let waiting = try await phone.pending().filter { $0.app == chosen.id }
    return CenterPage(
      site: site, apps: tiles, chosen: chosen, settings: try await settings(of: chosen),
      draft: try await draft(of: chosen, waiting), position: await position(), waiting: waiting,
      listed: try await listed(of: chosen.id), api: view.access.path, now: now)
  }

  private func settings(of app: AppTile) async throws -> CenterSettings {
    let settings = try await phone.settings(of: app.id)
    let grouping = try await phone.grouping(of: app.id)
    return CenterSettings(settings, grouping: grouping, badge: app.badge)
  }

  /// The form, with the texts of a request that is to be replaced.
  private func draft(of app: AppTile, _ waiting: [PendingRequest]) async throws -> CenterDraft {
    let zone = "UTC"
    guard let identifier = query["replace"], identifier.utf8.count <= 64 else {
      return .example(in: view.language, timeZone: zone)
    }
    let old = waiting.first { $0.identifier == identifier }
    return CenterDraft(
      title: old?.title ?? "", body: old?.body ?? "", identifier: identifier, timeZone: zone)
  }

  private func position() async -> CenterPosition {
    let place = await phone.device.place
    return CenterPosition(
      places: NamedPlace.all, latitude: place?.latitude, longitude: place?.longitude)
  }

  private func listed(of app: String) async throws -> [CenterGroup] {
    try await phone.list(on: .center).groups.filter { $0.app == app }.map { group in
      CenterGroup(items: group.cards.map(item), summary: group.summary)
    }
  }

  private func item(_ card: NotificationList.Card) -> CenterGroup.Item {
    .init(
      identifier: card.identifier, title: card.title, subtitle: card.subtitle, body: card.body,
      date: Timestamp(card.date), thumbnail: card.thumbnail.map { CardThumbnail($0, at: view.address($0.file)) })
  }
}

extension CenterSettings {
  package init(_ settings: UNNotificationSettings, grouping: NotificationGrouping, badge: Int) {
    let switches: [(Switch.Kind, UNNotificationSetting)] = [
      (.alert, settings.alertSetting), (.lockScreen, settings.lockScreenSetting),
      (.notificationCenter, settings.notificationCenterSetting), (.sound, settings.soundSetting),
      (.badge, settings.badgeSetting),
    ]
    self.init(
      authorization: settings.authorizationStatus.word,
      switches: switches.map { Switch(kind: $0, isOn: $1 == .enabled) },
      alertStyle: SettingsTexts.word(settings.alertStyle, of: SettingsTexts.styles),
      previews: SettingsTexts.word(settings.showPreviewsSetting, of: SettingsTexts.previews),
      grouping: SettingsTexts.word(grouping, of: SettingsTexts.groupings), badge: badge)
  }
}

extension UNAuthorizationStatus {
  /// The word for the status. Empty before the app has asked.
  fileprivate var word: String {
    switch self {
    case .authorized, .ephemeral: "authorized"
    case .provisional: "provisional"
    case .denied: "denied"
    case .notDetermined: ""
    }
  }
}
