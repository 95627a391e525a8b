import APNs
import Foundation
import Invites
import Pages
import Simulator
import UserNotifications
import UserNotificationsUI

/// A phone as the API shows it to one caller: values, and the parts of the page that a script puts into it.
struct HandsetView: Sendable {
  let services: Services
  let access: PhoneAccess
  /// Whether markup is asked for besides (`render=html`).
  var rendersHTML = false

  var handset: Handset { access.handset }

  /// Everything there is to see.
  func state() async throws -> JSON {
    let open = await handset.open
    let episodes = await handset.episodes
    let state: JSON = [
      "phone": .string(access.name), "isDryRun": JSON(access.isDryRun), "device": JSON(await handset.device),
      "apps": .array(try await apps()), "badges": try await badges(),
      "delivered": .array(try await delivered()), "pending": .array(try pending()),
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

  private func pending() throws -> [JSON] {
    guard access.onlyNotification == nil else { return [] }
    return try handset.apps.flatMap { app in try app.phone.store.pending().map { JSON($0, of: app.id) } }
  }

  var address: @Sendable (String) -> String {
    switch access.holder {
    case .browser(let phone): { phone.mediaAddress(of: $0) }
    case .guest: { [links = services.links] in links.guestMedia($0) }
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

/// What stands open.
extension HandsetView {
  /// The open notification; nil for one that the caller may not see.
  func opening(_ open: OpenNotification) async throws -> JSON? {
    let identifier = await open.notification.request.identifier
    guard access.maySee(identifier) else { return nil }
    return try await opening(
      OpeningReply(
        opening: open.id, app: open.app, identifier: identifier, presentation: await open.presentation))
  }

  /// What came of something that was done in it.
  func opening(_ reply: OpeningReply) async throws -> JSON {
    let custom = reply.presentation.customContent
    let episode = await handset.episodes.last { $0.opening == reply.opening }
    var members: [String: JSON] = [
      "id": JSON(reply.opening), "app": .string(reply.app), "identifier": .string(reply.identifier),
      "isDismissed": JSON(reply.presentation.isDismissed), "readingTime": 0,
      "expandedHTML": .string(markup.expanded(reply).description), "episode": JSON(episode?.id),
      "initialSizeRatio": JSON(custom?.initialSizeRatio), "preferredHeight": JSON(custom?.preferredHeight),
    ]
    if rendersHTML, let episode { members["traceHTML"] = .string(markup.trace(of: episode).description) }
    if let handling = reply.handling { members.merge(try await answer(handling, in: reply)) { _, new in new } }
    return .object(members)
  }

  private func answer(_ handling: Handling, in reply: OpeningReply) async throws -> [String: JSON] {
    var members: [String: JSON] = [
      "handledBy": .string(handling.handledBy.rawValue), "option": JSON(handling.option?.rawValue),
      "wasForwarded": JSON(handling.wasForwarded), "isDryRun": JSON(access.isDryRun),
      "outcome": JSON(try outcome(of: handling)),
    ]
    members.merge(await appInFront(reply.app, link: handling.openedLink)) { _, new in new }
    return members
  }

  /// What is in front, where it is this app: for a script that shows it.
  func appInFront(_ app: String, link: String?) async -> [String: JSON] {
    let device = await handset.device
    guard !device.isLocked, device.frontApp == app else { return [:] }
    return [
      "frontApp": .string(app), "link": JSON(link), "appHTML": .string(markup.app(app, link: link).description),
    ]
  }
}
