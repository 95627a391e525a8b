import HTTPServer
import Invites
import PageKit
import Storage

/// `/api/v1/invitations/{token}/reader` and `…/forgetting`: which guest of an event the browser is. `/n/{token}`: the
/// link that a notification carries.
struct ReaderRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.post, "/api/v1/invitations/{token}/reader", choose)
    router.on(.post, "/api/v1/invitations/{token}/forgetting", forget)
    router.on(.get, "/forgotten", forgotten)
    router.on(.get, "/n/{token}", follow)
  }

  /// Makes the browser this guest from now on. A form is redirected to `next`, or to the guest's page.
  private func choose(_ request: Request) async throws -> Response {
    let token = request.parameters["token"]
    let guest = try services.access.pass(request).guest
    return try await request.action { action in
      try action.finish(takingNext: true)
      var response = try action.answer(
        page: .redirect(to: LocalPath.checked(action.next) ?? "/i/\(token)"), json: .noContent)
      try await services.remember(guest, isChosen: true, for: request, on: &response)
      return response
    }
  }

  /// Makes the browser forget the invitation. The link still works.
  private func forget(_ request: Request) async throws -> Response {
    let guest = try services.access.pass(request).guest
    return try await request.action { action in
      try action.finish()
      if let session = try services.access.caller(of: request).session {
        try await services.store.sessions.forgetInvitation(guest.id, inSession: session.hash)
        request.findings?.forgetCaller()
      }
      var response = try action.answer(page: .redirect(to: "/forgotten"), json: .noContent)
      // Deletes what the browser has cached, such as photos and the pages that its Back button shows (W3C Clear Site
      // Data).
      response.headers["Clear-Site-Data"] = "\"cache\""
      return response
    }
  }

  private func forgotten(_ request: Request) throws -> Response {
    let caller = try services.access.caller(of: request)
    let known = try services.store.events.list(
      hostedBy: nil, invited: caller.session?.guestIDs ?? [], after: nil, limit: Store.Sessions.invitationsPerSession)
    return .page(
      ForgottenPage(site: services.site(caller.account, request), known: known.elements.map(\.event.id)).html)
  }

  /// Redirects the notification's guest and the event's hosts to the thread. Other readers see the notification alone,
  /// and can answer it.
  private func follow(_ request: Request) throws -> Response {
    let token = request.parameters["token"]
    guard let notification = try services.access.credential(token, request)?.notification else {
      throw Failure(.wrongToken, "This link opens no notification. Ask the host for your invitation link.")
    }
    let access = try services.access.notification(notification.id.rawValue, request, token: token)
    let caller = try services.access.caller(of: request)
    if try services.access.isHost(caller, of: access.invitation.event) {
      return .redirect(to: try path(to: access, on: "/events/\(access.notification.eventID)"))
    }
    guard access.isOfOneNotification else {
      return .redirect(to: try path(to: access, on: services.ownPath(of: access.invitation.guest)))
    }
    return .redirect(to: services.links.previewPath(notification.id, of: access.invitation.guest))
  }

  /// Returns the path of a page of the event. For a notification that asks something, it leads to the question.
  private func path(to access: NotificationAccess, on page: String) throws -> String {
    guard let id = access.notification.details.survey, let entry = try services.store.surveys.find(id)?.sequence else {
      return page
    }
    return access.invitation.event.path(toEntry: entry, on: page)
  }
}

extension Services {
  /// The path of a guest's own page, which opens everything of theirs. Show it only to a visitor who proved to be that
  /// guest.
  package func ownPath(of guest: Guest) -> String { "/i/\(secret.invitationToken(guest))" }

  /// Returns who reads an invitation's page, as far as the browser tells.
  func whoReads(_ invitation: Invitation, _ request: Request) throws -> VisitorCheck.Reader {
    let caller = try access.caller(of: request)
    if try caller.bearer == nil && access.isHost(caller, of: invitation.event) {
      return .host(answers: request.query["as"] == "guest")
    }
    let isDoubtful = try store.sessions.isDoubtful(invitation.guest.id, inSession: caller.session?.hash)
    return isDoubtful ? .doubted : .guest
  }

  /// Returns a page that asks which guest is reading, when a guest's link is opened in a browser that is another guest
  /// of the event. Nil when there is nothing to ask.
  func askingWhoReads(_ invitation: Invitation, _ request: Request) throws -> Response? {
    guard let me = try access.otherGuest(than: invitation.guest, request) else { return nil }
    let token = request.parameters["token"]
    return .page(
      OtherGuestPage(
        site: site(nil, request), event: invitation.event, guest: invitation.guest, me: me,
        action: "/api/v1/invitations/\(token)/reader", next: request.path, own: "/events/\(invitation.event.id)",
        now: dependencies.now(), photoURL: photoURL
      ).html)
  }
}
