import Examples
import Foundation
import HTTPServer
import Invites
import PageKit
import Simulator
import UserNotifications
import UserNotificationsUI

/// Builds the page of a phone, `/preview`, for a request or after one of its forms was posted.
package struct PhonePageBuilder: Sendable {
  package let view: PhonePresenter
  package let site: Site
  /// The query of the page's URL: appearance, preset, payload.
  package let query: Query
  /// The path and query of the page.
  package let address: String
  /// The notification to show expanded for browsers without scripts, when the phone has none open.
  package var shown: ExpandedView?
  /// The push that has just arrived.
  package var receipt: PushReceipt?
  /// Whether the push that the URL requests is still on its way.
  package var isAwaiting = false
  /// The push that has just arrived, or is on the phone from this URL, for browsers.
  package var push: PushSource?
  /// The outcome of an answer on a browser's look.
  package var answer: PushPanel.Answer?
  package var outcome: String?
  package var failure: Failure?

  /// The most trace entries on the page. The trace as JSON contains all.
  private static let sectionLimit = 40

  private var appearance: Appearance { Appearance { query[$0] } }

  package func response(status: Status = .ok) async throws -> Response {
    let page = try await page()
    return .page(page.html, status: status).allowing(page.nonce)
  }

  private func page() async throws -> PhonePage {
    let expanded = try await drawn()
    let custom = expanded?.presentation.customContent
    return PhonePage(
      site: site, owner: owner, phone: try await screen(expanded), device: try await deviceForm(),
      presets: await presets(),
      sizes: custom.map { .init(initialRatio: $0.initialSizeRatio, preferredHeight: $0.preferredHeight) },
      shareURL: try await shareURL(), kept: kept, push: try await pushPanel(), mail: try await mailPanel(),
      trace: try await trace(),
      links: try links())
  }

  private var owner: PhonePage.Owner {
    switch view.access.opener {
    case .browser: .visitor
    case .host(let account): .host(name: account.name)
    case .notification(let access):
      .guest(
        name: access.invitation.guest.name, event: access.invitation.event.details.title, isDryRun: access.isDryRun)
    }
  }

  private func screen(_ expanded: ExpandedView?) async throws -> PhoneScreen {
    let device = await view.phone.device
    let place: PhoneScreen.Place = device.isLocked ? .lock : device.frontApp == nil ? .home : .app
    var screen = PhoneScreen(
      api: view.access.path, query: view.access.query, place: place, isLocked: device.isLocked,
      appearance: appearance, apps: try await view.tiles(), list: try await view.cellList(),
      banner: try await banner(), app: device.frontApp.map { view.appView($0, link: nil) }, expanded: expanded,
      preset: query["preset"], outcome: outcome, failure: failure)
    screen.awaited = isAwaiting ? address : nil
    screen.isLinked = query["notification"] != nil || query["host-notification"] != nil
    screen.welcome = await isNew && !site.isFramed ? Preset.welcome : nil
    return screen
  }

  /// Whether this is a visitor's own phone to which nothing has been delivered, and nothing is about to be.
  private var isNew: Bool {
    get async {
      guard view.access.isOwn, query["preset"] == nil, query["payload"] == nil else { return false }
      return await view.phone.traces.isEmpty
    }
  }

  /// The notification that this page is about. When the phone has it open, or the page is about none, returns the one
  /// that is open on the phone.
  private func drawn() async throws -> ExpandedView? {
    guard let open = try await openView() else { return shown }
    guard let shown, (shown.app.id, shown.identifier) != (open.app.id, open.identifier) else { return open }
    return shown
  }

  /// The notification that is open on the phone.
  private func openView() async throws -> ExpandedView? {
    guard let open = await view.phone.open, view.access.maySee(open.opening.identifier) else { return nil }
    return view.expanded(await ExpandedSessionState(open), next: address)
  }

  private func banner() async throws -> NotificationCard? {
    guard let receipt, ["banner", "alert"].contains(receipt.place) else { return nil }
    return try await view.banner(receipt.identifier, of: receipt.app)
  }

  private func trace() async throws -> TracePanel {
    let sections = try await view.sections()
    let query = view.access.query
    return TracePanel(
      sections: Array(sections.reversed().prefix(Self.sectionLimit)),
      downloadURL: "\(view.access.path)/trace\(query)\(query.isEmpty ? "?" : "&")download=1",
      language: site.language)
  }

  private func deviceForm() async throws -> DeviceForm {
    let device = await view.phone.device
    return DeviceForm(
      action: "\(view.access.path)/device", isLocked: device.isLocked, frontApp: device.frontApp,
      apps: try await view.tiles(), previews: try await previews(),
      hidden: view.hiddenFields + [.init("next", address)])
  }

  /// The previews setting. All apps share it.
  private func previews() async throws -> UNShowPreviewsSetting {
    guard let first = view.phone.apps.first else { return .always }
    return try await view.phone.settings(of: first.id).showPreviewsSetting
  }

  /// The URL parameters that are kept when the appearance changes.
  private var kept: [NotificationForm.Hidden] {
    (["preset", "payload", "app", "collapse", "notification", "token", "phone", "host-notification"]
      + SharedScreen.names)
      .compactMap { name in
        query[name].map { .init(name, $0) }
      }
  }
}

