import HTML
import HTTPServer
import JSON
import Texts

extension Response {
  package static func page(_ html: HTML, status: Status = .ok) -> Response {
    .html(html.bytes, status: status).personalPage
  }

  package static func json(_ value: JSON, status: Status = .ok) -> Response { .json(value.bytes, status: status) }

  /// For one viewer's eyes: browsers may keep it, must ask before showing it again, and nobody between may store it.
  package var personal: Response {
    var response = self
    response.headers["Cache-Control"] = Self.personalCaching
    return response
  }

  /// How browsers keep what is personal. Of hosts who are signed in they keep nothing; see `keepingNothingOfHosts`.
  package static let personalCaching = "private, no-cache"

  /// A page for one viewer's eyes, in the language of the one who asked.
  package var personalPage: Response {
    var response = personal
    response.headers["Vary"] = "Accept-Language, Cookie"
    return response
  }

  /// Sends a browser to sign in and then on to `next`.
  /// - Parameter query: what follows the path there.
  package static func signIn(next: String, query: String? = nil) -> Response {
    let allowed = next.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "/")
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    let query = query.map { PercentEncoding.encode("?\($0)") } ?? ""
    return .redirect(to: allowed ? "/sign-in?next=\(next)\(query)" : "/sign-in")
  }

  /// Says that this is the first answer again.
  package mutating func noteReplay(_ isReplay: Bool) {
    if isReplay { headers["Idempotent-Replayed"] = "true" }
  }
}
