import Foundation
import UserNotifications

/// Gives the notification a title that counts the days, in whatever language the phone has.
final class CountdownService: UNNotificationServiceExtension, @unchecked Sendable {
  /// Takes no time, so nothing is ever left when it expires.
  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    guard let bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent,
      let days = request.content.userInfo["days"] as? Int, let city = request.content.userInfo["city"] as? String
    else { return contentHandler(request.content) }
    // What the payload's title-loc-key made of it moves down.
    bestAttemptContent.subtitle = bestAttemptContent.title
    bestAttemptContent.title = NSString.localizedUserNotificationString(
      forKey: "JOURNEY_COUNTDOWN", arguments: [days, city])
    contentHandler(bestAttemptContent)
  }
}
