import UserNotifications

/// The category of polls, dates and lists of things to bring.
public enum PollCategory {
  public static let identifier = "event-poll"

  /// The most choices that are offered as actions. A phone shows the actions below the drawing, and more would have to
  /// be scrolled to.
  static let mostChoices = 6

  /// The actions before the notification is expanded. The choices are known only then.
  static func category(in strings: LocalizedStrings) -> UNNotificationCategory {
    InviteCategories.category(
      identifier, [PhotoCategory.comment(strings)], hidden: "A question for you", summary: "%u more questions")
  }

  /// The actions of an expanded notification.
  /// - Parameter facts: nil for a question that takes no more answers from here, such as one of a cancelled event.
  static func actions(for facts: PollFacts?, _ strings: LocalizedStrings) -> [UNNotificationAction] {
    let open = facts?.open ?? []
    let choices = open.prefix(mostChoices).map { choice in
      facts?.isOwn(choice) == true
        ? UNNotificationAction(
          identifier: "unchoose-\(choice.number)",
          title: strings.string(forKey: "Take back: %@", arguments: [choice.text]))
        : UNNotificationAction(identifier: "choose-\(choice.number)", title: choice.text)
    }
    let opensPage = open.isEmpty || open.count > mostChoices
    return choices + (opensPage ? [PollAction.open.offered(strings)] : []) + [PhotoCategory.comment(strings)]
  }
}

/// A guest's actions for a question. Raw values are action identifiers.
enum PollAction: RawRepresentable {
  /// Choosing a choice or taking it back, as the server names it: `choose-3`.
  case choice(String)
  case comment
  /// Opens the page, in the app.
  case open

  init?(rawValue: String) {
    switch rawValue {
    case InviteAction.comment.rawValue: self = .comment
    case "open": self = .open
    default:
      guard rawValue.hasPrefix("choose-") || rawValue.hasPrefix("unchoose-") else { return nil }
      self = .choice(rawValue)
    }
  }

  var rawValue: String {
    switch self {
    case .choice(let name): name
    case .comment: InviteAction.comment.rawValue
    case .open: "open"
    }
  }

  func offered(_ strings: LocalizedStrings) -> UNNotificationAction {
    UNNotificationAction(identifier: rawValue, title: strings.string(forKey: "Open"), options: .foreground)
  }
}
