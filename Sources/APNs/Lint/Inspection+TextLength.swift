extension Inspection {
  /// Checks the lengths of texts. Title and subtitle have one line each on the lock screen, and the body about four.
  mutating func checkTextLengths() {
    guard pushType == .alert else { return }
    for text in texts where text.isKnown {
      let limit = text.part == .body ? TextWidth.bodyLines : 1
      let isBold = text.part != .body
      guard TextWidth.lines(of: text.text, isBold: isBold, within: TextWidth.text) > limit else { continue }
      report(
        .textCut, .note, at: text.node,
        "The \(text.part.rawValue) is probably cut on the lock screen, which shows about \(limit) "
          + (limit == 1 ? "line of it." : "lines of it."),
        "Say the most important first, in fewer words.")
    }
  }
}
