import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// `/settings/security`, `/api/v1/account` and `/api/v1/passphrase`: a host's name and access.
struct SecurityRoutes {
  let services: Services
  private var store: Store { services.store }

  static let path = "/settings/security"

  func add(to router: inout Router) {
    router.on(.get, Self.path, show)
    router.on(.post, "/api/v1/account", rename)
    router.on(.post, "/api/v1/passphrase", changePassphrase)
  }

  private func show(_ request: Request) async throws -> Response {
    guard let account = try services.access.caller(of: request).account else { return .signIn(next: Self.path) }
    return .page(try await page(of: account, request).html)
  }

  func page(
    of account: Account, _ request: Request, form: FormState = .fresh, newToken: String? = nil
  ) async throws -> SecurityPage {
    try await services.access.uses.write(to: store)
    let now = services.dependencies.now()
    let current = try services.access.caller(of: request).session?.hash
    return SecurityPage(
      site: services.site(account, request),
      sessions: try store.sessions.list(of: account.id, at: now).map { session in
        SecurityPage.Session(
          id: session.id, browser: session.origin.browser, network: session.origin.network,
          createdAt: session.createdAt, lastUsedAt: session.lastUsedAt, isCurrent: session.id == current)
      },
      tokens: try store.accounts.apiTokens(of: account.id).map { token in
        SecurityPage.Token(
          id: token.id.rawValue, name: token.name, createdAt: token.createdAt, lastUsedAt: token.lastUsedAt)
      },
      email: try store.accounts.email(of: account.id), newToken: newToken,
      news: request.query["did"].flatMap(SecurityPage.News.init), form: form, now: now)
  }

  /// Takes `hostName`.
  private func rename(_ request: Request) async throws -> Response {
    let account = try services.access.host(of: request)
    return try await request.action(refused: { try await page(refused: $0, of: account, request) }) { action in
      let name = try action.input.requiredText("hostName")
      try action.finish()
      let renamed = try await store.accounts.rename(account.id, to: name)
      return try action.answer(
        page: .redirect(to: "\(Self.path)?did=renamed"),
        json: .json(["hostName": .string(renamed.name)]))
    }
  }

  /// Takes `currentPassphrase` and `passphrase`. Signs out all other browsers of the account.
  private func changePassphrase(_ request: Request) async throws -> Response {
    let (account, session) = try services.access.signedInHost(of: request)
    return try await request.action(refused: { try await page(refused: $0, of: account, request) }) { action in
      let current = try action.input.requiredText("currentPassphrase")
      let passphrase = try action.input.requiredText("passphrase")
      try action.finish()
      try Passphrase.check(passphrase)
      let known = try await requirePassphrase(current, of: account, in: session, request)
      let cost = services.dependencies.passphraseCost
      let hash = try await services.passphrases.run { try Passphrase.hash(passphrase, cost: cost) }
      let ended = try await store.accounts.changePassphrase(
        of: account.id, to: hash, replacing: known, keeping: session.hash, at: services.dependencies.now())
      return try action.answer(
        page: .redirect(to: "\(Self.path)?did=passphrase-changed"),
        json: .json(["ended": JSON(ended)]))
    }
  }

  /// Checks the host's passphrase. Wrong attempts are limited as in a browser in which the host has signed in before.
  /// - Returns: the hash with which the passphrase was compared.
  func requirePassphrase(
    _ passphrase: String, of account: Account, in session: BrowserSession, _ request: Request,
    field: String = "currentPassphrase"
  ) async throws -> String {
    do {
      return try await SessionRoutes(services: services).verified(
        account.name, passphrase, in: session, from: request
      ).passphraseHash
    } catch let failure as Failure where failure.code == .wrongPassphrase {
      throw Failure(
        .wrongPassphrase, "This isn’t your passphrase. Check it and try again.", field: field)
    }
  }

  /// Returns the page with the error beside its form. Passphrases are never sent back.
  func page(refused form: FormState, of account: Account, _ request: Request) async throws -> Response? {
    let values = form.values.filter { ["name", "hostName", "email"].contains($0.key) }
    let page = try await page(of: account, request, form: FormState(values: values, failure: form.failure))
    return .page(page.html, status: form.status).returning(to: Self.path)
  }
}
