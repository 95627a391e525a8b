import Invites
import Synchronization

/// How many event streams each viewer holds open, so that no one of them takes all the connections there are.
package final class OpenStreams: Sendable {
  /// Enough for several windows on several devices that share one invitation link.
  package static let perViewer = 24
  /// Those who watch a phone: its own limit, beyond which it would end the stream of the first.
  package static let perPhone = 12

  /// One stream's place. It is given back once, when the stream ends, or when the last copy goes of a stream that never
  /// began.
  package final class Place: Sendable {
    private let isTaken = Mutex(true)
    private let release: @Sendable () -> Void

    fileprivate init(_ release: @escaping @Sendable () -> Void) { self.release = release }

    deinit { giveBack() }

    package func giveBack() {
      let wasTaken = isTaken.withLock { isTaken in
        defer { isTaken = false }
        return isTaken
      }
      if wasTaken { release() }
    }
  }

  private let counts = Mutex<[String: Int]>([:])

  package init() {}

  /// Of all viewers.
  package var total: Int { counts.withLock { $0.values.reduce(0, +) } }

  package func isOpen(for viewer: String) -> Bool { counts.withLock { $0[viewer] != nil } }

  /// Takes a place at once, so that many who ask together get no more than many in turn.
  /// - Throws: `overloaded` when `viewer` has as many open as one may.
  package func takePlace(for viewer: String, of limit: Int = perViewer) throws(Failure) -> Place {
    let isTaken = counts.withLock { counts in
      guard counts[viewer, default: 0] < limit else { return false }
      counts[viewer, default: 0] += 1
      return true
    }
    guard isTaken else {
      throw Failure(.overloaded, "This is open in too many windows at once. Close some of them.")
    }
    return Place { [weak self] in self?.giveBack(viewer) }
  }

  private func giveBack(_ viewer: String) {
    counts.withLock { counts in
      let rest = counts[viewer, default: 0] - 1
      counts[viewer] = rest > 0 ? rest : nil
    }
  }
}
