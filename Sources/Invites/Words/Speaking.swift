/// Whatever knows the language it speaks to its reader: a page, a part of one, the language itself.
public protocol Speaking {
  var language: Language { get }
}

extension Language: Speaking {
  public var language: Language { self }
}

extension Speaking {
  public func say(_ phrase: Phrase) -> String { phrase[language] }

  /// The phrase with its places filled.
  public func say(_ phrase: Phrase, _ parts: [String: String]) -> String { phrase.filled(parts, in: language) }

  /// The phrase for `n`, which fills its place `{n}`.
  public func say(_ plural: Plural, _ n: Int, _ parts: [String: String] = [:]) -> String {
    plural.form(for: n, in: language).filled(parts.merging(["n": language.digits(n)]) { $1 })
  }
}
