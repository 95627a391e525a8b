extension Text {
  /// The text without invisible characters: soft hyphens, zero-width spaces, fillers, and direction controls (Unicode's
  /// default ignorable code points).
  ///
  /// Joiners, variation selectors and tags stay where they change the text's appearance: between the parts of an emoji,
  /// after a virama, and beside letters of joining scripts (UTS #46 and UAX #31 have such rules for joiners).
  static func withoutInvisible(_ text: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    let scalars = text.filter { !$0.isNoise }
    let following = followingLetters(in: scalars)
    var kept: [Unicode.Scalar] = []
    for (scalar, next) in zip(scalars, following)
    where !scalar.properties.isDefaultIgnorableCodePoint || scalar.isNeeded(after: kept.last, before: next) {
      kept.append(scalar)
    }
    return kept
  }

  /// For each character, the next one that is not a joiner, found in one pass from the end.
  private static func followingLetters(in scalars: [Unicode.Scalar]) -> [Unicode.Scalar?] {
    var next: Unicode.Scalar?
    var following = [Unicode.Scalar?](repeating: nil, count: scalars.count)
    for (index, scalar) in scalars.enumerated().reversed() {
      following[index] = next
      if !scalar.isJoiner { next = scalar }
    }
    return following
  }
}

extension Unicode.Scalar {
  fileprivate var isJoiner: Bool { self == "\u{200C}" || self == "\u{200D}" }

  /// Whether the character is invisible everywhere.
  fileprivate var isNoise: Bool {
    switch value {
    case 0x200C, 0x200D, 0x180B...0x180F, 0xFE00...0xFE0F, 0xE0020...0xE007F, 0xE0100...0xE01EF: false
    // Interlinear annotation characters, which no page displays as such.
    case 0xFFF9...0xFFFB: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether this character, which is invisible by itself, changes the appearance of its neighbours.
  fileprivate func isNeeded(after last: Unicode.Scalar?, before next: Unicode.Scalar?) -> Bool {
    guard let last, !last.properties.isWhitespace else { return false }
    switch value {
    case 0x200C: return last.endsConjunct || last.isCursive && next?.isCursive == true
    case 0x200D: return last.endsConjunct || last.isCursive || last.endsEmoji && next?.isPictured == true
    case 0x180B...0x180F: return last.isMongolian
    case 0xE0020...0xE007F: return last == "\u{1F3F4}" || last.isTag
    default: return last.isVaried(before: next)
    }
  }

  /// Whether the scalar is a virama: a joiner after it changes the shape of two consonants.
  private var endsConjunct: Bool { properties.canonicalCombiningClass.rawValue == 9 }

  /// Whether the scalar's shape depends on its neighbours: letters and marks of Arabic, Syriac, N’Ko, Mandaic, of the
  /// scripts of India and Sri Lanka, of Khmer, Mongolian and Adlam.
  private var isCursive: Bool {
    switch value {
    case 0x0600...0x07FF, 0x0840...0x0DFF, 0x1780...0x18AF, 0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x1E900...0x1E95F: true
    default: false
    }
  }

  private var isMongolian: Bool { (0x1820...0x18AA).contains(value) }
  private var isTag: Bool { (0xE0020...0xE007F).contains(value) }
  private var isSelector: Bool { (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value) }
  private var isPictured: Bool { value > 0x7F && properties.isEmoji }
  private var endsEmoji: Bool { isPictured || value == 0xFE0F || isTag }

  /// Whether a variation selector has an effect after this character. It has one after most characters, but not after
  /// another selector or a joiner, and after ASCII only in a keycap.
  private func isVaried(before next: Unicode.Scalar?) -> Bool {
    value > 0x7F ? !isSelector && !isJoiner : next == "\u{20E3}"
  }
}
