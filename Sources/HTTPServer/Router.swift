/// Chooses the handler for a request. Built once at start. Requests from the network and within the process take the
/// same path.
///
/// ```swift
/// var router = Router()
/// router.on(.get, "/events/{id}") { request in .html(page(for: request.parameters["id"])) }
/// let response = await router.respond(to: try Request(.get, "/events/7"))
/// ```
public struct Router: Sendable {
  public typealias Handler = @Sendable (Request) async throws -> Response
  /// Checks a request whose body has not arrived yet. Throws to refuse it.
  public typealias Admission = @Sendable (Request) throws -> Void
  /// Whether a request is handled on the connection's own thread.
  public typealias Shortcut = @Sendable (Request) -> Bool
  public typealias Middleware = @Sendable (Request, Handler) async throws -> Response
  /// The part of a step before the inner steps. Returns nil for a request that they are to answer.
  public typealias Before = @Sendable (Request) throws -> Response?
  /// The part of a step after the inner steps. Returns what becomes of their response.
  public typealias After = @Sendable (Request, Response) throws -> Response

  /// All routes in the order of their registration.
  public private(set) var routes: [Route] = []
  /// Turns an error that a handler threw, or a refusal by the server, into a response. The router then adds the fields
  /// that an `HTTPFailure` prescribes.
  public var failure: @Sendable (any Error, Request) -> Response = Router.plainFailure
  /// Changes every response last, including responses to requests that were refused before routing. For security
  /// headers.
  public var decorate: @Sendable (inout Response, Request) -> Void = { _, _ in }
  /// Called for every body that its route has admitted, before the body is read. The returned value is held until the
  /// exchange is complete, and then released. Throws to refuse the body.
  public var reserve: @Sendable (Request, Limits) throws -> (any Sendable)? = { _, _ in nil }
  /// Returns whether the router treats the address of a request as unknown, whatever the method. The router asks only
  /// about routes of a group; the request has their group and parameters.
  public var hides: @Sendable (Request) -> Bool = { _ in false }

  private var tree = RouteTree()
  private var plain: [String: [Method: RouteTree.Endpoint]] = [:]
  private var steps: [Step] = []
  private var group: Route.Group?

  public init() {}

  /// Registers the handler for the method and the pattern (see `Route`). A GET handler answers HEAD too. Traps when a
  /// route is registered twice.
  ///
  /// - Parameters:
  ///   - onConnection: whether the handler of a request runs on the connection's own thread, which saves a change of
  ///     threads. There are only as many of these threads as processors, so use it only for handlers that take well
  ///     below a millisecond for any request, apart from what they wait for, and call no actor, which would do other
  ///     callers' work there too. By default the handler runs on a worker,
  ///     which it may occupy for a while.
  ///   - admit: called on the connection's thread before a body is read, so that the server stores no large body for a
  ///     client that may not send it. It is not called for a request without a body, so the handler must not rely on
  ///     it.
  public mutating func on(
    _ method: Method, _ pattern: String, limits: Limits = .standard,
    onConnection: @escaping Shortcut = { _ in false }, admit: @escaping Admission = { _ in },
    _ handler: @escaping Handler
  ) {
    precondition(pattern.hasPrefix("/"), "\(pattern) must begin with a slash")
    let route = Route(method: method, pattern: pattern, limits: limits, group: group)
    routes.append(route)
    let names = route.segments.compactMap(\.name)
    let endpoint = RouteTree.Endpoint(
      route: route, names: names, onConnection: onConnection, admit: admit, handler: handler)
    tree.insert(endpoint, at: route.segments[...])
    if names.isEmpty { plain[pattern, default: [:]][method] = endpoint }
  }

  /// Registers the routes that `add` adds as members of the group. A group inside another one takes its place.
  public mutating func group(_ group: Route.Group, _ add: (inout Router) -> Void) {
    let outer = self.group
    self.group = group
    add(&self)
    self.group = outer
  }

  /// Wraps a step around everything wrapped or routed later. The first step wrapped is the outermost. A step sees
  /// failures as responses.
  public mutating func wrap(_ step: @escaping Middleware) { steps.append(.around(step)) }

