import UserNotifications

/// The categories of notifications to hosts.
public enum HostCategories {
  /// Guests have answered, written privately, or are on the way.
  public static let news = "event-rsvp"
  /// A visitor asks to join.
  public static let request = "event-request"

  static func all(in strings: LocalizedStrings) -> [UNNotificationCategory] {
    [
      InviteCategories.category(
        news, [HostAction.reply, .remind, .openList].map { $0.offered(strings) }, hidden: "News from your guests",
        summary: "%u more updates from your guests"),
      InviteCategories.category(
        request, [HostAction.admit, .refuse, .openList].map { $0.offered(strings) }, hidden: "Join request",
        summary: "%u more requests"),
    ]
  }
}

/// A host's actions for a notification. Raw values are action identifiers.
enum HostAction: String, CaseIterable {
  /// A reply to the addressee named in the notification.
  case reply
  /// Reminds the guests who have not answered.
  case remind
  case admit, refuse
  /// Opens the guest list in the app.
  case openList = "open-list"

  /// - Parameter addressee: the recipient of a reply. Nil for all guests.
  func offered(_ strings: LocalizedStrings, to addressee: String? = nil) -> UNNotificationAction {
    switch self {
    case .reply:
      UNTextInputNotificationAction(
        identifier: rawValue, title: strings.string(forKey: "Reply"),
        textInputButtonTitle: strings.string(forKey: "Send"),
        textInputPlaceholder: addressee.map { strings.string(forKey: "To %@", arguments: [$0]) }
          ?? strings.string(forKey: "To everyone"))
    case .remind: UNNotificationAction(identifier: rawValue, title: strings.string(forKey: "Remind the rest"))
    case .admit: UNNotificationAction(identifier: rawValue, title: strings.string(forKey: "Approve"))
    case .refuse:
      UNNotificationAction(
        identifier: rawValue, title: strings.string(forKey: "Decline request"), options: .destructive)
    case .openList:
      UNNotificationAction(identifier: rawValue, title: strings.string(forKey: "Open guest list"), options: .foreground)
    }
  }
}
