import Foundation

extension Text {
  /// The text as a search compares it: without regard to case, accents, width, fancy letters and characters that show
  /// nothing. `José` and `JOSE`, `Straße` and `strasse`, `Łukasz` and `lukasz`, `𝓐𝓷𝓪` and `ana` fold to the same.
  public static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    var folded = ""
    let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]
    let plain = withFewMarks(text).precomposedStringWithCompatibilityMapping
    for scalar in plain.folding(options: options, locale: nil).lowercased().unicodeScalars {
      folded += letters[scalar] ?? (scalar.properties.isDefaultIgnorableCodePoint ? "" : String(scalar))
    }
    return folded
  }

  /// Most marks are folded away, and sorting a long row of them takes the square of its length: of each row, the
  /// beginning is enough.
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

  /// Letters that Unicode takes for letters of their own and people type without their stroke.
  private static let letters: [Unicode.Scalar: String] = [
    "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h",
    // Persian and Arabic keyboards write the same letters differently; the stretching line is no letter.
    "ي": "ی", "ى": "ی", "ك": "ک", "ـ": "",
  ]
}
