import HTML
import HTTPServer
import Invites
import JSON
import Mail

/// `/api/v1/mails/lint` and `/lab/mail`: what a mail will not do, told before it is sent. It keeps nothing and needs
/// nobody's leave.
struct MailLintRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.post, "/api/v1/mails/lint", limits: Limits(body: MailLinter.sizeLimit), lint)
    router.on(.get, "/lab/mail") { page($0, source: "") }
    router.on(.post, "/lab/mail", limits: Limits(body: MailLinter.sizeLimit * 3), check)
  }

  private func lint(_ request: Request) throws -> Response {
    let mail = request.body.bytes
    guard !mail.isEmpty else {
      throw Failure(.missingField, "Send the whole mail as the body, with Content-Type: message/rfc822.")
    }
    let html = MailPart(mail)?.page?.body.count
    return .json([
      "bytes": .integer(Int64(mail.count)), "htmlBytes": html.map { .integer(Int64($0)) } ?? .null,
      "htmlLimit": .integer(Int64(MailLinter.clippingLimit)),
      "findings": .array(MailLinter().findings(in: mail).map(\.json)),
    ])
  }

  private func check(_ request: Request) throws -> Response { page(request, source: request.body.form["mail"] ?? "") }

  /// Nothing on it runs, so the frames of the mail may have styles of their own.
  private func page(_ request: Request, source: String) -> Response {
    let site = services.site((try? services.access.caller(of: request))?.account, request)
    var response = Response.page(MailLabPage(site: site, source: source).html)
    response.headers["Content-Security-Policy"] =
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'; object-src 'none'; "
      + "base-uri 'none'; form-action 'self'; frame-ancestors 'self'"
    return response
  }
}

extension MailLinter.Finding {
  /// For programs: null for what is not there.
  package var json: JSON {
    [
      "rule": .string(rule.rawValue), "severity": .string(severity.rawValue), "place": place.map(JSON.string) ?? .null,
      "message": .string(message), "advice": .string(advice),
    ]
  }
}
