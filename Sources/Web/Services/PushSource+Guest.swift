import Invites
import PhoneWeb

extension PushSource {
  /// What a guest was sent. Nil for a notice that was not sent yet or was taken back.
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
