import Foundation
import UserNotifications

/// Adds each message to the conversation on arrival, so that every notification shows the whole conversation.
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
