import Texts

extension Language {
  /// The most characters that are read of an `Accept-Language` field. No browser sends more.
  private static let fieldLimit = 1_000
  private static let rangeLimit = 32

  /// One member of an `Accept-Language` field, e.g. `de-AT;q=0.8`.
  fileprivate struct Wish {
    /// The first subtag in lower case, or `*`.
    let tag: String
    /// The weight in thousandths. 0 refuses the language.
    let weight: Int
  }

  /// The available language that a browser prefers most. English when it asks for none of them.
  package static func preferred(acceptLanguage field: String?) -> Language { asked(in: field) ?? .english }

  /// The available language that a browser prefers most. Nil when it asks for none of them.
  ///
  /// Reads the quality values of `Accept-Language` (RFC 9110, section 12.5.4). A range matches by its first subtag, so
  /// that `de-AT` means German. Ranges that cannot be parsed are ignored.
  package static func asked(in field: String?) -> Language? {
    let ranges = (field ?? "").prefix(fieldLimit).split(separator: ",").prefix(rangeLimit).compactMap { Wish($0) }
    var best: (language: Language?, weight: Int) = (nil, 0)
    for range in ranges where range.weight > best.weight {
      if let language = Language(rawValue: range.tag) {
        best = (language, range.weight)
      } else if range.tag == "*", let language = firstUnnamed(in: ranges) {
        best = (language, range.weight)
      }
    }
    return best.language
  }

  /// The meaning of `*`: a language that no other range names.
  private static func firstUnnamed(in ranges: [Wish]) -> Language? {
    allCases.first { language in !ranges.contains { $0.tag == language.tag } }
  }
}

extension Language.Wish {
  fileprivate init?(_ text: Substring) {
    let parts = text.split(separator: ";", maxSplits: 1).map(\.trimmed)
    guard let name = parts.first, !name.isEmpty else { return nil }
    tag = name.prefix { $0 != "-" }.lowercased()
    guard parts.count > 1 else {
      weight = 1_000
      return
    }
    guard parts[1].lowercased().hasPrefix("q="), let value = Double(parts[1].dropFirst(2)), (0...1).contains(value)
    else { return nil }
    weight = Int(clamping: value * 1_000)
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    return start.lastIndex { $0 != " " && $0 != "\t" }.map { start[...$0] } ?? ""
  }
}
