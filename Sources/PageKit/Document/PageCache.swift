import Basics
import Synchronization
import Texts

/// Rendered pages, each valid for one revision of its event. A page is requested far more often than it changes.
///
/// A page is stored in pieces, between which each visitor's own idempotency key is inserted. At most `byteLimit` bytes
/// are kept. Beyond that, the pages that were requested longest ago are dropped.
package final class PageCache: Sendable {
  package struct Key: Hashable, Sendable {
    package let path: String
    package let viewer: String
    package let language: Language

    package init(path: String, viewer: String, language: Language) {
      self.path = path
      self.viewer = viewer
      self.language = language
    }
  }

  private struct Entry: Sendable {
    let revision: Int
    let page: Template
  }

  private let entries: Mutex<BoundedCache<Key, Entry>>

  package init(byteLimit: Int = 16 << 20) {
    entries = Mutex(BoundedCache(limit: byteLimit) { $0.page.size })
  }

  /// Returns the page at `revision`, and renders it if necessary.
  package func page(_ key: Key, revision: Int, render: () throws -> Template) rethrows -> Template {
    if let known = entries.withLock({ $0.value(for: key) }), known.revision == revision { return known.page }
    let page = try render()
    entries.withLock { $0.insert(Entry(revision: revision, page: page), for: key) }
    return page
  }
}
