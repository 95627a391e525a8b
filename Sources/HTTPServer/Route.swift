/// A method and a path pattern, such as `GET /events/{id}`.
///
/// A segment in braces matches any one segment. `{name*}`, as the last segment, matches everything that remains.
/// Literal segments take precedence over braces.
public struct Route: Sendable, Hashable {
  public let method: Method
  public let pattern: String
  public let limits: Limits
  /// The group that the route was registered in (`Router.group`). Nil for most routes.
  public let group: Group?

  /// A name that several routes share, so that one rule can decide about all of them.
  public struct Group: Sendable, Hashable {
    public let name: String

    public init(_ name: String) { self.name = name }
  }

  init(method: Method, pattern: String, limits: Limits, group: Group? = nil) {
    (self.method, self.pattern, self.limits, self.group) = (method, pattern, limits, group)
  }

  /// The pattern's segments, as `RouteTree` reads them.
  var segments: [Segment] {
    pattern.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(Segment.init)
  }

  enum Segment: Equatable {
    case literal(String)
    case parameter(String)
    case rest(String)

    init(_ text: Substring) {
      guard text.hasPrefix("{"), text.hasSuffix("}") else {
        self = .literal(String(text))
        return
      }
      let name = text.dropFirst().dropLast()
      self = name.hasSuffix("*") ? .rest(String(name.dropLast())) : .parameter(String(name))
    }

    var name: String? {
      switch self {
      case .literal: nil
      case .parameter(let name), .rest(let name): name
      }
    }
  }
}
