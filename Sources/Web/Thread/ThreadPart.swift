import HTTPServer
import Invites
import PageKit
import Storage

/// The part of a thread that a request asks for.
enum ThreadPart: Hashable, Sendable {
  case latest
  /// The entries directly before or after a number.
  case before(Int)
  case after(Int)
  /// The entries around a number, including it.
  case around(Int)

  /// The usual number of entries in a part.
  static let length = ThreadLinks.latestLength

  /// Reads the part from the query. `around` takes precedence over `after`, and `after` over `before`. Each must be a
  /// number.
  /// - Throws: `outOfRange`.
  init(_ request: Request) throws(Failure) {
    let around = try Paging.number(request, "around")
    let after = try Paging.number(request, "after")
    let before = try Paging.number(request, "before")
    self = around.map(Self.around) ?? after.map(Self.after) ?? before.map(Self.before) ?? .latest
  }

  /// The entries of this part as `viewer` may see them.
  func activities(
    of event: Event, for viewer: Activity.Author, in store: Store, limit: Int = length
  ) throws -> [Activity] {
    event.shown(try entries(of: event.id, without: event.hiddenEntries(from: viewer), in: store, limit), to: viewer)
  }

  private func entries(
    of event: Event.ID, without hidden: HiddenEntries?, in store: Store, _ limit: Int
  ) throws -> [Activity] {
    switch self {
    case .latest: try store.threads.activities(of: event, before: nil, limit: limit, without: hidden)
    case .before(let number): try store.threads.activities(of: event, before: number, limit: limit, without: hidden)
    case .after(let number): try store.threads.activities(of: event, after: number, limit: limit, without: hidden)
    case .around(let number):
      try store.threads.activities(
        of: event, after: max(0, min(number, .max / 2) - limit / 2 - 1), limit: limit, without: hidden)
    }
  }

  /// The part as the query of a URL; empty for the latest part.
  var query: String {
    switch self {
    case .latest: ""
    case .before(let number): "?before=\(number)"
    case .after(let number): "?after=\(number)"
    case .around(let number): "?around=\(number)"
    }
  }
}
