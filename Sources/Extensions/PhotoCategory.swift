import UserNotifications

/// The category of shared photos.
public enum PhotoCategory {
  public static let identifier = "event-photo"

  /// Like first, then the answer to the photo. A photo may be a video or a voice message, and one summary tells of all of
  /// them, so it names none.
  static func category(in strings: LocalizedStrings) -> UNNotificationCategory {
    InviteCategories.category(
      identifier, [like(isLiked: false, strings), comment(strings)], hidden: "New in the album",
      summary: "%u more from %2$@")
  }

  /// One button, which takes back what it did.
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
