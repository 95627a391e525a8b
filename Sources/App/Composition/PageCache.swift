import Pages

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

/// A rendered page with places for a text that differs from visitor to visitor.
struct Template: Sendable {
  private let pieces: [[UInt8]]
  let size: Int

  /// - Parameter place: what stands in `bytes` wherever the text goes.
  init(_ bytes: [UInt8], place: String) {
    var pieces: [[UInt8]] = []
    var rest = bytes[...]
    let mark = Array(place.utf8)
    while let range = rest.firstRange(of: mark) {
      pieces.append(Array(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    self.pieces = pieces + [Array(rest)]
    size = bytes.count
  }

  var hasPlaces: Bool { pieces.count > 1 }

  func filled(with text: String) -> [UInt8] {
    if pieces.count == 1 { return pieces[0] }
    var page: [UInt8] = []
    page.reserveCapacity(size + pieces.count * text.utf8.count)
    for (index, piece) in pieces.enumerated() {
      if index > 0 { page.append(contentsOf: text.utf8) }
      page.append(contentsOf: piece)
    }
    return page
  }
}
