import UserNotifications

extension Payload.Alert.Text {
  /// Returns the localized string when there is a key, and otherwise the literal text.
  ///
  /// The device looks up the key in the app's `Localizable.strings`. A missing key is shown itself.
  func resolved(by strings: LocalizedStrings) -> String {
    guard let key else { return literal ?? "" }
    return strings.string(forKey: key, arguments: arguments)
  }

  /// Returns the text as the body of a content, in which percent signs have a meaning. Localized text is escaped, so
  /// that it is shown as it is.
  func resolvedAsBody(by strings: LocalizedStrings) -> String {
    let text = resolved(by: strings)
    return key == nil ? text : UNNotificationContent.escapingPercentSigns(in: text)
  }

  /// Creates a text from that of a content. Nil when it is empty.
  ///
  /// A localizable text is sent as its key. A text that an alert cannot express, such as one with a localizable
  /// argument, is sent as `plain`, which contains no hidden data.
  init?(_ text: String, plain: String) {
    if text.isEmpty { return nil }
    if let localizable = LocalizableText(text), let arguments = localizable.argumentStrings {
      self.init(key: localizable.key, arguments: arguments)
    } else {
      self.init(plain)
    }
  }
}
