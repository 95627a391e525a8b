import UserNotifications

/// The category of guests who are on the way.
public enum ArrivalCategory {
  public static let identifier = "event-arrival"

  /// The actions. A reply goes to the event's thread and names the guest on the way.
  static func category(in strings: LocalizedStrings) -> UNNotificationCategory {
    InviteCategories.category(
      identifier, [InviteCategories.reply(strings), dismiss(strings)], hidden: "%u guests on the way",
      summary: "%u more guests on the way: %2$@")
  }

  static func dismiss(_ strings: LocalizedStrings) -> UNNotificationAction {
    UNNotificationAction(identifier: "dismiss", title: strings.string(forKey: "Dismiss"))
  }
}
