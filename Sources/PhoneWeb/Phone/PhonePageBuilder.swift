import Examples
import Foundation
import HTTPServer
import Invites
import PageKit
import Simulator
import UserNotifications
import UserNotificationsUI

/// The page of a phone: `/preview`, as it is asked for or after a form of it was sent.
package struct PhonePageBuilder: Sendable {
  package let view: PhonePresenter
  package let site: Site
  /// What the page's address says: appearance, preset, payload.
  package let query: Query
  /// Path and query of the page.
  package let address: String
  /// What is drawn as open for browsers without script, where nothing stands open on the phone.
  package var shown: ExpandedView?
  /// What arrived just now.
  package var receipt: PushReceipt?
  /// Whether what the address brings is still on its way.
  package var isAwaiting = false
  /// What came just now or is on the phone from this address, for browsers.
  package var push: PushSource?
  /// What came of an answer on a browser's look.
  package var answer: PushPanel.Answer?
  package var outcome: String?
  package var failure: Failure?

  /// The most things done that are on the page; the trace as JSON has all.
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
      shareURL: try await shareURL(), kept: kept, push: try await pushPanel(), mail: try mailPanel(),
      trace: try await trace(),
      links: try links())
  }

  private var owner: PhonePage.Owner {
    if view.access.isHosts, let account = view.access.account { return .host(name: account.name) }
    guard let notice = view.access.notice else { return .visitor }
    return .guest(
      name: notice.invitation.guest.name, event: notice.invitation.event.details.title, isDryRun: notice.isDryRun)
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
    screen.isLinked = query["notification"] != nil || query["notice"] != nil
    screen.welcome = await isNew && !site.isFramed ? Preset.welcome : nil
    return screen
  }

  /// A phone of the visitor's own to which nothing has come yet, nor is about to.
  private var isNew: Bool {
    get async {
      guard view.access.isOwn, query["preset"] == nil, query["payload"] == nil else { return false }
      return await view.phone.traces.isEmpty
    }
  }

  /// What this page is about; what stands open on the phone where that is the same, or where it is about nothing.
  private func drawn() async throws -> ExpandedView? {
    guard let open = try await openView() else { return shown }
    guard let shown, (shown.app.id, shown.identifier) != (open.app.id, open.identifier) else { return open }
    return shown
  }

  /// What stands open on the phone.
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

  /// One switch is that of all apps.
  private func previews() async throws -> UNShowPreviewsSetting {
    guard let first = view.phone.apps.first else { return .always }
    return try await view.phone.settings(of: first.id).showPreviewsSetting
  }

  /// What stays in the address when the appearance changes.
  private var kept: [NotificationForm.Hidden] {
    (["preset", "payload", "app", "collapse", "notification", "token", "phone", "notice"] + SharedScreen.names)
      .compactMap { name in
        query[name].map { .init(name, $0) }
      }
  }
}

/// What stands around the phone.
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

  /// Among presets of one app, the one that is answered in words has an icon of its own.
  private func tile(of preset: Preset) -> AppTile {
    var tile = view.tile(preset.app)
    if preset.id == "bash-comment" { tile.icon = "icons/apps/bash-comment.svg" }
    return tile
  }

  /// Only what anybody may have: a preset, or a payload that is in the address itself.
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
    if let notice = view.access.notice?.notice, let guests = view.services.guests {
      push = try guests.push(of: notice)
      if push?.isWanted(at: view.services.dependencies.now()) == true {
        form = NotificationForm(
          action: "/api/v1/notifications/\(notice.id)/responses",
          hidden: [.init("idempotencyKey", Random.token())] + view.hiddenFields)
      }
    }
    guard let push else { return nil }
    var panel = try PushPanel(
      push, form: form, origin: view.services.origin, assets: site.assets, language: site.language)
    panel.answer = answer
    return await panel.withoutMissingPhoto(on: view.services.network)
  }

  /// Who was shown one notification must not have the guest's link, which stands in the mail.
  private func mailPanel() throws -> MailPanel? {
    guard let notice = view.access.notice, !notice.isOfOneNotice else { return nil }
    let query = view.access.query
    let address = "/preview/mail/\(notice.notice.id)\(query)\(query.isEmpty ? "?" : "&")look="
    return try view.services.guests?.mailPanel(
      of: notice, page: { address + $0.rawValue }, language: site.language)
  }

  private func links() throws -> [PhonePage.Link] {
    guard let notice = view.access.notice else { return [] }
    let query = view.access.query
    let api = "/api/v1/notifications/\(notice.notice.id)"
    let payload = PhonePage.Link(.payload, "\(api)/payload\(query)")
    // Who was shown one notification has nothing to do with the rest.
    if notice.isOfOneNotice { return [payload] }
    let thread =
      notice.isDryRun
      ? "/events/\(notice.notice.eventID)" : view.services.guests?.ownPath(of: notice.invitation.guest) ?? "/"
    return [.init(.thread, thread), payload]
  }
}

extension PhonePageBuilder {
  /// The page that the request asks for.
  package init(_ services: PhoneServices, _ view: PhonePresenter, _ request: Request) {
    let target = request.path + (request.rawQuery.isEmpty ? "" : "?\(request.rawQuery)")
    self.init(
      view: view, site: services.site(view.access.account, request), query: request.query, address: target)
  }

  /// The page that a form stood on, after the form was sent.
  package init(_ services: PhoneServices, _ view: PhonePresenter, _ request: Request, next: String?) {
    let address = LocalPath.checked(next).flatMap { $0.hasPrefix("/preview") ? $0 : nil } ?? view.access.page
    let query = (try? Request(.get, address))?.query ?? Query()
    self.init(view: view, site: services.site(view.access.account, request), query: query, address: address)
  }
}
