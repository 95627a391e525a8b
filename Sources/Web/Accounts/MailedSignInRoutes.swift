import HTTPServer
import Invites
import JSON
import Mail
import PageKit
import Storage

/// `/sign-in/mail…`: signs a host in with a mailed link. Opening the link changes nothing, because mail servers follow
/// links before their readers do. The button on its page signs in, once.
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

  /// Returns the path to which a form leads after signing in. Nil unless it is a path of this server, of at most 1,000
  /// bytes.
  static func next(_ text: String?) -> String? {
    LocalPath.checked(text).flatMap { $0.utf8.count <= 1_000 ? $0 : nil }
  }

  /// Returns the path of a page that leads to `next` after signing in.
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

  /// Answers for a link that has expired, was used or never existed. The page offers to ask for another link.
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
