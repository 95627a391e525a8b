extension String {
  /// The text for one line of the log: control characters and line ends become spaces, and a long text is cut off.
  package var onOneLine: String {
    let beginning = unicodeScalars.prefix(Self.lineLimit)
    let scalars = beginning.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: " "
      default: scalar
      }
    }
    var line = String.UnicodeScalarView()
    line.append(contentsOf: scalars)
    return String(line) + (beginning.endIndex < unicodeScalars.endIndex ? "…" : "")
  }

  /// The longest text in Unicode scalars.
  private static let lineLimit = 500
}
