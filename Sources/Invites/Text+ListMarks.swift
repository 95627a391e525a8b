extension Text {
  /// The text without the bullets, dashes, arrows and check boxes at its start: `Ana` for `- [x] Ana`.
  public static func withoutListMarks(_ text: String) -> String {
    let text = trimmed(text)
    var rest = text[...]
    while let next = withoutListMark(rest) { rest = next.drop(while: \.isWhitespace) }
    return String(rest)
  }

  private static func withoutListMark(_ text: Substring) -> Substring? {
    guard let first = text.unicodeScalars.first else { return nil }
    let rest = Substring(text.unicodeScalars.dropFirst().drop { $0 == "\u{FE0E}" || $0 == "\u{FE0F}" })
    if let box = checkBoxes.first(where: { text.hasPrefix($0) }) { return text.dropFirst(box.count) }
    if bullets.contains(first) { return rest }
    guard let next = rest.first else { return nil }
    // A character that can begin a name or a number is a mark only before white space.
    if "*+>".unicodeScalars.contains(first) {
      return next.isWhitespace && rest.first(where: { !$0.isWhitespace })?.isNumber == false ? rest : nil
    }
    return first.properties.generalCategory == .dashPunctuation && (next.isWhitespace || next.isLetter) ? rest : nil
  }

  private static let checkBoxes = ["[ ]", "[]", "[x]", "[X]", "[*]", "[-]", "[✓]", "[✔]", "( )", "(x)", "(X)"]
  private static let bullets = Set(
    "•‣⁃◦∙·●○◯■□▪▫◆◇➢➤►▸▶▷➔→⇒☐☑☒✓✔✗✘✅❌❏❐❑❒⬜⬛🔲🔳⦁⦿".unicodeScalars)

  /// The content of a quoted string (RFC 5322 section 3.2.4), or of other quotes. The text itself unless one pair
  /// encloses all of it.
  public static func withoutQuotes(_ text: String) -> String {
    guard let first = text.first, let last = text.last, text.count > 2,
      let pair = quotes.first(where: { $0.first == first && $0.last == last })
    else { return text }
    let inner = String(text.dropFirst().dropLast())
    guard !inner.replacing("\\\"", with: "").contains(where: pair.contains) else { return text }
    return trimmed(inner.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\"))
  }

  private static let quotes = ["\"\"", "''", "“”", "„“", "„”", "‘’", "‚‘", "«»", "»«", "‹›", "「」", "『』"]
}
