import APNs
import HTTPServer
import Pages

extension Response {
  static func page(_ html: HTML, status: Status = .ok) -> Response {
    var response = Response(status: status, body: .bytes(html.bytes))
    response.headers["Content-Type"] = "text/html; charset=utf-8"
    return response
  }

  static func json(_ value: JSON, status: Status = .ok) -> Response {
    var response = Response(status: status, body: .bytes(value.bytes))
    response.headers["Content-Type"] = "application/json"
    return response
  }

  /// Sends a browser to sign in and then on to `next`.
  static func signIn(next: String) -> Response {
    let allowed = next.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    return .redirect(to: allowed ? "/sign-in?next=\(next)" : "/sign-in")
  }

  /// Says that this is the first answer again.
  mutating func noteReplay(_ isReplay: Bool) {
    if isReplay { headers["Idempotent-Replayed"] = "true" }
  }
}
