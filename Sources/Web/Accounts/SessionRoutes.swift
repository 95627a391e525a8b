import Foundation
import HTML
import HTTPServer
import Invites
import PageKit
import Storage

/// `/set-up`, `/sign-in` and `/sign-out`: how a host signs in and out.
struct SessionRoutes {
  let services: Services
  private var store: Store { services.store }
  private var cost: Passphrase.Cost { services.dependencies.passphraseCost }

  /// The time for which a browser stays signed in, in seconds: 90 days.
  static let lifetime: Int64 = 90 * 86_400

  func add(to router: inout Router) {
    router.on(.get, "/set-up", setUpForm)
    router.on(.post, "/set-up", setUp)
    router.on(.get, "/sign-in", signInForm)
    router.on(.post, "/sign-in", signIn)
    router.on(.post, "/sign-out", signOut)
  }

  private func setUpForm(_ request: Request) throws -> Response {
    guard try !store.accounts.hasHost() else { return .redirect(to: "/sign-in") }
    let code = request.query["code"] ?? ""
    // The link is logged again, because the one printed at the start may have scrolled out of the host's terminal.
    if code.isEmpty { services.logger.notice("Make the host account: \(services.setUpLink)") }
    return .page(FirstRunPage(site: services.site(nil, request), form: FormState(values: ["setupCode": code])).html)
  }

  private func setUp(_ request: Request) async throws -> Response {
    try await request.action(
      refused: { page(refused: $0, request) { FirstRunPage(site: services.site(nil, request), form: $0).html } }
    ) { action in
      let code = try action.input.requiredText("setupCode")
      let name = try Text.line(try action.input.requiredText("name"), field: "name", limit: Text.nameLimit)
      let passphrase = try action.input.requiredText("passphrase")
      try action.finish()
      guard try !store.accounts.hasHost() else {
        throw Failure(.alreadySetUp, "This server has its host account already. Sign in instead.")
      }
      try await checkSetupCode(code, from: request)
      try Passphrase.check(passphrase)
      let hash = try await services.passphrases.run { [cost] in try Passphrase.hash(passphrase, cost: cost) }
      let account = try await store.accounts.create(
        name: name, passphraseHash: hash, isDemo: false, onlyAsFirst: true,
        context: services.dependencies.writeContext())
      return try await enter(account, request, next: "/")
    }
  }

  private func checkSetupCode(_ code: String, from request: Request) async throws {
    let limit = RateLimit.setUp(network: network(of: request))
    try services.limiter.take(limit, at: services.dependencies.now())
    guard isEqualInConstantTime(code.filter { !$0.isWhitespace }, services.secret.setupCode) else {
      throw Failure(
        .wrongToken, "Wrong setup code. It is printed in the terminal where Partyline was started.", field: "setupCode")
    }
    services.limiter.giveBack(limit)
  }

  private func network(of request: Request) -> String {
    ClientNetwork.of(request, behind: services.proxies)
  }

  private func signInForm(_ request: Request) throws -> Response {
    if try !store.accounts.hasHost(), try store.accounts.demo() == nil { return .redirect(to: "/set-up") }
    return .page(SignInPage(site: services.site(nil, request), next: request.query["next"]).html)
  }

  private func signIn(_ request: Request) async throws -> Response {
    try await request.action(
      refused: {
        page(refused: $0, request) {
          SignInPage(site: services.site(nil, request), next: $0.values["next"], form: $0).html
        }
      }
    ) { action in
      let name = try action.input.requiredText("name")
      let passphrase = try action.input.requiredText("passphrase")
      try action.finish(takingNext: true)
      let known = try await verified(name, passphrase, from: request)
      var response = try await enter(known.account, request, next: LocalPath.checked(action.next) ?? "/")
      KnownBrowser.remember(known.account.id, on: &response, services)
      return response
    }
  }

