import Foundation

/// The user opened the app from the notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The user dismissed the notification; reported only with `customDismissAction`.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// What the user did with a notification (Apple: UserNotifications, UNNotificationResponse).
open class UNNotificationResponse: NSObject, NSCopying, @unchecked Sendable {
  public let notification: UNNotification
  public let actionIdentifier: String

  /// Portable addition: on Apple's systems only the system makes these.
  public init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A response with text (Apple: UserNotifications, UNTextInputNotificationResponse).
public final class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  /// Empty when nothing was typed.
  public let userText: String

  /// Portable addition: on Apple's systems only the system makes these.
  public init(notification: UNNotification, actionIdentifier: String, userText: String) {
    self.userText = userText
    super.init(notification: notification, actionIdentifier: actionIdentifier)
  }
}
