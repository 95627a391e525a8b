/// Undoes `format=flowed` (RFC 3676 section 4): a paragraph that was sent in several lines becomes one again.
enum FlowedText {
  /// - Parameter deletesBlanks: `delsp=yes`: the blank that marks a line as flowed is no part of the text.
  static func unflowed(_ text: String, deletesBlanks: Bool) -> String {
    var lines: [String] = []
    /// Of the line before, where it goes on.
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
