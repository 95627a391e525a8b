// Written as for iOS 10, before `async`.
import Foundation
import UserNotifications

/// Attaches a picture that another queue fetches. When time is up it delivers its best attempt.
class NotificationService: UNNotificationServiceExtension {
  var contentHandler: ((UNNotificationContent) -> Void)?
  var bestAttemptContent: UNMutableNotificationContent?

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    self.contentHandler = contentHandler
    bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
    bestAttemptContent?.subtitle = "with a picture"

    guard let content = bestAttemptContent, let text = content.userInfo["picture"] as? String,
      let data = Data(base64Encoded: text)
    else {
      contentHandler(request.content)
      return
    }
    fetch(data) { url in
      if let url = url,
        let attachment = try? UNNotificationAttachment(
          identifier: "image", url: url, options: [UNNotificationAttachmentOptionsTypeHintKey: "public.png"])
      {
        content.attachments = [attachment]
      }
      contentHandler(content)
    }
  }

  override func serviceExtensionTimeWillExpire() {
    if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
      contentHandler(bestAttemptContent)
    }
  }

  private func fetch(_ data: Data, completion: @escaping (URL?) -> Void) {
    let url = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(UUID().uuidString)
    do {
      try data.write(to: url)
      completion(url)
    } catch {
      completion(nil)
    }
  }
}

/// Waits for a server that does not answer.
class PatientService: UNNotificationServiceExtension {
  var contentHandler: ((UNNotificationContent) -> Void)?
  var bestAttemptContent: UNMutableNotificationContent?

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    self.contentHandler = contentHandler
    bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent
    bestAttemptContent?.title += " (no picture)"
  }

  override func serviceExtensionTimeWillExpire() {
    if let contentHandler = contentHandler, let content = bestAttemptContent {
      contentHandler(content)
    }
  }
}
