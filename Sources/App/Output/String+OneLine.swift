extension String {
  /// Fit for a line of the log: control characters and line ends become spaces, and of a long text the beginning stays.
  var onOneLine: String {
    let scalars = unicodeScalars.prefix(Self.lineLimit).map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: " "
      default: scalar
      }
    }
    var line = String.UnicodeScalarView()
    line.append(contentsOf: scalars)
    return String(line) + (utf8.count > String(line).utf8.count ? "…" : "")
  }

  /// In Unicode scalars.
  private static let lineLimit = 500
}
