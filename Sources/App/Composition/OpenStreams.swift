import Invites

/// How many event streams each viewer holds open, so that no one of them takes all the connections there are.
final class OpenStreams: Sendable {
  /// Enough for several windows on several devices that share one invitation link.
  static let perViewer = 24

  private let counts = Locked<[String: Int]>([:])

  /// Of all viewers.
  var total: Int { counts.withLock { $0.values.reduce(0, +) } }

  /// - Throws: `overloaded` when `viewer` has as many open as one may.
  func requireRoom(for viewer: String) throws(Failure) {
    guard counts.withLock({ $0[viewer, default: 0] }) < Self.perViewer else {
      throw Failure(.overloaded, "This event is open in too many windows at once. Close some of them.")
    }
  }

  func opened(by viewer: String) { counts.withLock { $0[viewer, default: 0] += 1 } }

  func closed(by viewer: String) {
    counts.withLock { counts in
      let rest = counts[viewer, default: 0] - 1
      counts[viewer] = rest > 0 ? rest : nil
    }
  }
}
