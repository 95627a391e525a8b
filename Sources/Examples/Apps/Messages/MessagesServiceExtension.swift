import Foundation
import UserNotifications

/// Adds each message to the conversation as it arrives, so that it is there whichever notification is opened.
final class MessagesServiceExtension: UNNotificationServiceExtension, @unchecked Sendable {
  private let conversation: Conversation

  init(conversation: Conversation) {
    self.conversation = conversation
    super.init()
  }

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    conversation.receive(request)
    contentHandler(request.content)
  }
}
