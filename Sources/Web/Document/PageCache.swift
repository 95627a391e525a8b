import Basics
import Invites
import Synchronization

/// Pages rendered before, each valid for one revision of its event: a page is asked for far more often than it changes.
///
/// A page is kept in pieces, between which each visitor's own idempotency key goes. At most `byteLimit` bytes are kept;
/// beyond it those pages go that nobody has asked for longest.
final class PageCache: Sendable {
  struct Key: Hashable, Sendable {
    let path: String
    let viewer: String
    let language: Language
  }

  private struct Entry: Sendable {
    let revision: Int
    let page: Template
  }

  private let entries: Mutex<BoundedCache<Key, Entry>>

  init(byteLimit: Int = 16 << 20) {
    entries = Mutex(BoundedCache(limit: byteLimit) { $0.page.size })
  }

  /// The page at `revision`, rendered now if need be.
  func page(_ key: Key, revision: Int, render: () throws -> Template) rethrows -> Template {
    if let known = entries.withLock({ $0.value(for: key) }), known.revision == revision { return known.page }
    let page = try render()
    entries.withLock { $0.insert(Entry(revision: revision, page: page), for: key) }
    return page
  }
}
