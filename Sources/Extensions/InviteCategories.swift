import UserNotifications

/// The categories of an invitation, of its updates and of messages, for `setNotificationCategories` at launch.
public enum InviteCategories {
  public static let invite = "event-invite"
  public static let update = "event-update"
  public static let message = "event-message"

  /// Invites and updates have the same actions, accept and decline first: where space is short, the first two are
  /// shown. A message is answered by one of one's own.
  public static var all: Set<UNNotificationCategory> {
    let invites = [invite, update].map {
      UNNotificationCategory(identifier: $0, actions: actions, intentIdentifiers: [])
    }
    return Set(invites + [UNNotificationCategory(identifier: message, actions: [reply], intentIdentifiers: [])])
  }

  private static var reply: UNNotificationAction {
    UNTextInputNotificationAction(
      identifier: InviteAction.comment.rawValue, title: "Reply", textInputButtonTitle: "Send",
      textInputPlaceholder: "Message")
  }

  private static var actions: [UNNotificationAction] {
    [
      UNNotificationAction(identifier: InviteAction.accept.rawValue, title: "Accept"),
      UNNotificationAction(identifier: InviteAction.decline.rawValue, title: "Decline", options: .destructive),
      UNNotificationAction(identifier: InviteAction.maybe.rawValue, title: "Maybe"),
      UNTextInputNotificationAction(
        identifier: InviteAction.comment.rawValue, title: "Comment", textInputButtonTitle: "Send",
        textInputPlaceholder: "Type here..."),
    ]
  }
}

/// What a guest can do with an invitation where they see it; raw values are action identifiers.
enum InviteAction: String {
  case accept, decline, maybe, comment
}
