/// A language that pages and notifications are written in. The raw value is its BCP 47 tag.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"
  case spanish = "es"

  /// Which way a language is written; the values of HTML's `dir`.
  public enum Direction: String, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  /// BCP 47, for `lang` attributes and for `Intl` in scripts.
  public var tag: String { rawValue }

  /// What its speakers call it.
  public var ownName: String {
    switch self {
    case .english: "English"
    case .german: "Deutsch"
    case .spanish: "Español"
    }
  }

  public var direction: Direction {
    switch self {
    case .english, .german, .spanish: .leftToRight
    }
  }
}
