import Foundation
import HTTPServer
import Invites
import Simulator
import UserNotifications
import UserNotificationsUI

/// The page of the notification center, drawn from a phone.
struct CenterView: Sendable {
  let view: HandsetView
  let query: Query
  private var handset: Handset { view.handset }

  func page(site: Site, now: Timestamp) async throws -> CenterPage {
    let tiles = try await view.markup.tiles()
    guard let chosen = tiles.first(where: { $0.id == query["app"] }) ?? tiles.first else {
      throw Failure(.notFound, "No app is installed on this phone.")
    }
    let waiting = try await handset.pending().filter { $0.app == chosen.id }
    return CenterPage(
      site: site, apps: tiles, chosen: chosen, settings: try await settings(of: chosen),
      draft: try await draft(of: chosen, waiting), position: await position(), waiting: waiting.map(CenterRequest.init),
      listed: try await listed(of: chosen.id), api: view.access.path, now: now)
  }

  private func settings(of app: AppTile) async throws -> CenterSettings {
    let settings = try await handset.settings(of: app.id)
    let grouping = try await handset.grouping(of: app.id)
    return CenterSettings(settings, grouping: grouping, badge: app.badge)
  }

  /// With the texts of what is to be replaced.
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
    let place = await handset.device.place
    return CenterPosition(
      places: NamedPlace.all.map { .init(id: $0.id, name: $0.name, latitude: $0.latitude, longitude: $0.longitude) },
      latitude: place?.latitude, longitude: place?.longitude)
  }

  private func listed(of app: String) async throws -> [CenterGroup] {
    try await handset.list(on: .center).groups.filter { $0.app == app }.map { group in
      CenterGroup(items: group.cards.map(item), summary: group.summary)
    }
  }

  private func item(_ card: NotificationList.Card) -> CenterGroup.Item {
    .init(
      identifier: card.identifier, title: card.title, subtitle: card.subtitle, body: card.body,
      date: Timestamp(card.date), thumbnail: card.thumbnail.map { view.address($0.file) })
  }
}

extension CenterRequest {
  fileprivate init(_ pending: PendingRequest) {
    self.init(
      identifier: pending.identifier, title: pending.title, body: pending.body, trigger: Trigger(pending.trigger),
      repeats: pending.repeats, firesAt: pending.firesAt.map { Timestamp($0) })
  }
}

extension CenterRequest.Trigger {
  fileprivate init(_ trigger: PendingRequest.Trigger) {
    switch trigger {
    case .seconds(let seconds) where seconds < 120: self = .seconds(Int(clamping: seconds.rounded(.down)))
    case .seconds(let seconds): self = .minutes(Int(clamping: (seconds / 60).rounded(.down)))
    case .date: self = .date
    case .place(let place, _, _, _):
      let named = NamedPlace.all.first { $0.latitude == place.latitude && $0.longitude == place.longitude }
      self = .entering(named?.name ?? "\(place.latitude), \(place.longitude)")
    case .other: self = .other
    }
  }
}
