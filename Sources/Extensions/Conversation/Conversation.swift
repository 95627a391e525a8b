import Foundation

/// The end of a conversation, as the server sends it to the guest's own app.
struct Conversation: Equatable {
  struct Message: Equatable {
    /// The server's number for the message. Nil for a message that the server has not reported.
    var number: Int?
    /// The author's name for display. A host is marked as a host.
    var author = ""
    var isHost = false
    var isOwn = false
    var text = ""
    var photo: URL?
    var hearts = 0
    var hasHeart = false
  }

  let messages: [Message]
  /// The people who are typing at this moment.
  let typing: [String]
  /// Whether the conversation is between the guest and the hosts only.
  let isPrivate: Bool
  let isMuted: Bool

  /// The maximum number of messages shown, even when a server sends more.
  private static let limit = 20

  init?(_ fields: [String: Any]) {
    guard let messages = fields["messages"] as? [[String: Any]] else { return nil }
    self.messages = messages.suffix(Self.limit).map(Message.init)
    typing = fields["typing"] as? [String] ?? []
    isPrivate = fields["is_private"] as? Bool ?? false
    isMuted = fields["is_muted"] as? Bool ?? false
  }

  /// The message that a heart goes to: the newest one by another author. Nil in a private conversation.
  var newest: Message? { isPrivate ? nil : messages.last { !$0.isOwn && $0.number != nil } }
}

extension Conversation.Message {
  fileprivate init(_ fields: [String: Any]) {
    number = fields["number"] as? Int
    author = fields["author"] as? String ?? ""
    isHost = fields["is_host"] as? Bool ?? false
    isOwn = fields["is_own"] as? Bool ?? false
    text = fields["text"] as? String ?? ""
    photo = (fields["photo"] as? String).flatMap(URL.init(string:))
    hearts = max(0, fields["hearts"] as? Int ?? 0)
    hasHeart = fields["has_heart"] as? Bool ?? false
  }
}
