/// Decodes `format=flowed` (RFC 3676 section 4): joins the lines of a paragraph.
enum FlowedText {
  /// Joins flowed lines.
  /// - Parameter deletesBlanks: whether `delsp=yes` is set: the blank that marks a line as flowed is then not part of
  ///   the text.
  static func unflowed(_ text: String, deletesBlanks: Bool) -> String {
    var lines: [String] = []
    /// The quote depth of the previous line, if that line continues.
    var flowing: Int?
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let depth = line.utf8.prefix { $0 == UInt8(ascii: ">") }.count
      var words = line.dropFirst(depth)
      if words.first == " " { words = words.dropFirst() }
      let isSignature = words == "-- "
      let flows = words.last == " " && !isSignature
      if flows, deletesBlanks { words = words.dropLast() }
      if flowing == depth, !isSignature, let last = lines.indices.last {
        lines[last] += words
      } else {
        lines.append((depth > 0 ? String(repeating: ">", count: depth) + " " : "") + words)
      }
      flowing = flows ? depth : nil
    }
    return lines.joined(separator: "\n")
  }
}
