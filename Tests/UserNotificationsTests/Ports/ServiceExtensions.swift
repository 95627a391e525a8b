// Written as for iOS; compiled here in Swift 6 mode, and in Swift 5 mode by Swift5PortTests.
import Foundation
import UserNotifications

/// As Xcode's template of iOS 10 has it.
class TemplateService: UNNotificationServiceExtension {
  var contentHandler: ((UNNotificationContent) -> Void)?
  var bestAttemptContent: UNMutableNotificationContent?

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    self.contentHandler = contentHandler
    bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

    if let bestAttemptContent = bestAttemptContent {
      bestAttemptContent.title = "\(bestAttemptContent.title) [modified]"
      contentHandler(bestAttemptContent)
    }
  }

  override func serviceExtensionTimeWillExpire() {
    if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
      contentHandler(bestAttemptContent)
    }
  }
}

/// A service extension with structured concurrency.
final class AsyncService: UNNotificationServiceExtension {
  private var work: Task<Void, Never>?

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    work = Task {
      let content = request.content.mutableCopy() as! UNMutableNotificationContent
      content.subtitle = await AsyncService.subtitle(of: request)
      contentHandler(content)
    }
  }

  override func serviceExtensionTimeWillExpire() { work?.cancel() }

  private static func subtitle(of request: UNNotificationRequest) async -> String {
    await Task.yield()
    return "from \(request.identifier)"
  }
}
