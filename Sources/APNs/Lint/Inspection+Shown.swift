import UserNotifications

extension Inspection {
  /// The texts that the device would show, as far as the payload or the app's strings tell.
  var texts: [AlertText] {
    guard let alert else { return [] }
    if document.nodes[alert].kind == .string {
      return [AlertText(part: .body, node: alert, text: document.string(alert), isLiteral: true, isKnown: true)]
    }
    return AlertText.Part.allCases.compactMap { text($0, in: alert) }
  }

  struct AlertText {
    enum Part: String, CaseIterable { case title, subtitle, body }
    let part: Part
    let node: Int
    let text: String
    /// Whether the text is in the payload instead of the app's strings.
    let isLiteral: Bool
    /// Whether the text is literal or was found in the strings. Otherwise it is only a key.
    let isKnown: Bool
  }

  private func text(_ part: AlertText.Part, in alert: Int) -> AlertText? {
    guard case .parts(let parts) = payload.alert else { return nil }
    let text = part == .title ? parts.title : part == .subtitle ? parts.subtitle : parts.body
    guard let text else { return nil }
    let keys = text.key == nil ? [part.rawValue] : [part.localizationKey, part.rawValue]
    guard let node = keys.lazy.compactMap({ document.value($0, of: alert) }).first else { return nil }
    return AlertText(
      part: part, node: node, text: text.resolved(by: context.strings ?? [:]), isLiteral: text.key == nil,
      isKnown: text.key.map { context.strings?.hasString(forKey: $0) == true } ?? true)
  }

  var hasText: Bool { texts.contains { !$0.text.isEmpty } }

  mutating func checkShown() {
    guard aps != nil, [.alert, .background].contains(pushType) else { return }
    if let alert, !hasText, refusals.isEmpty {
      report(
        .emptyAlert, payload.badge == nil && payload.sound == nil ? .error : .warning, at: alert,
        "The alert has no title, subtitle or body, so nothing can be read.",
        "Write a text, or leave the alert out.")
    }
    guard pushType == .alert, !hasText, payload.badge == nil, payload.sound == nil, refusals.isEmpty else { return }
    if payload.contentAvailable {
      reportBackgroundPush()
    } else if alert == nil {
      report(
        .nothingToShow, .error, pointer: "/aps", "There is no alert, badge or sound: the device would show nothing.",
        "Add an alert, or send a background push with content-available.")
    }
  }

  /// Reports a payload with only `content-available` that is not sent as a background push.
  private mutating func reportBackgroundPush() {
    report(
      .pushTypeContradictsPayload, .error, header: "apns-push-type",
      "The payload only wakes the app, but the push type is alert.", "Send it as background with priority 5.",
      fix: .init("Send as background", headers: ["apns-push-type": "background", "apns-priority": "5"]))
  }
}

extension Inspection.AlertText.Part {
  var localizationKey: String { self == .body ? "loc-key" : rawValue + "-loc-key" }
  var argumentsKey: String { self == .body ? "loc-args" : rawValue + "-loc-args" }
}
