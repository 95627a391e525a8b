import UserNotifications

/// The categories of an invitation, of what becomes of it and of messages, for `setNotificationCategories` at launch.
public enum InviteCategories {
  public static let invite = "event-invite"
  public static let update = "event-update"
  /// Nothing is left to accept or decline.
  public static let cancelled = "event-cancelled"
  public static let message = "event-message"
  /// Of an invitation and of what becomes of it.
  static let ofInvitations: Set<String> = [invite, update, cancelled]

  /// Invitations and updates have the same actions, accept and decline first: where space is short, the first two are
  /// shown. A message is answered by one of one's own, or by a heart, and the conversation can be muted; a cancellation
  /// can be commented on.
  /// - Parameter strings: the phone's language; by default English.
  public static func all(in strings: LocalizedStrings = [:]) -> Set<UNNotificationCategory> {
    let invites = [invite, update].map {
      UNNotificationCategory(identifier: $0, actions: actions(strings), intentIdentifiers: [])
    }
    return Set(
      invites + [
        UNNotificationCategory(identifier: cancelled, actions: [comment(strings)], intentIdentifiers: []),
        PhotoCategory.category(in: strings),
        ArrivalCategory.category(in: strings),
        ReminderCategory.category(in: strings),
        UNNotificationCategory(
          identifier: message,
          actions: [
            reply(strings), ConversationAction.heart.offered("❤️", strings),
            ConversationAction.mute.offered("Mute", strings),
          ], intentIdentifiers: []),
      ])
  }

  static func reply(_ strings: LocalizedStrings) -> UNNotificationAction {
    UNTextInputNotificationAction(
      identifier: InviteAction.comment.rawValue, title: strings.string(forKey: "Reply"),
      textInputButtonTitle: strings.string(forKey: "Send"), textInputPlaceholder: strings.string(forKey: "Message"))
  }

  private static func actions(_ strings: LocalizedStrings) -> [UNNotificationAction] {
    [
      UNNotificationAction(identifier: InviteAction.accept.rawValue, title: strings.string(forKey: "Accept")),
      UNNotificationAction(
        identifier: InviteAction.decline.rawValue, title: strings.string(forKey: "Decline"), options: .destructive),
      UNNotificationAction(identifier: InviteAction.maybe.rawValue, title: strings.string(forKey: "Maybe")),
      comment(strings),
    ]
  }

  private static func comment(_ strings: LocalizedStrings) -> UNNotificationAction {
    UNTextInputNotificationAction(
      identifier: InviteAction.comment.rawValue, title: strings.string(forKey: "Comment"),
      textInputButtonTitle: strings.string(forKey: "Send"),
      textInputPlaceholder: strings.string(forKey: "Type here..."))
  }
}

/// What a guest can do with a message besides replying; raw values are action identifiers.
enum ConversationAction: String {
  case heart, mute

  /// - Parameter title: in English.
  func offered(_ title: String, _ strings: LocalizedStrings) -> UNNotificationAction {
    UNNotificationAction(identifier: rawValue, title: strings.string(forKey: title))
  }
}

/// What a guest can do with an invitation where they see it; raw values are action identifiers.
enum InviteAction: String {
  case accept, decline, maybe, comment

  /// The answer that it asks for; nil for a comment.
  var status: InviteReply.Status? {
    switch self {
    case .accept: .accepted
    case .decline: .declined
    case .maybe: .maybe
    case .comment: nil
    }
  }
}
