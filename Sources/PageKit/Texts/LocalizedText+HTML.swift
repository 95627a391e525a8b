import HTML
import Texts

extension TextForm {
  /// The text as markup. Its own words are escaped, and `parts` are inserted unchanged.
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

extension Language {
  /// The phrase as markup, with its placeholders filled by markup, for example
  /// `language.localized(.Thread.going, ["name": "<bdi>\(guest.name)</bdi>"])`.
  package func localized(_ phrase: LocalizedText, html parts: [String: HTML]) -> HTML {
    phrase.form(in: self).filled(parts)
  }

  package func localized(_ plural: LocalizedPlural, _ n: Int, html parts: [String: HTML]) -> HTML {
    plural.form(for: n, in: self).filled(parts.merging(["n": "\(digits(n))"]) { $1 })
  }
}
