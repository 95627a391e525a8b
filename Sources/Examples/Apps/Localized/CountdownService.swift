import Foundation
import UserNotifications

/// Sets a title that counts the days, in the language of the phone.
final class CountdownService: UNNotificationServiceExtension, @unchecked Sendable {
  /// Finishes immediately, so that nothing is left to do when the time expires.
  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    guard let bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent,
      let days = request.content.userInfo["days"] as? Int, let city = request.content.userInfo["city"] as? String
    else { return contentHandler(request.content) }
    // The title from the payload's `title-loc-key` becomes the subtitle.
    bestAttemptContent.subtitle = bestAttemptContent.title
    bestAttemptContent.title = NSString.localizedUserNotificationString(
      forKey: "JOURNEY_COUNTDOWN", arguments: [days, city])
    contentHandler(bestAttemptContent)
  }
}
