import Foundation
import HTML
import HTTPServer
import Invites
import JSON
import Simulator
import Texts
import UserNotifications
import UserNotificationsUI

/// A phone as shown to one caller: values for the API, and the parts of the page that a script inserts.
package struct PhonePresenter: Sendable {
  package let services: PhoneServices
  package let access: PhoneAccess
  /// The viewer's language.
  package let language: Language
  /// Whether the client also requests markup (`render=html`).
  package var rendersHTML = false
  /// The grouping of lists. Nil uses the user's choice for each app.
  package var grouping: NotificationGrouping?

  package var phone: Phone { access.phone }

  package init(services: PhoneServices, access: PhoneAccess, _ request: Request) {
    self.services = services
    self.access = access
    language = request.language
    grouping = request.query["look"] == "today" ? nil : .off
  }

  /// The whole visible state.
  package func state() async throws -> JSON {
    let open = await phone.open
    let traces = await phone.traces
    let state: JSON = [
      "phone": .string(access.name), "isDryRun": JSON(access.isDryRun), "device": JSON(await phone.device),
      "apps": .array(try await apps()), "badges": try await badges(),
      "delivered": .array(try await delivered()), "pending": .array(try await pending()),
      "open": try await open.flatMapAsync { try await opening($0) }, "revision": JSON(traces.last?.id ?? 0),
    ]
    guard rendersHTML else { return state }
    return state.merging(["listHTML": .string(try await cellList().html.description)])
      .merging(["traceHTML": .string(try await traceHTML().description)])
  }

  package func badges() async throws -> JSON { .object(try await phone.badges().mapValues { JSON($0) }) }

  private func apps() async throws -> [JSON] {
    let badges = try await phone.badges()
    var apps: [JSON] = []
    for app in phone.apps {
      apps.append([
        "id": .string(app.id), "name": .string(app.name), "badge": JSON(badges[app.id] ?? 0),
        "settings": JSON(try await phone.settings(of: app.id)),
      ])
    }
    return apps
  }

  private func delivered() async throws -> [JSON] {
    try await phone.delivered()
      .filter { access.maySee($0.notification.request.identifier) }
      .map { JSON($0.notification, of: $0.app.id, address: address) }
  }

  package func pending() async throws -> [JSON] {
    guard access.onlyNotification == nil else { return [] }
    return try await phone.pending().map { JSON($0) }
  }

  /// Returns the URL of a file that a notification has attached.
  package var address: @Sendable (String) -> String { { [store = access.session.store] in store.mediaAddress(of: $0) } }
}

extension Optional where Wrapped: Sendable {
  fileprivate func flatMapAsync(_ body: (Wrapped) async throws -> JSON?) async rethrows -> JSON {
    guard let self else { return .null }
    return try await body(self) ?? .null
  }
}

/// The parts of the page
extension PhonePresenter {
  package var setting: NotificationCard.Setting {
    .init(
      assets: services.assets.addresses, now: services.dependencies.now(), timeZone: access.timeZone,
      language: language)
  }

  package func tile(_ app: String, badge: Int = 0) -> AppTile {
    AppTile(id: app, name: (try? phone.app(app))?.name ?? app, badge: badge)
  }

  package func tiles() async throws -> [AppTile] {
    let badges = try await phone.badges()
    return phone.apps.map { tile($0.id, badge: badges[$0.id] ?? 0) }
  }

  /// The hidden fields of every form on the page.
  package var hiddenFields: [NotificationForm.Hidden] { access.notification?.token.map { [.init("token", $0)] } ?? [] }

  /// The view of the app in the foreground. A link with the app's own scheme is shown as text, a link to this server
  /// can be followed.
  package func app(_ app: String, link: String?) -> HTML {
    appView(app, link: link).html(services.assets.addresses, in: language)
  }

  package func appView(_ app: String, link: String?) -> AppView {
    let isPage = link?.hasPrefix(services.origin + "/") == true
    let shown = link.map { URL(string: $0)?.withoutSecrets.absoluteString ?? $0 }
    return AppView(app: tile(app), opened: shown, in: language, link: isPage ? link : nil)
  }

  package func cellList() async throws -> NotificationCardList {
    let place: Phone.ListPlace = await phone.device.isLocked ? .lockScreen : .center
    let list = try await phone.list(on: place, groupedBy: grouping)
    return NotificationCardList(list.groups.compactMap(entry), setting: setting)
  }

  private func entry(_ group: NotificationList.Group) -> NotificationCardList.Entry? {
    let cells = group.cards.filter { access.maySee($0.identifier) }.map(cell)
    guard let leading = cells.first else { return nil }
    let others = Array(cells.dropFirst())
    if let summary = group.summary {
      return .group(.init(leading: leading, others: others, thread: group.thread, summary: summary))
    }
    return .card(leading)
  }

  private func cell(_ card: NotificationList.Card) -> NotificationCard {
    NotificationCard(
      app: tile(card.app), identifier: card.identifier, category: card.category, title: card.title,
      subtitle: card.subtitle, body: card.body,
      date: Timestamp(card.date),
      thumbnail: card.thumbnail.map { CardThumbnail($0, at: address($0.file)) }, isHidden: card.isPreviewHidden)
  }

  /// The notification as a banner. Nil when it is not listed and so cannot be opened, or when the caller may not see
  /// it.
  package func banner(_ identifier: String, of app: String) async throws -> NotificationCard? {
    guard access.maySee(identifier) else { return nil }
    do {
      return cell(try await phone.card(identifier, of: app))
    } catch is Phone.Refusal {
      return nil
    }
  }
}
