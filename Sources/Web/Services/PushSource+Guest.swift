import Invites
import PhoneWeb

extension PushSource {
  /// Describes a push that was sent to a guest. Nil for a notification that was not sent yet or was withdrawn.
  init?(_ notice: EventNotification, in guests: GuestPhones) throws {
    guard let payload = notice.payload, let invitation = try guests.store.guests.invitation(notice.guestID) else {
      return nil
    }
    let language = try guests.language(of: notice.guestID)
    let sentAt = notice.sentAt ?? notice.createdAt
    let contents = EventNotification.Contents(notice, of: invitation, in: language)
    self.init(
      payload: payload, identifier: notice.id.rawValue, collapseID: notice.collapseID, language: language,
      time: (sentAt, contents.deadline(sentAt: sentAt)))
  }
}
