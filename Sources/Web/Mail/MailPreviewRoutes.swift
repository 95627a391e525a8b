import HTTPServer
import Invites
import PageKit
import PhoneWeb

/// `/api/v1/notifications/{id}/mail`: a notification as a mail (``MailPreview``). `/preview/mail/{id}`: the same mail
/// on a page, or, with `look`, alone as a mail program would draw it.
///
/// Only the guest and the event's hosts may see the mail, because it contains the guest's link. A viewer who was shown
/// one notification must not get that link.
struct MailPreviewRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/api/v1/notifications/{id}/mail", source)
    router.on(.get, "/preview/mail/{id}", look)
  }

  private func source(_ request: Request) async throws -> Response {
    var response = Response(.ok, try await mail(request).0.bytes, type: "message/rfc822").personal
    response.headers["Content-Disposition"] = "attachment; filename=\"notification.eml\""
    response.mayBeCompressed = false
    return response
  }

  private func look(_ request: Request) async throws -> Response {
    let (mail, access) = try await mail(request)
    guard let name = request.query["look"] else { return try page(mail, access, request) }
    guard let look = MailPanel.Look(rawValue: name) else { throw Failure(.notFound, "There is no such look.") }
    return try MailPanel.response(look, of: mail.bytes)
  }

  private func page(_ mail: MailPreview, _ access: NotificationAccess, _ request: Request) throws -> Response {
    let (guest, event) = (access.invitation.guest, access.invitation.event)
    let back = access.isDryRun ? GuestLinks(event: event.id).send(.invitation) : services.ownPath(of: guest)
    let page = try MailPreviewPage(
      site: services.site(services.access.caller(of: request).account, request), mail: mail,
      notification: access.notification.id,
      guest: guest, back: back, event: event.details.title, token: request.query["token"])
    return Response.page(page.html).personal
  }

  private func mail(_ request: Request) async throws -> (MailPreview, NotificationAccess) {
    let access = try services.access.notification(request.parameters["id"], request, token: request.query["token"])
    guard !access.isOfOneNotification, let mail = try await services.mail(of: access) else {
      throw Failure(.notFound, "There is no mail of this notification, or it is not yours to see.")
    }
    return (mail, access)
  }
}

extension Services {
  /// The notification as a mail. Nil before the notification was written, and after its message was unsent.
  func mail(of access: NotificationAccess) async throws -> MailPreview? {
    try await mailWriter.preview(of: access.notification)
  }
}
