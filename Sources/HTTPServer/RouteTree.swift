/// The routes as a tree of path segments.
struct RouteTree: Sendable {
  /// A route, its handler, and the names of its parameters in order.
  struct Endpoint: Sendable {
    let route: Route
    let names: [String]
    let onConnection: Router.Shortcut
    let admit: Router.Admission
    let handler: Router.Handler
  }

  private(set) var endpoints: [Method: Endpoint] = [:]
  private var literals: [String: RouteTree] = [:]
  /// Has at most one element. It is an array because a value type cannot contain itself.
  private var parameter: [RouteTree] = []
  private var rest: [Method: Endpoint] = [:]

  mutating func insert(_ endpoint: Endpoint, at segments: ArraySlice<Route.Segment>) {
    guard let first = segments.first else {
      precondition(endpoints[endpoint.route.method] == nil, "\(endpoint.route.pattern) is registered twice")
      endpoints[endpoint.route.method] = endpoint
      return
    }
    switch first {
    case .literal(let text): literals[text, default: RouteTree()].insert(endpoint, at: segments.dropFirst())
    case .parameter:
      if parameter.isEmpty { parameter.append(RouteTree()) }
      parameter[0].insert(endpoint, at: segments.dropFirst())
    case .rest:
      precondition(segments.count == 1, "\(endpoint.route.pattern): a rest parameter must come last")
      rest[endpoint.route.method] = endpoint
    }
  }

  /// Returns the endpoints of the path by method, and collects the values of their parameters.
  func find(_ path: Substring, _ values: inout [String]) -> [Method: Endpoint]? {
    let end = path.utf8.firstIndex(of: UInt8(ascii: "/"))
    let segment = String(path[..<(end ?? path.endIndex)])
    let remainder = end.map { path[path.utf8.index(after: $0)...] }
    if let found = literals[segment]?.enter(remainder, &values) { return found }
    if let child = parameter.first, !segment.isEmpty {
      values.append(segment)
      if let found = child.enter(remainder, &values) { return found }
      values.removeLast()
    }
    guard !rest.isEmpty, !path.isEmpty else { return nil }
    values.append(String(path))
    return rest
  }

  private func enter(_ remainder: Substring?, _ values: inout [String]) -> [Method: Endpoint]? {
    guard let remainder else { return endpoints.isEmpty ? nil : endpoints }
    return find(remainder, &values)
  }
}
