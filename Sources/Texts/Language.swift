/// A language of pages and notifications. Each has one file of texts, such as `Public/texts/fr.po` for French.
///
/// The raw value is its BCP 47 tag. English comes first and replaces missing texts.
public struct Language: RawRepresentable, Hashable, CaseIterable, Sendable {
  /// The writing direction, as a value of HTML's `dir`.
  public enum Direction: String, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  /// The position in `allCases`.
  let index: Int

  public static var allCases: [Language] { Texts.languages }
  public static let english = Language(index: 0)

  init(index: Int) { self.index = index }

  /// Fails for a tag without texts.
  public init?(rawValue: String) {
    guard let index = Texts.tags.firstIndex(of: rawValue) else { return nil }
    self.index = index
  }

  public var rawValue: String { Texts.tags[index] }

  /// The BCP 47 tag, for `lang` attributes and for `Intl` in scripts.
  public var tag: String { rawValue }

  /// The language's name in the language itself.
  public var ownName: String { catalog.formats.ownName }

  public var direction: Direction { catalog.formats.direction }

  package var catalog: Catalog { Texts.catalog(index) }
}

/// Languages that samples and tests name. No other code depends on which languages exist.
extension Language {
  public static let german = Language(rawValue: "de") ?? .english
  public static let spanish = Language(rawValue: "es") ?? .english
  public static let french = Language(rawValue: "fr") ?? .english
}
