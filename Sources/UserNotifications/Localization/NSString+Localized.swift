import Foundation

extension NSString {
  /// A string whose text is looked up when its notification is delivered (Apple: NSString,
  /// localizedUserNotificationString(forKey:arguments:)).
  ///
  /// Use it for any text of a content, an action or a category. Until a `LocalizedStrings` resolves it, the key is what
  /// shows. Arguments are strings, numbers or other localizable strings; anything else is its description.
  public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
    LocalizableText(key: key, arguments: (arguments ?? []).map(LocalizableText.Argument.init)).encoded
  }
}

extension UNNotificationContent {
  /// Portable addition: this content with its texts in the language of `strings`.
  ///
  /// Called when a notification is delivered. What is localized into the body is shown exactly: its percent signs are
  /// escaped.
  public func localized(by strings: LocalizedStrings) -> UNNotificationContent {
    var values = values
    values.title = strings.localized(values.title)
    values.subtitle = strings.localized(values.subtitle)
    values.body = strings.localized(values.body, UNNotificationContent.escapingPercentSigns)
    values.summaryArgument = strings.localized(values.summaryArgument)
    return UNNotificationContent(values)
  }
}
