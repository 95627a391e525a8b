extension Inspection {
  static let liveActivityKeys: Set<String> = [
    "event", "content-state", "stale-date", "dismissal-date", "attributes-type", "attributes", "input-push-token",
    "input-push-channel",
  ]

  mutating func checkLiveActivity() {
    guard let aps else { return }
    checkMilliseconds(in: aps)
    if pushType == .liveactivity {
      checkRequiredKeys(in: aps)
      checkStaleDate(in: aps)
      checkSoundPlace(in: aps)
    } else {
      checkMisplacedKeys(in: aps)
    }
  }

  /// Checks the required keys. Every push needs the time and the dynamic data, which an end may leave out. A start also
  /// needs an alert and the static data.
  private mutating func checkRequiredKeys(in aps: Int) {
    let event = payload.liveActivity.event
    var required = ["timestamp", "event"]
    if event != .end { required.append("content-state") }
    if event == .start { required += ["alert", "attributes-type", "attributes"] }
    for key in required where value(key) == nil {
      report(
        .liveActivityKeyMissing, .error, pointer: "/aps/\(key)",
        "A push that \(event.map { "\($0.rawValue)s" } ?? "changes") a Live Activity needs \(key).", "Add \(key).")
    }
    if event == .start && context.isBroadcast {
      report(
        .liveActivityKeyMissing, .error, pointer: "/aps/event", "A broadcast cannot start a Live Activity.",
        "Start it on each device by its push-to-start token.")
    }
  }

  /// An activity whose stale date is not after its timestamp is shown as stale from the start.
  private mutating func checkStaleDate(in aps: Int) {
    guard payload.liveActivity.event != .end, let node = value("stale-date"), let time = value("timestamp"),
      let stale = document.number(node), let start = document.number(time)
    else { return }
    func seconds(_ number: Double) -> Double { Self.seconds(from: number).map(Double.init) ?? number }
    guard seconds(stale) <= seconds(start) else { return }
    report(
      .staleFromStart, .warning, at: node, "stale-date is not after timestamp, so the Live Activity is stale at once.",
      "Write a later stale-date, or leave it out.")
  }

  /// Live Activities read their sound from the alert.
  private mutating func checkSoundPlace(in aps: Int) {
    guard let sound = value("sound") else { return }
    let target = alert.flatMap { document.nodes[$0].kind == .object ? $0 : nil }
    report(
      .liveActivityKeyMisplaced, .warning, at: sound, "The sound of a Live Activity stands inside its alert.",
      "Move it into alert.",
      fix: target.flatMap { moving(sound - 1, from: aps, to: $0, "into alert") })
  }

  private mutating func checkMisplacedKeys(in aps: Int) {
    for (key, _) in document.members(of: aps) where Self.liveActivityKeys.contains(document.string(key)) {
      let name = document.string(key)
      // The app may use this name for a key of its own, so the value is kept.
      let isOwn = ["event", "attributes"].contains(name)
      report(
        .liveActivityKeyMisplaced, .warning, at: key,
        "The key \(name) has no effect in a push of type \(pushType.rawValue).",
        "\(isOwn ? "Move it beside aps" : "Remove it"), or send a push of type liveactivity.",
        fix: isOwn ? moving(key, from: aps, to: 0, "beside aps") : removing(key, from: aps))
    }
  }

  private mutating func checkMilliseconds(in aps: Int) {
    for key in ["timestamp", "stale-date", "dismissal-date"] {
      guard let node = document.value(key, of: aps), let number = document.number(node),
        let seconds = Self.seconds(from: number)
      else { continue }
      report(
        .timestampInMilliseconds, .warning, at: node, "\(key) is in seconds since 1970; this looks like milliseconds.",
        "Write \(seconds).", fix: .init("Write \(seconds)", [document.replacing(node, with: String(seconds))]))
    }
  }
}
