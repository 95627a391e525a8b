/// A language that pages and notifications are written in: one file of texts, `Public/texts/fr.po` for French.
///
/// The raw value is its BCP 47 tag. English comes first and is what is shown where a text is missing.
public struct Language: RawRepresentable, Hashable, CaseIterable, Sendable {
  /// Which way a language is written; the values of HTML's `dir`.
  public enum Direction: String, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  /// Among the languages that there are.
  let index: Int

  public static var allCases: [Language] { Texts.languages }
  public static let english = Language(index: 0)

  init(index: Int) { self.index = index }

  /// Nil for a tag that has no texts.
  public init?(rawValue: String) {
    guard let index = Texts.tags.firstIndex(of: rawValue) else { return nil }
    self.index = index
  }

  public var rawValue: String { Texts.tags[index] }

  /// BCP 47, for `lang` attributes and for `Intl` in scripts.
  public var tag: String { rawValue }

  /// What its speakers call it.
  public var ownName: String { catalog.formats.ownName }

  public var direction: Direction { catalog.formats.direction }

  package var catalog: Catalog { Texts.catalog(index) }
}

/// Languages that samples and tests name. Nothing else knows which there are.
extension Language {
  public static let german = Language(rawValue: "de") ?? .english
  public static let spanish = Language(rawValue: "es") ?? .english
  public static let french = Language(rawValue: "fr") ?? .english
}
