/// A request method (RFC 9110 section 9). Methods are case-sensitive.
public enum Method: Hashable, Sendable {
  case get, head, post, put, patch, delete, options
  /// Any other token.
  case other(String)
}

extension Method: RawRepresentable {
  public init(rawValue: String) {
    switch rawValue {
    case "GET": self = .get
    case "HEAD": self = .head
    case "POST": self = .post
    case "PUT": self = .put
    case "PATCH": self = .patch
    case "DELETE": self = .delete
    case "OPTIONS": self = .options
    default: self = .other(rawValue)
    }
  }

  public var rawValue: String {
    switch self {
    case .get: "GET"
    case .head: "HEAD"
    case .post: "POST"
    case .put: "PUT"
    case .patch: "PATCH"
    case .delete: "DELETE"
    case .options: "OPTIONS"
    case .other(let name): name
    }
  }
}