  /// Returns the account with this name and its current hash, if the passphrase is right. An unknown name takes as much
  /// time as a known one, so that attempts do not reveal names.
  /// - Parameter session: the session of a host who is signed in and confirms a change; nil for signing in.
  func verified(
    _ name: String, _ passphrase: String, in session: BrowserSession? = nil, from request: Request
  ) async throws -> (account: Account, passphraseHash: String) {
    // No account has a longer name, and the cost of the next steps grows with the name's length.
    try Text.requireShort(name, field: "name", limit: Text.nameLimit)
    let known = try store.accounts.credentials(named: name)
    let limits = limits(onGuessing: name, known?.account.id, in: session, request)
    try services.limiter.take(limits, at: services.dependencies.now())
    let isRight = try await services.passphrases.run { [cost] in
      guard let known, Passphrase.lengthRange.contains(passphrase.unicodeScalars.count) else {
        _ = try Passphrase.hash("a passphrase that opens nothing", cost: cost)
        return false
      }
      return try Passphrase.matches(passphrase, hash: known.passphraseHash, cost: cost)
    }
    guard isRight, let known else {
      throw Failure(.wrongPassphrase, "Name or passphrase is wrong. Check both and try again.")
    }
    // A correct sign-in does not count as a guess. Earlier wrong guesses from the same network still count.
    for limit in limits {
      if case .signInFrom = limit { services.limiter.giveBack(limit) } else { services.limiter.reset(limit) }
    }
    return (known.account, try await strengthened(known.passphraseHash, of: known.account, passphrase))
  }

  /// Returns the limits against which an attempt counts: that of its network and that of the account. A browser in which
  /// the host is signed in, or has signed in before, has a limit of its own instead. Guesses from other browsers, even of
  /// the same network, therefore never lock it out.
  private func limits(
    onGuessing name: String, _ account: Account.ID?, in session: BrowserSession?, _ request: Request
  ) -> [RateLimit] {
    if let session { return [.signInWith(browser: session.hash)] }
    if let account, let browser = KnownBrowser.mark(in: request, of: account, services) {
      return [.signInWith(browser: browser)]
    }
    // One host's account has one limit, in whatever way the name is written.
    let key = account?.rawValue ?? name.lowercased().precomposedStringWithCanonicalMapping
    return [.signInFrom(network: network(of: request)), .signInTo(name: TokenHash.of(key))]
  }

  /// Hashes the passphrase again if an earlier version hashed it at a lower cost.
  private func strengthened(_ known: String, of account: Account, _ passphrase: String) async throws -> String {
    guard Passphrase.isWeak(known, for: cost) else { return known }
    let hash = try await services.passphrases.run { [cost] in try Passphrase.hash(passphrase, cost: cost) }
    try await store.accounts.strengthen(known, to: hash, of: account.id)
    return hash
  }

  /// Signs the host out. The next person at this computer finds nothing with the back button, and no phone.
  ///
  /// Texts that were not sent stay in their tab, where only their author sees them (`thread/outbox-storage.js`).
  private func signOut(_ request: Request) async throws -> Response {
    if let session = try services.access.caller(of: request).session {
      try await store.sessions.end(hash: session.hash)
      request.findings?.forgetCaller()
    }
    services.phoneSessions.end(of: request)
    await services.phoneWorker?.endPhone(of: request)
    var response = leaving(request, to: "/sign-in")
    response.clearCookie(.session, isSecure: services.isSecure)
    response.clearCookie(.phone, isSecure: services.isSecure)
    // Deletes what the browser has cached, such as photos (W3C Clear Site Data). Pages are sent with the instruction
    // not to cache them.
    response.headers["Clear-Site-Data"] = "\"cache\""
    return response
  }

  /// Starts a new session for `account`, with a new cookie and the invitations that this browser had opened.
  private func enter(_ account: Account, _ request: Request, next: String) async throws -> Response {
    var response = leaving(request, to: next)
    try await services.startSession(
      for: account, replacing: services.access.caller(of: request).session, request, on: &response)
    return response
  }

  private func leaving(_ request: Request, to path: String) -> Response {
    Problem.wantsPage(request) ? .redirect(to: path) : .noContent
  }

  private func page(refused form: FormState, _ request: Request, _ page: (FormState) -> HTML) -> Response? {
    var values = form.values
    values["passphrase"] = nil
    return .page(page(FormState(values: values, failure: form.failure)), status: form.status)
      .returning(to: request.path)
  }
}
