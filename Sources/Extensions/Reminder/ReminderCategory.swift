import UserNotifications

/// The category of reminders of an event.
public enum ReminderCategory {
  public static let identifier = "event-reminder"

  static func category(in strings: LocalizedStrings) -> UNNotificationCategory {
    InviteCategories.category(
      identifier, ReminderAction.allCases.map { $0.offered(strings) }, hidden: "Reminder",
      summary: "%u more reminders")
  }
}

/// A guest's actions for a reminder. Raw values are action identifiers.
enum ReminderAction: String, CaseIterable {
  case onMyWay = "on-my-way"
  case snooze
  /// Shows the place on a map, outside the app.
  case map

  func offered(_ strings: LocalizedStrings) -> UNNotificationAction {
    switch self {
    case .onMyWay: UNNotificationAction(identifier: rawValue, title: strings.string(forKey: "On my way"))
    case .snooze: UNNotificationAction(identifier: rawValue, title: strings.string(forKey: "Snooze"))
    case .map:
      UNNotificationAction(identifier: rawValue, title: strings.string(forKey: "Show map"), options: .foreground)
    }
  }
}
