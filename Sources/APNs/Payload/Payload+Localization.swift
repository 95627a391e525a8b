import UserNotifications

extension Payload.Alert.Text {
  /// The localized string where there is a key, else the text itself.
  ///
  /// The device looks the key up in the app's `Localizable.strings`; a key that is not there is shown itself.
  func resolved(by strings: LocalizedStrings) -> String {
    guard let key else { return literal ?? "" }
    return strings.string(forKey: key, arguments: arguments)
  }

  /// The text as the body of a content, where percent signs have a meaning: what was localized is shown exactly.
  func resolvedAsBody(by strings: LocalizedStrings) -> String {
    let text = resolved(by: strings)
    return key == nil ? text : UNNotificationContent.escapingPercentSigns(in: text)
  }

  /// A text of a content; nil where there is none.
  ///
  /// One that waits for the device's language travels as its key. What an alert has no form for, such as an argument
  /// that is to be localized itself, travels as `plain`, in which nothing is hidden.
  init?(_ text: String, plain: String) {
    if text.isEmpty { return nil }
    if let localizable = LocalizableText(text), let arguments = localizable.argumentStrings {
      self.init(key: localizable.key, arguments: arguments)
    } else {
      self.init(plain)
    }
  }
}
