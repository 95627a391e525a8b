extension Text {
  /// The text without characters that show nothing: soft hyphens, spaces without width, fillers, what steers the
  /// direction of text (Unicode's default ignorable code points).
  ///
  /// Joiners, variation selectors and tags stay where they change what is seen: between the parts of an emoji, after a
  /// virama, and beside letters of scripts that join (UTS #46 and UAX #31 judge joiners by such rules).
  static func withoutInvisible(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    let scalars = text.unicodeScalars.filter { !$0.isNoise }
    var kept = String.UnicodeScalarView()
    for (index, scalar) in zip(scalars.indices, scalars) {
      let next = scalars[scalars.index(after: index)...].first { !$0.isJoiner }
      if !scalar.properties.isDefaultIgnorableCodePoint || scalar.isNeeded(after: kept.last, before: next) {
        kept.append(scalar)
      }
    }
    return String(kept)
  }
}

extension Unicode.Scalar {
  fileprivate var isJoiner: Bool { self == "\u{200C}" || self == "\u{200D}" }

  /// Shows nothing wherever it stands.
  fileprivate var isNoise: Bool {
    switch value {
    case 0x200C, 0x200D, 0x180B...0x180F, 0xFE00...0xFE0F, 0xE0020...0xE007F, 0xE0100...0xE01EF: false
    // Annotations of lines within lines, which no page shows as such.
    case 0xFFF9...0xFFFB: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether this character, which shows nothing by itself, changes how its neighbours look.
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

  /// A virama: whether a joiner follows decides about the shape of two consonants.
  private var endsConjunct: Bool { properties.canonicalCombiningClass.rawValue == 9 }

  /// Letters and marks of Arabic, Syriac, N’Ko, Mandaic, of the scripts of India and Sri Lanka, of Khmer, Mongolian and
  /// Adlam: their shape depends on their neighbours.
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

  /// Whether a variation selector means something behind this character: one, and not behind plain Latin letters; behind
  /// a digit only in a keycap.
  private func isVaried(before next: Unicode.Scalar?) -> Bool {
    value > 0x7F ? !isSelector && !isJoiner : next == "\u{20E3}"
  }
}
