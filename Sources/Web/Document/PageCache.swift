
/// Pages rendered before, each valid for one revision of its event: a page is asked for far more often than it changes.
///
/// A page is kept in pieces, between which each visitor's own idempotency key goes. At most `byteLimit` bytes are kept;
/// beyond it everything is forgotten, which is cheaper than keeping order.
final class PageCache: Sendable {
  struct Key: Hashable, Sendable {
    let path: String
    let viewer: String
    let language: Language
  }

  private struct Entry {
    let revision: Int
    let page: Template
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var size = 0
  }

  private let state = Locked(State())
  private let byteLimit: Int

  init(byteLimit: Int = 16 << 20) { self.byteLimit = byteLimit }

  /// The page at `revision`, rendered now if need be.
  func page(_ key: Key, revision: Int, render: () throws -> Template) rethrows -> Template {
    if let known = lookUp(key, revision) { return known }
    let page = try render()
    keep(Entry(revision: revision, page: page), as: key)
    return page
  }

  private func lookUp(_ key: Key, _ revision: Int) -> Template? {
    state.withLock { state in
      guard let entry = state.entries[key], entry.revision == revision else { return nil }
      return entry.page
    }
  }

  private func keep(_ entry: Entry, as key: Key) {
    state.withLock { state in
      if state.size + entry.page.size > byteLimit { state = State() }
      let replaced = state.entries.updateValue(entry, forKey: key)
      state.size += entry.page.size - (replaced?.page.size ?? 0)
    }
  }
}
