import Foundation

/// Measures the size of a text by the advance widths of the drawing's font.
///
/// Text is laid out as in the drawing. Lines break at spaces, after hyphens and dashes and between ideographs. A run of
/// spaces counts as one, and a word wider than its line breaks anywhere. A line is 1.22 times as high as its largest
/// font. Letters of Inter are measured to a thousandth of their size, with kerning between ASCII characters. A letter
/// that Inter lacks, an emoji or an ideograph gets the usual width of its kind.
struct TextMeasure {
  /// The height of a line, relative to the font size.
  static let lineHeight = 1.22
  /// The ascent above the baseline, relative to the font size.
  static let ascent = 0.975

  private struct Word {
    var width = 0.0
    var height = 0.0
    /// The width of the space before the word. 0 when a line can break there without a space.
    var space = 0.0
    /// Whether the word begins a paragraph, so that a line ends before it regardless of width.
    var beginsParagraph = false
    /// The last character, for kerning.
    var last: UInt8 = 0
  }

  private var words: [Word] = []

  /// `scale` is the factor by which the user's text size enlarges fonts of a text style.
  init(_ runs: [(text: String, font: ViewSnapshot.Font)], scale: Double) {
    var setter = WordSetter()
    var bytesLeft = ViewSnapshot.Limits.standard.textBytes
    for (text, font) in runs where bytesLeft > 0 {
      let text = text.cut(to: bytesLeft)
      bytesLeft -= text.utf8.count
      setter.set(text, FontWidths(font, scale: scale))
    }
    words = setter.finished
  }

  /// Returns the size in points, rounded up to a third. A nil `width` puts each paragraph on one line, and `lines` 0
  /// allows any number of lines.
  func size(within width: Double? = nil, lines: Int = 0) -> (width: Double, height: Double, lines: Int) {
    var (widest, height, count) = (0.0, 0.0, 0)
    var (line, lineHeight) = (0.0, 0.0)
    func isFull() -> Bool { lines > 0 && count >= lines }
    func endLine() {
      guard !isFull() else { return }
      widest = max(widest, line)
      height += lineHeight
      count += 1
    }
    let limit = width.map { max($0, 1) + 0.01 } ?? .infinity
    for (number, word) in words.enumerated() {
      let isFirst = number == 0 || word.beginsParagraph
      if number > 0, isFirst || line + word.space + word.width > limit && line > 0 {
        endLine()
        (line, lineHeight) = (0, 0)
      }
      line += line > 0 ? word.space + word.width : word.width
      lineHeight = max(lineHeight, word.height)
      // A word wider than its line breaks anywhere.
      while line > limit, !isFull() {
        let rest = line - limit
        line = limit
        endLine()
        line = rest
      }
    }
    if !words.isEmpty { endLine() }
    return (Self.up(min(widest, limit)), height, count)
  }

  private static func up(_ points: Double) -> Double { (points * 3).rounded(.up) / 3 }

  /// Splits text into words.
  private struct WordSetter {
    private var words: [Word] = []
    private var word: Word?
    private var space: Double?
    private var endedParagraph = false
    private var hasText = false

    var finished: [Word] {
      var all = words
      if let word { all.append(word) }
      return all
    }

    mutating func set(_ text: String, _ font: FontWidths) {
      for scalar in (font.isPlain(text) ? text : text.decomposedStringWithCanonicalMapping).unicodeScalars {
        switch scalar {
        case "\n", "\u{2028}", "\u{2029}": endParagraph(font)
        case " ", "\t", "\r":
          endWord()
          space = font.space
        default: set(scalar, font)
        }
      }
    }

    private mutating func set(_ scalar: Unicode.Scalar, _ font: FontWidths) {
      hasText = true
      if Self.isIdeograph(scalar) { endWord() }
      var current = word ?? begin()
      let byte = scalar.isASCII ? UInt8(truncatingIfNeeded: scalar.value) : 0
      current.width += font.width(of: scalar) + font.kerning(current.last, byte)
      current.height = max(current.height, font.lineHeight)
      current.last = byte
      word = current
      if scalar == "-" || scalar == "–" || scalar == "—" || Self.isIdeograph(scalar) { endWord() }
    }

