import HTTPServer
import Invites
import PageKit
import Texts

/// `POST /language`: chooses the language in which this browser shows Partyline, and in which Partyline writes to the
/// people who use this browser.
struct LanguageRoutes {
  let services: Services

  /// The time in seconds for which a browser keeps the cookie: a year.
  private static let lifetime = 365 * 86_400

  func add(to router: inout Router) {
    router.on(.post, "/language", choose)
  }

  /// Takes `language`, the tag of an available language, and `next`, the path to redirect to.
  private func choose(_ request: Request) async throws -> Response {
    try await request.action { action in
      let tag = try action.input.requiredText("language")
      try action.finish(takingNext: true)
      guard let language = Language(rawValue: tag) else {
        let known = Language.allCases.map(\.tag).joined(separator: ", ")
        throw Failure(.outOfRange, "Choose one of the languages there are: \(known).", field: "language")
      }
      if let session = try? services.access.caller(of: request).session {
        try await services.store.sessions.choose(language, inSession: session.hash)
      }
      var response = try action.answer(
        page: .redirect(to: LocalPath.checked(action.next) ?? "/"), json: .noContent)
      response.setCookie(.language, language.tag, maxAge: Self.lifetime, isSecure: services.isSecure)
      return response
    }
  }
}
