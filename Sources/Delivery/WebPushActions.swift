import Invites
import Texts

/// The actions that a browser offers with a notification, and the texts that replace the notification afterwards.
struct WebPushActions {
  struct Button {
    let action: String
    let title: LocalizedText
    /// Whether the action takes a text. Browsers without text input open the page instead.
    var takesText = false
    /// Whether the action opens the notification's list instead of sending a response.
    var opensList = false
  }

  /// At most two buttons, because browsers show no more.
  let buttons: [Button]
  /// The texts by action, or by the resulting answer.
  let outcomes: [String: LocalizedText]

  /// Fails for a category without actions in a browser.
  /// - Parameters:
  ///   - occasion: the occasion of a host's notification.
  ///   - isNear: whether the event begins so soon that guests may be on their way.
  init?(category: String, occasion: String? = nil, isNear: Bool = false) {
    if let category = HostNotification.Category(rawValue: category) {
      (buttons, outcomes) = Self.ofHosts(category, occasion.flatMap(HostNotification.Occasion.init) ?? .answers)
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
      buttons = isNear ? [Button(action: "on-my-way", title: .ReminderPush.onMyWay), snooze] : [snooze]
      outcomes = ["on-my-way": .ReminderPush.told, "snooze": .ReminderPush.snoozed]
    case .cancelled, .message, .poll, nil: return nil
    }
  }

  private static func ofHosts(
    _ category: HostNotification.Category, _ occasion: HostNotification.Occasion
  ) -> ([Button], [String: LocalizedText]) {
    switch category {
    case .news:
      let first =
        occasion == .question
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
