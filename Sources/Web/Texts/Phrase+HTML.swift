import HTML

extension Phrase {
  /// The phrase as markup: its own words are escaped, its parts are taken as they are.
  func filled(_ parts: [String: HTML], in language: Language) -> HTML {
    let pieces = Self.pieces(of: self[language]).map { piece -> HTML in
      switch piece {
      case .text(let text): "\(String(text))"
      case .place(let name): parts[name] ?? "{\(name)}"
      }
    }
    return "\(pieces)"
  }
}

extension Speaking {
  /// The phrase as markup around parts that are markup: `say(.Thread.going, ["name": "<bdi>\(guest.name)</bdi>"])`.
  func say(_ phrase: Phrase, html parts: [String: HTML]) -> HTML { phrase.filled(parts, in: language) }

  func say(_ plural: Plural, _ n: Int, html parts: [String: HTML]) -> HTML {
    plural.phrase(for: n).filled(parts.merging(["n": "\(language.digits(n))"]) { $1 }, in: language)
  }
}
