import HTTPServer
import Invites
import PageKit
import Storage
import Texts

extension Services {
  /// The caller of a request below `/events/{id}`, known by cookie or bearer token.
  func member(of request: Request) throws -> MemberRequest {
    let (event, role) = try access.event(request.parameters["id"], for: access.caller(of: request))
    return MemberRequest(request, event, from: role)
  }

  /// The caller of a request below `/invitations/{token}`.
  func invited(by request: Request) throws -> MemberRequest {
    MemberRequest(request, try access.invitation(of: request))
  }

  /// Counts the request against a rate limit. A client with an API token is the host's own and is not limited.
  /// - Throws: `tooManyAttempts`.
  func requirePace(_ limit: (String) -> RateLimit, of member: MemberRequest) throws {
    if try member.role.isHost && access.caller(of: member.request).apiToken != nil { return }
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

  /// Returns the links of the thread's page for the member.
  func threadLinks(of member: MemberRequest) -> ThreadLinks {
    switch member.role {
    case .host: .host(of: member.event.id)
    case .guest(let guest):
      .guest(token: secret.invitationToken(guest), event: member.event.id, page: member.page)
    }
  }
}

extension Role {
  /// The key under which recordings wait their turn for processing, which can take minutes. Guests of one event whom no
  /// host invited share one key, because any number of them can come through an open link.
  var recordingOwner: String {
    guard let guest, [.link, .guest].contains(guest.source) else { return key }
    return "uninvited:\(guest.eventID)"
  }
}
