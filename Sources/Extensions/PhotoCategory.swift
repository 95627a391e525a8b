import UserNotifications

/// The category of shared photos.
public enum PhotoCategory {
  public static let identifier = "event-photo"

  /// The actions: Like first, then the comment. A notification may contain videos or voice messages, and one summary
  /// covers all of them, so the texts name no kind.
  static func category(in strings: LocalizedStrings) -> UNNotificationCategory {
    InviteCategories.category(
      identifier, [like(isLiked: false, strings), comment(strings)], hidden: "New in the album",
      summary: "%u more from %2$@")
  }

  /// One action that toggles the like.
  static func like(isLiked: Bool, _ strings: LocalizedStrings) -> UNNotificationAction {
    UNNotificationAction(identifier: "like", title: strings.string(forKey: isLiked ? "Unlike" : "Like"))
  }

  static func comment(_ strings: LocalizedStrings) -> UNNotificationAction {
    UNTextInputNotificationAction(
      identifier: "comment", title: strings.string(forKey: "Comment"),
      textInputButtonTitle: strings.string(forKey: "Send"),
      textInputPlaceholder: strings.string(forKey: "Type here..."))
  }
}
