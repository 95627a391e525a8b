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
    let member = try services.member(of: request)
    let response = try view(member)
    try await noteLook(of: member)
    return response
  }

  /// Shows the page of a guest's own link. The browser remembers the guest, so that all their events are in one list.
  private func invitation(_ request: Request) async throws -> Response {
    let invitation = try services.access.pass(request)
    if let question = try services.askingWhoReads(invitation, request) { return question }
    guard invitation.guest.listStatus == .listed else { return try await wait(invitation, request) }
    let member = MemberRequest(request, invitation)
    let reader = try services.whoReads(invitation, request)
    let visit = MailedVisit(request)
    var response = try view(member, reader, visit)
    if visit != nil { return response }
    // A host who looks at a guest's page does not become that guest.
    if !request.isPassing, !reader.isHost {
      try await services.remember(invitation.guest, for: request, on: &response)
    }
    try await noteLook(of: member)
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
    if let reader = try services.reader(of: MemberRequest(request, invitation)) {
      try await services.note(reader, readsLanguageOf: request)
    }
    return response
  }

  private func view(
    _ member: MemberRequest, _ reader: VisitorCheck.Reader = .guest, _ visit: MailedVisit? = nil
  ) throws -> Response {
    var view = ThreadView(services: services, member: member, part: try ThreadPart(member.request))
    view.reader = reader
    view.visit = visit
    if let prepared = try prepared(member) { return try view.response(preparing: prepared) }
    return try view.cachedResponse()
  }

  /// The entry that the composer replies to or edits, for browsers without scripts: `?reply=7` or `?edit=7`.
  private func prepared(_ member: MemberRequest) throws -> ThreadPage.Prepared? {
    if let number = try Paging.number(member.request, "reply") {
      return try entry(number, member).map { .reply(to: $0) }
    }
    if let number = try Paging.number(member.request, "edit") {
      return try entry(number, member).map { .edit(of: $0) }
    }
    return nil
  }

  private func entry(_ number: Int, _ member: MemberRequest) throws -> Activity? {
    try services.store.threads.activity(number, of: member.event.id).flatMap {
      member.event.shown($0, to: member.author)
    }
  }

  /// Records a host's look at the event, and the language of a guest. A guest's page reports by a script that it is
  /// seen, because programs also fetch it, to show a preview of the link or to check it for harm.
  private func noteLook(of member: MemberRequest) async throws {
    if member.role.isHost { return await services.noteLook(of: member) }
    if let reader = try services.reader(of: member) {
      try await services.note(reader, readsLanguageOf: member.request)
    }
  }
}
