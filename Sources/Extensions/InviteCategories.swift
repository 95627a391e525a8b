import Foundation
import UserNotifications

/// The categories of invitations, their updates and messages, for `setNotificationCategories` at launch.
public enum InviteCategories {
  public static let invite = "event-invite"
  public static let update = "event-update"
  /// A cancelled event, which cannot be accepted or declined.
  public static let cancelled = "event-cancelled"
  public static let message = "event-message"
  /// The categories of invitations and their updates.
  static let ofInvitations: Set<String> = [invite, update, cancelled]

  /// Returns all categories. Invitations and updates have the same actions, with accept and decline first: where space
  /// is limited, only the first two are shown. For a message, the guest can reply, send a heart or mute the
  /// conversation. For a cancellation, the guest can comment.
  /// - Parameter strings: the phone's language; by default English.
  public static func all(in strings: LocalizedStrings = [:]) -> Set<UNNotificationCategory> {
    Set(list(in: strings))
  }

  private static func list(in strings: LocalizedStrings) -> [UNNotificationCategory] {
    [
      category(invite, actions(strings), hidden: "Invitation", summary: "%u more invitations"),
      category(update, actions(strings), hidden: news, summary: moreNews),
      category(cancelled, [comment(strings)], hidden: news, summary: moreNews),
      // Hidden previews count notifications, but one notification can stand for several messages. The text therefore
      // has no number.
      category(
        message,
        [
          reply(strings), ConversationAction.heart.offered("❤️", strings),
          ConversationAction.mute.offered("Mute", strings),
        ], hidden: "New messages", summary: "%u more messages from %2$@"),
      PhotoCategory.category(in: strings),
      ArrivalCategory.category(in: strings),
      ReminderCategory.category(in: strings),
      PollCategory.category(in: strings),
    ] + HostCategories.all(in: strings)
  }

  private static let news = "Event update"
  private static let moreNews = "%u more updates"

  /// - Parameters:
  ///   - placeholder: the English text shown while previews are hidden; `%u` counts notifications.
  ///   - summary: the English summary of the notifications behind the first; `%u` is the sum of their
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

/// A guest's actions for a message other than replying. Raw values are action identifiers.
enum ConversationAction: String {
  case heart, mute

  /// - Parameter title: the title in English.
  func offered(_ title: String, _ strings: LocalizedStrings) -> UNNotificationAction {
    UNNotificationAction(identifier: rawValue, title: strings.string(forKey: title))
  }
}

/// A guest's actions for an invitation. Raw values are action identifiers.
enum InviteAction: String {
  case accept, decline, maybe, comment

  /// The answer that the action sends. Nil for a comment.
  var status: InviteReply.Status? {
    switch self {
    case .accept: .accepted
    case .decline: .declined
    case .maybe: .maybe
    case .comment: nil
    }
  }
}
