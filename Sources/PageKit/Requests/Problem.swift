import HTTPServer
import Imaging
import Invites
import JSON
import Logging
import Storage
import Texts

/// Turns any error into a response: a problem document (RFC 9457) for programs, a page for people.
package struct Problem: Sendable {
  package let logger: Logger
  package let site: @Sendable (Request) -> Site

  package init(logger: Logger, site: @escaping @Sendable (Request) -> Site) {
    self.logger = logger
    self.site = site
  }

  package func response(to error: any Error, for request: Request) -> Response {
    let (failure, reference) = describe(error, request)
    let status = (error as? HTTPFailure).map(\.status) ?? Status(rawValue: failure.code.status)
    var response =
      Self.wantsPage(request)
      ? page(failure, status: status, reference: reference, for: request)
      : Self.document(
        failure, status: status, reference: reference, more: (error as? EditConflict)?.members ?? [:],
        language: request.language)
    response.headers["Cache-Control"] = "no-store"
    if status.rawValue == 401 { response.headers["WWW-Authenticate"] = "Bearer realm=\"partyline\"" }
    if let wait = Self.wait(after: failure, status) { response.headers["Retry-After"] = wait }
    return response
  }

  /// The wait in seconds that the failure itself states, or the usual one for its status.
  private static func wait(after failure: Failure, _ status: Status) -> String? {
    if let seconds = failure.retryAfter { return String(seconds) }
    switch status.rawValue {
    case 429, 503: return "1"
    case 507: return "60"
    default: return nil
    }
  }

  /// Whether a person in a browser sent the request, rather than a program.
  package static func wantsPage(_ request: Request) -> Bool {
    (request.headers["Accept"] ?? "").contains("text/html")
  }

  /// Returns a problem document. `detail` is for programs, in English. `sentence` has the text in another requested
  /// language, for a program that shows it to people.
  /// - Parameter more: additional members for a code.
  package static func document(
    _ failure: Failure, status: Status, reference: String?, more: JSON = [:], language: Language
  ) -> Response {
    let common: JSON = [
      "type": .string("/problems/\(failure.code.rawValue)"), "title": .string(failure.code.title),
      "status": JSON(status.rawValue), "code": .string(failure.code.rawValue), "detail": .string(failure.message),
    ]
    var members: [String: JSON] = [:]
    if language != .english { members["sentence"] = .string(failure.message(in: language)) }
    if let field = failure.field { members["field"] = .string(field) }
    if let reference { members["reference"] = .string(reference) }
    return .json(common.merging(.object(members)).merging(more).bytes, status: status, type: "application/problem+json")
  }

  private func page(_ failure: Failure, status: Status, reference: String?, for request: Request) -> Response {
    let site = site(request)
    let page = ErrorPage(
      site: site, status: status.rawValue, message: failure.message(in: site.language), code: failure.code,
      reference: reference)
    return .page(page.html, status: status)
  }

  /// A failure explains itself. Any other error is logged whole and shown by a reference only: the request's identifier.
  private func describe(_ error: any Error, _ request: Request) -> (Failure, reference: String?) {
    switch error {
    case let failure as Failure: return (failure, nil)
    case let conflict as EditConflict: return (conflict.failure, nil)
    case let failure as HTTPFailure:
      return (Failure(Failure.Code(rawValue: failure.code) ?? .malformedRequest, failure.message), nil)
    case is CancellationError:
      // The client has gone, or the server is stopping.
      return (Failure(.overloaded, "The request was interrupted. Try again."), nil)
    case _ where ImagingError(ofFile: error) == .storageFull:
      logger.error(
        "a file could not be written",
        metadata: ["request": "\(request.id)", "method": "\(request.method)", "error": "\(error)"])
      return (.storageFull, nil)
    case _ where ImagingError(ofFile: error) == .interrupted:
      logger.error(
        "too many files are open",
        metadata: ["request": "\(request.id)", "method": "\(request.method)", "error": "\(error)"])
      return (Failure(.overloaded, "The request was interrupted. Try again.", retryAfter: 5), nil)
    default:
      logger.error(
        "a request failed",
        metadata: ["request": "\(request.id)", "method": "\(request.method)", "error": "\(error)"])
      return (
        Failure(
          .internalError,
          "Something went wrong. Try again. If it keeps happening, give the administrator the reference."), request.id
      )
    }
  }
}
