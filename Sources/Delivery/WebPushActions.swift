import Invites
import JSON
import Texts

/// The actions that a browser offers with a notification, and the texts that replace the notification afterwards.
struct WebPushActions {
  struct Button {
    let action: String
    let title: Title
    /// Whether the action takes a text. Browsers without text input open the page instead.
    var takesText = false
    /// Whether the action opens the notification's list instead of sending a response.
    var opensList = false

    init(action: String, title: LocalizedText, takesText: Bool = false, opensList: Bool = false) {
      (self.action, self.takesText, self.opensList) = (action, takesText, opensList)
      self.title = .localized(title)
    }

    init(action: String, title: String) { (self.action, self.title) = (action, .verbatim(title)) }
  }

  enum Title {
    case localized(LocalizedText)
    /// Words of a host or a guest.
    case verbatim(String)

    func string(in language: Language) -> String {
      switch self {
      case .localized(let text): language.localized(text)
      case .verbatim(let text): text
      }
    }
  }

  /// At most two buttons, because browsers show no more.
  let buttons: [Button]
  /// The texts by action, or by the resulting answer.
  let outcomes: [String: LocalizedText]

  /// Fails for a category without actions in a browser.
  /// - Parameter facts: the payload's facts, on which the actions of some categories depend.
  init?(category: String, facts: JSON?) {
    if let category = HostNotification.Category(rawValue: category) {
      let occasion = facts?["occasion"]?.string.flatMap(HostNotification.Occasion.init)
      (buttons, outcomes) = Self.ofHosts(category, occasion ?? .answers)
      return
    }
    switch EventNotification.Category(rawValue: category) {
    case .invite, .update:
      buttons = [Button(action: "accept", title: .Answers.accept), Button(action: "decline", title: .Answers.decline)]
      outcomes = ["accepted": .Push.accepted, "declined": .Push.declined, "waitlisted": .Push.waitlisted]
    case .photo:
      buttons = [
        Button(action: "like", title: .PhotoPush.like),
        Button(action: "comment", title: .PhotoPush.comment, takesText: true),
      ]
      outcomes = ["like": .PhotoPush.liked, "comment": .PhotoPush.commented]
    case .arrival:
      buttons = [Button(action: "comment", title: .ArrivalPush.reply, takesText: true)]
      outcomes = ["comment": .ArrivalPush.replied]
    case .reminder:
      let snooze = Button(action: "snooze", title: .ReminderPush.snooze)
      // The event begins so soon that guests may be on their way.
      let onMyWay = Button(action: "on-my-way", title: .ReminderPush.onMyWay)
      buttons = facts?["is_near"] == true ? [onMyWay, snooze] : [snooze]
      outcomes = ["on-my-way": .ReminderPush.told, "snooze": .ReminderPush.snoozed]
    case .poll:
      buttons = Self.choices(of: facts?["survey"])
      // The server's answer says what was chosen.
      outcomes = [:]
      guard !buttons.isEmpty else { return nil }
    case .cancelled, .message, nil: return nil
    }
  }

  /// The most characters of a button's title. Browsers cut longer ones, some of them in the middle of a word.
  private static let longestTitle = 40

  /// Returns the first two choices that the guest can make. None in an anonymous survey, which people answer on the
  /// page.
  private static func choices(of survey: JSON?) -> [Button] {
    guard let survey, survey["is_anonymous"] != true, survey["is_closed"] != true else { return [] }
    let own = survey["own"]?.array?.compactMap { $0["choice"]?.integer } ?? []
    let open = survey["choices"]?.array?.filter { choice in
      guard let number = choice["number"]?.integer, !own.contains(number) else { return false }
      return choice["wanted"]?.integer.map { choice["count"]?.integer ?? 0 < $0 } ?? true
    }
    return (open ?? []).prefix(2).compactMap { choice in
      guard let number = choice["number"]?.integer, let text = choice["text"]?.string else { return nil }
      return Button(action: "choose-\(number)", title: PayloadComposer.shortened(text, to: longestTitle))
    }
  }

  private static func ofHosts(
    _ category: HostNotification.Category, _ occasion: HostNotification.Occasion
  ) -> ([Button], [String: LocalizedText]) {
    switch category {
    case .news:
      let first =
        occasion == .privateMessage
        ? Button(action: HostResponse.Action.reply.rawValue, title: .ArrivalPush.reply, takesText: true)
        : Button(action: HostResponse.Action.remind.rawValue, title: .HostPush.remind)
      let open = Button(action: "open-list", title: .HostPush.openList, opensList: true)
      return (
        [first, open],
        ["remind": .HostPush.reminded, "reply": .ArrivalPush.replied, "failed": .HostPush.movedOn]
      )
    case .request:
      let buttons = [
        Button(action: HostResponse.Action.admit.rawValue, title: .HostPush.letIn),
        Button(action: HostResponse.Action.refuse.rawValue, title: .HostPush.notThisTime),
      ]
      return (buttons, ["admit": .HostPush.isIn, "refuse": .HostPush.isOut, "failed": .HostPush.movedOn])
    }
  }
}
