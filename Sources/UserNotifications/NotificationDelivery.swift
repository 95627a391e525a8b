import Foundation

/// Where the app is when something happens.
public enum ApplicationState: String, Hashable, Sendable, Codable { case foreground, background }

/// What became of a notification that reached the center.
public struct NotificationDelivery: Sendable {
  /// Who decided how it is presented (Apple: UNUserNotificationCenterDelegate, willPresent).
  public enum Decision: String, Hashable, Sendable, Codable {
    /// The app was not in front: the user's settings decide.
    case settings
    /// The app was in front and its center has no delegate: presented.
    case noDelegate
    /// The app was in front, its delegate does not implement `willPresent`: silent.
    case delegateWithoutWillPresent
    /// The delegate's `willPresent` answered.
    case delegate
    /// The user does not allow notifications.
    case notAllowed
    /// A push with nothing for the user: no text, sound or badge. No method of the delegate is called.
    case silentPush
  }

  public let notification: UNNotification
  public let decision: Decision
  public let options: UNNotificationPresentationOptions
  /// It is in the delivered list now.
  public let isListed: Bool
  /// One of the same identifier was there, and has gone.
  public let isReplacement: Bool

  /// The push has `content-available`: beside what is shown, the app itself gets 30 seconds in the background
  /// (Apple: pushing background updates to your app). The user's settings have no say in this.
  public var wakesApplication: Bool { notification.request.isContentAvailable }
}

extension UNNotificationRequest {
  /// A push that shows, sounds and counts nothing.
  var isSilent: Bool {
    trigger is UNPushNotificationTrigger && !content.isVisible
  }

  fileprivate var isContentAvailable: Bool { trigger is UNPushNotificationTrigger && aps("content-available") == 1 }

  /// A number of the payload's `aps` dictionary.
  func aps(_ key: String) -> Double? {
    let aps = content.userInfo["aps"] as? [AnyHashable: Any]
    return (aps?[key] as? NSNumber)?.doubleValue
  }
}

extension UNNotificationContent {
  /// There is something for the user: text, a sound or a badge.
  var isVisible: Bool { hasAlertText || sound != nil || badge != nil }
}

/// Who took a response.
public enum ResponseDelivery: String, Hashable, Sendable, Codable {
  case delegate
  case noDelegate
  /// The delegate does not implement `didReceive`: the action has no effect.
  case delegateWithoutDidReceive
  /// A dismissal that was not explicit, or whose category lacks `customDismissAction`.
  case dismissalNotReported
}
