extension Text {
  /// A word of a folded text, or a run of letters of scripts that write words without spaces.
  enum Term: Hashable {
    case word(String)
    /// Letters such as `東京都`, in which a search finds any part, because nothing marks where a word begins.
    case letters(String)
  }

  /// The longest word in an index, in Unicode scalars. Longer words are cut there.
  static let indexedLength = 40

  /// Returns the words under which an index lists a text, each once. Words are folded. Letters of scripts without spaces
  /// are listed in pairs, and the last one of a run alone too, so that an index finds every one of them by its
  /// beginning.
  package static func indexedWords(of text: String) -> Set<String> {
    guard !text.isEmpty else { return [] }
    return runs(of: text).reduce(into: []) { words, run in
      for term in terms(of: run) {
        switch term {
        case .word(let word): words.insert(indexed(word))
        case .letters(let letters):
          words.formUnion(pairs(of: letters))
          letters.unicodeScalars.last.map { _ = words.insert(String($0)) }
        }
      }
    }
  }

  /// Returns the longest runs of letters, digits and their marks.
  static func runs(of text: String) -> [Substring] {
    text.unicodeScalars.split { !isPartOfWord($0) }.map(Substring.init)
  }

  /// Folds a run and returns its terms. A run has several when letters with and without spaces follow each other.
  static func terms(of run: Substring) -> [Term] { terms(of: Array(folded(String(run)).unicodeScalars)).map(\.term) }

  /// Returns the terms of a folded run, with their places in it.
  static func terms(of folded: [Unicode.Scalar]) -> [(term: Term, place: Range<Int>)] {
    var terms: [(term: Term, place: Range<Int>)] = []
    var start = 0
    for index in folded.indices.map({ $0 + 1 }) {
      guard index == folded.count || folded[index].needsNoSpace != folded[start].needsNoSpace else { continue }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: folded[start..<index])
      terms.append((folded[start].needsNoSpace ? .letters(String(text)) : .word(String(text)), start..<index))
      start = index
    }
    return terms
  }

  /// Returns the word as an index stores it.
  static func indexed(_ word: String) -> String {
    word.utf8.count <= indexedLength
      ? word : String(String.UnicodeScalarView(word.unicodeScalars.prefix(indexedLength)))
  }

  /// Returns all pairs of letters that follow each other.
  static func pairs(of letters: String) -> [String] {
    zip(letters.unicodeScalars, letters.unicodeScalars.dropFirst()).map { "\($0)\($1)" }
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
    }
    // Invisible characters inside a word, such as a soft hyphen, do not end it.
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil || isMark(scalar)
      || scalar.properties.isDefaultIgnorableCodePoint
  }
}

extension Unicode.Scalar {
  /// Whether the letter belongs to a script that writes words without spaces between them, or puts particles right
  /// behind a name.
  package var needsNoSpace: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x31F0...0x31FF, 0x3400...0x9FFF,
      0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
