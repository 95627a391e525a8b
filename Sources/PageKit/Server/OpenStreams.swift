import Invites
import Synchronization

/// The number of open event streams per viewer. A limit keeps one viewer from using all connections.
package final class OpenStreams: Sendable {
  /// The limit per viewer. It allows several windows on several devices that share one invitation link.
  package static let perViewer = 24
  /// The limit of streams per phone. It is the phone's own limit, beyond which the phone would end its oldest stream.
  package static let perPhone = 12

  /// The place of one stream. It is given back once: when the stream ends, or when the last copy is released because
  /// the stream never began.
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

  /// The number of open streams of all viewers.
  package var total: Int { counts.withLock { $0.values.reduce(0, +) } }

  package func isOpen(for viewer: String) -> Bool { counts.withLock { $0[viewer] != nil } }

  /// Takes a place immediately, so that concurrent requests cannot exceed the limit.
  /// - Throws: `overloaded` when `viewer` already has `limit` streams open.
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
