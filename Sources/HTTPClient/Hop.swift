import Foundation

/// One request of a chain of redirects, checked and ready to send.
struct Hop: Sendable {
  let target: Target
  let method: Method
  let headers: Headers
  let headerLines: [String]
  let userAgent: String
  let body: Data
  let file: URL?
  let signature: HTTPClient.Signature?

  init(_ request: HTTPClient.Request, userAgent: String) throws {
    var headers = request.headers
    headers["User-Agent"] = headers["User-Agent"] ?? userAgent
    try self.init(
      Target(request.url.absoluteString), request.method, headers, request.body, request.file, request.signature)
  }

  private init(
    _ target: Target, _ method: Method, _ headers: Headers, _ body: Data, _ file: URL?,
    _ signature: HTTPClient.Signature?
  ) throws {
    guard Headers.isToken(method.rawValue.utf8) else {
      throw HTTPClientError.malformedRequest("“\(method.rawValue)” is not a valid method")
    }
    self.target = target
    self.method = method
    self.headers = headers
    self.body = body
    self.file = file
    self.signature = signature
    // libcurl signs each of these lines. The user agent is not one of them, because proxies may change it.
    headerLines = headers.filter { $0.name.lowercased() != "user-agent" }.map(\.line)
    userAgent = headers["User-Agent"] ?? ""
  }

  /// Returns the request that follows a redirect. 303, and 301 and 302 after a POST, become a GET without a body (RFC
  /// 9110, section 15.4). Credentials are not sent to another origin. Throws `insecure` for a redirect from https to
  /// http.
  func redirected(status: Status, location: String) throws -> Hop {
    let next = try target.resolving(location)
    if target.origin.scheme == "https", next.origin.scheme != "https" {
      throw HTTPClientError.insecure(host: next.origin.host)
    }
    let becomesGet =
      (status == .seeOther && method != .head) || ([.movedPermanently, .found].contains(status) && method == .post)
    var headers = headers
    if next.origin != target.origin { headers.dropCredentials() }
    if becomesGet { headers["Content-Type"] = nil }
    return try Hop(
      next, becomesGet ? .get : method, headers, becomesGet ? Data() : body, becomesGet ? nil : file,
      next.origin == target.origin ? signature : nil)
  }
}

extension Headers {
  fileprivate mutating func dropCredentials() {
    for name in ["Authorization", "Cookie", "Proxy-Authorization"] { self[name] = nil }
  }
}

extension Headers.Field {
  /// One line in libcurl's format: `Name: value`, or `Name;` for an empty value.
  fileprivate var line: String {
    value.allSatisfy { $0 == " " || $0 == "\t" } ? "\(name);" : "\(name): \(value)"
  }
}