    private mutating func begin() -> Word {
      defer { (space, endedParagraph) = (nil, false) }
      return Word(space: space ?? 0, beginsParagraph: endedParagraph)
    }

    private mutating func endWord() {
      guard let word else { return }
      words.append(word)
      self.word = nil
    }

    private mutating func endParagraph(_ font: FontWidths) {
      endWord()
      // An empty line has the height of its font.
      if endedParagraph || !hasText { words.append(Word(height: font.lineHeight, beginsParagraph: endedParagraph)) }
      (space, endedParagraph, hasText) = (nil, true, true)
    }

    private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x2E80...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x20000...0x3FFFF: true
      default: false
      }
    }
  }
}

/// The widths of one font at one size, in points.
struct FontWidths {
  private let size: Double
  private let row: [Int16]
  private let digit: Int16?
  private let isMonospaced: Bool
  /// The factor for characters that the table lists only in regular weight.
  private let weightFactor: Double

  init(_ font: ViewSnapshot.Font, scale: Double) {
    size = font.size * (font.textStyle == nil ? 1 : scale)
    let index = min(max(font.weight / 100, 1), 9) - 1
    row = AdvanceWidths.ascii[index]
    digit = font.spacing == .monospacedDigits ? AdvanceWidths.digits[index] : nil
    isMonospaced = font.spacing == .monospaced
    weightFactor = Double(row[65]) / Double(AdvanceWidths.ascii[3][65])
  }

  var lineHeight: Double { size * TextMeasure.lineHeight }
  var space: Double { isMonospaced ? size * Self.monospaced : thousandths(row[0]) }

  /// Whether the text needs no decomposition.
  func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  func width(of scalar: Unicode.Scalar) -> Double {
    if isMonospaced { return size * Self.monospaced }
    if let digit, scalar.value >= 0x30, scalar.value <= 0x39 { return thousandths(digit) }
    if scalar.value >= 0x20, scalar.value < 0x7F { return thousandths(row[Int(scalar.value) - 0x20]) }
    if let other = Self.others[scalar] { return thousandths(other) * weightFactor }
    return size * Self.usualWidth(of: scalar)
  }

  /// Returns the kerning of two characters. 0 stands for a character outside ASCII.
  func kerning(_ first: UInt8, _ second: UInt8) -> Double {
    guard !isMonospaced, first >= 0x20, second >= 0x20, first < 0x7F, second < 0x7F else { return 0 }
    return thousandths(Self.kerning[(Int(first) - 0x20) * 95 + Int(second) - 0x20])
  }

  private func thousandths(_ number: Int16) -> Double { size * Double(number) / 1000 }

  /// The width of each character in DejaVu Sans Mono and most other monospaced fonts.
  private static let monospaced = 0.602

  private static let others: [Unicode.Scalar: Int16] = Dictionary(
    zip(AdvanceWidths.otherCharacters.unicodeScalars, AdvanceWidths.others)
  ) { first, _ in first }

  private static let kerning: [Int16] = {
    var table = [Int16](repeating: 0, count: 95 * 95)
    for (first, shifts) in AdvanceWidths.kerning {
      for (shift, after) in shifts {
        for second in after.utf8 {
          table[(Int(first.asciiValue ?? 32) - 32) * 95 + Int(second) - 32] = shift
        }
      }
    }
    return table
  }()

  /// The width relative to the font size, for characters that Inter lacks.
  private static func usualWidth(of scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F, 0x20D0...0x20FF, 0x591...0x5C7, 0x64B...0x65F: 0
    case 0x2E80...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x20000...0x3FFFF: 1
    case 0x1F000...0x1FAFF, 0x2600...0x27BF: 1.1
    default: 0.62
    }
  }
}
