/// A phrase that counts: `{n}` is the number, with its digits grouped.
///
///     static let seatsLeft = Plural(
///       one: Phrase("{n} seat left", de: "Noch {n} Platz", es: "Queda {n} plaza"),
///       other: Phrase("{n} seats left", de: "Noch {n} Plätze", es: "Quedan {n} plazas"))
///
/// English, German and Spanish agree on whole numbers: 1 is `one`, everything else, 0 too, is `other` (CLDR plural
/// rules; the Spanish `many` of whole millions is spelled like `other` here).
public struct Plural: Hashable, Sendable {
  public let one: Phrase
  public let other: Phrase

  public init(one: Phrase, other: Phrase) {
    self.one = one
    self.other = other
  }

  /// The phrase for `n` of something.
  public func phrase(for n: Int) -> Phrase { n == 1 ? one : other }
}
