import Delivery
import Foundation
import Invites
import Mail
import PageKit
import Storage

/// Writes the mails of deliveries. A mail is written once and stored before it is first sent, so that every further
/// attempt sends the same bytes.
package struct MailWriter: Sendable {
  package let store: Store
  package let links: Links
  package let photos: PhotoLibrary
  package let sender: Mailbox
  /// The address to which guests answer, without a guest's token. Nil when the server takes in no mail.
  package let replies: MailAddress?

  /// Returns the mail of a delivery. Nil once its text was unsent.
  package func mail(of delivery: Delivery, at now: Timestamp) async throws -> MailToSend? {
    let found = try store.mails.find(delivery.id)
    let kept = if let found { found as KeptMail? } else { try await keep(delivery, at: now) }
    guard let text = kept?.message else { return nil }
    let message = try JSONDecoder().decode(MailMessage.self, from: Data(text.utf8))
    let guest = try delivery.guestID.flatMap { try store.guests.find($0) }
    return MailToSend(
      bytes: message.bytes(picture: try await picture(kept?.photo)), from: envelope(guest), to: message.to.address)
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

  /// Returns the mail about this notification.
  /// - Parameters:
  ///   - payload: the exact bytes of the notification.
  ///   - isSent: false for a preview. See `Links.ofMail`.
  private func message(
    _ payload: [UInt8], _ contents: EventNotification.Contents, id: String, at now: Timestamp, to recipient: Mailbox,
    isSent: Bool = true
  ) throws -> MailMessage {
    let guest = contents.invitation.guest
    let carried = links.ofMail(
      to: guest, about: contents.notification, asking: contents.survey, unsubscribe: links.unsubscribe(guest),
      replies: replies, isSent: isSent)
    return try message(
      payload, contents, carried, id: id, at: now, to: recipient, subject: try store.mails.subject(of: guest.id))
  }

  /// Returns the invitation as a guest receives it, for a host who wants to see it. Its links lead to the host's page,
  /// and it cannot be answered.
  /// - Returns: the mail and its picture.
  package func test(
    _ payload: [UInt8], _ contents: EventNotification.Contents, id: String, at now: Timestamp, to recipient: Mailbox
  ) async throws -> (MailMessage, picture: Data?) {
    let page = links.event(contents.invitation.event.id)
    let carried = MailComposer.Links(invitation: { _ in page }, settings: "\(links.origin)/settings")
    var message = try message(payload, contents, carried, id: id, at: now, to: recipient, subject: nil)
    (message.thread, message.list, message.calendar) = (nil, nil, nil)
    return (message, try await picture(Self.picture(of: contents)?.id))
  }

  private func message(
    _ payload: [UInt8], _ contents: EventNotification.Contents, _ carried: MailComposer.Links, id: String,
    at now: Timestamp, to recipient: Mailbox, subject: String?
  ) throws -> MailMessage {
    try MailComposer(sender: sender).message(
      MailComposer.Contents(
        payload: payload, notification: contents.notification, invitation: contents.invitation,
        language: contents.language,
        links: carried, hasPicture: Self.picture(of: contents) != nil, subject: subject,
        timeZone: contents.preferences.timeZone == Preferences.standard.timeZone ? nil : contents.preferences.timeZone),
      id: id, at: now, to: recipient)
  }

  /// Returns the address to which the guest answers. Nil when the server takes in no mail.
  package func replies(of guest: Guest) -> MailAddress? { replies?.tagged(links.secret.mailToken(guest)) }

  /// Returns the address to which a mail bounces. It is the guest's address for answers if that has the sender's
  /// domain, for which the relay vouches. Otherwise it is the sender's address.
  private func envelope(_ guest: Guest?) -> MailAddress {
    let sender = sender.address
    guard let guest, let replies = replies(of: guest), replies.domain == sender.domain else { return sender }
    return replies
  }

  /// Returns the latest photo for a notification about photos, and the event's cover for others.
  private static func picture(of contents: EventNotification.Contents) -> Photo? {
    let shared = contents.messages.reversed().lazy.compactMap { entry in
      if case .shared(let photo, _) = entry.kind { photo } else { nil as Photo? }
    }.first
    return contents.notification.category == .photo ? shared : contents.invitation.event.cover
  }

  /// Returns the bytes of a picture. Nil if it was deleted meanwhile, and then the mail has no picture.
  /// - Throws: `filesUnavailable`, so that the mail is sent later.
  private func picture(_ photo: Photo.ID?) async throws -> Data? {
    guard let photo, let kept = try store.photos.find(photo) else { return nil }
    let file = try await photos.fetch(kept, .small)
    return try? Data(contentsOf: file)
  }
}

/// A mail shown to a viewer who may not be its recipient.
package struct MailPreview: Sendable {
  /// The mail as it was sent, without the tokens of its settings and unsubscribe links. These tokens open the settings
  /// of everyone with the guest's address, and end mail to it. Only the reader of that mailbox may have them, not a
  /// host, and not a guest who typed in another person's address.
  package let bytes: [UInt8]
  /// Whether the mail was written for its recipient. False when it shows what would be written now.
  package let isKept: Bool

  package init(bytes: [UInt8], isKept: Bool) {
    self.bytes = bytes
    self.isKept = isKept
  }
}

extension MailWriter {
  /// Returns the mail about a notification: the one written for the guest, or the one that would be written now. Nil
  /// before the notification itself is written, and once its text was unsent.
  package func preview(of notification: EventNotification) async throws -> MailPreview? {
    guard let kept = try store.mails.latest(of: notification.id) else { return try await unwritten(notification) }
    guard let text = kept.message else { return nil }
    var message = try JSONDecoder().decode(MailMessage.self, from: Data(text.utf8))
    (message.text, message.html) = (links.hidingTokens(in: message.text), links.hidingTokens(in: message.html))
    message.unsubscribe = message.unsubscribe.map(links.hidingTokens)
    // A page shows the mail without a picture that cannot be read now.
    return MailPreview(bytes: message.bytes(picture: try? await picture(kept.photo)), isKept: true)
  }

  private func unwritten(_ notification: EventNotification) async throws -> MailPreview? {
    let time = notification.sentAt ?? notification.createdAt
    guard let payload = notification.payload, let contents = try store.mails.contents(of: notification.id, at: time),
      let address = MailAddress(contents.invitation.guest.addresses.email) ?? MailAddress("guest@example.org")
    else { return nil }
    let message = try message(
      payload, contents, id: "\(notification.id)", at: time,
      to: Mailbox(name: contents.invitation.guest.name, address: address), isSent: false)
    let picture = try? await picture(Self.picture(of: contents)?.id)
    return MailPreview(bytes: message.bytes(picture: picture), isKept: false)
  }
}
