extension Guest {
  /// What a friend calls the guest: the first word of the name. The whole name where that may be something else: for a
  /// couple, a title, an initial, and in scripts that put the family's name first.
  public var firstName: String { Self.firstName(of: name) }

  /// `Ana` for `Ana Flores`; `Dr. Wu`, `Ana & Ben` and `王小明` stay whole.
  public static func firstName(of name: String) -> String {
    let words = name.split(separator: " ")
    guard words.count > 1, let first = words.first, isGiven(first), words.allSatisfy(isOfOnePerson) else { return name }
    return String(first)
  }

  private static let titles: Set = [
    "the", "mr", "mrs", "ms", "miss", "mx", "dr", "prof", "professor", "sir", "lady", "lord", "aunt", "auntie", "uncle",
    "grandma", "grandpa", "die", "der", "herr", "frau", "familie", "family", "tante", "onkel", "oma", "opa", "señor",
    "señora", "sr", "sra", "don", "doña", "familia", "los", "las", "tío", "tía", "abuela", "abuelo", "mme",
    "mlle", "monsieur", "madame", "mademoiselle", "famille", "les", "oncle", "tonton", "mamie", "papi",
  ]
  private static let joints: Set = ["and", "und", "y", "e", "et", "&", "+", "/"]

  /// Two letters or more of an alphabet in which given names come first, and nothing that stands before a name.
  private static func isGiven(_ word: Substring) -> Bool {
    let letters = word.unicodeScalars.filter(\.properties.isAlphabetic)
    let marks = word.unicodeScalars.count - letters.count
    let joins = word.unicodeScalars.count { "'’-\u{2010}".unicodeScalars.contains($0) || $0.properties.isDiacritic }
    return letters.count > 1 && marks <= joins && !titles.contains(word.lowercased())
      && !letters.contains { $0.properties.isIdeographic || (0x1100...0x11FF).contains($0.value) || isEastAsian($0) }
  }

  /// Kana and Hangul, beside ideographs.
  private static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
    (0x3040...0x30FF).contains(scalar.value) || (0xAC00...0xD7AF).contains(scalar.value)
  }

  private static func isOfOnePerson(_ word: Substring) -> Bool {
    !joints.contains(word.lowercased()) && !word.contains { ",&+/@".contains($0) }
  }
}

extension EventNotification.Going {
  /// For those whom no host has named: people are called as their friends call them.
  public var byFirstName: EventNotification.Going {
    EventNotification.Going(names: names.map(Guest.firstName), count: count)
  }
}
