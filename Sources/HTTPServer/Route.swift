/// A method and a pattern of paths, such as `GET /events/{id}`.
///
/// A segment in braces takes any one segment; `{name*}`, last, takes all that remain. Written segments win over braces.
public struct Route: Sendable, Hashable {
  public let method: Method
  public let pattern: String
  public let limits: Limits

  /// The pattern's segments as the tree reads them.
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
