import Foundation

/// How an action behaves (Apple: UserNotifications, UNNotificationActionOptions).
public struct UNNotificationActionOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// On a locked device the user unlocks first.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  /// Shown as destructive, in red.
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  /// Brings the app to the front.
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// The picture beside an action's title (Apple: UserNotifications, UNNotificationActionIcon).
public final class UNNotificationActionIcon: NSObject, Sendable {
  package enum Source: Hashable, Sendable { case system(String), template(String) }
  package let source: Source

  /// The name of a system symbol.
  public init(systemImageName: String) { source = .system(systemImageName) }
  /// The name of a picture in the app, without extension or scale.
  public init(templateImageName: String) { source = .template(templateImageName) }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationActionIcon)?.source == source }
  public override var hash: Int { source.hashValue }
}

/// A button of a notification (Apple: UserNotifications, UNNotificationAction).
open class UNNotificationAction: NSObject, NSCopying, @unchecked Sendable {
  /// Unique over all categories of the app.
  public let identifier: String
  public let title: String
  public let options: UNNotificationActionOptions
  public let icon: UNNotificationActionIcon?

  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.options = options
    self.icon = icon
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationAction else { return false }
    return type(of: self) == type(of: other) && identifier == other.identifier && title == other.title
      && options == other.options && icon == other.icon
  }

  open override var hash: Int { identifier.hashValue }
}

/// A button that asks for text (Apple: UserNotifications, UNTextInputNotificationAction).
public final class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  /// Title of the button that sends the text.
  public let textInputButtonTitle: String
  public let textInputPlaceholder: String

  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil, textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options, icon: icon)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNTextInputNotificationAction, super.isEqual(other) else { return false }
    return textInputButtonTitle == other.textInputButtonTitle && textInputPlaceholder == other.textInputPlaceholder
  }
}
