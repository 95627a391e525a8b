extension Inspection {
  mutating func checkBackground() {
    guard let aps else { return }
    if payload.contentAvailable {
      checkContentAvailable(in: aps)
    } else if pushType == .background {
      if shownKeys.isEmpty { reportNoContentAvailable(in: aps) } else { reportNoBackgroundPush() }
    }
    if payload.mutableContent { checkMutableContent(in: aps) }
  }

  private var shownKeys: [String] { ["alert", "badge", "sound"].filter { value($0) != nil } }

  /// A background push must show nothing, and a push that shows something is not a background push.
  private mutating func checkContentAvailable(in aps: Int) {
    guard !shownKeys.isEmpty, let node = value("content-available") else { return }
    let shown = shownKeys.joined(separator: ", ")
    let isBackground = pushType == .background
    report(
      .contentAvailableWithAlert, isBackground ? .error : .warning, at: node,
      "content-available is for a push that shows nothing, but \(shown) \(shownKeys.count > 1 ? "stand" : "stands") "
        + "beside it.",
      isBackground
        ? "Send this as an alert, and another push in the background if the app must wake."
        : "Remove content-available; wake the app by a push of its own.",
      fix: isBackground ? asAlert(node, in: aps) : removing(node - 1, from: aps))
  }

  private func asAlert(_ node: Int, in aps: Int) -> PayloadLinter.Fix {
    .init(
      "Send as an alert, without content-available", [document.removing(node - 1, from: aps)],
      headers: ["apns-push-type": "alert"])
  }

  /// A `content-available` of the wrong type has already been reported.
  private mutating func reportNoContentAvailable(in aps: Int) {
    let pointer = "/aps/content-available"
    if refusals.contains(where: { $0.failure.pointer == pointer }) { return }
    report(
      .backgroundWithoutContentAvailable, .error, pointer: pointer,
      "A background push without content-available does not wake the app.", "Set content-available to 1.",
      fix: setting("content-available", in: aps))
  }

  private mutating func reportNoBackgroundPush() {
    report(
      .pushTypeContradictsPayload, .error, header: "apns-push-type",
      "The payload has \(shownKeys.joined(separator: ", ")) to show, but the push type is background.",
      "Send it as an alert.", fix: .init("Send as an alert", headers: ["apns-push-type": "alert"]))
  }

  /// The service extension runs only for notifications with text (Apple: Modifying content in newly delivered
  /// notifications).
  private mutating func checkMutableContent(in aps: Int) {
    guard pushType == .alert, !hasText, refusals.isEmpty,
      let node = value("mutable-content")
    else { return }
    report(
      .mutableContentWithoutAlert, .warning, at: node,
      "The service extension does not run: mutable-content needs an alert with text.",
      "Add a title or a body, even one that the extension replaces.", fix: removing(node - 1, from: aps))
  }
}
