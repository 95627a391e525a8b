import Invites
import PhoneWeb

extension PushSource {
  /// Describes a push that was sent to a guest. Nil for a notification that was not sent yet or was withdrawn.
  init?(_ notification: EventNotification, in guests: GuestPhones) throws {
    guard let payload = notification.payload, let invitation = try guests.store.guests.invitation(notification.guestID)
    else {
      return nil
    }
    let language = try guests.language(of: notification.guestID)
    let sentAt = notification.sentAt ?? notification.createdAt
    let contents = EventNotification.Contents(notification, of: invitation, in: language)
    self.init(
      payload: payload, identifier: notification.id.rawValue, collapseID: notification.collapseID, language: language,
      time: (sentAt, contents.deadline(sentAt: sentAt)))
  }
}
