extension Guest {
  /// Returns a person's name as it is stored: one line, without quotes around it and without a list mark as in `☐ Ana`.
  /// - Throws: `missingField`, `textTooLong` or `invalidText`.
  public static func name(_ text: String, field: String = "name") throws(Failure) -> String {
    let line = try Text.line(text, field: field, limit: Text.nameLimit)
    let name = Text.withoutQuotes(Text.withoutListMarks(line))
    return name.contains(where: { !$0.isWhitespace }) ? name : line
  }

  /// Checks a name that a guest chooses for themself: readers of a message must be able to tell who wrote it.
  /// - Parameters:
  ///   - hosts: the names of the event's hosts.
  ///   - guests: the names of the guests on the list and of those waiting for approval; called last.
  /// - Throws: `nameTaken` for a name that can be mistaken for another person's or the server's; `invalidText` for a
  ///   name that claims to be a host's, and for a text that is not a name; `missingField`, `textTooLong`.
  public static func requireOwnName(
    _ name: String, hosts: [String], guests: () throws -> [String]
  ) throws {
    let name = try Guest.name(name)
    guard !Text.namesHostOrServer(name) else {
      throw Failure(
        .nameTaken, "People could mistake this name for the host’s or for Partyline. Use your own name.", field: "name")
    }
    guard !Text.claimsToHost(name) else {
      throw Failure(.invalidText, "Only hosts can be marked as hosts. Remove the mark from the name.", field: "name")
    }
    guard !hosts.contains(where: { Text.areAlike($0, name) }) else {
      throw Failure(
        .nameTaken, "A host of this event has that name. Add a surname, or use another name.", field: "name")
    }
    let (folded, skeleton) = (Text.folded(name), Text.skeleton(name))
    guard try !guests().contains(where: { Text.folded($0) == folded || Text.skeleton($0) == skeleton }) else {
      throw Failure(
        .nameTaken,
        "Someone with this name is already on the list. If that’s you, open the link you received. If not, add a surname.",
        field: "name")
    }
  }
}

// MARK: First names

extension Guest {
  public var firstName: String { Self.firstName(of: name) }

  /// Returns the name that friends use for a person of this name: its first word, or the whole name if that may not be
  /// the given name.
  ///
  /// The whole name is returned in these cases:
  ///
  /// - It has one word.
  /// - It has letters other than Latin, Greek, Cyrillic or Hebrew ones, or letters of Hungarian or Vietnamese, in which
  ///   the family name comes first.
  /// - It names several people (`Ana & Ben`) or contains a comma.
  /// - Its first word is an initial, a title (`Dr.`, `Familie`), the beginning of a longer name (`van der Berg`, `Abu
  ///   Bakr`), or a family name in capitals (`FLORES Ana`).
  public static func firstName(of name: String) -> String {
    let words = name.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, let first = words.first, !words.contains(where: joins.contains),
      !name.contains(where: { ",;/&+()@\"".contains($0) || $0.isNumber }),
      name.unicodeScalars.allSatisfy({ !$0.properties.isAlphabetic || beginsWithGivenName($0) }),
      first.count(where: \.isLetter) > 1, first.last != ".", !openings.contains(first.lowercased()),
      first.uppercased() != first || name.uppercased() == name
    else { return name }
    return String(first)
  }

  /// Words that join the names of several people.
  private static let joins: Set<Substring> = ["and", "und", "et", "y", "e", "i", "och", "og", "en", "и", "και"]

  /// Titles, and words that are never a given name on their own, in lowercase.
  private static let openings: Set<String> = [
    "mr", "mrs", "ms", "miss", "mx", "dr", "prof", "professor", "sir", "lady", "lord", "herr", "frau", "monsieur",
    "madame", "mademoiselle", "mme", "mlle", "señor", "señora", "sr", "sra", "don", "doña", "aunt", "auntie", "uncle",
    "grandma", "grandpa", "tante", "onkel", "oma", "opa", "tía", "tío", "abuela", "abuelo", "oncle", "tonton", "mamie",
    "papi", "family", "familie", "famille", "familia", "the", "die", "der", "das", "les", "los", "las", "la", "le",
    "el", "team", "van", "von", "de", "da", "di", "del", "della", "den", "ter", "ten", "dos", "du", "des", "al", "bin",
    "ibn", "abu", "abd", "umm", "saint", "san", "santa", "st",
  ]

  /// Whether the letter belongs to languages in which the given name comes first.
  private static func beginsWithGivenName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x150, 0x151, 0x170, 0x171, 0x1A0, 0x1A1, 0x1AF, 0x1B0, 0x1EA0...0x1EF9: false
    case 0...0x52F, 0x590...0x5FF, 0x1E00...0x1FFF, 0x2B0...0x36F: true
    default: false
    }
  }
}

extension EventNotification.Going {
  /// The guests by their first names, for pages and mails that many people see.
  public var byFirstName: EventNotification.Going {
    EventNotification.Going(
      names: names.map(Guest.firstName), count: count, household: household.map(Guest.firstName))
  }
}
