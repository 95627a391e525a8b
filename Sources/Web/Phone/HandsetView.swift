import APNs
import Foundation
import Invites
import JSON
import Simulator
import UserNotifications
import UserNotificationsUI

/// A phone as the API shows it to one caller: values, and the parts of the page that a script puts into it.
struct HandsetView: Sendable {
  let services: PhoneServices
  let access: PhoneAccess
  /// Of whoever looks.
  let language: Language
  /// Whether markup is asked for besides (`render=html`).
  var rendersHTML = false
  /// How lists are grouped; nil as the user has chosen for each app.
  var grouping: NotificationGrouping?

  var handset: Handset { access.handset }

  /// Everything there is to see.
  func state() async throws -> JSON {
    let open = await handset.open
    let episodes = await handset.episodes
    let state: JSON = [
      "phone": .string(access.name), "isDryRun": JSON(access.isDryRun), "device": JSON(await handset.device),
      "apps": .array(try await apps()), "badges": try await badges(),
      "delivered": .array(try await delivered()), "pending": .array(try await pending()),
      "open": try await open.flatMapAsync { try await opening($0) }, "revision": JSON(episodes.last?.id ?? 0),
    ]
    guard rendersHTML else { return state }
    return state.merging(["listHTML": .string(try await markup.list().description)])
      .merging(["traceHTML": .string(try await markup.trace().description)])
  }

  func badges() async throws -> JSON { .object(try await handset.badges().mapValues { JSON($0) }) }

  private func apps() async throws -> [JSON] {
    var apps: [JSON] = []
    for app in handset.apps {
      let badge = try app.phone.store.badge()
      apps.append([
        "id": .string(app.id), "name": .string(app.name), "badge": JSON(badge),
        "settings": JSON(try await handset.settings(of: app.id)),
      ])
    }
    return apps
  }

  private func delivered() async throws -> [JSON] {
    try await handset.delivered()
      .filter { access.maySee($0.notification.request.identifier) }
      .map { JSON($0.notification, of: $0.app.id, address: address) }
  }

  func pending() async throws -> [JSON] {
    guard access.onlyNotification == nil else { return [] }
    return try await handset.pending().map { JSON($0) }
  }

  var address: @Sendable (String) -> String {
    switch access.holder {
    case .browser(let phone): { phone.mediaAddress(of: $0) }
    case .guest: { [links = services.guests?.links] in links?.guestMedia($0) ?? "" }
    }
  }

  /// The page that shows the phone.
  var page: String {
    switch access.holder {
    case .browser: "/preview"
    case .guest(_, let access):
      "/preview?notification=\(access.notice.id)" + (self.access.token.map { "&token=\($0)" } ?? "")
    }
  }

  var markup: HandsetMarkup { HandsetMarkup(services: services, view: self) }
}

extension Optional where Wrapped: Sendable {
  fileprivate func flatMapAsync(_ body: (Wrapped) async throws -> JSON?) async rethrows -> JSON {
    guard let self else { return .null }
    return try await body(self) ?? .null
  }
}
