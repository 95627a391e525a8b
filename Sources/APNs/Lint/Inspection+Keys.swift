extension Inspection {
  /// Everything that needs an object to look at.
  mutating func checkPayload() {
    checkUnknownKeys()
    checkKeysOutside()
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

  /// Keys of `aps` that nobody knows are ignored by the system.
  private mutating func checkUnknownKeys() {
    if let aps {
      for (key, _) in document.members(of: aps) where !isFull { checkUnknown(key, in: aps) }
    }
    guard let alert else { return }
    for (key, _) in document.members(of: alert) where !isFull { checkUnknownAlert(key, in: alert) }
  }

  /// Keys of older or rarer pushes that are not in Apple's table of today.
  private static let otherKnownKeys: Set<String> = ["url-args", "content-changed"]

  private mutating func checkUnknown(_ key: Int, in aps: Int) {
    let name = document.string(key)
    if PayloadKeys.aps[name] != nil || Self.otherKnownKeys.contains(name) { return }
    if let known = Spelling.nearest(to: name, among: PayloadKeys.aps.keys) {
      return reportMisspelled(key, name, as: known, in: aps)
    }
    let isFree = document.value(name, of: 0) == nil
    report(
      .ownKeyInAPS, .warning, at: key, "The key \(name.shortened) stands inside aps, where own keys are ignored.",
      "Move it beside aps.",
      fix: isFree ? .init("Move \(name.shortened) beside aps", document.moving(key, from: aps, to: 0)) : nil)
  }

  private mutating func checkUnknownAlert(_ key: Int, in alert: Int) {
    let name = document.string(key)
    if PayloadKeys.alert[name] != nil || name == "action-loc-key" { return }
    let known = name == "body-loc-key" ? "loc-key" : name == "body-loc-args" ? "loc-args" : nil
    if let known = known ?? Spelling.nearest(to: name, among: PayloadKeys.alert.keys) {
      return reportMisspelled(key, name, as: known, in: alert)
    }
    report(
      .unknownAlertKey, .note, at: key, "The alert has no key \(name.shortened); systems ignore it.", "Remove it.",
      fix: .init("Remove \(name.shortened)", [document.removing(key, from: alert)]))
  }

  private mutating func reportMisspelled(_ key: Int, _ name: String, as known: String, in object: Int) {
    let isFree = document.value(known, of: object) == nil
    report(
      .misspelledKey, .warning, at: key, "The key \(name.shortened) is unknown and ignored.",
      "Write \(known), if that is what you mean.",
      fix: isFree ? .init("Rename it to \(known)", [document.replacing(key, with: "\"\(known)\"")]) : nil)
  }

  /// Keys beside `aps` that work only inside it.
  private mutating func checkKeysOutside() {
    guard let aps else { return }
    for (key, _) in document.members(of: 0) where !isFull {
      let name = document.string(key)
      guard Self.misplaced.contains(name), document.value(name, of: aps) == nil else { continue }
      report(
        .apsKeyOutside, .warning, at: key, "The key \(name) stands beside aps, where the system does not look.",
        "Move it into aps.", fix: .init("Move \(name) into aps", document.moving(key, from: 0, to: aps)))
    }
  }

  /// Names that an app hardly uses for data of its own.
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
        "Remove it.", fix: .init("Remove \(name)", [document.removing(key, from: alert)]))
    }
  }
}

extension String {
  /// Short enough for a sentence.
  var shortened: String { count > 40 ? prefix(39) + "…" : self }
}
