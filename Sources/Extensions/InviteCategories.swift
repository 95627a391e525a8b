import UserNotifications

/// The categories of an invitation and of its updates, for `setNotificationCategories` at launch.
public enum InviteCategories {
  public static let invite = "event-invite"
  public static let update = "event-update"

  /// Both have the same actions, accept and decline first: where space is short, the first two are shown.
  public static var all: Set<UNNotificationCategory> {
    Set([invite, update].map { UNNotificationCategory(identifier: $0, actions: actions, intentIdentifiers: []) })
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
