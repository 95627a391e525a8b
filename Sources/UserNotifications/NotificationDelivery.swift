import Foundation

/// Whether the app is in the foreground or in the background.
public enum ApplicationState: String, Hashable, Sendable, Codable { case foreground, background }

/// The outcome of delivering a notification to the center.
public struct NotificationDelivery: Sendable {
  /// The circumstance that decided how the notification is presented (Apple: UNUserNotificationCenterDelegate,
  /// willPresent).
  public enum Decision: String, Hashable, Sendable, Codable {
    /// The app was not in the foreground, so the user's settings decide.
    case settings
    /// The app was in the foreground and its center has no delegate. The notification is presented.
    case noDelegate
    /// The app was in the foreground and its delegate does not implement `willPresent`. The notification is silent.
    case delegateWithoutWillPresent
    /// The delegate answered `willPresent`.
    case delegate
    /// The user does not allow notifications.
    case notAllowed
    /// The push has no text, sound or badge for the user. No method of the delegate is called.
    case silentPush
  }

  public let notification: UNNotification
  public let decision: Decision
  public let options: UNNotificationPresentationOptions
  /// Whether the notification is now in the delivered list.
  public let isListed: Bool
  /// Whether the notification replaced a listed one with the same identifier.
  public let isReplacement: Bool

  /// Whether the push has `content-available`. The app then also gets 30 seconds in the background (Apple: pushing
  /// background updates to your app), regardless of the user's settings.
  public var wakesApplication: Bool { notification.request.isContentAvailable }
}

extension UNNotificationRequest {
  /// Whether the request is a push without text, sound or badge.
  var isSilent: Bool {
    trigger is UNPushNotificationTrigger && !content.isVisible
  }

  fileprivate var isContentAvailable: Bool { trigger is UNPushNotificationTrigger && aps("content-available") == 1 }

  /// Returns a number from the payload's `aps` dictionary.
  func aps(_ key: String) -> Double? {
    let aps = content.userInfo["aps"] as? [AnyHashable: Any]
    return (aps?[key] as? NSNumber)?.doubleValue
  }
}

extension UNNotificationContent {
  /// Whether the content has text, a sound or a badge for the user.
  var isVisible: Bool { hasAlertText || sound != nil || badge != nil }
}

/// The receiver of a response, or the reason why nothing received it.
public enum ResponseDelivery: String, Hashable, Sendable, Codable {
  case delegate
  case noDelegate
  /// The delegate does not implement `didReceive`, so the action has no effect.
  case delegateWithoutDidReceive
  /// The dismissal was not explicit, or its category lacks `customDismissAction`.
  case dismissalNotReported
}