  /// Wraps a step that waits for nothing, and so costs no asynchronous call. `after` is not called when `before` answers
  /// or throws.
  public mutating func wrap(before: @escaping Before = { _ in nil }, after: @escaping After = { $1 }) {
    steps.append(.beside(before, after))
  }

  private enum Step {
    case around(Middleware)
    case beside(Before, After)
  }

  /// Responds in every case: `failure` turns a thrown error into a response.
  public func respond(to request: Request) async -> Response {
    await respond(to: request, resolve(request))
  }

  func respond(to request: Request, _ resolution: Resolution) async -> Response {
    let passage = Passage(router: self, resolution: resolution)
    var response = await RequestID.$current.withValue(request.id) {
      await passage.step(0, request.routed(to: resolution))
    }
    // Set even when a step answered by itself, because the log leaves out what the route calls a token.
    if response.route == nil, case .found(let endpoint, _) = resolution { response.route = endpoint.route }
    return finish(response, for: request)
  }

  /// Throws when the route refuses the body that is about to arrive. The caller holds the returned value for as long as
  /// the request lasts.
  func admit(_ request: Request, _ resolution: Resolution) throws -> (any Sendable)? {
    guard case .found(let endpoint, _) = resolution else { return nil }
    let request = request.routed(to: resolution)
    try endpoint.admit(request)
    return try reserve(request, endpoint.route.limits)
  }

  /// Returns the response to a request that was refused before it could be routed.
  func refuse(_ request: Request, _ error: any Error) -> Response {
    finish(response(to: error, request), for: request)
  }

  /// One request's way through the steps. A class, so that each step's closure holds one reference instead of a copy of
  /// the router.
  private final class Passage: Sendable {
    let router: Router
    let resolution: Resolution

    init(router: Router, resolution: Resolution) { (self.router, self.resolution) = (router, resolution) }

    /// Responds by the steps from `index` on, and by the handler.
    func step(_ index: Int, _ request: Request) async -> Response {
      var passed = index
      while passed < router.steps.count, case .beside(let before, _) = router.steps[passed] {
        do {
          if let response = try before(request) { return leave(index..<passed, request, response) }
        } catch {
          return leave(index..<passed, request, router.response(to: error, request))
        }
        passed += 1
      }
      return leave(index..<passed, request, await goOn(passed, request))
    }

    private func goOn(_ index: Int, _ request: Request) async -> Response {
      do {
        guard index < router.steps.count, case .around(let step) = router.steps[index] else {
          return try await router.dispatch(request, resolution)
        }
        return try await step(request) { await self.step(index + 1, $0) }
      } catch {
        return router.response(to: error, request)
      }
    }

    private func leave(_ passed: Range<Int>, _ request: Request, _ response: Response) -> Response {
      var response = response
      for index in passed.reversed() {
        guard case .beside(_, let after) = router.steps[index] else { continue }
        do { response = try after(request, response) } catch { response = router.response(to: error, request) }
      }
      return response
    }
  }

  private func dispatch(_ request: Request, _ resolution: Resolution) async throws -> Response {
    switch resolution {
    case .found(let endpoint, _):
      // `respond` has routed the request.
      var response = try await answer(request, endpoint)
      response.route = endpoint.route
      return response
    case .options(let allowed): return Response(.noContent, headers: ["Allow": Self.list(allowed)])
    case .elsewhere(let path):
      let query = request.rawQuery.isEmpty ? "" : "?" + request.rawQuery
      return .redirect(to: PercentEncoding.encode(path: path) + query, status: .permanentRedirect)
    case .methodNotAllowed(let allowed): throw HTTPFailure.methodNotAllowed(allowed: allowed)
    case .notFound: throw HTTPFailure.notFound
    }
  }

  /// Calls the handler. A failure keeps its route too, so that the log can leave out what the route calls a token.
  private func answer(_ request: Request, _ endpoint: RouteTree.Endpoint) async throws -> Response {
    do {
      return try await endpoint.handler(request)
    } catch {
      return response(to: error, request)
    }
  }

