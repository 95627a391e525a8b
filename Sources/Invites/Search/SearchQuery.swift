/// The words that a person searches for.
///
/// A text matches when it contains every word, in any order and without regard to case, accents and width. The last
/// word may be the beginning of one, because it may not be finished yet. Of scripts without spaces between words, such
/// as Chinese and Thai, any run of letters is found. Everything but letters and digits only separates words, so no
/// character has a special meaning.
public struct SearchQuery: Hashable, Sendable {
  /// The maximum length of a search, in Unicode scalars.
  public static let limit = 100

  /// The search as it was typed, in one line.
  public let text: String
  private let terms: [Text.Term]

  /// - Throws: `textTooLong`, `invalidText`; `missingField` for a text without a letter or digit.
  public init(_ text: String) throws(Failure) {
    let line = try Text.optionalLine(text, field: "q", limit: Self.limit)
    let terms = Text.runs(of: line).flatMap(Text.terms(of:))
    guard !terms.isEmpty else {
      throw Failure(.missingField, "Search for a word with at least one letter or digit.", field: "q")
    }
    (self.text, self.terms) = (line, terms)
  }

  /// Whether the text contains every word.
  public func matches(_ text: String) -> Bool {
    guard !text.isEmpty else { return false }
    let found = Text.runs(of: text).flatMap(Text.terms)
    return terms.indices.allSatisfy { index in found.contains { isMet(terms[index], by: $0, index) } }
  }

  private func isMet(_ term: Text.Term, by found: Text.Term, _ index: Int) -> Bool {
    switch (term, found) {
    case (.word(let word), .word(let other)):
      index == terms.count - 1 ? other.utf8.starts(with: word.utf8) : other.utf8.elementsEqual(word.utf8)
    case (.letters(let letters), .letters(let other)): other.utf8.contains(letters.utf8)
    case (.word, .letters), (.letters, .word): false
    }
  }
}

extension SearchQuery {
  /// A word that an index is asked for.
  package struct Key: Hashable, Sendable {
    package let word: String
    /// Whether the word may go on.
    package let isBeginning: Bool
  }

  /// The most words for which an index is asked. The texts that it finds are compared with all words.
  private static let keyLimit = 16

  /// The words under which an index lists every text that matches: each text is listed under all of them.
  package var keys: [Key] {
    var keys: [Key] = []
    for (index, term) in terms.enumerated() {
      switch term {
      case .word(let word):
        keys.append(Key(word: Text.indexed(word), isBeginning: index == terms.count - 1))
      case .letters(let letters):
        let pairs = Text.pairs(of: letters)
        keys +=
          pairs.isEmpty ? [Key(word: letters, isBeginning: true)] : pairs.map { Key(word: $0, isBeginning: false) }
      }
    }
    return Array(keys.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }.prefix(Self.keyLimit))
  }
}

extension SearchQuery {
  /// Returns the parts of a text that the search found, in their order and apart from each other.
  public func marks(in text: String) -> [Range<String.Index>] {
    Text.runs(of: text).flatMap(marks).reduce(into: []) { marks, mark in
      if let last = marks.last, mark.lowerBound <= last.upperBound {
        marks[marks.count - 1] = last.lowerBound..<max(last.upperBound, mark.upperBound)
      } else {
        marks.append(mark)
      }
    }
  }

  private func marks(inRun run: Substring) -> [Range<String.Index>] {
    // Folds each character alone, to know from where each folded one comes.
    var folded: [Unicode.Scalar] = []
    var origins: [Range<String.Index>] = []
    for index in run.indices {
      let scalars = Text.folded(String(run[index])).unicodeScalars
      folded += scalars
      origins += scalars.map { _ in index..<run.index(after: index) }
    }
    let marked = Text.terms(of: folded).flatMap { found in
      terms.indices.flatMap { places(of: terms[$0], in: found.term, $0) }
        .map { ($0.lowerBound + found.place.lowerBound)..<($0.upperBound + found.place.lowerBound) }
    }
    return marked.sorted { $0.lowerBound < $1.lowerBound }
      .map { origins[$0.lowerBound].lowerBound..<origins[$0.upperBound - 1].upperBound }
  }

  /// Returns where a term was found, counted in Unicode scalars.
  private func places(of term: Text.Term, in found: Text.Term, _ index: Int) -> [Range<Int>] {
    guard isMet(term, by: found, index) else { return [] }
    switch (term, found) {
    case (.letters(let letters), .letters(let other)):
      let (part, whole) = (Array(letters.unicodeScalars), Array(other.unicodeScalars))
      return (0...(whole.count - part.count)).filter { whole[$0..<($0 + part.count)].elementsEqual(part) }
        .map { $0..<($0 + part.count) }
    case (.word(let word), _): return [0..<word.unicodeScalars.count]
    case (.letters, .word): return []
    }
  }
}

extension Activity.Kind {
  /// The words that a person wrote: a comment, a caption, the note of an answer, the text of a cancellation, or the
  /// question of a survey. Empty for other entries.
  public var words: String {
    switch self {
    case .commented(let text): text
    case .shared(_, let caption): caption
    case .answered(_, _, let note, _): note
    case .cancelled(let words): words
    case .asked(let question): question
    case .created, .updated, .reopened, .promoted, .joined: ""
    }
  }
}

extension Event.Details {
  /// The words of the event that a search looks through.
  package var words: String { [title, place, address, message].joined(separator: "\n") }
}
