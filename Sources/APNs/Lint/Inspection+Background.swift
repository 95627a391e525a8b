extension Inspection {
  mutating func checkBackground() {
    guard let aps else { return }
    if payload.contentAvailable { checkContentAvailable(in: aps) }
    if pushType == .background && !payload.contentAvailable { reportNoContentAvailable(in: aps) }
    if payload.mutableContent { checkMutableContent(in: aps) }
  }

  /// A background push shows nothing, and what shows something is no background push.
  private mutating func checkContentAvailable(in aps: Int) {
    let shown = ["alert", "badge", "sound"].filter { document.value($0, of: aps) != nil }
    guard !shown.isEmpty, let node = document.value("content-available", of: aps) else { return }
    let isBackground = pushType == .background
    report(
      .contentAvailableWithAlert, isBackground ? .error : .warning, at: node,
      "content-available stands together with \(shown.joined(separator: ", ")).",
      isBackground
        ? "Send this as an alert, and another push in the background if the app must wake."
        : "Remove content-available; wake the app by a push of its own.",
      fix: isBackground ? asAlert(node, in: aps) : without(node, in: aps))
  }

  private func without(_ value: Int, in aps: Int) -> PayloadLinter.Fix {
    .init("Remove \(document.string(value - 1))", [document.removing(value - 1, from: aps)])
  }

  private func asAlert(_ node: Int, in aps: Int) -> PayloadLinter.Fix {
    .init(
      "Send as an alert, without content-available", without(node, in: aps).edits,
      headers: ["apns-push-type": "alert"])
  }

  private mutating func reportNoContentAvailable(in aps: Int) {
    let isFree = document.value("content-available", of: aps) == nil
    report(
      .backgroundWithoutContentAvailable, .error, pointer: "/aps/content-available",
      "A background push without content-available does not wake the app.", "Set content-available to 1.",
      fix: isFree
        ? .init("Set content-available to 1", [document.inserting("content-available", "1", into: aps)]) : nil)
  }

  /// The service extension runs for a text only (Apple: Modifying content in newly delivered notifications).
  private mutating func checkMutableContent(in aps: Int) {
    guard pushType == .alert, !hasText, refusals.isEmpty,
      let node = document.value("mutable-content", of: aps)
    else { return }
    report(
      .mutableContentWithoutAlert, .warning, at: node,
      "The service extension does not run: mutable-content needs an alert with text.",
      "Add a title or a body, even one that the extension replaces.", fix: without(node, in: aps))
  }
}
