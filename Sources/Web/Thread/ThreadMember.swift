import HTTPServer
import Invites
import PageKit
import Storage
import Texts

/// Somebody in one event's thread, and the page they came from.
package struct ThreadMember: Sendable {
  package let event: Event
  package let role: Role
  /// `/events/{id}` or `/i/{token}`.
  package let page: String
  /// A program that its host runs, known by one of the host's API tokens.
  package var isHostsProgram = false

  package var author: Activity.Author { role.author }

  /// As whom recordings wait for their turn, which take minutes. Whom no host invited are one: of those who come by an
  /// open link there may be any number.
  var recordingOwner: String {
    guard let guest = role.guest, [.link, .guest].contains(guest.source) else { return author.key }
    return "uninvited:\(event.id)"
  }
}

extension Services {
  /// Whoever asks under `/events/{id}`, known by cookie or bearer token.
  func member(of request: Request) throws -> ThreadMember {
    let event = try access.event(request.parameters["id"])
    let caller = try access.caller(of: request)
    let role = try access.role(in: event, for: caller)
    return ThreadMember(
      event: event, role: role, page: "/events/\(event.id)",
      isHostsProgram: role.account != nil && caller.hasAPIToken)
  }

  /// Whoever asks under `/invitations/{token}`.
  func invited(by request: Request) throws -> ThreadMember {
    let invitation = try access.invitation(of: request)
    return ThreadMember(
      event: invitation.event, role: .guest(invitation.guest), page: "/i/\(request.parameters["token"])")
  }

  /// - Throws: `tooManyAttempts`. A program with an API token is the host's own and may hurry.
  func requirePace(_ limit: (String) -> RateLimit, of member: ThreadMember) throws(Failure) {
    if member.isHostsProgram { return }
    try limiter.take(limit(member.author.key), at: dependencies.now())
  }

  /// The rows of a thread; `quotes` are the entries that others answer.
  func rows(
    of event: Event, viewer: Viewer, links: ThreadLinks, language: Language, quotes: [Int: Activity],
    firstGuestAt: Timestamp? = nil
  ) -> ActivityRows {
    ActivityRows(
      event: event, viewer: viewer, links: links, now: dependencies.now(), language: language, photoURL: photoURL,
      quotes: quotes, firstGuestAt: firstGuestAt)
  }

  /// What a thread's page links to, for somebody at `page`.
  func threadLinks(of role: Role, at event: Event, page: String) -> ThreadLinks {
    switch role {
    case .host: .host(of: event.id)
    case .guest(let guest): .guest(token: secret.invitationToken(guest), event: event.id, page: page)
    }
  }
}

extension Router {
  typealias MemberHandler = @Sendable (Request, ThreadMember) async throws -> Response
  typealias MemberAdmission = @Sendable (ThreadMember) throws -> Void

  /// A route of the thread: under the event for those whose browser knows it, under the invitation for whoever has its
  /// token.
  /// - Parameter form: the form of the thread's page that posts there. What it is refused for is shown on that page.
  mutating func onThread(
    _ method: HTTPServer.Method, _ path: String, _ services: Services, limits: Limits = .standard,
    form: ThreadPage.ReturnedForm.Kind? = nil, admit: @escaping MemberAdmission = { _ in },
    _ handler: @escaping MemberHandler
  ) {
    on(
      method, "/api/v1/events/{id}/\(path)", limits: limits, admit: { try admit(services.member(of: $0)) }
    ) { request in
      let member = try services.member(of: request)
      let form = ThreadForm(services, form, of: member)
      return try await request.returningForm({ try form.page(refused: $0, request) }) {
        try await handler(request, member)
      }
    }
    onInvitation(method, path, services, limits: limits, form: form, admit: admit, handler)
  }

  /// A route of a guest's own, under the token of the invitation. What is done there counts as a look at the event, and
  /// is refused in a browser that is another guest of it.
  /// - Parameter form: as for `onThread`.
  mutating func onInvitation(
    _ method: HTTPServer.Method, _ path: String, _ services: Services, limits: Limits = .standard,
    form: ThreadPage.ReturnedForm.Kind? = nil, admit: @escaping MemberAdmission = { _ in },
    _ handler: @escaping MemberHandler
  ) {
    on(
      method, "/api/v1/invitations/{token}/\(path)", limits: limits, admit: { try admit(services.invited(by: $0)) }
    ) { request in
      let member = try services.invited(by: request)
      guard method != .get else { return try await handler(request, member) }
      let form = ThreadForm(services, form, of: member)
      return try await request.returningForm({ try form.page(refused: $0, request) }) {
        try services.access.requireSelf(of: member, request)
        let response = try await handler(request, member)
        await services.noteLook(of: member, request)
        return response
      }
    }
  }
}

extension Access {
  /// - Throws: as the same for a guest; a host is who they are.
  func requireSelf(of member: ThreadMember, _ request: Request) throws {
    try member.role.guest.map { try requireSelf($0, request) }
  }
}
