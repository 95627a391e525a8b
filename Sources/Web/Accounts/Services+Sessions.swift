import HTTPServer
import Invites
import PageKit
import Storage

extension Services {
  /// Gives the browser a new session of `account`, with the invitations that the old session had opened.
  func startSession(
    for account: Account, replacing old: BrowserSession?, _ request: Request, on response: inout Response
  ) async throws {
    let origin = SessionOrigin(request, network: ClientNetwork.hint(of: request, behind: proxies))
    let hash = try await newSession(of: account.id, from: origin, on: &response)
    if let old {
      try await store.sessions.carryInvitations(from: old.hash, to: hash)
      try await store.sessions.end(hash: old.hash)
      request.findings?.forgetCaller()
    }
  }

  /// Records in the browser's session that it opened this guest's invitation.
  /// - Parameter isChosen: whether the visitor confirmed that they are this guest.
  func remember(
    _ guest: Guest, isChosen: Bool = false, for request: Request, on response: inout Response
  ) async throws {
    let context = dependencies.writeContext()
    let session = try? access.caller(of: request).session
    if !isChosen, session?.guestIDs.contains(guest.id) == true { return }
    let hash = try await sessionHash(session, on: &response)
    try await store.sessions.openInvitation(guest.id, inSession: hash, isChosen: isChosen, context: context)
    request.findings?.forgetCaller()
  }

  /// Returns the person who reads a page that is made for the member. Nil in two cases:
  /// - A program asks for a preview of the link, or a browser fetches the page in advance.
  /// - A host follows a guest's link, because the host is not that guest.
  func reader(of member: MemberRequest) throws -> Activity.Author? {
    if member.request.isUnattended { return nil }
    if try !member.role.isHost && access.isHost(access.caller(of: member.request), of: member.event) { return nil }
    return member.author
  }

  /// Records that the reader of a page looks at the event, which hosts can see, and the reader's language. A failure to
  /// record this does not fail the request.
  func noteLook(of member: MemberRequest) async {
    do {
      guard let reader = try reader(of: member) else { return }
      try await store.threads.note(reader, looksAt: member.event.id, through: nil, at: dependencies.now())
      try await note(reader, readsLanguageOf: member.request)
    } catch {
      logger.warning("a visit could not be recorded", metadata: ["event": "\(member.event.id)", "error": "\(error)"])
    }
  }

  /// Records the language alone. A failure does not fail the request.
  func noteLanguage(of reader: Activity.Author, _ request: Request) async {
    do {
      try await note(reader, readsLanguageOf: request)
    } catch {
      logger.warning("a reader's language could not be recorded", metadata: ["error": "\(error)"])
    }
  }

  /// Records the language in which a person reads a page. The server writes to them in this language from now on.
  func note(_ reader: Activity.Author, readsLanguageOf request: Request) async throws {
    guard let language = request.spokenLanguage else { return }
    try await store.guests.note(reader, reads: language)
  }

  /// Returns the hash of the browser's session. A browser without a session gets a new one without an account.
  func sessionHash(_ session: BrowserSession?, on response: inout Response) async throws -> String {
    if let session { return session.hash }
    return try await newSession(on: &response)
  }

  private func newSession(
    of account: Account.ID? = nil, from origin: SessionOrigin = .unknown, on response: inout Response
  ) async throws -> String {
    let token = Random.token()
    let hash = TokenHash.of(token)
    let context = dependencies.writeContext()
    try await store.sessions.start(
      hash: hash, account: account, expiresAt: context.at.adding(seconds: SessionRoutes.lifetime), from: origin,
      context: context)
    response.setCookie(.session, token, maxAge: Int(SessionRoutes.lifetime), isSecure: isSecure)
    return hash
  }
}