  private func response(to error: any Error, _ request: Request) -> Response {
    var response = failure(error, request)
    guard let failure = error as? HTTPFailure else { return response }
    for field in failure.headers { response.headers.set(field.name, field.value) }
    return response
  }

  private static func list(_ methods: [Method]) -> String {
    methods.map(\.rawValue).joined(separator: ", ")
  }

  private static func plainFailure(_ error: any Error, _ request: Request) -> Response {
    guard let failure = error as? HTTPFailure else {
      return .text("Something went wrong.\n", status: .internalServerError)
    }
    return .text(failure.message + "\n", status: failure.status)
  }
}

extension Router {
  /// The result of looking up a method and a path.
  enum Resolution: Sendable {
    case found(RouteTree.Endpoint, Parameters)
    case options([Method])
    case elsewhere(String)
    case methodNotAllowed([Method])
    case notFound

    /// The limits on a body sent to this route.
    var limits: Limits {
      if case .found(let endpoint, _) = self { return endpoint.route.limits }
      return .standard
    }

    /// Why no handler will see the body. Nil when a handler will.
    var failure: HTTPFailure? {
      switch self {
      case .methodNotAllowed(let allowed): HTTPFailure.methodNotAllowed(allowed: allowed)
      case .notFound: HTTPFailure.notFound
      case .found, .options, .elsewhere: nil
      }
    }

    func runsOnConnection(_ request: Request) -> Bool {
      if case .found(let endpoint, _) = self { return endpoint.onConnection(request) }
      return false
    }
  }

  func resolve(_ request: Request) -> Resolution {
    let (method, path) = (request.method, request.path)
    var values: [String] = []
    guard let endpoints = plain[path] ?? tree.find(path.dropFirst(), &values) else { return unmatched(request) }
    if isHidden(endpoints, values, request) { return .notFound }
    if let endpoint = endpoints[method] ?? (method == .head ? endpoints[.get] : nil) {
      return .found(endpoint, Parameters(names: endpoint.names, values: values))
    }
    let allowed = Self.allowed(endpoints)
    return method == .options ? .options(allowed) : .methodNotAllowed(allowed)
  }

  /// The pattern of the routes at the path, whatever their methods. A slash too many at the end makes no difference.
  func pattern(at path: String) -> String? {
    var values: [String] = []
    let straight = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    return (plain[straight] ?? tree.find(straight.dropFirst(), &values))?.values.first?.route.pattern
  }

  private func unmatched(_ request: Request) -> Resolution {
    let (method, path) = (request.method, request.path)
    if path == "*" { return method == .options ? .options([.get, .head, .post, .options]) : .notFound }
    guard path.count > 1, path.hasSuffix("/"), method == .get || method == .head else { return .notFound }
    var values: [String] = []
    let shorter = String(path.dropLast())
    guard let endpoints = plain[shorter] ?? tree.find(shorter.dropFirst(), &values), endpoints[.get] != nil else {
      return .notFound
    }
    var straight = request
    straight.path = shorter
    return isHidden(endpoints, values, straight) ? .notFound : .elsewhere(shorter)
  }

  /// Whether `hides` hides every route at the address.
  private func isHidden(
    _ endpoints: [Method: RouteTree.Endpoint], _ values: [String], _ request: Request
  ) -> Bool {
    endpoints.values.allSatisfy { endpoint in
      guard endpoint.route.group != nil else { return false }
      let parameters = Parameters(names: endpoint.names, values: values)
      return hides(request.routed(to: .found(endpoint, parameters)))
    }
  }

  private static func allowed(_ endpoints: [Method: RouteTree.Endpoint]) -> [Method] {
    var methods = Set(endpoints.keys)
    if methods.contains(.get) { methods.insert(.head) }
    methods.insert(.options)
    return methods.sorted { $0.rawValue < $1.rawValue }
  }
}

extension Request {
  /// The request with the parameters and the group of the route that answers.
  fileprivate func routed(to resolution: Router.Resolution) -> Request {
    guard case .found(let endpoint, let parameters) = resolution else { return self }
    var request = self
    (request.parameters, request.group) = (parameters, endpoint.route.group)
    return request
  }
}
