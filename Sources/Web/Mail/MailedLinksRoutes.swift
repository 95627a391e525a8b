import HTML
import HTTPServer
import Invites
import JSON
import Mail
import PageKit
import Texts

/// `/links` and `/api/v1/mailed-links`: for guests who have lost their links. The links are sent only to the address on
/// the guest list, and every caller gets the same answer.
struct MailedLinksRoutes {
  let services: Services

  static let path = "/links"

  func add(to router: inout Router) {
    router.on(.get, Self.path) { request in
      let state: MailedLinksPage.State =
        services.mailRequests == nil ? .off : request.query["sent"] == nil ? .asking : .sent
      return .page(page(state, request).html)
    }
    router.on(.post, "/api/v1/mailed-links", send)
  }

  /// Takes `email`.
  private func send(_ request: Request) async throws -> Response {
    try await services.answerMailRequest(.links, request, on: Self.path, saying: .MailedLinks.sent) {
      page(.asking, request, $0).html
    }
  }

  private func page(
    _ state: MailedLinksPage.State, _ request: Request, _ form: FormState = .fresh
  ) -> MailedLinksPage {
    MailedLinksPage(site: services.site(nil, request), state: state, form: form)
  }
}

extension Services {
  /// Records the request (`takeMailRequest`), and gives every caller the same answer: the page at `path`, or `sentence`
  /// as JSON.
  /// - Parameter asking: draws the form again, with what was wrong.
  /// - Throws: the errors of `takeMailRequest` that no page can show.
  func answerMailRequest(
    _ kind: MailRequest.Kind, _ request: Request, on path: String, saying sentence: LocalizedText,
    asking: (FormState) -> HTML
  ) async throws -> Response {
    do {
      try await takeMailRequest(kind, request)
    } catch let failure as Failure where Problem.wantsPage(request) && mailRequests != nil {
      let form = FormState(values: request.body.form.values, failure: failure)
      return .page(asking(form), status: Status(rawValue: failure.code.status)).returning(to: path)
    }
    if Problem.wantsPage(request) {
      let next = kind == .signIn ? MailedSignInRoutes.next(request.body.form["next"]) : nil
      return .redirect(to: "\(path)?sent=1\(next.map { "&next=\(PercentEncoding.encode($0))" } ?? "")")
    }
    return .json(["sentence": .string(request.language.localized(sentence))], status: .accepted)
  }

  /// Takes `email`, and for sign-in also `next`, and records that a mail is wanted there. Whether the address is known
  /// is found out later, after the caller has its answer.
  /// - Throws: `notFound` on a server without a relay; `missingField`, `invalidText` or `textTooLong`;
  ///   `tooManyAttempts`.
  func takeMailRequest(_ kind: MailRequest.Kind, _ request: Request) async throws {
    _ = try requireMail()
    var input = try Input(request)
    let address = try input.mailAddress()
    let next = kind == .signIn ? MailedSignInRoutes.next(try input.text("next")) : nil
    try input.finish()
    let network = ClientNetwork.of(request, behind: proxies)
    try limiter.take(.mailRequests(network: network), at: dependencies.now())
    try await mailRequests?.request(kind, to: address, in: request.language, next: next)
  }
}

extension Input {
  /// The address in `email`, to which this server can send. It must stand alone, without a name, because mail goes
  /// there at once.
  /// - Throws: `missingField`, `invalidText` or `textTooLong`.
  mutating func mailAddress() throws(Failure) -> MailAddress {
    let text = try requiredText("email")
    let email = try Guest.Addresses.email(in: text)
    guard !email.isEmpty else { throw .blank("email") }
    guard WrittenMailbox(text)?.name.isEmpty ?? false, let address = MailAddress(email) else {
      throw .noEmail(String(text.prefix(Text.nameLimit)), field: "email")
    }
    return address
  }
}
