import Foundation
import UserNotifications

/// What happened while a notification was expanded, in order: the raw material of a trace.
public enum ContentExtensionStep: Hashable, Sendable {
  /// The category's extension was found.
  case routed(category: String)
  /// No extension draws this category, or the app has not registered the category.
  case notRouted(category: String)
  case viewDidLoad
  case receivedNotification(identifier: String)
  /// Points; only the height is honoured.
  case sized(width: Double, height: Double)
  case appeared
  case intercepting(actionIdentifier: String)
  case completed(UNNotificationContentExtensionResponseOption)
  /// A second or late call of the completion handler, which changes nothing.
  case extraCompletionIgnored(UNNotificationContentExtensionResponseOption)
  /// The completion handler was never called: the interface stays.
  case completionMissing(after: Duration)
  /// The extension does not implement the response method: the app gets the response.
  case notIntercepted(actionIdentifier: String)
  /// The extension took the keyboard instead of completing.
  case inputBegan
  case inputEnded
  case controlUsed(identifier: String)
  case actionsChanged([String])
  case defaultActionPerformed
  case dismissed
  case forwarded(actionIdentifier: String, ResponseDelivery)
  /// A file whose security-scoped access was started and not stopped.
  case accessLeaked(file: String, count: Int)
}
