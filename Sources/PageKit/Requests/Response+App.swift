import HTML
import HTTPServer
import JSON
import Texts

extension Response {
  package static func page(_ html: HTML, status: Status = .ok) -> Response {
    .html(html.bytes, status: status).personalPage
  }

  package static func json(_ value: JSON, status: Status = .ok) -> Response { .json(value.bytes, status: status) }

  /// The response for one viewer only. Browsers may store it but must revalidate it, and no proxy may store it.
  package var personal: Response {
    var response = self
    response.headers["Cache-Control"] = Self.personalCaching
    return response
  }

  /// The caching of personal responses. Browsers store nothing for signed-in hosts; see `keepingNothingOfHosts`.
  package static let personalCaching = "private, no-cache"

  /// A page for one viewer only, in the requester's language.
  package var personalPage: Response {
    var response = personal
    response.headers["Vary"] = "Accept-Language, Cookie"
    return response
  }

  /// Redirects a browser to sign in and then on to `next`.
  /// - Parameter query: the query of `next`.
  package static func signIn(next: String, query: String? = nil) -> Response {
    let allowed = next.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "/")
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    let query = query.map { PercentEncoding.encode("?\($0)") } ?? ""
    return .redirect(to: allowed ? "/sign-in?next=\(next)\(query)" : "/sign-in")
  }

  /// Marks the response as a repetition of the first one.
  package mutating func noteReplay(_ isReplay: Bool) {
    if isReplay { headers["Idempotent-Replayed"] = "true" }
  }
}
