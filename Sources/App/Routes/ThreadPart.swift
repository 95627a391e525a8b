import HTTPServer
import Invites
import Storage

/// Which part of a thread is asked for.
enum ThreadPart: Hashable, Sendable {
  case latest
  /// The entries next before a number, or next after it.
  case before(Int)
  case after(Int)
  /// The entries about a number, itself included.
  case around(Int)

  /// Entries of one part, unless more or fewer are asked for.
  static let length = 60

  /// - Throws: `outOfRange`.
  init(_ request: Request) throws(Failure) {
    if let number = try Paging.number(request, "around") {
      self = .around(number)
    } else if let number = try Paging.number(request, "after") {
      self = .after(number)
    } else if let number = try Paging.number(request, "before") {
      self = .before(number)
    } else {
      self = .latest
    }
  }

  func activities(of event: Event.ID, in store: Store, limit: Int = length) throws -> [Activity] {
    switch self {
    case .latest: try store.activities(of: event, before: nil, limit: limit)
    case .before(let number): try store.activities(of: event, before: number, limit: limit)
    case .after(let number): try store.activities(of: event, after: number, limit: limit)
    case .around(let number):
      try store.activities(of: event, after: max(0, min(number, .max / 2) - limit / 2 - 1), limit: limit)
    }
  }

  /// As in an address; empty for the latest part.
  var query: String {
    switch self {
    case .latest: ""
    case .before(let number): "?before=\(number)"
    case .after(let number): "?after=\(number)"
    case .around(let number): "?around=\(number)"
    }
  }
}
