import Foundation

/// One request of a chain of redirects, checked and ready to send.
struct Hop: Sendable {
  let target: Target
  let method: String
  let headers: HTTPClient.Headers
  let headerLines: [String]
  let body: Data

  init(_ request: HTTPClient.Request, userAgent: String) throws {
    var headers = request.headers
    headers["User-Agent"] = headers["User-Agent"] ?? userAgent
    try self.init(Target(request.url.absoluteString), request.method, headers, request.body)
  }

  private init(_ target: Target, _ method: String, _ headers: HTTPClient.Headers, _ body: Data) throws {
    guard method.isHTTPToken else { throw HTTPClientError.malformedRequest("“\(method)” is no method") }
    self.target = target
    self.method = method
    self.headers = headers
    self.body = body
    headerLines = try headers.fields.map { try $0.line() }
  }

  /// The request that follows a redirect. 303, and 301 and 302 after a POST, turn into a GET without a body (RFC 9110,
  /// section 15.4); credentials do not travel to another origin; https is never left.
  func redirected(status: Int, location: String) throws -> Hop {
    let next = try target.resolving(location)
    if target.origin.scheme == "https", next.origin.scheme != "https" {
      throw HTTPClientError.insecure(host: next.origin.host)
    }
    let becomesGet = (status == 303 && method != "HEAD") || ((301...302).contains(status) && method == "POST")
    var headers = headers
    if next.origin != target.origin { headers.dropCredentials() }
    if becomesGet { headers["Content-Type"] = nil }
    return try Hop(next, becomesGet ? "GET" : method, headers, becomesGet ? Data() : body)
  }
}

extension HTTPClient.Headers {
  fileprivate mutating func dropCredentials() {
    for name in ["Authorization", "Cookie", "Proxy-Authorization"] { self[name] = nil }
  }
}
