import Foundation

extension Text {
  /// The text in the form that searches compare: without regard to case, accents, width, mathematical letters and
  /// invisible characters. `José` and `JOSE`, `Straße` and `strasse`, `Łukasz` and `lukasz`, `𝓐𝓷𝓪` and `ana` fold to
  /// the same text.
  public static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    var folded = ""
    let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]
    // The first mapping leaves marks apart that it made of others, such as those of narrow Japanese letters.
    let plain = withFewMarks(text).precomposedStringWithCompatibilityMapping.precomposedStringWithCanonicalMapping
    for scalar in plain.folding(options: options, locale: nil).lowercased().unicodeScalars {
      folded += letters[scalar] ?? (scalar.properties.isDefaultIgnorableCodePoint ? "" : String(scalar))
    }
    return folded
  }

  /// The text with only the first marks of each sequence. Most marks are folded away, and sorting a long sequence takes
  /// time proportional to the square of its length.
  private static func withFewMarks(_ text: String) -> String {
    var marks = 0
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { scalar in
          marks = isMark(scalar) || scalar.properties.canonicalCombiningClass != .notReordered ? marks + 1 : 0
          return marks <= marksFolded
        }))
  }

  private static let marksFolded = 32

  /// Letters that Unicode does not decompose and that people type without their stroke.
  private static let letters: [Unicode.Scalar: String] = [
    "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h",
    // Persian and Arabic keyboards produce different characters for the same letters. The tatweel is not a letter.
    "ي": "ی", "ى": "ی", "ك": "ک", "ـ": "",
  ]
}
