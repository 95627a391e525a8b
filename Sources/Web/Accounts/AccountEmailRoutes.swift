import HTTPServer
import Invites
import JSON
import Mail
import PageKit
import Storage

/// `/api/v1/account/email…` and `/settings/email/{token}`: the mail address at which a host receives sign-in links. The
/// address becomes valid when its host, signed in, opens the mailed link and presses the button. Opening the link alone
/// changes nothing.
struct AccountEmailRoutes {
  let services: Services
  private var store: Store { services.store }

  static let path = "/settings/email"

  func add(to router: inout Router) {
    router.on(.get, "/api/v1/account/email") { request in
      .json(try json(of: try services.access.host(of: request)))
    }
    router.on(.post, "/api/v1/account/email", set)
    router.on(.delete, "/api/v1/account/email", remove)
    router.on(.post, "/api/v1/account/email/removal", remove)
    router.on(.get, "\(Self.path)/{token}", show)
    router.on(.post, "\(Self.path)/{token}", confirm)
  }

  /// Takes `email` and `hostPassphrase`. The passphrase is needed because a person who reads mail at the address can
  /// sign in.
  private func set(_ request: Request) async throws -> Response {
    let (account, session) = try services.access.signedInHost(of: request)
    let security = SecurityRoutes(services: services)
    return try await request.action(refused: { try await security.page(refused: $0, of: account, request) }) { action in
      _ = try services.requireMail()
      let address = try action.input.mailAddress()
      try services.serverAddresses.requireOther(than: address.description)
      let passphrase = try action.input.requiredText("hostPassphrase")
      try action.finish()
      _ = try await security.requirePassphrase(
        passphrase, of: account, in: session, request, field: "hostPassphrase")
      try await store.accounts.setEmail(
        address.description, of: account.id, in: request.language, context: services.dependencies.writeContext())
      services.mailRequests?.wake()
      return try action.answer(
        page: .redirect(to: "\(SecurityRoutes.path)?did=email-asked"),
        json: .json(try json(of: account)))
    }
  }

  private func remove(_ request: Request) async throws -> Response {
    let (account, _) = try services.access.signedInHost(of: request)
    return try await request.action { action in
      try action.finish()
      try await store.accounts.removeEmail(of: account.id)
      return try action.answer(page: .redirect(to: "\(SecurityRoutes.path)?did=email-removed"), json: .noContent)
    }
  }

  private func json(of account: Account) throws -> JSON {
    let email = try store.accounts.email(of: account.id)
    func value(_ text: String) -> JSON { text.isEmpty ? .null : .string(text) }
    return ["email": value(email.confirmed), "unconfirmed": value(email.unconfirmed)]
  }

  /// Returns the token of the mailed link.
  /// - Throws: `wrongToken` for a link that has expired or was used.
  private func token(in request: Request) throws -> MailedToken {
    let hash = TokenHash.of(request.parameters["token"])
    guard let token = try store.accounts.mailedToken(hash, for: .confirmation, at: services.dependencies.now()) else {
      throw Failure.mailedTokenIsOver
    }
    return token
  }

  /// Checks that the host of the token is signed in. Otherwise a stranger at a mistyped address could confirm it, and
  /// then receive sign-in links there.
  /// - Throws: `signInRequired`. `wrongToken` for another host.
  private func requireHost(of token: MailedToken, _ request: Request) throws {
    guard try services.access.signedInHost(of: request).account.id == token.account.id else {
      throw Failure.mailedTokenIsOver
    }
  }

  private func show(_ request: Request) throws -> Response {
    let token = try token(in: request)
    guard try services.access.caller(of: request).account != nil else { return .signIn(next: request.path) }
    try requireHost(of: token, request)
    let page = ConfirmEmailPage(
      site: services.site(nil, request), name: token.account.name, address: token.address, action: request.path)
    return .page(page.html).unkept
  }

  private func confirm(_ request: Request) async throws -> Response {
    try requireHost(of: token(in: request), request)
    let account = try await store.accounts.confirmEmail(
      TokenHash.of(request.parameters["token"]), at: services.dependencies.now())
    guard Problem.wantsPage(request) else { return .noContent }
    let address = try store.accounts.email(of: account.id).confirmed
    return .page(
      ConfirmEmailPage(site: services.site(nil, request), name: account.name, address: address, action: nil).html
    ).unkept
  }
}
