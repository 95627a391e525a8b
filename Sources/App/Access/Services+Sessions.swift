import HTTPServer
import Invites
import Storage

extension Services {
  /// Gives the browser a new session that belongs to `account` and remembers what the old one had opened.
  func startSession(
    for account: Account, replacing old: BrowserSession?, _ request: Request, on response: inout Response
  ) async throws {
    let origin = SessionOrigin(request, network: ClientNetwork.hint(of: request, isProxied: isProxied))
    let hash = try await newSession(of: account.id, from: origin, on: &response)
    if let old {
      try await store.carryInvitations(from: old.hash, to: hash)
      try await store.endSession(hash: old.hash)
    }
  }

  /// Remembers in the browser's session that it opened this guest's invitation.
  func remember(_ guest: Guest, for request: Request, on response: inout Response) async throws {
    let stamp = surroundings.stamp()
    if let session = try? access.caller(of: request).session {
      if session.guestIDs.contains(guest.id) { return }
      return try await store.openInvitation(guest.id, inSession: session.hash, stamp: stamp)
    }
    let hash = try await newSession(on: &response)
    try await store.openInvitation(guest.id, inSession: hash, stamp: stamp)
  }

  /// Who reads a page that is drawn for `role`. Nobody, where the head alone is asked for, as by programs that look
  /// whether a link leads anywhere; and where a host follows a guest's link, who is not that guest.
  func reader(of event: Event, as role: Role, _ request: Request) throws -> Activity.Author? {
    if request.method == .head { return nil }
    if try role.guest != nil && access.isHost(access.caller(of: request), of: event) { return nil }
    return role.author
  }

  /// Notes the language in which somebody reads a page: they are written to in it from now on.
  func note(_ reader: Activity.Author, readsLanguageOf request: Request) async throws {
    guard let language = request.spokenLanguage else { return }
    try await store.note(reader, reads: language)
  }

  /// The hash of the browser's session; one that has none yet gets a session without an account.
  func sessionHash(_ session: BrowserSession?, on response: inout Response) async throws -> String {
    if let session { return session.hash }
    return try await newSession(on: &response)
  }

  private func newSession(
    of account: Account.ID? = nil, from origin: SessionOrigin = .unknown, on response: inout Response
  ) async throws -> String {
    let token = Random.token()
    let hash = TokenHash.of(token)
    let stamp = surroundings.stamp()
    try await store.startSession(
      hash: hash, account: account, expiresAt: stamp.at.adding(seconds: SessionRoutes.lifetime), from: origin,
      isPrefixed: isSecure, stamp: stamp)
    response.setCookie(.session, token, maxAge: Int(SessionRoutes.lifetime), isSecure: isSecure)
    return hash
  }
}
