/// A phrase that counts, by its key: `{n}` is the number, with its digits grouped.
///
///     static let seatsLeft = LocalizedPlural("headcount.left", "capacity")
///
/// How many forms there are, and which number takes which, is said at the top of each language's file
/// (`Plural-Forms`, as gettext has it).
public struct LocalizedPlural: Hashable, Sendable {
  let slot: Int

  /// - Parameter places: those beside `{n}`, which every form may have.
  public init(_ key: StaticString, _ places: StaticString...) {
    slot = Texts.slot(ofPlural: key.description)
    assert(
      Set(places.map(\.description) + ["n"])
        == Language.english.catalog.plurals[slot].reduce(into: ["n"]) { $0.formUnion($1.places) },
      "“\(key)” has other places in en.po")
  }

  /// The text for `n` of something.
  package func form(for n: Int, in language: Language) -> TextForm {
    let catalog = language.catalog
    return catalog.plurals[slot][catalog.pluralForms.form(of: n)]
  }

  /// Every form by the category of the Unicode CLDR that it stands for: what `Intl.PluralRules` chooses by.
  public func forms(in language: Language) -> [(category: String, text: String)] {
    zip(language.catalog.categories, language.catalog.plurals[slot]).map { ($0, $1.text) }
  }
}
