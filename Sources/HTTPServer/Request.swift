/// One request, parsed and checked. A handler never sees a malformed one.
///
/// The values are on the heap, because a request passes through many asynchronous functions, and each of them would hold
/// and copy all of them.
public struct Request: Sendable {
  private struct Values {
    let id: String
    let method: Method
    var path: String
    let query: Query
    let headers: Headers
    let cookies: [String: String]
    var body = Body.empty
    let remoteAddress: String
    let isSecure: Bool
    var parameters = Parameters()
    var group: Route.Group?
    var context: (any AnyObject & Sendable)?
    let rawQuery: String
  }

  /// Changed only while a single request holds it, hence `@unchecked`.
  private final class Box: @unchecked Sendable {
    var values: Values

    init(_ values: Values) { self.values = values }
  }

  private var box: Box

  /// The values, for a change that other copies of the request do not see.
  private var changed: Values {
    get { box.values }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.values) }
      yield &box.values
    }
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
    box = Box(
      Values(
        id: RequestID.of(headers), method: method, path: target.path, query: target.query, headers: headers,
        cookies: Cookies.parse(headers), remoteAddress: remoteAddress, isSecure: isSecure,
        rawQuery: String(target.rawQuery)))
  }

  /// Creates a substitute for a request that could not be read, so that its failure is answered like any other.
  init(unreadable method: Method, _ headers: Headers, remoteAddress: String, isSecure: Bool) {
    box = Box(
      Values(
        id: RequestID.of(headers), method: method, path: "/", query: Query(), headers: headers, cookies: [:],
        remoteAddress: remoteAddress, isSecure: isSecure, rawQuery: ""))
  }
}

extension Request {
  /// The identifier of the request in the answer and the log; see `RequestID`.
  public var id: String { box.values.id }

  public var method: Method { box.values.method }

  /// The percent-decoded and normalised path. It begins with a slash, except for `*` in `OPTIONS *`.
  public var path: String {
    get { box.values.path }
    set { changed.path = newValue }
  }

  public var query: Query { box.values.query }

  public var headers: Headers { box.values.headers }

  /// The cookies by name. Of two with one name the first wins.
  public var cookies: [String: String] { box.values.cookies }

  public var body: Body {
    get { box.values.body }
    set { changed.body = newValue }
  }

  /// The client's IP address as text, without the port.
  public var remoteAddress: String { box.values.remoteAddress }

  /// Whether the request came over TLS.
  public var isSecure: Bool { box.values.isSecure }

  /// The values of the route's `{…}` segments.
  public var parameters: Parameters {
    get { box.values.parameters }
    set { changed.parameters = newValue }
  }

  /// The group of the route that answers; nil when the route has none, or none answers.
  public internal(set) var group: Route.Group? {
    get { box.values.group }
    set { changed.group = newValue }
  }

  /// A value that a middleware passes to the inner steps and to the handler.
  public var context: (any AnyObject & Sendable)? {
    get { box.values.context }
    set { changed.context = newValue }
  }

  /// The query as sent, without its question mark.
  public var rawQuery: String { box.values.rawQuery }

  /// The path and query, encoded for a request line.
  package var target: String {
    path == "*" ? path : PercentEncoding.encode(path: path) + (rawQuery.isEmpty ? "" : "?\(rawQuery)")
  }
}
