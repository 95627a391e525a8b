import HTTPServer
import Invites
import Pages
import Storage

/// `/events/{id}` and `/i/{token}`: the thread, for those who belong to it.
struct PageRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/events/{id}", thread)
    router.on(.get, "/i/{token}", invitation)
  }

  private func thread(_ request: Request) throws -> Response {
    let caller = try services.access.caller(of: request)
    if caller.account == nil, caller.bearer == nil, caller.session?.guestIDs.isEmpty ?? true {
      return .signIn(next: request.path)
    }
    let event = try services.access.event(request.parameters["id"])
    let role = try services.access.role(in: event, for: caller)
    return try view(event, role, request)
  }

  /// A guest's own link. The browser then knows the guest, so that all their events are in one list.
  private func invitation(_ request: Request) async throws -> Response {
    let invitation = try services.access.pass(token: request.parameters["token"])
    guard invitation.guest.standing == .listed else { return try await wait(invitation, request) }
    var response = try view(invitation.event, .guest(invitation.guest), request)
    // Asking for the head alone is what programs do that look whether a link leads anywhere.
    if request.method != .head { try await services.remember(invitation.guest, for: request, on: &response) }
    return response
  }

  /// For somebody who came by the open link and was not let in yet. The page asks for itself again.
  private func wait(_ invitation: Invitation, _ request: Request) async throws -> Response {
    var response = Response.page(
      WaitingPage(
        site: services.site(nil, request), event: invitation.event, now: services.surroundings.now(),
        photoURL: services.photoURL
      ).html)
    response.headers["Refresh"] = "20"
    if request.method != .head { try await services.remember(invitation.guest, for: request, on: &response) }
    return response
  }

  private func view(_ event: Event, _ role: Role, _ request: Request) throws -> Response {
    let before = try Paging.number(request, "before")
    return try ThreadView(
      services: services, event: event, role: role, path: request.path, before: before, request: request
    ).cachedResponse()
  }
}
