import UserNotifications

/// The category of guests on the way.
public enum ArrivalCategory {
  public static let identifier = "event-arrival"

  /// A reply goes to the event's thread and names who is on the way.
  static func category(in strings: LocalizedStrings) -> UNNotificationCategory {
    UNNotificationCategory(
      identifier: identifier, actions: [InviteCategories.reply(strings), dismiss(strings)], intentIdentifiers: [])
  }

  static func dismiss(_ strings: LocalizedStrings) -> UNNotificationAction {
    UNNotificationAction(identifier: "dismiss", title: strings.string(forKey: "Dismiss"))
  }
}
