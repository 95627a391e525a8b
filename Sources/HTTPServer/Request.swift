/// One request, read and checked; a handler never sees a malformed one.
public struct Request: Sendable {
  public var method: Method
  /// Percent-decoded and normalised; begins with a slash (`OPTIONS *` alone has `*`).
  public var path: String
  public var query: Query
  public var headers: Headers
  /// By name; of two with one name the first wins.
  public var cookies: [String: String]
  public var body: Body
  /// The other end's address as text, without its port.
  public var remoteAddress: String
  /// Whether the request came over TLS.
  public var isSecure: Bool
  /// The values of the route's `{…}` segments.
  public var parameters = Parameters()
  /// The value that a step of the router hands on to the steps inside it and to the handler.
  public var context: (any AnyObject & Sendable)?
  /// The query as it was sent.
  public private(set) var rawQuery = ""

  /// Path and query as they may stand in a request line.
  package var target: String {
    path == "*" ? path : PercentEncoding.encode(path: path) + (rawQuery.isEmpty ? "" : "?\(rawQuery)")
  }

  /// Reads a target such as `/events?after=3` as the wire does; throws `HTTPFailure` (400) when it is malformed.
  public init(
    _ method: Method, _ target: String, headers: Headers = Headers(), body: Body = .empty,
    remoteAddress: String = "127.0.0.1", isSecure: Bool = false
  ) throws {
    let target = try Target(target)
    self.init(method, target, headers, remoteAddress: remoteAddress, isSecure: isSecure)
    self.body = body
  }

  init(_ method: Method, _ target: Target, _ headers: Headers, remoteAddress: String, isSecure: Bool) {
    self.method = method
    self.path = target.path
    self.query = target.query
    self.rawQuery = String(target.rawQuery)
    self.headers = headers
    self.cookies = Cookies.parse(headers)
    self.body = .empty
    self.remoteAddress = remoteAddress
    self.isSecure = isSecure
  }

  /// Stands in for a request that could not be read, so that its failure can be answered like any other.
  init(unreadable method: Method, _ headers: Headers, remoteAddress: String, isSecure: Bool) {
    self.method = method
    self.path = "/"
    self.query = Query()
    self.headers = headers
    self.cookies = [:]
    self.body = .empty
    self.remoteAddress = remoteAddress
    self.isSecure = isSecure
  }
}
