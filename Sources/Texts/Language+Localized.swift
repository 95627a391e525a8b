extension Language {
  public func localized(_ phrase: LocalizedText) -> String { phrase[self] }

  /// The phrase with its places filled.
  public func localized(_ phrase: LocalizedText, _ parts: [String: String]) -> String {
    phrase.filled(parts, in: self)
  }

  /// The phrase for the number `n`, which fills its place `{n}`.
  public func localized(_ plural: LocalizedPlural, _ n: Int, _ parts: [String: String] = [:]) -> String {
    plural.form(for: n, in: self).filled(parts.merging(["n": digits(n)]) { $1 })
  }
}
