import Examples
import Foundation
import Invites
import UserNotificationsUI

extension LabView {
  /// The payload as a phone would show it, collapsed and expanded.
  func sketch(of input: LabInput) async throws -> LabSketch {
    let rehearsal = LabRehearsal(
      definition: input.definition, attachments: services.scratch, settings: PhoneBooth.settings,
      now: services.date)
    let setting = NotificationCell.Setting(
      assets: services.assets.addresses, now: services.surroundings.now(), timeZone: "UTC",
      language: site.language)
    switch try await rehearsal.play(input.payload) {
    case .notShown(let reason): return LabSketch(collapsed: nil, expanded: nil, setting: setting, remark: reason)
    case .shown(let presentation): return sketch(of: presentation, setting, input)
    }
  }

  private func sketch(
    of presentation: Presentation, _ setting: NotificationCell.Setting, _ input: LabInput
  ) -> LabSketch {
    let app = AppTile(id: LabApp.id, name: LabApp.name)
    let summary = presentation.summary
    return LabSketch(
      collapsed: NotificationCell(
        app: app, identifier: LabApp.id, category: input.category ?? "", title: summary.title,
        subtitle: summary.subtitle, body: summary.body, date: setting.now),
      expanded: ExpandedView(
        opening: 0, app: app, identifier: LabApp.id, presentation: presentation, address: "/lab",
        assets: setting.assets, language: setting.language, imageURL: { _ in "about:invalid" }),
      setting: setting,
      remark: input.isMutable ? LabSketch.notHereYet(in: setting.language) : nil)
  }
}
