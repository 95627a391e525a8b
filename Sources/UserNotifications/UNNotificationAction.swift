import Foundation

/// The ways in which an action behaves (Apple: UserNotifications, UNNotificationActionOptions).
public struct UNNotificationActionOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// On a locked device the user must unlock it first.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  /// The action is shown as destructive, in red.
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  /// The action brings the app to the foreground.
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// A button of a notification (Apple: UserNotifications, UNNotificationAction).
open class UNNotificationAction: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// Unique across all categories of the app.
  public let identifier: String
  public let title: String
  public let options: UNNotificationActionOptions
  public let icon: UNNotificationActionIcon?

  public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.init(identifier: identifier, title: title, options: options, icon: nil)
  }

  /// Creates an action with an icon next to its title.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?
  ) {
    self.identifier = identifier
    self.title = title
    self.options = options
    self.icon = icon
  }

  public class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    guard let action = coder.decodeArchive(ActionArchive.self)?.action else { return nil }
    identifier = action.identifier
    title = action.title
    options = action.options
    icon = action.icon
  }

  public func encode(with coder: NSCoder) { coder.encodeArchive(ActionArchive(self)) }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationAction else { return false }
    return type(of: self) == type(of: other) && identifier == other.identifier && title == other.title
      && options == other.options && icon == other.icon
  }

  open override var hash: Int { identifier.hashValue }
}
