import HTTPServer
import Invites
import JSON
import Mail
import PageKit
import Storage

/// `/sign-in/mail…`: a host signs in by a link that is mailed to them. Looking at the link changes nothing, for mail
/// servers follow links before their readers do; pressing the button of its page signs in, once.
struct MailedSignInRoutes {
  let services: Services

  static let path = "/sign-in/mail"

  func add(to router: inout Router) {
    router.on(.get, Self.path) { request in
      let state: MailedSignInPage.State =
        services.mailRequests == nil ? .off : request.query["sent"] == nil ? .asking : .sent
      return .page(page(state, request).html)
    }
    router.on(.post, Self.path, send)
    router.on(.get, "\(Self.path)/{token}", show)
    router.on(.post, "\(Self.path)/{token}", signIn)
  }

  /// The path that a form names for afterwards, as far as it is one of this server and no longer than any that a page
  /// names.
  static func next(_ text: String?) -> String? {
    LocalPath.checked(text).flatMap { $0.utf8.count <= 1_000 ? $0 : nil }
  }

  /// The path of a page that leads to `next` after signing in.
  static func link(_ path: String, to next: String?) -> String {
    Self.next(next).map { "\(path)?next=\(PercentEncoding.encode($0))" } ?? path
  }

  /// Takes `email` and `next`.
  private func send(_ request: Request) async throws -> Response {
    try await services.answerMailRequest(.signIn, request, on: Self.path, saying: .MailedSignIn.sent) {
      page(.asking, request, next: $0.values["next"], $0).html
    }
  }

  private func show(_ request: Request) throws -> Response {
    let hash = TokenHash.of(request.parameters["token"])
    guard let token = try services.store.accounts.mailedToken(hash, for: .signIn, at: services.dependencies.now())
    else { return try over(request) }
    return .page(page(.pressing(token.account.name, action: request.path), request).html).unkept
  }

  private func signIn(_ request: Request) async throws -> Response {
    let token: MailedToken
    do {
      token = try await services.store.accounts.spendSignIn(
        TokenHash.of(request.parameters["token"]), at: services.dependencies.now())
    } catch let failure as Failure where failure.code == .wrongToken {
      return try over(request)
    }
    var response = Problem.wantsPage(request) ? Response.redirect(to: LocalPath.checked(token.next) ?? "/") : .noContent
    try await services.startSession(
      for: token.account, replacing: services.access.caller(of: request).session, request, on: &response)
    KnownBrowser.remember(token.account.id, on: &response, services)
    return response
  }

  /// The link opens nothing any more, or never did: another one can be asked for.
  private func over(_ request: Request) throws -> Response {
    let failure = Failure.mailedTokenIsOver
    guard Problem.wantsPage(request) else { throw failure }
    let state: MailedSignInPage.State = services.mailRequests == nil ? .off : .over
    return .page(page(state, request).html, status: Status(rawValue: failure.code.status)).unkept
  }

  private func page(
    _ state: MailedSignInPage.State, _ request: Request, next: String? = nil, _ form: FormState = .fresh
  ) -> MailedSignInPage {
    MailedSignInPage(
      site: services.site(nil, request), state: state, next: Self.next(next ?? request.query["next"]), form: form)
  }
}
