import Delivery
import Foundation
import Invites
import Mail
import PageKit
import Storage

/// Writes the mails of deliveries: each once, kept before it leaves for the first time, so that whatever happens the same
/// bytes go out again.
package struct MailWriter: Sendable {
  package let store: Store
  package let links: Links
  package let photos: PhotoLibrary
  package let sender: Mailbox
  /// To which guests' mail programs answer, without a guest's token; nil where nothing comes in.
  package let replies: MailAddress?

  /// The mail of a delivery; nil once its words were taken back.
  package func mail(of delivery: Delivery, at now: Timestamp) async throws -> MailToSend? {
    let found = try store.mails.find(delivery.id)
    let kept = if let found { found as KeptMail? } else { try await keep(delivery, at: now) }
    guard let text = kept?.message else { return nil }
    let message = try JSONDecoder().decode(MailMessage.self, from: Data(text.utf8))
    let guest = try delivery.guestID.flatMap { try store.guests.find($0) }
    return MailToSend(
      bytes: message.bytes(picture: try picture(kept?.photo)), from: envelope(guest), to: message.to.address)
  }

  private func keep(_ delivery: Delivery, at now: Timestamp) async throws -> KeptMail? {
    guard case .mail(let text) = delivery.device.address, let address = MailAddress(text),
      let contents = try store.mails.contents(of: delivery.id, at: now), let payload = delivery.payload
    else { return nil }
    let message = try message(
      payload, contents, id: links.secret.mailID(delivery.id), at: now,
      to: Mailbox(name: contents.invitation.guest.name, address: address))
    let json = String(decoding: try JSONEncoder().encode(message), as: UTF8.self)
    let photo = message.hasPicture ? Self.picture(of: contents)?.id : nil
    return try await store.mails.keep(
      KeptMail(messageID: message.id, message: json, subject: message.subject, photo: photo), of: delivery.id, at: now)
  }

  /// What a mail about this notice says.
  /// - Parameters:
  ///   - payload: the exact bytes of the notice.
  ///   - isSent: false for one that is only looked at; see `Links.ofMail`.
  private func message(
    _ payload: [UInt8], _ contents: EventNotification.Contents, id: String, at now: Timestamp, to recipient: Mailbox,
    isSent: Bool = true
  ) throws -> MailMessage {
    let guest = contents.invitation.guest
    let carried = links.ofMail(to: guest, unsubscribe: links.unsubscribe(guest), replies: replies, isSent: isSent)
    return try message(
      payload, contents, carried, id: id, at: now, to: recipient, subject: try store.mails.subject(of: guest.id))
  }

  /// The invitation as a guest gets it, for a host who wants to see it: it leads to the host's page and answers nothing.
  /// - Returns: what it says, and its picture.
  package func test(
    _ payload: [UInt8], _ contents: EventNotification.Contents, id: String, at now: Timestamp, to recipient: Mailbox
  ) throws -> (MailMessage, picture: Data?) {
    let page = links.event(contents.invitation.event.id)
    let carried = MailComposer.Links(invitation: { _ in page }, settings: "\(links.origin)/settings")
    var message = try message(payload, contents, carried, id: id, at: now, to: recipient, subject: nil)
    (message.thread, message.list, message.calendar) = (nil, nil, nil)
    return (message, try picture(Self.picture(of: contents)?.id))
  }

  private func message(
    _ payload: [UInt8], _ contents: EventNotification.Contents, _ carried: MailComposer.Links, id: String,
    at now: Timestamp, to recipient: Mailbox, subject: String?
  ) throws -> MailMessage {
    try MailComposer(sender: sender).message(
      MailComposer.Contents(
        payload: payload, notice: contents.notice, invitation: contents.invitation, language: contents.language,
        links: carried, hasPicture: Self.picture(of: contents) != nil, subject: subject,
        timeZone: contents.preferences.timeZone == Preferences.standard.timeZone ? nil : contents.preferences.timeZone),
      id: id, at: now, to: recipient)
  }

  /// Where the guest's mail program answers; nil where nothing comes in.
  package func replies(of guest: Guest) -> MailAddress? { replies?.tagged(links.secret.mailToken(guest)) }

  /// Where a mail comes back to: where answers come in, if that is an address of the sender's own domain, for which the
  /// relay vouches; else to the sender.
  private func envelope(_ guest: Guest?) -> MailAddress {
    let sender = sender.address
    guard let guest, let replies = replies(of: guest), replies.domain == sender.domain else { return sender }
    return replies
  }

  /// The cover, or of photos the latest.
  private static func picture(of contents: EventNotification.Contents) -> Photo? {
    let shared = contents.messages.reversed().lazy.compactMap { entry in
      if case .shared(let photo, _) = entry.kind { photo } else { nil as Photo? }
    }.first
    return contents.notice.category == .photo ? shared : contents.invitation.event.cover
  }

  /// A picture that has gone since leaves the mail without.
  private func picture(_ photo: Photo.ID?) throws -> Data? {
    guard let photo, let kept = try store.photos.find(photo) else { return nil }
    return try? Data(contentsOf: photos.file(of: kept, .small))
  }
}

/// A mail that somebody looks at who need not be its reader.
package struct MailPreview: Sendable {
  /// As they were sent, but for the addresses of the reader's settings and of the way out: their tokens open the choices
  /// of everybody with the guest's address, and end mail there. They are for who reads mail there, not for hosts, nor for
  /// a guest who typed in somebody else's.
  package let bytes: [UInt8]
  /// Whether it was written for its reader, and is not what would be written now.
  package let isKept: Bool

  package init(bytes: [UInt8], isKept: Bool) {
    self.bytes = bytes
    self.isKept = isKept
  }
}

extension MailWriter {
  /// The mail that says what a notice says: the one that was written for the guest, or as it would be written now; nil
  /// before the notice itself was, and once its words were taken back.
  package func preview(of notice: EventNotification) throws -> MailPreview? {
    guard let kept = try store.mails.latest(of: notice.id) else { return try unwritten(notice) }
    guard let text = kept.message else { return nil }
    var message = try JSONDecoder().decode(MailMessage.self, from: Data(text.utf8))
    (message.text, message.html) = (links.hidingTokens(in: message.text), links.hidingTokens(in: message.html))
    message.unsubscribe = message.unsubscribe.map(links.hidingTokens)
    return MailPreview(bytes: message.bytes(picture: try picture(kept.photo)), isKept: true)
  }

  private func unwritten(_ notice: EventNotification) throws -> MailPreview? {
    let time = notice.sentAt ?? notice.createdAt
    guard let payload = notice.payload, let contents = try store.mails.contents(of: notice.id, at: time),
      let address = MailAddress(contents.invitation.guest.addresses.email) ?? MailAddress("guest@example.org")
    else { return nil }
    let message = try message(
      payload, contents, id: "\(notice.id)", at: time,
      to: Mailbox(name: contents.invitation.guest.name, address: address), isSent: false)
    return MailPreview(bytes: message.bytes(picture: try picture(Self.picture(of: contents)?.id)), isKept: false)
  }
}
