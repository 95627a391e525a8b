import Invites

// The table `entry_words` lists the words of all entries that are not unsent. Each write that changes the words of an
// entry changes it in the same transaction. SQLite's FTS5 would store a third of the bytes, but its searches of one event
// slow down with the matches in others, and version 3.40 keeps deleted words until it merges its index.
extension Transaction {
  /// Replaces the words under which searches find an entry.
  /// - Parameters:
  ///   - old: the entry's words before; empty for a new entry and for one that was unsent.
  ///   - new: its words now; empty when it is unsent.
  func reindex(_ sequence: Int, of event: Event.ID, from old: String, to new: String) throws {
    let (old, new) = (Text.indexedWords(of: old), Text.indexedWords(of: new))
    guard old != new, let number = try number(of: event) else { return }
    for word in old.subtracting(new) {
      try run(
        "DELETE FROM entry_words WHERE event_number = ? AND word = ? AND sequence = ?", [number, word, sequence])
    }
    for word in new.subtracting(old) {
      try run("INSERT INTO entry_words (event_number, word, sequence) VALUES (?, ?, ?)", [number, word, sequence])
    }
  }
}

extension Reader {
  /// The number by which the index names an event. Nil for an unknown event.
  func number(of event: Event.ID) throws -> Int64? {
    try first("SELECT number FROM events WHERE id = ?", [event]) { try $0.next() }
  }

  /// Returns the events for which the index differs from the entries.
  func misindexedEvents() throws -> [Event.ID] {
    let events = try all("SELECT id, number FROM events ORDER BY id") {
      (id: try $0.next(Event.ID.self), number: try $0.next(Int64.self))
    }
    return try events.filter { event in
      let entries = "SELECT sequence, body FROM activities WHERE event_id = ? AND deleted_at IS NULL AND body <> ''"
      let expected = try all(entries, [event.id]) { columns in
        let sequence: Int = try columns.next()
        return Text.indexedWords(of: try columns.next()).map { IndexedWord(word: $0, sequence: sequence) }
      }
      let stored = try all("SELECT word, sequence FROM entry_words WHERE event_number = ?", [event.number]) {
        IndexedWord(word: try $0.next(), sequence: try $0.next())
      }
      return Set(expected.joined()) != Set(stored)
    }.map(\.id)
  }
}

private struct IndexedWord: Hashable {
  let word: String
  let sequence: Int
}

/// Entries that may match a search.
struct Postings {
  /// The numbers of the entries, the latest first.
  let sequences: [Int]
  /// Whether there are no further entries.
  let isComplete: Bool

  /// The most entries that one request compares with the words of the search, so that its time is limited however
  /// common they are.
  static let limit = 1000
  /// The number of words from which a search goes through the thread itself instead of collecting the entries with words
  /// that begin like the one searched for. So many have one that the next are never far.
  fileprivate static let collectedWords = 5000
}

extension Postings {
  /// - Parameter found: the first entries of a word, `limit` at most.
  fileprivate init(_ found: [Int]) { self.init(sequences: found, isComplete: found.count < Self.limit) }
}

extension Reader {
  /// Returns entries before number `before` that may match a search.
  func postings(of query: SearchQuery, in event: Event, before: Int) throws -> Postings {
    let nothing = Postings(sequences: [], isComplete: true)
    guard let number = try number(of: event.id) else { return nothing }
    var lists: [Postings] = []
    for key in query.keys {
      let list = try postings(of: key, in: number, before: before)
      guard let list else { continue }
      if list.sequences.isEmpty { return nothing }
      lists.append(list)
    }
    // The list of a common word does not say which earlier entries have the word, so it excludes none.
    let complete = lists.filter(\.isComplete)
    guard let shortest = complete.min(by: { $0.sequences.count < $1.sequences.count }) ?? lists.first else {
      return everything(in: event, before: before)
    }
    let others = complete.map { Set($0.sequences) }
    return Postings(
      sequences: shortest.sequences.filter { sequence in others.allSatisfy { $0.contains(sequence) } },
      isComplete: shortest.isComplete)
  }

  /// Returns the entries that have a word. Nil when too many words begin like it.
  private func postings(of key: SearchQuery.Key, in event: Int64, before: Int) throws -> Postings? {
    guard key.isBeginning else {
      let sql = """
        SELECT sequence FROM entry_words WHERE event_number = ? AND word = ? AND sequence < ?
        ORDER BY sequence DESC LIMIT ?
        """
      return Postings(try all(sql, [event, key.word, before, Postings.limit]) { try $0.next() })
    }
    let words = "entry_words WHERE event_number = ? AND word >= ? AND word < ?"
    let range: Arguments = [event, key.word, key.word + "\u{10FFFF}"]
    let count = "SELECT COUNT(*) FROM (SELECT word FROM \(words) LIMIT ?) AS found"
    guard try first(count, range + [Postings.collectedWords], { try $0.next(Int.self) }) ?? 0 < Postings.collectedWords
    else { return nil }
    let sql = "SELECT DISTINCT sequence FROM \(words) AND sequence < ? ORDER BY sequence DESC LIMIT ?"
    return Postings(try all(sql, range + [before, Postings.limit]) { try $0.next() })
  }

  private func everything(in event: Event, before: Int) -> Postings {
    let last = min(before - 1, event.activityCount)
    let first = max(1, last - Postings.limit + 1)
    return Postings(sequences: last < first ? [] : (first...last).reversed(), isComplete: first == 1)
  }
}
