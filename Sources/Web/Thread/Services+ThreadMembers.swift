import HTTPServer
import Invites
import PageKit
import Storage
import Texts

extension Services {
  /// The caller of a request below `/events/{id}`, known by cookie or bearer token.
  func member(of request: Request) throws -> ThreadMember {
    let event = try access.event(request.parameters["id"])
    let caller = try access.caller(of: request)
    let role = try access.role(in: event, for: caller)
    return ThreadMember(
      event: event, role: role, page: "/events/\(event.id)",
      isHostsProgram: role.account != nil && caller.hasAPIToken)
  }

  /// The caller of a request below `/invitations/{token}`.
  func invited(by request: Request) throws -> ThreadMember {
    let invitation = try access.invitation(of: request)
    return ThreadMember(
      event: invitation.event, role: .guest(invitation.guest), page: "/i/\(request.parameters["token"])")
  }

  /// Counts the request against a rate limit. A client with an API token is the host's own and is not limited.
  /// - Throws: `tooManyAttempts`.
  func requirePace(_ limit: (String) -> RateLimit, of member: ThreadMember) throws(Failure) {
    if member.isHostsProgram { return }
    try limiter.take(limit(member.author.key), at: dependencies.now())
  }

  /// Returns the rows of a thread. `quotes` are the entries that others reply to.
  func rows(
    of event: Event, viewer: Role, links: ThreadLinks, language: Language, quotes: [Int: Activity],
    firstGuestAt: Timestamp? = nil, surveys: [Int: ShownSurvey] = [:]
  ) -> ActivityRows {
    ActivityRows(
      event: event, viewer: viewer, links: links, now: dependencies.now(), language: language, photoURL: photoURL,
      quotes: quotes, firstGuestAt: firstGuestAt, surveys: surveys)
  }

  /// Returns the links of a thread's page for a viewer at `page`.
  func threadLinks(of role: Role, at event: Event, page: String) -> ThreadLinks {
    switch role {
    case .host: .host(of: event.id)
    case .guest(let guest): .guest(token: secret.invitationToken(guest), event: event.id, page: page)
    }
  }
}
