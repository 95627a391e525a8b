import Foundation
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
    Set(list(in: strings))
  }

  private static func list(in strings: LocalizedStrings) -> [UNNotificationCategory] {
    [
      category(invite, actions(strings), hidden: "Invitation", summary: "%u more invitations"),
      category(update, actions(strings), hidden: news, summary: moreNews),
      category(cancelled, [comment(strings)], hidden: news, summary: moreNews),
      // Hidden ones are counted by notifications, of which one tells of several messages: so no number is said.
      category(
        message,
        [
          reply(strings), ConversationAction.heart.offered("❤️", strings),
          ConversationAction.mute.offered("Mute", strings),
        ], hidden: "New messages", summary: "%u more messages from %2$@"),
      PhotoCategory.category(in: strings),
      ArrivalCategory.category(in: strings),
      ReminderCategory.category(in: strings),
    ] + HostCategories.all(in: strings)
  }

  private static let news = "News of an event"
  private static let moreNews = "%u more updates"

  /// - Parameters:
  ///   - placeholder: stands for the text where previews are hidden, in English; `%u` counts notifications.
  ///   - summary: what a group says of those behind the first, in English; `%u` is the sum of their
  ///     `summaryArgumentCount`, `%2$@` the list of their `summaryArgument`.
  static func category(
    _ identifier: String, _ actions: [UNNotificationAction], hidden placeholder: String, summary: String,
    options: UNNotificationCategoryOptions = []
  ) -> UNNotificationCategory {
    UNNotificationCategory(
      identifier: identifier, actions: actions, intentIdentifiers: [],
      hiddenPreviewsBodyPlaceholder: NSString.localizedUserNotificationString(forKey: placeholder, arguments: nil),
      categorySummaryFormat: NSString.localizedUserNotificationString(forKey: summary, arguments: nil),
      options: options)
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
