import HTTPServer
import Invites
import JSON
import Mail

/// `/links` and `/api/v1/mailed-links`: for guests who have lost their links. The links go where the guest list says, to
/// nobody else, and whoever asks is always told the same.
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
    do {
      try await services.takeMailRequest(.links, request)
    } catch let failure as Failure where Problem.wantsPage(request) && services.mailRequests != nil {
      let form = FormState(values: request.body.form.values, failure: failure)
      return .page(page(.asking, request, form).html, status: Status(rawValue: failure.code.status))
        .returning(to: Self.path)
    }
    if Problem.wantsPage(request) { return .redirect(to: "\(Self.path)?sent=1") }
    return .json(["sentence": .string(request.language.localized(.MailedLinks.sent))], status: .accepted)
  }

  private func page(
    _ state: MailedLinksPage.State, _ request: Request, _ form: FormState = .fresh
  ) -> MailedLinksPage {
    MailedLinksPage(site: services.site(nil, request), state: state, form: form)
  }
}

extension Services {
  /// Takes `email`, and keeps that somebody wants a mail there. What comes of it is found out later, when nobody waits.
  /// - Throws: `notFound` on a server without a relay; `missingField`, `invalidText` or `textTooLong`; `tooManyAttempts`.
  func takeMailRequest(_ kind: MailRequest.Kind, _ request: Request) async throws {
    _ = try requireMail()
    var input = try Input(request)
    let address = try input.mailAddress()
    try input.finish()
    let network = ClientNetwork.of(request, isProxied: isProxied)
    try limiter.take(.mailRequests(network: network), at: dependencies.now())
    try await mailRequests?.request(kind, to: address, in: request.language)
  }
}

extension Input {
  /// The address in `email`, to which this server can send.
  /// - Throws: `missingField`, `invalidText` or `textTooLong`.
  mutating func mailAddress() throws(Failure) -> MailAddress {
    let addresses = try Guest.Addresses(email: try requiredText("email"))
    guard let address = MailAddress(addresses.email) else {
      throw addresses.email.isEmpty
        ? .blank("email")
        : Failure(.invalidText, "Write the e-mail address like ana@example.org.", field: "email")
    }
    return address
  }
}
