/// One request, parsed and checked. A handler never sees a malformed one.
public struct Request: Sendable {
  /// The identifier of the request in the answer and the log; see `RequestID`.
  public let id: String
  public var method: Method
  /// The percent-decoded and normalised path. It begins with a slash, except for `*` in `OPTIONS *`.
  public var path: String
  public var query: Query
  public var headers: Headers
  /// The cookies by name. Of two with one name the first wins.
  public var cookies: [String: String]
  public var body: Body
  /// The client's IP address as text, without the port.
  public var remoteAddress: String
  /// Whether the request came over TLS.
  public var isSecure: Bool
  /// The values of the route's `{…}` segments.
  public var parameters = Parameters()
  /// The group of the route that answers; nil when the route has none, or none answers.
  public internal(set) var group: Route.Group?
  /// A value that a middleware passes to the inner steps and to the handler.
  public var context: (any AnyObject & Sendable)?
  /// The query as sent, without its question mark.
  public private(set) var rawQuery = ""

  /// The path and query, encoded for a request line.
  package var target: String {
    path == "*" ? path : PercentEncoding.encode(path: path) + (rawQuery.isEmpty ? "" : "?\(rawQuery)")
  }

  /// Parses a target such as `/events?after=3` in the same way as for a request from the network. Throws `HTTPFailure`
  /// (400) when it is malformed.
  public init(
    _ method: Method, _ target: String, headers: Headers = Headers(), body: Body = .empty,
    remoteAddress: String = "127.0.0.1", isSecure: Bool = false
  ) throws {
    let target = try Target(target)
    self.init(method, target, headers, remoteAddress: remoteAddress, isSecure: isSecure)
    self.body = body
  }

  init(_ method: Method, _ target: Target, _ headers: Headers, remoteAddress: String, isSecure: Bool) {
    self.id = RequestID.of(headers)
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

  /// Creates a substitute for a request that could not be read, so that its failure is answered like any other.
  init(unreadable method: Method, _ headers: Headers, remoteAddress: String, isSecure: Bool) {
    self.id = RequestID.of(headers)
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
