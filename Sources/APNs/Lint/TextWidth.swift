/// Estimates the space that a text takes, by average widths of its characters.
///
/// Real widths depend on the font, the text size that the user chose, the screen and the thumbnail next to the text.
/// The estimate is for a system font like San Francisco on a screen of 375 points, where a card is 359 points wide.
enum TextWidth {
  /// The width of a card in points.
  static let card = 359.0
  /// The width of the text in points, without the padding of 10 on both sides.
  static let text = card - 20
  static let bodyLines = 4
  static let fontSize = 15.0

  /// Counts lines after wrapping at spaces and between wide characters. Counting stops at one more than `limit`.
  static func lines(
    of text: String, size: Double = fontSize, isBold: Bool = false, within width: Double, limit: Int = bodyLines
  ) -> Int {
    var layout = Layout(width: width / size / (isBold ? 1.06 : 1))
    for character in text {
      layout.add(character)
      if layout.lines > limit { break }
    }
    return layout.lines
  }

  private struct Layout {
    /// The width in ems.
    let width: Double
    var lines = 1
    private var line = 0.0
    private var word = 0.0

    init(width: Double) { self.width = width }

    mutating func add(_ character: Character) {
      if character.isNewline {
        (lines, line, word) = (lines + 1, 0, 0)
        return
      }
      let advance = TextWidth.em(of: character)
      line += advance
      word = character.isWhitespace || advance >= 1 ? 0 : word + advance
      guard line > width, !character.isWhitespace else { return }
      lines += 1
      // The word that did not fit begins the next line, unless it is wider than a line.
      line = word > 0 && word <= width ? word : advance
      word = line
    }
  }

  /// The width of a character as a share of the font size.
  private static func em(of character: Character) -> Double {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x20, 0xA0: return 0.28
    case 0x21..<0x7F: return ascii(UInt8(scalar.value))
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x20000...0x3FFFF:
      return 1
    default:
      if scalar.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") { return 1.25 }
      return scalar.properties.isUppercase ? 0.67 : 0.55
    }
  }

  private static func ascii(_ byte: UInt8) -> Double {
    switch byte {
    case UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"), UInt8(ascii: "I"), UInt8(ascii: "."),
      UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "'"), UInt8(ascii: "!"), UInt8(ascii: "|"):
      0.26
    case UInt8(ascii: "f"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "-"), UInt8(ascii: "/"):
      0.37
    case UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "M"), UInt8(ascii: "W"), UInt8(ascii: "@"),
      UInt8(ascii: "%"):
      0.85
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): 0.67
    case UInt8(ascii: "0")...UInt8(ascii: "9"): 0.61
    default: 0.54
    }
  }
}
