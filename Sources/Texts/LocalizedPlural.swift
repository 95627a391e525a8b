/// A phrase with a count: `{n}` is the number, with its digits grouped. `bin/embed` writes one for each key of `en.po`
/// that has a plural.
///
/// The header of each language's file says how many forms there are, and which number takes which (`Plural-Forms`, as
/// in gettext).
public struct LocalizedPlural: Hashable, Sendable {
  private let group: Int
  private let index: Int

  init(_ group: TextGroup, _ index: Int) {
    (self.group, self.index) = (group.rawValue, index)
  }

  /// Every plural of a group, in the order of `en.po`.
  package static func all(in group: TextGroup) -> [LocalizedPlural] {
    Texts.english.plurals[group.rawValue].indices.map { LocalizedPlural(group, $0) }
  }

  /// The form for `n`.
  package func form(for n: Int, in language: Language) -> TextForm {
    let catalog = language.catalog
    return catalog.plurals[group][index][catalog.pluralForms.form(of: n)]
  }

  /// Every form with its Unicode CLDR category, by which `Intl.PluralRules` chooses.
  public func forms(in language: Language) -> [(category: String, text: String)] {
    zip(language.catalog.categories, language.catalog.plurals[group][index]).map { ($0, $1.text) }
  }
}
