import Foundation

/// The end of a conversation, as the server tells it to the guest's own app.
struct Conversation: Equatable {
  struct Message: Equatable {
    /// The server's; nil for one that it has not told.
    var number: Int?
    /// As it is to be read: a host is marked as one.
    var author = ""
    var isHost = false
    var isOwn = false
    var text = ""
    var photo: URL?
    var hearts = 0
    var hasHeart = false
  }

  let messages: [Message]
  /// Who writes something at this moment.
  let typing: [String]
  /// Between the guest and the hosts.
  let isPrivate: Bool
  let isMuted: Bool

  /// A server may tell of more than there is room for.
  private static let limit = 20

  init?(_ fields: [String: Any]) {
    guard let messages = fields["messages"] as? [[String: Any]] else { return nil }
    self.messages = messages.suffix(Self.limit).map(Message.init)
    typing = fields["typing"] as? [String] ?? []
    isPrivate = fields["is_private"] as? Bool ?? false
    isMuted = fields["is_muted"] as? Bool ?? false
  }

  /// What a heart goes to: the newest that somebody else wrote.
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
