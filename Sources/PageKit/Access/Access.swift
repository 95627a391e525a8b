import HTTPServer
import Invites
import Storage

/// Determines what a request may do.
package struct Access: Sendable {
  package let store: Store
  package let secret: Secret
  package let now: @Sendable () -> Timestamp
  package let uses: LastUses
  /// Whether browsers reach this server over TLS.
  package let isSecure: Bool

  package init(store: Store, secret: Secret, now: @escaping @Sendable () -> Timestamp, uses: LastUses, isSecure: Bool) {
    self.store = store
    self.secret = secret
    self.now = now
    self.uses = uses
    self.isSecure = isSecure
  }

  /// Returns the sender of the request. The sender is looked up once per request and remembered until it is answered.
  /// - Throws: `wrongToken` for an invalid bearer token. An invalid cookie is ignored.
  package func caller(of request: Request) throws -> Caller {
    guard let findings = request.findings else { return try findCaller(of: request) }
    return try findings.caller { try findCaller(of: request) }
  }

  private func findCaller(of request: Request) throws -> Caller {
    var caller = Caller.stranger
    if let token = try bearerToken(of: request) { try identify(token, request, as: &caller) }
    if let session = try session(of: request) {
      caller.session = session
      if caller.account == nil { caller.account = try session.accountID.flatMap(store.accounts.find) }
      if session.accountID != nil { uses.note(.session(hash: session.hash), at: now()) }
    }
    return caller
  }

  /// The host whose session the request's cookie opens, whatever token came along. Nil when there is none.
  package func browserAccount(of request: Request) throws -> Account? {
    try session(of: request)?.accountID.flatMap(store.accounts.find)
  }

  /// Checks the token of an API request. A token that is sent must be valid, even when another token in the URL
  /// identifies the caller.
  /// - Throws: `wrongToken`; `offTheList` and `forbidden` for the token of a guest who is not on the list.
  package func requireValidAuthorization(_ request: Request) throws {
    guard request.headers["Authorization"] != nil, request.path.hasPrefix("/api/v1/"),
      // These routes take other tokens: those of the preview's phones, and that of the mail server.
      !request.path.hasPrefix("/api/v1/examples/"), !request.path.hasPrefix("/api/v1/inbound/")
    else { return }
    _ = try caller(of: request)
  }

  /// Returns the session of the request's cookie. Over TLS the server ignores the cookie's plain name, because any
  /// other host of the same site could have set it.
  private func session(of request: Request) throws -> BrowserSession? {
    guard let cookie = request.cookies[BrowserCookie.session.name(isSecure: isSecure)] else { return nil }
    return try store.sessions.find(hash: TokenHash.of(cookie), at: now())
  }

  /// Returns the role in which `caller` sees `event`. A bearer token takes precedence over the cookie, and the host
  /// over a guest, unless `guest` names the guest in whose role the caller acts.
  /// - Throws: `notFound` for a caller without a role at the event, who must not learn that it exists.
  package func role(in event: Event.ID, for caller: Caller, as guest: Guest.ID? = nil) throws -> Role {
    if let bearer = caller.bearer, bearer.eventID == event {
      try bearer.requireListed()
      return .guest(bearer)
    }
    if guest == nil, let account = caller.account, try store.events.isHost(account.id, of: event) {
      return .host(account)
    }
    return .guest(try sessionGuest(at: event, caller, named: guest))
  }

  /// Returns the guest that the caller's browser is at `event`. Of several on the list, returns the named one, or else
  /// the first known.
  /// - Throws: `notFound`; `offTheList` or `forbidden` when none of them is on the list.
  private func sessionGuest(at event: Event.ID, _ caller: Caller, named name: Guest.ID?) throws -> Guest {
    let all = try caller.session.map { try store.sessions.guests(ofSession: $0.hash, at: event) } ?? []
    let known = all.filter { name == nil || name == $0.id }
    guard let guest = known.first(where: { $0.listStatus == .listed }) ?? known.first else {
      throw Self.unknownEvent
    }
    try guest.requireListed()
    return guest
  }

  /// Returns the event at `id` as `caller` may see it, and the caller's role there.
  /// - Throws: as `role(in:for:as:)`.
  package func event(_ id: String, for caller: Caller) throws -> (event: Event, role: Role) {
    guard let id = Event.ID(rawValue: id) else { throw Self.unknownEvent }
    if caller.bearer?.eventID != id, let account = caller.account, let event = try hosted(id, by: account) {
      return (event, .host(account))
    }
    // The account does not host the event, so only the role of a guest is left.
    var guest = caller
    guest.account = nil
    let role = try role(in: id, for: guest)
    guard let event = try store.events.find(id, for: role) else { throw Self.unknownEvent }
    return (event, role)
  }

  private static let unknownEvent = Failure(
    .notFound, "There is no such event, or its link was not opened in this browser.")

  /// Returns the caller's account.
  /// - Throws: `signInRequired`.
  package func host(of request: Request) throws -> Account {
    guard let account = try caller(of: request).account else {
      throw Failure(.signInRequired, "Sign in as a host, or send an API token as Authorization: Bearer.")
    }
    return account
  }

  /// Returns the event at `id`, for its owner and its co-hosts.
  /// - Throws: `notFound` for an event that the account does not host.
  package func hostedEvent(_ id: String, for account: Account) throws -> Event {
    guard let id = Event.ID(rawValue: id), let event = try hosted(id, by: account) else {
      throw Failure(.notFound, "There is no such event among yours.")
    }
    return event
  }

  /// Returns the event if the account hosts it. The event names its owner, so an owner costs no second read.
  private func hosted(_ id: Event.ID, by account: Account) throws -> Event? {
    guard let event = try store.events.find(id, for: .host(account)), try store.events.isHost(account.id, of: event)
    else { return nil }
    return event
  }

  /// Identifies the owner of a token by the table that contains it, never by its prefix. Guests' tokens are random, and
  /// some begin like API tokens.
  private func identify(_ token: String, _ request: Request, as caller: inout Caller) throws {
    let hash = TokenHash.of(token)
    if let (account, token) = try store.accounts.find(apiTokenHash: hash) {
      (caller.account, caller.apiToken) = (account, token)
      uses.note(.apiToken(hash: hash), at: now())
      return
    }
    switch try credential(token, request) {
    case .notification(let notification, _): caller.answering = notification.id
    case .link(let invitation):
      try invitation.guest.requireListed()
      caller.bearer = invitation.guest
    case nil: throw Failure(.wrongToken, "This token opens nothing. Make an API token with `partyline token`.")
    }
  }

  private func bearerToken(of request: Request) throws -> String? {
    guard let header = request.headers["Authorization"] else { return nil }
    let parts = header.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else {
      throw Failure(.wrongToken, "Send the token as Authorization: Bearer TOKEN.")
    }
    return String(parts[1])
  }
}
