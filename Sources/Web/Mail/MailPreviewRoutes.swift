import Delivery
import Foundation
import HTTPServer
import Invites
import Mail

/// `/api/v1/notifications/{id}/mail`: the mail that says what a notification says, and `/preview/mail/{id}`, as a mail
/// program would draw it.
///
/// It is for the guest and the event's hosts: whoever was merely shown one notification must not have the guest's link,
/// which stands in the mail.
struct MailPreviewRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/api/v1/notifications/{id}/mail", source)
    router.on(.get, "/preview/mail/{id}", look)
  }

  private func source(_ request: Request) throws -> Response {
    var response = Response(.ok, try mail(request), type: "message/rfc822").personal
    response.headers["Content-Disposition"] = "attachment; filename=\"notification.eml\""
    response.mayBeCompressed = false
    return response
  }

  private func look(_ request: Request) throws -> Response {
    guard let look = MailPanel.Look(rawValue: request.query["look"] ?? "light") else {
      throw Failure(.notFound, "There is no such look.")
    }
    return try MailPanel.response(look, of: mail(request))
  }

  private func mail(_ request: Request) throws -> [UInt8] {
    let access = try services.access.notice(request.parameters["id"], request, token: request.query["token"])
    guard !access.isOfOneNotice, let bytes = try services.mail(of: access) else {
      throw Failure(.notFound, "There is no mail of this notification, or it is not yours to see.")
    }
    return bytes
  }
}

extension Services {
  /// The bytes of the mail of a notification, as it is written now; nil before the notification itself was.
  func mail(of access: NotificationAccess) throws -> [UInt8]? {
    guard let payload = access.notice.payload else { return nil }
    let (event, guest) = (access.invitation.event, access.invitation.guest)
    let host = URL(string: links.origin)?.host() ?? ""
    guard let usual = MailAddress("invites@\(host)") ?? MailAddress("invites@party.example"),
      let recipient = MailAddress(guest.addresses.email) ?? MailAddress("guest@example.org")
    else { return nil }
    let language = try store.guests.language(of: guest.id)
    let cover = event.cover.map { photos.file(of: $0, .small) }
    // The one format that every mail program draws.
    let picture = cover.flatMap { $0.pathExtension == "jpg" ? try? Data(contentsOf: $0) : nil }
    let message = try MailComposer(sender: mail?.settings.sender ?? Mailbox(address: usual)).message(
      MailComposer.Contents(
        payload: payload, notice: access.notice, invitation: access.invitation, language: language,
        links: links.ofMail(to: guest, unsubscribe: nil, replies: mail?.settings.replies), hasPicture: picture != nil),
      id: "\(access.notice.id)", at: access.notice.sentAt ?? access.notice.createdAt,
      to: Mailbox(name: guest.name, address: recipient))
    return message.bytes(picture: picture)
  }
}
