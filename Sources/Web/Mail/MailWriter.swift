import Delivery
import Foundation
import Invites
import Mail
import Storage

/// Writes the mails of deliveries: each once, kept before it leaves for the first time, so that whatever happens the same
/// bytes go out again.
struct MailWriter: Sendable {
  let store: Store
  let links: Links
  let photos: PhotoLibrary
  let settings: MailSettings

  /// The mail of a delivery; nil once its words were taken back.
  func mail(of delivery: Delivery, at now: Timestamp) async throws -> MailToSend? {
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
  /// - Parameter payload: the exact bytes of the notice.
  func message(
    _ payload: [UInt8], _ contents: EventNotification.Contents, id: String, at now: Timestamp, to recipient: Mailbox
  ) throws -> MailMessage {
    let guest = contents.invitation.guest
    let carried = links.ofMail(
      to: guest, unsubscribe: links.unsubscribe(guest), replies: settings.replies, isSent: true)
    return try message(
      payload, contents, carried, id: id, at: now, to: recipient, subject: try store.mails.subject(of: guest.id))
  }

  /// The invitation as a guest gets it, for a host who wants to see it: it leads to the host's page and answers nothing.
  func test(
    _ payload: [UInt8], _ contents: EventNotification.Contents, id: String, at now: Timestamp, to recipient: Mailbox
  ) throws -> MailMessage {
    let page = links.event(contents.invitation.event.id)
    let carried = MailComposer.Links(invitation: { _ in page }, settings: "\(links.origin)/settings")
    var message = try message(payload, contents, carried, id: id, at: now, to: recipient, subject: nil)
    (message.thread, message.list, message.calendar) = (nil, nil, nil)
    return message
  }

  private func message(
    _ payload: [UInt8], _ contents: EventNotification.Contents, _ carried: MailComposer.Links, id: String,
    at now: Timestamp, to recipient: Mailbox, subject: String?
  ) throws -> MailMessage {
    try MailComposer(sender: settings.sender).message(
      MailComposer.Contents(
        payload: payload, notice: contents.notice, invitation: contents.invitation, language: contents.language,
        links: carried, hasPicture: Self.picture(of: contents) != nil, subject: subject),
      id: id, at: now, to: recipient)
  }

  /// Where the guest's mail program answers; nil where nothing comes in.
  func replies(of guest: Guest) -> MailAddress? { settings.replies?.tagged(links.secret.mailToken(guest)) }

  /// Where a mail comes back to: where answers come in, if that is an address of the sender's own domain, for which the
  /// relay vouches; else to the sender.
  private func envelope(_ guest: Guest?) -> MailAddress {
    let sender = settings.sender.address
    guard let guest, let replies = replies(of: guest), replies.domain == sender.domain else { return sender }
    return replies
  }

  /// The cover, or of photos the latest; nil for what mail programs do not all show.
  private static func picture(of contents: EventNotification.Contents) -> Photo? {
    let shared = contents.messages.reversed().lazy.compactMap { entry in
      if case .shared(let photo, _) = entry.kind { photo } else { nil as Photo? }
    }.first
    let shown = contents.notice.category == .photo ? shared : contents.invitation.event.cover
    return shown?.format == .jpeg ? shown : nil
  }

  /// A picture that has gone since leaves the mail without.
  private func picture(_ photo: Photo.ID?) throws -> Data? {
    guard let photo, let kept = try store.photos.find(photo) else { return nil }
    return try? Data(contentsOf: photos.file(of: kept, .small))
  }
}
