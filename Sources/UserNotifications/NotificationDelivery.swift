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
  }

  public let notification: UNNotification
  public let decision: Decision
  public let options: UNNotificationPresentationOptions
  /// It is in the delivered list now.
  public let isListed: Bool
  /// One of the same identifier was there, and has gone.
  public let isReplacement: Bool
}

/// Who took a response.
public enum ResponseDelivery: String, Hashable, Sendable, Codable {
  case delegate
  case noDelegate
  /// The delegate does not implement `didReceive`: the action has no effect.
  case delegateWithoutDidReceive
  /// A dismissal whose category lacks `customDismissAction`.
  case dismissalNotReported
}
