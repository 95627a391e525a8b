import HTTPServer
import Invites
import Storage

extension Services {
  /// Gives the browser a new session that belongs to `account` and remembers what the old one had opened.
  func startSession(for account: Account, replacing old: BrowserSession?, on response: inout Response) async throws {
    let token = Random.token()
    let stamp = surroundings.stamp()
    let hash = TokenHash.of(token)
    try await store.startSession(
      hash: hash, account: account.id, expiresAt: stamp.at.adding(seconds: SessionRoutes.lifetime), stamp: stamp)
    if let old {
      try await store.carryInvitations(from: old.hash, to: hash)
      try await store.endSession(hash: old.hash)
    }
    setSessionCookie(token, on: &response)
  }

  /// Remembers in the browser's session that it opened this guest's invitation.
  func remember(_ guest: Guest, for request: Request, on response: inout Response) async throws {
    let stamp = surroundings.stamp()
    if let session = try? access.caller(of: request).session {
      if session.guestIDs.contains(guest.id) { return }
      return try await store.openInvitation(guest.id, inSession: session.hash, stamp: stamp)
    }
    let token = Random.token()
    let hash = TokenHash.of(token)
    try await store.startSession(
      hash: hash, account: nil, expiresAt: stamp.at.adding(seconds: SessionRoutes.lifetime), stamp: stamp)
    try await store.openInvitation(guest.id, inSession: hash, stamp: stamp)
    setSessionCookie(token, on: &response)
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
    let token = Random.token()
    let hash = TokenHash.of(token)
    let stamp = surroundings.stamp()
    try await store.startSession(
      hash: hash, account: nil, expiresAt: stamp.at.adding(seconds: SessionRoutes.lifetime), stamp: stamp)
    setSessionCookie(token, on: &response)
    return hash
  }

  private func setSessionCookie(_ token: String, on response: inout Response) {
    response.setCookie(Caller.cookie, token, maxAge: Int(SessionRoutes.lifetime), isSecure: isSecure)
  }
}

extension Response {
  /// Sets a cookie that scripts cannot read and other sites cannot send along (RFC 6265bis).
  mutating func setCookie(_ name: String, _ value: String, maxAge: Int, isSecure: Bool) {
    let secure = isSecure ? "; Secure" : ""
    headers.add("Set-Cookie", "\(name)=\(value); Path=/; Max-Age=\(maxAge); HttpOnly; SameSite=Lax\(secure)")
    headers["Cache-Control"] = "no-store"
  }
}
