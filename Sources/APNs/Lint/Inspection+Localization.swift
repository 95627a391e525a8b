import UserNotifications

extension Inspection {
  /// Checks keys and arguments of localized texts against the app's strings if they are known.
  mutating func checkLocalization() {
    guard let alert, case .parts(let parts) = payload.alert else { return }
    let texts = [(AlertText.Part.title, parts.title), (.subtitle, parts.subtitle), (.body, parts.body)]
    for (part, text) in texts {
      guard let text, !text.isNested else { continue }
      if let key = text.key { check(key, of: part, text, in: alert) } else { checkNoKey(part, in: alert) }
    }
  }

  private mutating func checkNoKey(_ part: AlertText.Part, in alert: Int) {
    guard let arguments = document.value(part.argumentsKey, of: alert), refusals.isEmpty else { return }
    report(
      .argumentsWithoutKey, .note, at: arguments, "\(part.argumentsKey) has no effect without \(part.localizationKey).",
      "Add \(part.localizationKey), or remove it.",
      fix: removing(arguments - 1, from: alert))
  }

  private mutating func check(_ key: String, of part: AlertText.Part, _ text: Payload.Alert.Text, in alert: Int) {
    guard let strings = context.strings, let node = document.value(part.localizationKey, of: alert) else { return }
    guard strings.hasString(forKey: key) else { return reportMissing(key, at: node, strings: strings) }
    let (wanted, given) = (strings.argumentCount(forKey: key), text.arguments.count)
    guard wanted != given else { return }
    let place = document.value(part.argumentsKey, of: alert) ?? node
    report(
      .argumentCount, wanted > given ? .warning : .note, at: place,
      "The string \(key.shortened) has places for \(wanted) arguments, the payload has \(given).",
      wanted > given ? "Send an argument for each place." : "Remove what the string does not show.")
  }

  private mutating func reportMissing(_ key: String, at node: Int, strings: LocalizedStrings) {
    let nearest = Spelling.nearest(to: key, among: strings.keys.prefix(500))
    report(
      .missingLocalization, .warning, at: node,
      "The app has no string \(key.shortened); the key itself would be shown.",
      nearest.map { "Write \($0.shortened), if that is what you mean." } ?? "Add it to the app's Localizable.strings.",
      fix: nearest.map { writing($0, at: node) })
  }
}
