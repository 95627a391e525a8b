import Extensions
import Foundation
import UserNotifications

/// Replaces the text visible to the push server with the decrypted message.
final class DecryptionService: UNNotificationServiceExtension, @unchecked Sendable {
  private let environment: ExtensionEnvironment
  private let key: [UInt8]

  init(environment: ExtensionEnvironment, key: [UInt8] = SharedKeychain.messageKey) {
    self.environment = environment
    self.key = key
    super.init()
  }

  /// Finishes immediately, so that nothing is left to do when the time expires.
  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    guard let bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent,
      let box = request.content.userInfo["sealed"] as? String
    else { return contentHandler(request.content) }
    do {
      let message = try SealedMessage(opening: box, with: key)
      bestAttemptContent.title = message.title
      bestAttemptContent.body = UNNotificationContent.escapingPercentSigns(in: message.body)
      contentHandler(bestAttemptContent)
    } catch {
      // The original text, "You have a new message", is still true.
      environment.log("the message cannot be opened: \(error)")
      contentHandler(request.content)
    }
  }
}