/// The parts around the phone
extension PhonePageBuilder {
  private func presets() async -> PresetList? {
    guard view.access.isOwn else { return nil }
    let device = await view.phone.device
    let chosen = query["preset"].flatMap { try? Preset.named($0) }.map { preset in
      PresetList.Choice(
        preset.id, screen: preset.device.isLocked ? .lock : .unlock,
        isOtherwise: preset.device.isLocked != device.isLocked, clock: preset.clock)
    }
    let sections = Preset.Section.allCases.map { section in
      PresetList.Section(
        PresetList.title(ofSection: section.rawValue, in: site.language),
        Preset.all.filter { $0.section == section }.map { preset in
          PresetList.Preset(
            id: preset.id, title: preset.title, summary: preset.summary, app: tile(of: preset),
            series: preset.series.map { .init($0.name, step: $0.step) })
        })
    }
    return PresetList(
      sections, chosen: chosen, appearance: appearance, assets: site.assets, language: site.language)
  }

  /// The app of a preset. Among the presets of one app, the one that is answered with text has its own icon.
  private func tile(of preset: Preset) -> AppTile {
    var tile = view.tile(preset.app)
    if preset.id == "bash-comment" { tile.icon = "icons/apps/bash-comment.svg" }
    return tile
  }

  /// The URL for sharing. It contains only what any visitor may see: a preset, or the payload itself.
  private func shareURL() async throws -> String? {
    guard view.access.isOwn, query["preset"] != nil || query["payload"] != nil else { return nil }
    var parts = URLComponents()
    parts.queryItems =
      ["preset", "payload", "app", "collapse"].compactMap { name in
        query[name].map { URLQueryItem(name: name, value: $0) }
      }
      + (appearance.query + (try await sharedScreen()).query).map { URLQueryItem(name: $0.name, value: $0.value) }
    return "\(view.services.origin)/preview?\(parts.percentEncodedQuery ?? "")"
  }

  private func sharedScreen() async throws -> SharedScreen {
    SharedScreen(await view.phone.device, previews: try await previews())
  }

  private func pushPanel() async throws -> PushPanel? {
    var form: NotificationForm?
    var push = push
    if let notification = view.access.notification?.notification, let guests = view.services.guests {
      push = try guests.push(of: notification)
      if push?.isWanted(at: view.services.dependencies.now()) == true {
        form = NotificationForm(
          action: "/api/v1/notifications/\(notification.id)/responses",
          hidden: [.init("idempotencyKey", Random.token())] + view.hiddenFields)
      }
    }
    guard let push else { return nil }
    var panel = try PushPanel(
      push, form: form, origin: view.services.origin, assets: site.assets, language: site.language)
    panel.answer = answer
    return await panel.withoutMissingPhoto(on: view.services.network)
  }

  /// The mail. A viewer with access to only one notification must not get the guest's link, which the mail contains.
  private func mailPanel() async throws -> MailPanel? {
    guard let notification = view.access.notification, !notification.isOfOneNotification else { return nil }
    let query = view.access.query
    let address = "/preview/mail/\(notification.notification.id)\(query)\(query.isEmpty ? "?" : "&")look="
    return try await view.services.guests?.mailPanel(
      of: notification, page: { address + $0.rawValue }, language: site.language)
  }

  private func links() throws -> [PhonePage.Link] {
    guard let notification = view.access.notification else { return [] }
    let query = view.access.query
    let api = "/api/v1/notifications/\(notification.notification.id)"
    let payload = PhonePage.Link(.payload, "\(api)/payload\(query)")
    // A viewer with access to only one notification gets no other links.
    if notification.isOfOneNotification { return [payload] }
    let thread =
      notification.isDryRun
      ? "/events/\(notification.notification.eventID)"
      : view.services.guests?.ownPath(of: notification.invitation.guest) ?? "/"
    return [.init(.thread, thread), payload]
  }
}

extension PhonePageBuilder {
  /// Creates the page that the request asks for.
  package init(_ services: PhoneServices, _ view: PhonePresenter, _ request: Request) {
    let target = request.path + (request.rawQuery.isEmpty ? "" : "?\(request.rawQuery)")
    self.init(
      view: view, site: services.site(services.account(request), request), query: request.query, address: target)
  }

  /// Creates the page that contained a form, after the form was posted.
  package init(_ services: PhoneServices, _ view: PhonePresenter, _ request: Request, next: String?) {
    let address = LocalPath.checked(next).flatMap { $0.hasPrefix("/preview") ? $0 : nil } ?? view.access.page
    let query = (try? Request(.get, address))?.query ?? Query()
    self.init(view: view, site: services.site(services.account(request), request), query: query, address: address)
  }
}
