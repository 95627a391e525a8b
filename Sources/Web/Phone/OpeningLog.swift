import Simulator
import Synchronization

/// Which notification each of the latest openings of a handset shows or showed.
final class OpeningLog: Sendable {
  /// Enough for what streams may still have to tell of.
  private static let limit = 32

  struct Entry: Sendable {
    let opening: Int
    let app: String
    let identifier: String
    let episode: Int
  }

  private let entries = Mutex<[Entry]>([])

  func add(_ opened: OpenNotification) {
    let entry = Entry(opening: opened.id, app: opened.app, identifier: opened.identifier, episode: opened.episode)
    entries.withLock { entries in
      entries.append(entry)
      entries.removeFirst(max(0, entries.count - Self.limit))
    }
  }

  subscript(opening: Int) -> Entry? { entries.withLock { $0.last { $0.opening == opening } } }
}
