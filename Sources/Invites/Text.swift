import Foundation

/// Rules for text that people type. Lengths are in Unicode scalars, so that each combining mark counts.
public enum Text {
  public static let titleLimit = 120
  public static let placeLimit = 120
  public static let addressLimit = 240
  public static let messageLimit = 2_000
  public static let nameLimit = 80
  public static let commentLimit = 4_000
  public static let noteLimit = 500

  /// The maximum number of marks on one letter: enough for every script, and too few to reach the next line.
  private static let marksPerLetter = 8

  /// Returns the text as one line. White space at the ends is removed, and runs of it become one space. Invisible
  /// characters are removed (see `withoutInvisible`): names copied from a phone's contacts contain them, and they could
  /// make one name look like another.
  /// - Throws: `missingField` when nothing visible is left, `textTooLong`, `invalidText` for control characters and too
  ///   many marks on one letter.
  public static func line(_ text: String, field: String, limit: Int) throws(Failure) -> String {
    let line = try optionalLine(text, field: field, limit: limit)
    guard line.unicodeScalars.contains(where: isVisible) else {
      throw Failure.blank(field)
    }
    return line
  }

  /// Returns the text as `line` does, but accepts an empty one.
  public static func optionalLine(_ text: String, field: String, limit: Int) throws(Failure) -> String {
    try requireShort(text, field: field, limit: limit)
    let words = withoutInvisible(text.unicodeScalars).split { $0.properties.isWhitespace }
    return try checked(Array(words.joined(separator: [" "])), field: field, limit: limit)
  }

  /// Returns a text of several lines. Line ends become `\n`, and white space at both ends is removed. The text may be
  /// empty.
  /// - Throws: `textTooLong`, `invalidText` for control characters other than line feed and tab, and for too many marks
  ///   on one letter.
  public static func paragraphs(_ text: String, field: String, limit: Int) throws(Failure) -> String {
    try requireShort(text, field: field, limit: limit)
    let trimmed = withUnifiedLineEnds(text).trimmingCharacters(in: .whitespacesAndNewlines)
    return try checked(trimmed.unicodeScalars, field: field, limit: limit)
  }

  private static func withUnifiedLineEnds(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
    var unified = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar != "\n" || previous != "\r" { unified.append(scalar == "\r" ? "\n" : scalar) }
      previous = scalar
    }
    return String(unified)
  }

  /// Checks that the text can be within the limit once white space and invisible characters are removed. It runs before
  /// any other work, to bound that work for every request. The result is measured exactly afterwards.
  /// - Throws: `textTooLong`.
  public static func requireShort(_ text: String, field: String, limit: Int) throws(Failure) {
    guard text.utf8.count <= bytesPerCharacter * limit + spareBytes else { throw Failure.tooLong(field, limit: limit) }
  }

  /// Four bytes for a character, and three times as many for spaces and joiners around it.
  private static let bytesPerCharacter = 16
  private static let spareBytes = 1024

  private static func checked(
    _ scalars: some Collection<Unicode.Scalar>, field: String, limit: Int
  ) throws(Failure) -> String {
    guard scalars.count <= limit else { throw Failure.tooLong(field, limit: limit) }
    var marks = 0
    for scalar in scalars {
      if isForbidden(scalar) {
        throw Failure(.invalidText, "Remove the control characters from \(field).", field: field)
      }
      marks = isMark(scalar) ? marks + 1 : 0
      if marks > marksPerLetter {
        throw Failure(.invalidText, "Remove some of the marks stacked on one letter of \(field).", field: field)
      }
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// False for spaces and for invisible formatting characters, such as the zero-width joiner.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    // The blank Braille pattern looks like a space, but Unicode counts it among the symbols.
    scalar != "\u{2800}" && !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
      && scalar.properties.generalCategory != .format
  }

  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    let category = scalar.properties.generalCategory
    return category == .nonspacingMark || category == .enclosingMark
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\n" || scalar == "\t" { return false }
    return scalar.properties.generalCategory == .control || scalar.properties.isNoncharacterCodePoint
  }
}

extension Failure {
  static func tooLong(_ field: String, limit: Int) -> Failure {
    Failure(.textTooLong, "Shorten \(field) to \(limit) characters.", field: field)
  }
}
