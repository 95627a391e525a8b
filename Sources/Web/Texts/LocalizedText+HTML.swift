import HTML

extension TextForm {
  /// The text as markup: its own words are escaped, its parts are taken as they are.
  fileprivate func filled(_ parts: [String: HTML]) -> HTML {
    let pieces = pieces.map { piece -> HTML in
      switch piece {
      case .text(let text): "\(text)"
      case .place(let name): parts[name] ?? "{\(name)}"
      }
    }
    return "\(pieces)"
  }
}

extension Localized {
  /// The phrase as markup around parts that are markup: `localized(.Thread.going, ["name": "<bdi>\(guest.name)</bdi>"])`.
  func localized(_ phrase: LocalizedText, html parts: [String: HTML]) -> HTML {
    phrase.form(in: language).filled(parts)
  }

  func localized(_ plural: LocalizedPlural, _ n: Int, html parts: [String: HTML]) -> HTML {
    plural.form(for: n, in: language).filled(parts.merging(["n": "\(language.digits(n))"]) { $1 })
  }
}
