import Delivery
import Invites
import PhoneWeb

/// Notifications as browsers show them, made from the bytes that guests are sent.
extension Samples {
  static var invitePush: PushPanel { push(.invited, of: bash) }

  /// A notification with buttons that work.
  static func livePush(_ answer: PushPanel.Answer? = nil) -> PushPanel {
    var panel = invitePush
    panel.form = NotificationForm(action: "/api/v1/notifications/n1/responses", hidden: [.init("idempotencyKey", "k1")])
    panel.answer = answer
    return panel
  }

  /// A notification with more text than a device accepts, and therefore without its photo.
  static var longPush: PushPanel {
    let message = Array(repeating: "Have you heard the rumors? I can’t believe who’s playing this year!", count: 15)
    return push(.invited, of: event(title: names[14], message: message.joined(separator: " ")), limit: 1300)
  }

  static var rightToLeftPush: PushPanel {
    push(
      .invited,
      of: event(title: "המסיבה הגדולה", place: "בית העם", message: "שמעתם את השמועות? לא ייאמן מי מנגן השנה!"),
      cover: nil)
  }

  static var photoFromElsewherePush: PushPanel {
    push(.invited, of: bash, cover: "https://pictures.example/bash.jpg")
  }

  /// A notification without anything to answer.
  static var cancelledPush: PushPanel { push(.cancelled, of: bash, cover: nil) }

  static var tooLongPush: PushPanel {
    var panel = invitePush
    (panel.message, panel.hidden) = (nil, nil)
    return panel
  }

  private static func push(
    _ occasion: EventNotification.Occasion, of event: Event, cover: String? = "https://party.example/examples/bash.jpg",
    limit: Int = WebPushChannel.usualLimit
  ) -> PushPanel {
    let composer = PayloadComposer { notification, _ in
      .init(
        respond: "https://party.example/api/v1/responses/T0k3n", link: "https://party.example/n/\(notification.id)",
        cover: cover)
    }
    let notification = EventNotification(
      id: "n1", eventID: event.id, guestID: "g0", category: occasion.category,
      collapseID: occasion.collapseID(in: event.id), occasion: occasion, changes: [],
      details: occasion == .cancelled ? .init(words: "The cellar is under water.") : .none, createdAt: now)
    let invitation = Invitation(event: event, guest: guest(0))
    let deadline = EventNotification.Contents(notification, of: invitation, in: .english).deadline(sentAt: now)
    guard let payload = try? composer.payload(for: notification, of: invitation),
      let panel = try? PushPanel(
        PushSource(
          payload: payload, identifier: "n1", collapseID: notification.collapseID, language: .english,
          time: (now, deadline), limit: limit),
        form: nil, origin: "https://party.example", assets: site.assets, language: site.language)
    else { preconditionFailure("the sample notification is not valid") }
    return panel
  }
}
