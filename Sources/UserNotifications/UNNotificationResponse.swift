import Foundation

/// The action identifier when the user opened the app from the notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The action identifier when the user dismissed the notification. Reported only with `customDismissAction`.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// The user's response to a notification (Apple: UserNotifications, UNNotificationResponse).
open class UNNotificationResponse: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public let notification: UNNotification
  public let actionIdentifier: String

  /// Portable addition: on Apple's systems only the system creates instances of this class.
  public init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }

  public class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    guard let archive = coder.decodeArchive(ResponseArchive.self) else { return nil }
    notification = archive.notification.notification()
    actionIdentifier = archive.actionIdentifier
  }

  public func encode(with coder: NSCoder) { coder.encodeArchive(try ResponseArchive(self)) }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationResponse else { return false }
    return type(of: self) == type(of: other) && actionIdentifier == other.actionIdentifier
      && notification == other.notification
  }

  open override var hash: Int { actionIdentifier.hashValue ^ notification.hash }
}

/// A response with text (Apple: UserNotifications, UNTextInputNotificationResponse).
public final class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  /// Empty when the user typed nothing.
  public let userText: String

  /// Portable addition: on Apple's systems only the system creates instances of this class.
  public init(notification: UNNotification, actionIdentifier: String, userText: String) {
    self.userText = userText
    super.init(notification: notification, actionIdentifier: actionIdentifier)
  }

  public required init?(coder: NSCoder) {
    guard let text = coder.decodeArchive(ResponseArchive.self)?.userText else { return nil }
    userText = text
    super.init(coder: coder)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? UNTextInputNotificationResponse)?.userText == userText
  }
}
