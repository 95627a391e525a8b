import APNs
import Examples
import Foundation
import Invites
import JSON
import PageKit
import Simulator
import UserNotifications
import UserNotificationsUI

extension LabView {
  /// Returns the payload as a phone would show it, collapsed and expanded, or the reason why the phone would show
  /// nothing.
  package func preview(of input: LabInput) async throws -> LabPreview {
    let setting = NotificationCard.Setting(
      assets: services.assets.addresses, now: services.dependencies.now(), timeZone: "UTC",
      language: site.language)
    let (presentation, remark) = try await rehearse(input)
    guard let presentation else { return LabPreview(setting: setting, remark: remark) }
    var preview = preview(of: presentation, setting, input)
    preview.push = try await push(of: input).withoutMissingPhoto(on: services.network)
    return preview
  }

  private func push(of input: LabInput) throws -> PushPanel {
    let source = PushSource(
      payload: (try? APNsFile(parsing: input.payload))?.payload ?? input.payload, identifier: "preview",
      collapseID: LabApp.id, language: site.language, page: "\(services.origin)/preview")
    return try PushPanel(
      source, form: nil, origin: services.origin, assets: services.assets.addresses, language: site.language)
  }

  /// Receives the payload on a temporary phone. Nothing is fetched, sent or stored. The service extension does not run,
  /// so its media appear only when the payload is shown on the browser's phone. For a Simulator push file, the app's
  /// name is ignored.
  private func rehearse(_ input: LabInput) async throws -> (Presentation?, remark: String?) {
    guard input.pushType.reachesNotificationCenter else {
      return (nil, Failure.unshownPushType.message(in: site.language))
    }
    let sent = (try? APNsFile(parsing: input.payload))?.payload ?? input.payload
    if let fault = Self.fault(in: sent) { return (nil, fault) }
    var app = LabApp(definition: input.definition).install(.idle)
    app.serviceExtension = nil
    let store = MemoryNotificationStore(settings: PhoneSession.initialSettings)
    let installed = try InstalledApp(app, id: LabApp.id, store: store, attachments: services.scratch)
    let phone = Phone(apps: [installed], now: services.date)
    do {
      let (session, notification) = try await phone.receive(sent, for: LabApp.id, identifier: LabApp.id)
      if let notification {
        return (try await phone.present(notification, of: LabApp.id, trace: session.trace), nil)
      }
      let reason = session.trace.steps.last { $0.kind == .notShown }?.summary
      return (nil, reason ?? "Nothing of it is shown: the app is told in the background.")
    } catch let refusal as Phone.Refusal {
      return (nil, refusal.description)
    }
  }

  /// Returns the place and the reason of a JSON error, with lines counted as in an editor. Nil when the JSON is valid
  /// or the place is unknown.
  private static func fault(in payload: [UInt8]) -> String? {
    do {
      _ = try JSON(parsing: payload)
      return nil
    } catch {
      return error.located(in: payload).location.map { "Line \($0.line): \(error.message)" }
    }
  }

  private func preview(
    of presentation: Presentation, _ setting: NotificationCard.Setting, _ input: LabInput
  ) -> LabPreview {
    let app = AppTile(id: LabApp.id, name: LabApp.name)
    let summary = presentation.summary
    return LabPreview(
      collapsed: NotificationCard(
        app: app, identifier: LabApp.id, category: input.category ?? "", title: summary.title,
        subtitle: summary.subtitle, body: summary.body, date: setting.now),
      expanded: ExpandedView(
        opening: 0, app: app, identifier: LabApp.id, presentation: presentation, address: "/lab",
        assets: setting.assets, language: setting.language, imageURL: { _ in "about:invalid" }),
      setting: setting,
      remark: input.isMutable ? LabPreview.notHereYet(in: setting.language) : nil)
  }
}
