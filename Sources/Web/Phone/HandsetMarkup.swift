import Foundation
import HTML
import Invites
import Simulator
import UserNotifications
import UserNotificationsUI

/// The parts of a phone's page, drawn from the phone as it is.
struct HandsetMarkup: Sendable {
  let services: PhoneServices
  let view: HandsetView
  private var handset: Handset { view.handset }
  private var assets: Assets { services.assets.addresses }

  /// The zone of the phone's clock: that of the event, UTC on a browser's own.
  var setting: NotificationCell.Setting {
    let zone =
      switch view.access.holder {
      case .browser: "UTC"
      case .guest(_, let access): access.invitation.event.details.timeZone
      }
    return .init(assets: assets, now: services.surroundings.now(), timeZone: zone, language: view.language)
  }

  func tile(_ app: String, badge: Int = 0) -> AppTile {
    let name = handset.apps.first { $0.id == app }?.name ?? app
    return AppTile(id: app, name: name, badge: badge)
  }

  func tiles() async throws -> [AppTile] {
    let badges = try await handset.badges()
    return handset.apps.map { tile($0.id, badge: badges[$0.id] ?? 0) }
  }

  /// What every form of the page sends along.
  var hiddenFields: [NotificationForm.Hidden] { view.access.token.map { [.init("token", $0)] } ?? [] }

  /// What the app shows that is in front. A link of its own scheme is told; one of this server's can be followed.
  func app(_ app: String, link: String?) -> HTML { appView(app, link: link).html(assets, in: view.language) }

  func appView(_ app: String, link: String?) -> AppView {
    let isPage = link?.hasPrefix(services.origin + "/") == true
    let shown = link.map { URL(string: $0)?.withoutSecrets.absoluteString ?? $0 }
    return AppView(app: tile(app), opened: shown, in: view.language, link: isPage ? link : nil)
  }
}

/// Lists.
extension HandsetMarkup {
  func list() async throws -> HTML { try await cellList().html }

  func cellList() async throws -> CellList {
    let place: Handset.ListPlace = await handset.device.isLocked ? .lockScreen : .center
    let list = try await handset.list(on: place, groupedBy: view.grouping)
    return CellList(list.groups.compactMap(entry), setting: setting)
  }

  private func entry(_ group: NotificationList.Group) -> CellList.Entry? {
    let cells = group.cards.filter { view.access.maySee($0.identifier) }.map(cell)
    guard let leading = cells.first else { return nil }
    let others = Array(cells.dropFirst())
    if let summary = group.summary { return .group(.init(leading: leading, others: others, summary: summary)) }
    return .card(leading)
  }

  func cell(_ card: NotificationList.Card) -> NotificationCell {
    NotificationCell(
      app: tile(card.app), identifier: card.identifier, category: card.category, title: card.title,
      subtitle: card.subtitle, body: card.body,
      date: Timestamp(card.date),
      thumbnail: card.thumbnail.map { view.address($0.file) }, isHidden: card.isPreviewHidden)
  }

  /// The card of a banner; nil when the notification is not listed, and so cannot be opened.
  func card(_ identifier: String, of app: String) async throws -> HTML? {
    guard view.access.maySee(identifier) else { return nil }
    do {
      return cell(try await handset.card(identifier, of: app)).html(setting)
    } catch is Handset.Refusal {
      return nil
    }
  }
}

/// What happened.
extension HandsetMarkup {
  func trace() async throws -> HTML {
    let episodes = try await view.episodes().reversed().map(\.html)
    return "\(Array(episodes))"
  }

  func trace(of episode: Episode) -> HTML { section(episode).html }

  func section(_ episode: Episode) -> TracePanel.Episode {
    TracePanel.Episode(
      id: episode.id, title: episode.notification ?? TracePanel.Episode.ofPhone(in: view.language),
      app: episode.app.map { tile($0).name } ?? "",
      timeline: TraceTimeline(steps: episode.trace.steps.map(TraceTimeline.Step.init), language: view.language))
  }
}

extension TraceTimeline.Step {
  init(_ step: Trace.Step) {
    self.init(
      at: Timestamp(milliseconds: step.at), elapsedMilliseconds: step.elapsed, actor: step.kind.actor,
      summary: step.summary, details: step.details.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) },
      kind: step.kind.rawValue)
  }
}
