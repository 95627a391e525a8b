import Foundation

extension NSString {
  /// Returns a string whose text is looked up when its notification is delivered (Apple: NSString,
  /// localizedUserNotificationString(forKey:arguments:)).
  ///
  /// Use it for any text of a content, an action or a category. Until a `LocalizedStrings` resolves the string, it
  /// shows the key. Arguments are strings, numbers or other localizable strings. Any other value is replaced by its
  /// description.
  public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
    LocalizableText(key: key, arguments: (arguments ?? []).map(LocalizableText.Argument.init)).encoded
  }
}
