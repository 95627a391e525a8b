extension Text {
  /// The text in the form in which addresses and numbers are read: without invisible characters, with plain dashes and
  /// spaces for all kinds of them, and with ASCII for fullwidth letters and signs.
  static func plainForm(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var plain = String.UnicodeScalarView()
    plain.append(contentsOf: withoutInvisible(text.unicodeScalars).map(\.plain))
    return String(plain)
  }

  /// The text without any kind of white space at its ends.
  public static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.unicodeScalars.drop(while: \.properties.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(String.UnicodeScalarView(start[...end]))
  }

  /// A cell's text without what protects it from a spreadsheet: the apostrophe before a text that looks like a formula,
  /// as in an exported guest list, and `="…"`.
  public static func withoutFormula(_ cell: String) -> String {
    let text = trimmed(cell)
    if text.hasPrefix("=\""), text.hasSuffix("\""), text.utf8.count > 2 {
      let inner = String(text.dropFirst(2).dropLast())
      let unquoted = inner.replacing("\"\"", with: "")
      if !unquoted.contains("\"") { return inner.replacing("\"\"", with: "\"") }
    }
    let rest = cell.dropFirst()
    guard cell.first == "'", let sign = rest.first(where: { !$0.isWhitespace }), "=+-@＝＋－＠".contains(sign) else {
      return cell
    }
    return String(rest)
  }
}

extension Unicode.Scalar {
  fileprivate var plain: Unicode.Scalar {
    if value < 0x80 { return self }
    if properties.generalCategory == .dashPunctuation { return "-" }
    if properties.isWhitespace { return " " }
    // Fullwidth forms of ASCII.
    if (0xFF01...0xFF5E).contains(value), let ascii = Unicode.Scalar(value - 0xFEE0) { return ascii }
    return self == "\u{FE6B}" ? "@" : self
  }
}
