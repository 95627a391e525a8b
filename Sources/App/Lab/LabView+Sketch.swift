import Examples
import Foundation
import Invites
import Pages
import UserNotificationsUI

extension LabView {
  /// The payload as a phone would show it, collapsed and expanded.
  func sketch(of input: LabInput) async throws -> LabSketch {
    let rehearsal = LabRehearsal(
      definition: input.definition, attachments: services.phones.files.rehearsal, settings: PhoneBooth.settings,
      now: services.phones.date)
    switch try await rehearsal.play(input.payload) {
    case .notShown(let reason): return LabSketch(collapsed: nil, expanded: nil, remark: reason)
    case .shown(let presentation): return drawing(of: presentation, input)
    }
  }

  private func drawing(of presentation: Presentation, _ input: LabInput) -> LabSketch {
    let collapsed = card(presentation, isExpanded: false).html
    let expanded = card(presentation, isExpanded: true).html
    return LabSketch(
      collapsed: collapsed, expanded: expanded,
      remark: input.isMutable
        ? "Pictures, films and sounds are fetched when it is shown on the phone: the service extension then runs." : nil
    )
  }

  private func card(_ presentation: Presentation, isExpanded: Bool) -> NotificationCard {
    NotificationCard(
      presentation: presentation, form: NotificationForm(action: "/lab"), assets: services.assets.addresses,
      now: services.surroundings.now(), timeZone: "UTC", isExpanded: isExpanded, imageURL: { _ in "about:invalid" })
  }
}
