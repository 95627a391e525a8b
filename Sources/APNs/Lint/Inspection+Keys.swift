import JSON

extension Inspection {
  /// Runs the checks that need a JSON object.
  mutating func checkPayload() {
    checkUnknownKeys()
    checkKeysOutside()
    checkHeadersInside()
    checkDeprecatedKeys()
    checkShown()
    checkBackground()
    checkMedia()
    checkCategory()
    checkSound()
    checkLocalization()
    checkLiveActivity()
    checkPercentSigns()
    checkTextLengths()
  }

  /// Reports unknown keys of `aps`, which the system ignores.
  private mutating func checkUnknownKeys() {
    if let aps {
      for (key, _) in document.members(of: aps) where !isFull { checkUnknown(key, in: aps) }
    }
    guard let alert else { return }
    for (key, _) in document.members(of: alert) where !isFull { checkUnknownAlert(key, in: alert) }
  }

  /// Keys of older or rarer pushes that are not in Apple's present table.
  private static let otherKnownKeys: Set<String> = ["url-args", "content-changed"]

  private mutating func checkUnknown(_ key: Int, in aps: Int) {
    let name = document.string(key)
    if PayloadKeys.aps[name] != nil || Self.otherKnownKeys.contains(name) || Self.isHeader(name) { return }
    if PayloadKeys.alert[name] != nil { return reportOutsideAlert(key, name, in: aps) }
    // An app's own key is not taken for a misspelled key that this push type does not have.
    let known = PayloadKeys.aps.keys.filter { pushType == .liveactivity || !Self.liveActivityKeys.contains($0) }
    if let known = Spelling.nearest(to: name, among: known) {
      return reportMisspelled(key, name, as: known, in: aps)
    }
    report(
      .ownKeyInAPS, .warning, at: key, "The key \(name.shortened) stands inside aps, where own keys are ignored.",
      "Move it beside aps.", fix: moving(key, from: aps, to: 0, "beside aps"))
  }

  /// Reports a title, or another key of `alert`, that is placed in `aps`.
  private mutating func reportOutsideAlert(_ key: Int, _ name: String, in aps: Int) {
    report(
      .alertKeyOutside, .warning, at: key, "The key \(name) stands beside alert, where the system does not look.",
      alert.map { document.nodes[$0].kind == .string } == true
        ? "Make alert a dictionary, with its text as body, and move it there." : "Move it into alert.",
      fix: movingIntoAlert(key, name, in: aps))
  }

  private func movingIntoAlert(_ key: Int, _ name: String, in aps: Int) -> PayloadLinter.Fix? {
    if let alert {
      return document.nodes[alert].kind == .object ? moving(key, from: aps, to: alert, "into alert") : nil
    }
    guard document.value("alert", of: aps) == nil else { return nil }
    let member = document.nodes[key].range.lowerBound..<document.nodes[key + 1].range.upperBound
    let text = String(decoding: document.bytes[member], as: UTF8.self)
    return .init("Move \(name) into alert", [JSON.Edit(member, "\"alert\":{\(text)}")], newKey: "/aps/alert")
  }

  private mutating func checkUnknownAlert(_ key: Int, in alert: Int) {
    let name = document.string(key)
    if PayloadKeys.aps[name] != nil, name != "sound" || pushType != .liveactivity {
      return reportInsideAlert(key, name, in: alert)
    }
    if PayloadKeys.alert[name] != nil || name == "action-loc-key" { return }
    let known = name == "body-loc-key" ? "loc-key" : name == "body-loc-args" ? "loc-args" : nil
    if let known = known ?? Spelling.nearest(to: name, among: PayloadKeys.alert.keys) {
      return reportMisspelled(key, name, as: known, in: alert)
    }
    report(
      .unknownAlertKey, .note, at: key, "An alert has no key \(name.shortened): the system ignores it.",
      "Remove it, or move it beside aps.", fix: removing(key, from: alert))
  }

  /// Reports a badge, a sound or another key of `aps` that is placed in `alert`.
  private mutating func reportInsideAlert(_ key: Int, _ name: String, in alert: Int) {
    report(
      .apsKeyOutside, .warning, at: key, "The key \(name) stands inside alert, where the system does not look.",
      "Move it into aps, beside alert.", fix: aps.flatMap { moving(key, from: alert, to: $0, "into aps") })
  }

  private mutating func reportMisspelled(_ key: Int, _ name: String, as known: String, in object: Int) {
    if document.value(known, of: object) != nil {
      return report(
        .misspelledKey, .warning, at: key, "The key \(name.shortened) is unknown and ignored.",
        "\(known) is there already; remove \(name.shortened).", fix: removing(key, from: object))
    }
    report(
      .misspelledKey, .warning, at: key, "The key \(name.shortened) is unknown and ignored.",
      "Write \(known), if that is what you mean.",
      fix: renaming(key, to: known, in: object))
  }

  /// Reports keys beside `aps` that work only inside it.
  private mutating func checkKeysOutside() {
    guard let aps, pushType.needsAPS else { return }
    for (key, _) in document.members(of: 0) where !isFull {
      let name = document.string(key)
      guard Self.misplaced.contains(name), document.value(name, of: aps) == nil else { continue }
      report(
        .apsKeyOutside, .warning, at: key, "The key \(name) stands beside aps, where the system does not look.",
        "Move it into aps.", fix: moving(key, from: 0, to: aps, "into aps"))
    }
  }

  /// Names that apps hardly use for their own data.
  private static let misplaced: Set<String> = [
    "alert", "badge", "sound", "thread-id", "content-available", "mutable-content", "target-content-id",
    "interruption-level", "relevance-score", "filter-criteria", "content-state", "stale-date", "dismissal-date",
    "attributes-type",
  ]

  private static let deprecated = ["summary-arg", "summary-arg-count", "action-loc-key"]

  private mutating func checkDeprecatedKeys() {
    guard let alert else { return }
    for (key, _) in document.members(of: alert) where Self.deprecated.contains(document.string(key)) {
      let name = document.string(key)
      report(
        .deprecatedKey, .note, at: key, "The key \(name) is deprecated and has no effect on current systems.",
        "Remove it.", fix: removing(key, from: alert))
    }
  }
}
