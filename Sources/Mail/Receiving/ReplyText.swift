/// What somebody wrote in answer to a mail: without the mail it answers, and without their signature.
public struct ReplyText {
  /// The most characters that are kept, as many as a comment has.
  public static let limit = 4000
  /// Stands in every mail that can be answered: above it is what a guest writes.
  public static let marker = "— ✁ —"

  /// Empty where nothing was written above what is quoted.
  public let text: String

  /// - Parameters:
  ///   - mail: what came.
  ///   - marker: a line of the mail that was sent, below which nothing is theirs.
  public init(in mail: ReceivedMail, marker: String? = nil) {
    let lines = mail.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    let end = lines.indices.first { Self.endsWords(lines, at: $0, marker: marker) } ?? lines.count
    let own = Self.withoutIntroduction(Array(lines[..<end]))
    let words = own.filter { !$0.trimmed.hasPrefix(">") }.joined(separator: "\n")
    let whole = words.trimmed
    // Unicode scalars, as comments are counted. What is cut says so.
    guard whole.unicodeScalars.count > Self.limit else {
      text = whole
      return
    }
    text = String(String.UnicodeScalarView(whole.unicodeScalars.prefix(Self.limit - 1))).trimmed + "…"
  }

  /// A quote begins, or a signature, or what a mail program puts below what was written.
  private static func endsWords(_ lines: [String], at index: Int, marker: String?) -> Bool {
    let line = lines[index].trimmed
    if let marker, !marker.isEmpty, line.contains(marker) { return true }
    // RFC 3676 section 4.3: two hyphens and a blank, which some programs cut off.
    if lines[index] == "-- " || line == "--" { return true }
    if line.hasPrefix("-----") && line.hasSuffix("-----") && line.contains(where: \.isLetter) { return true }
    if line.count >= 20 && line.allSatisfy({ $0 == "_" }) { return true }
    if beginsCopiedHeaders(lines, at: index) { return true }
    // A quote after which nothing but quotes comes.
    return line.hasPrefix(">") && lines[index...].allSatisfy { $0.trimmed.isEmpty || $0.trimmed.hasPrefix(">") }
  }

  /// Outlook copies who wrote to whom when and about what, each on a line of its own, in the reader's language.
  private static func beginsCopiedHeaders(_ lines: [String], at index: Int) -> Bool {
    let block = lines[index...].prefix { !$0.trimmed.isEmpty }.prefix(8).map { $0.trimming { $0 == "*" || $0 == " " } }
    let isHeaders = block.prefix(3).allSatisfy { line in
      line.firstIndex(of: ":").map { colon in
        let name = line[..<colon].trimming { $0 == "*" || $0 == " " || $0 == "\u{a0}" }
        return (1...14).contains(name.count) && name.allSatisfy(\.isLetter) && line.hasSuffix(":") == false
      } ?? false
    }
    return isHeaders && block.count >= 3 && block[0].contains("@")
  }

  /// Without `On Friday Ana wrote:` at the end, in whatever language: the last lines before the quote, ended by a colon,
  /// with an address or a time in them.
  private static func withoutIntroduction(_ lines: [String]) -> [String] {
    var lines = lines
    while lines.last?.trimmed.isEmpty == true { lines.removeLast() }
    guard let last = lines.last?.trimmed, last.hasSuffix(":") || last.hasSuffix(":\u{200e}") else { return lines }
    for count in 1...3 where count <= lines.count {
      let introduction = lines.suffix(count).map(\.trimmed).joined(separator: " ")
      guard !introduction.contains(">") || introduction.contains("@") else { return lines }
      if introduction.isIntroduction { return Array(lines.dropLast(count)) }
    }
    return lines
  }
}

extension String {
  /// Whether it says who wrote when: a date's year or an address in few words. A sentence that merely ends in a colon is
  /// the guest's own.
  fileprivate var isIntroduction: Bool {
    guard count <= 240 else { return false }
    let hasYear = split { !$0.isNumber }.contains { $0.count == 4 && ($0.hasPrefix("20") || $0.hasPrefix("19")) }
    let hasTime = contains { $0 == ":" } && dropLast().contains(":")
    return (hasYear && (hasTime || contains("@") || contains(","))) || (contains("@") && contains("<"))
  }
}
