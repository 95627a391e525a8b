import Invites

/// How many event streams each viewer holds open, so that no one of them takes all the connections there are.
final class OpenStreams: Sendable {
  /// Enough for several windows on several devices that share one invitation link.
  static let perViewer = 24
  /// Those who watch a handset: its own limit, beyond which it would end the stream of the first.
  static let perPhone = 12

  private let counts = Locked<[String: Int]>([:])

  /// Of all viewers.
  var total: Int { counts.withLock { $0.values.reduce(0, +) } }

  func isOpen(for viewer: String) -> Bool { counts.withLock { $0[viewer] != nil } }

  /// - Throws: `overloaded` when `viewer` has as many open as one may.
  func requireRoom(for viewer: String, of limit: Int = perViewer) throws(Failure) {
    guard counts.withLock({ $0[viewer, default: 0] }) < limit else {
      throw Failure(.overloaded, "This is open in too many windows at once. Close some of them.")
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
