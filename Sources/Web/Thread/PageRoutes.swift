import HTTPServer
import Invites
import Logging
import PageKit
import Storage

/// `/events/{id}` and `/i/{token}`: the thread, for its guests and hosts.
struct PageRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/events/{id}", thread)
    router.on(.get, "/i/{token}", invitation)
  }

  private func thread(_ request: Request) async throws -> Response {
    let caller = try services.access.caller(of: request)
    if caller.account == nil, caller.bearer == nil, caller.session?.guestIDs.isEmpty ?? true {
      return .signIn(next: request.path)
    }
    let event = try services.access.event(request.parameters["id"])
    let role = try services.access.role(in: event, for: caller)
    let response = try view(event, role, request)
    try await noteLook(at: event, role, request)
    return response
  }

  /// Shows the page of a guest's own link. The browser remembers the guest, so that all their events are in one list.
  private func invitation(_ request: Request) async throws -> Response {
    let invitation = try services.access.pass(request)
    if let question = try services.askingWhoReads(invitation, request) { return question }
    guard invitation.guest.listStatus == .listed else { return try await wait(invitation, request) }
    let role = Role.guest(invitation.guest)
    let reader = try services.whoReads(invitation, request)
    let visit = MailedVisit(request)
    var response = try view(invitation.event, role, request, reader, visit)
    if visit != nil { return response }
    // A host who looks at a guest's page does not become that guest.
    if !request.isPassing, !reader.isHost {
      try await services.remember(invitation.guest, for: request, on: &response)
    }
    try await noteLook(at: invitation.event, role, request)
    return response
  }

  /// The page for a guest who came by the open link and waits for approval. It reloads itself.
  private func wait(_ invitation: Invitation, _ request: Request) async throws -> Response {
    var response = Response.page(
      WaitingPage(
        site: services.site(nil, request), event: invitation.event, now: services.dependencies.now(),
        photoURL: services.photoURL
      ).html)
    response.headers["Refresh"] = "20"
    if MailedVisit(request) != nil { return response }
    if !request.isPassing { try await services.remember(invitation.guest, for: request, on: &response) }
    if let reader = try services.reader(of: invitation.event, as: .guest(invitation.guest), request) {
      try await services.note(reader, readsLanguageOf: request)
    }
    return response
  }

  private func view(
    _ event: Event, _ role: Role, _ request: Request, _ reader: VisitorCheck.Reader = .guest,
    _ visit: MailedVisit? = nil
  ) throws -> Response {
    var view = ThreadView(
      services: services, event: event, role: role, path: request.path, part: try ThreadPart(request),
      request: request)
    view.reader = reader
    view.visit = visit
    if let prepared = try prepared(event, role, request) { return try view.response(preparing: prepared) }
    return try view.cachedResponse()
  }

  /// The entry that the composer replies to or edits, for browsers without scripts: `?reply=7` or `?edit=7`.
  private func prepared(_ event: Event, _ role: Role, _ request: Request) throws -> ThreadPage.Prepared? {
    if let number = try Paging.number(request, "reply") {
      return try entry(number, event, role).map { .reply(to: $0) }
    }
    if let number = try Paging.number(request, "edit") {
      return try entry(number, event, role).map { .edit(of: $0) }
    }
    return nil
  }

  private func entry(_ number: Int, _ event: Event, _ role: Role) throws -> Activity? {
    try services.store.threads.activity(number, of: event.id).flatMap { event.shown($0, to: role.author) }
  }

  /// Records a host's look at the event, and the language of a guest. A guest's page reports by a script that it is
  /// seen, because programs also fetch it, to show a preview of the link or to check it for harm.
  private func noteLook(at event: Event, _ role: Role, _ request: Request) async throws {
    if role.account != nil { return await services.noteLook(at: event, role, request) }
    if let reader = try services.reader(of: event, as: role, request) {
      try await services.note(reader, readsLanguageOf: request)
    }
  }
}
