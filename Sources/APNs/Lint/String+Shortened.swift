extension String {
  private static let shortLength = 40

  /// Fit for a sentence about somebody else's text: at most 40 characters (Unicode scalars), none of which a terminal
  /// obeys, breaks the line, turns the direction of writing or hides.
  var shortened: String {
    let scalars = unicodeScalars.prefix(Self.shortLength + 1)
    let isWhole = scalars.count <= Self.shortLength
    var text = UnicodeScalarView()
    for scalar in scalars.prefix(isWhole ? Self.shortLength : Self.shortLength - 1) {
      text.append(scalar.isPlain ? scalar : "\u{FFFD}")
    }
    if !isWhole { text.append("…") }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// The zero-width joiner only holds the parts of an emoji together.
  fileprivate var isPlain: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    case .format: self == "\u{200D}"
    default: true
    }
  }
}
