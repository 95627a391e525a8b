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

/// The numbers of entries that may match a search, the latest first.
///
/// The numbers are found one after another, and each word's entries are read a few at a time, because a search wants few.
/// However common its words are, it reads little more than it returns, and a rare word leads past the entries of a
/// common one.
struct Postings {
  /// The effort of one request, so that its time is limited: 1,000 entries to compare with the words of the search, or
  /// 5,000 steps from one word's entry to another word's.
  static let limit = 5000
  /// The effort of comparing an entry, counted in steps.
  private static let comparison = 4

  /// The keys of the search. Empty when every entry may match.
  fileprivate var keys: [KeyPostings]
  /// The entries from this number on have been looked at.
  private(set) var before: Int
  private var effort = 0

  fileprivate init(keys: [KeyPostings], before: Int) { (self.keys, self.before) = (keys, before) }

  /// Whether there are no further entries.
  var isComplete: Bool { before <= 1 }

  /// Returns the next entry. Nil at the end, and when the effort of a request is spent.
  mutating func next() throws -> Int? {
    while !isComplete, effort < Self.limit {
      effort += 1
      var candidate = before - 1
      for key in keys.indices {
        guard let latest = try keys[key].latest(upTo: candidate) else {
          before = 1
          return nil
        }
        candidate = latest
      }
      if candidate == before - 1 {
        before = candidate
        effort += Self.comparison
        return candidate
      }
      // The next step finds out whether all keys have this entry.
      before = candidate + 1
    }
    return nil
  }
}

/// The entries under the words that one key of a search stands for.
private struct KeyPostings {
  var words: [WordPostings]

  mutating func latest(upTo sequence: Int) throws -> Int? {
    var latest: Int?
    for word in words.indices {
      if let found = try words[word].latest(upTo: sequence) { latest = max(found, latest ?? 0) }
    }
    return latest
  }
}

/// The entries under one word of the index.
private struct WordPostings {
  /// The number of entries that are read at once.
  private static let batch = 32

  let reader: Reader
  let event: Int64
  let word: String
  /// The entries that were read and not passed yet, the latest last.
  var sequences: [Int] = []
  /// Whether all earlier entries were read.
  var isComplete = false

  /// Returns the latest entry whose number is `sequence` or less. Each call asks for a lower number than the one before
  /// it, or for the same.
  mutating func latest(upTo sequence: Int) throws -> Int? {
    while let last = sequences.last {
      if last <= sequence { return last }
      sequences.removeLast()
    }
    guard !isComplete else { return nil }
    let sql = """
      SELECT sequence FROM entry_words WHERE event_number = ? AND word = ? AND sequence <= ?
      ORDER BY sequence DESC LIMIT ?
      """
    let found: [Int] = try reader.all(sql, [event, word, sequence, Self.batch]) { try $0.next() }
    (sequences, isComplete) = (found.reversed(), found.count < Self.batch)
    return sequences.last
  }
}

extension Reader {
  /// Returns entries before number `before` that may match a search.
  func postings(of query: SearchQuery, in event: Event, before: Int) throws -> Postings {
    guard let number = try number(of: event.id) else { return Postings(keys: [], before: 1) }
    let keys = try query.keys.compactMap { try postings(of: $0, in: number, before: before) }
    return Postings(keys: keys, before: keys.isEmpty ? min(before, event.activityCount + 1) : before)
  }

  /// The most words with one beginning whose entries are read word by word.
  private static let mergedWords = 32
  /// The number of entries from which a search leaves out a beginning that many words have, and compares more entries
  /// instead. So many have one of these words that the next are never far.
  private static let collectedEntries = 5000

  /// Returns the entries under a key. Nil when too many entries are under words that begin like it.
  private func postings(of key: SearchQuery.Key, in event: Int64, before: Int) throws -> KeyPostings? {
    guard key.isBeginning else { return KeyPostings(words: [WordPostings(reader: self, event: event, word: key.word)]) }
    let end = key.word + "\u{10FFFF}"
    let words = try self.words(of: event, from: key.word, to: end)
    if words.count <= Self.mergedWords {
      return KeyPostings(words: words.map { WordPostings(reader: self, event: event, word: $0) })
    }
    let entries = "entry_words WHERE event_number = ? AND word >= ? AND word < ?"
    let range: Arguments = [event, key.word, end]
    let count = "SELECT COUNT(*) FROM (SELECT word FROM \(entries) LIMIT ?) AS found"
    guard
      try first(count, range + [Self.collectedEntries], { try $0.next(Int.self) }) ?? 0 < Self.collectedEntries
    else { return nil }
    let sql = "SELECT DISTINCT sequence FROM \(entries) AND sequence < ? ORDER BY sequence"
    let sequences: [Int] = try all(sql, range + [before]) { try $0.next() }
    return KeyPostings(words: [
      WordPostings(reader: self, event: event, word: key.word, sequences: sequences, isComplete: true)
    ])
  }

  /// Returns words of an event's entries from `first` up to `end`, each once and one more than `mergedWords` at most.
  /// The query jumps from one word to the next, whatever number of entries has them.
  private func words(of event: Int64, from first: String, to end: String) throws -> [String] {
    let sql = """
      WITH RECURSIVE found (word) AS (
        SELECT MIN(word) FROM entry_words WHERE event_number = ? AND word >= ? AND word < ?
        UNION ALL
        SELECT (SELECT MIN(word) FROM entry_words WHERE event_number = ? AND word > found.word AND word < ?) FROM found
        WHERE found.word IS NOT NULL
      )
      SELECT word FROM found WHERE word IS NOT NULL LIMIT ?
      """
    return try all(sql, [event, first, end, event, end, Self.mergedWords + 1]) { try $0.next() }
  }
}
