import Invites

/// What a browser offers with a notification, and what it says in its place once that is done.
struct WebPushActions {
  struct Button {
    let action: String
    let title: LocalizedText
    /// Browsers that cannot take a text lead to the page instead.
    var takesText = false
  }

  /// Two: browsers show no more.
  let buttons: [Button]
  /// By the action, or by the answer then in force.
  let outcomes: [String: LocalizedText]

  /// Nil for a category that has nothing to answer in a browser.
  /// - Parameter isNear: whether the event begins so soon that its guests may be on their way.
  init?(category: String, isNear: Bool = false) {
    switch EventNotification.Category(rawValue: category) {
    case .invite, .update:
      buttons = [Button(action: "accept", title: .Push.accept), Button(action: "decline", title: .Push.decline)]
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
    case .cancelled, .message, nil: return nil
    }
  }
}
