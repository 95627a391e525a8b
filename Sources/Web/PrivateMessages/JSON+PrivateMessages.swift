import Invites
import JSON
import Storage

extension JSON {
  init(_ state: PrivateConversationState) {
    self = ["count": JSON(state.count), "unread": JSON(state.unread)]
  }

  init(_ message: PrivateMessage) {
    let isHost = if case .host = message.author { true } else { false }
    self = [
      "guest": .string(message.guestID.rawValue), "number": JSON(message.number),
      "author": ["role": .string(isHost ? "host" : "guest"), "name": .string(message.author.name)],
      "text": .string(message.text), "at": JSON(message.at), "readAt": JSON(message.readAt),
    ]
  }

  init(_ conversation: PrivateConversation) {
    self = [
      "guest": ["id": .string(conversation.guest.id.rawValue), "name": .string(conversation.guest.name)],
      "latest": JSON(conversation.latest), "unread": JSON(conversation.unread),
    ]
  }
}
