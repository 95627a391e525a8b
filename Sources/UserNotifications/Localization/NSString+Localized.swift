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
