/// Whatever knows the language it speaks to its reader: a page, a part of one, the language itself.
public protocol Localized {
  var language: Language { get }
}

extension Language: Localized {
  public var language: Language { self }
}

extension Localized {
  public func localized(_ phrase: LocalizedText) -> String { phrase[language] }

  /// The phrase with its places filled.
  public func localized(_ phrase: LocalizedText, _ parts: [String: String]) -> String {
    phrase.filled(parts, in: language)
  }

  /// The phrase for `n`, which fills its place `{n}`.
  public func localized(_ plural: LocalizedPlural, _ n: Int, _ parts: [String: String] = [:]) -> String {
    plural.form(for: n, in: language).filled(parts.merging(["n": language.digits(n)]) { $1 })
  }
}
