extension String {
  private static let shortLength = 40

  /// The text for use in a sentence: at most 40 characters (Unicode scalars). Control characters, line breaks,
  /// direction marks and hidden characters are replaced.
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
  /// The zero-width joiner is allowed, because it only joins the parts of an emoji.
  fileprivate var isPlain: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    case .format: self == "\u{200D}"
    default: true
    }
  }
}
