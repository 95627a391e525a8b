/// The words that a guest wrote in reply to a mail, without the quoted mail, wherever their program puts it, and
/// without their signature.
///
/// It makes one pass over a limited number of lines. Programs and languages differ, so it goes mostly by the shape of
/// lines, with short lists of words: ``QuoteWords``.
public struct ReplyText {
  /// The maximum length of the result in Unicode scalars, the same as for a comment.
  public static let limit = 4000
  /// The maximum number of scalars and lines of a mail that are read.
  public static let textLimit = 200_000
  static let lineLimit = 5000

  /// The guest's words. Empty for none.
  public let text: String

  /// A line without white space at its ends.
  fileprivate struct Line {
    let words: String
    /// Whether it began with `>`, which is removed from `words`.
    let isQuoted: Bool
    /// Whether it is `-- ` as in RFC 3676 section 4.3, or without the blank, which some programs cut off.
    let isSignature: Bool

    var isEmpty: Bool { words.isEmpty }

    init(_ line: Substring) {
      var scalars = line.unicodeScalars[...]
      scalars = Self.trimmed(scalars)
      isQuoted = scalars.first == ">"
      isSignature = scalars.elementsEqual("--".unicodeScalars)
      while scalars.first == ">" { scalars = Self.trimmed(scalars.dropFirst()) }
      words = String(scalars)
    }

    private static func trimmed(_ scalars: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
      var rest = scalars.drop(while: \.isBlank)
      while let last = rest.last, last.isBlank { rest.removeLast() }
      return rest
    }
  }

  /// Extracts the guest's words.
  /// - Parameters:
  ///   - text: the mail's whole text.
  ///   - sent: the words by which the sent mail is recognized if nothing marks its lines as quoted.
  public init(_ text: String, to sent: SentMailWords = SentMailWords()) {
    let bounded = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.textLimit)))
    var lines = bounded.split(
      maxSplits: Self.lineLimit, omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).prefix(Self.lineLimit).map(Line.init)
    if let signed = lines.firstIndex(where: { $0.words == "-----BEGIN PGP SIGNED MESSAGE-----" }) {
      lines = Self.unsigned(lines, from: signed)
    }
    let known = Self.beginning(of: sent, in: lines) ?? lines.count
    let end = lines.indices.first { Self.endsWords(lines, at: $0, sent) || $0 == known } ?? lines.count
    let endsByMail = end < lines.count && !lines[end].isSignature
    self.text = Self.kept(Self.own(lines[..<end], isFollowedByMail: endsByMail))
  }

  /// The text cut to `limit` Unicode scalars. An ellipsis marks the cut.
  private static func kept(_ whole: String) -> String {
    guard whole.unicodeScalars.count > limit else { return whole }
    return String(String.UnicodeScalarView(whole.unicodeScalars.prefix(limit - 1))) + "…"
  }

  /// The lines covered by a PGP signature (RFC 4880 section 7).
  private static func unsigned(_ lines: [Line], from first: Int) -> [Line] {
    let head = lines[(first + 1)...].prefix(20).firstIndex(where: \.isEmpty) ?? first
    return Array(lines[(head + 1)...].prefix { $0.words != "-----BEGIN PGP SIGNATURE-----" })
  }
}

/// The end of the guest's words.
extension ReplyText {
  /// Whether the guest's words end at this line: a signature or the mail that is answered begins. A line quoted with
  /// `>` does not end them, because words may follow.
  private static func endsWords(_ lines: [Line], at index: Int, _ sent: SentMailWords) -> Bool {
    let line = lines[index]
    if line.isQuoted || line.isEmpty { return false }
    if line.isSignature { return true }
    if isRule(line.words) { return true }
    return beginsCopiedHeaders(lines, at: index, sent)
  }

  /// The line at which the sent mail begins among lines that nothing marks as quoted. It is recognized by one of its
  /// sentences. It begins with its greeting, if that is still there, or after the line that says who wrote it.
  private static func beginning(of sent: SentMailWords, in lines: [Line]) -> Int? {
    guard let inside = lines.firstIndex(where: { !$0.isQuoted && sent.holds($0.words) }) else { return nil }
    let above = lines[..<inside]
    let greetings = above.indices.filter { !lines[$0].isQuoted && sent.greets(lines[$0].words) }
    // The guest's own words may begin with a greeting, too.
    let ownMail = greetings.first { index in lines[..<index].contains { !$0.isEmpty } }
    return ownMail ?? introduced(above) ?? greetings.last ?? inside
  }

  /// The line after the one that says who wrote and when: after the first such line with an address, or else the last
  /// without one.
  private static func introduced(_ lines: ArraySlice<Line>) -> Int? {
    let introductions = lines.indices.compactMap { index -> (end: Int, words: String)? in
      guard !lines[index].isQuoted, lines[index].words.endsInColon else { return nil }
      let start = max(lines.startIndex, index - 2)
      let words = (start...index).reversed().prefix { !lines[$0].isEmpty }.reversed().map { lines[$0].words }
      let line = words.joined(separator: " ")
      return line.isIntroduction ? (index, line) : nil
    }
    return (introductions.first { $0.words.contains("@") } ?? introductions.last).map { $0.end + 1 }
  }

  /// Whether the line separates a quoted mail: `-----Original Message-----` in any language and length, or a row of
  /// underscores, as Outlook draws it.
  private static func isRule(_ words: String) -> Bool {
    let scalars = words.unicodeScalars
    if scalars.count >= 20, scalars.allSatisfy({ $0 == "_" }) { return true }
    guard words.hasPrefix("---"), words.hasSuffix("---"), scalars.count <= 120 else { return false }
    return scalars.contains { $0.properties.isAlphabetic }
  }

  /// Whether copied headers begin at this line. Programs copy the sender, recipient, date and subject, each on a line
  /// of its own. Three known header names are enough. So are three lines of that shape, if the sent mail begins right
  /// below them.
  private static func beginsCopiedHeaders(_ lines: [Line], at index: Int, _ sent: SentMailWords) -> Bool {
    guard let first = lines[index].header else { return false }
    let block = lines[index...].prefix(12).prefix { !$0.isEmpty && !$0.isQuoted }
    let headers = block.compactMap(\.header)
    let known = headers.filter { QuoteWords.headers.contains($0.name) }
    if QuoteWords.headers.contains(first.name), known.count >= 3 { return true }
    guard headers.count >= 3, headers.count + 1 >= block.count, headers.contains(where: { $0.value.contains("@") })
    else {
      return false
    }
    let below = lines[block.endIndex...].prefix(3).first { !$0.isEmpty }
    return below.map { sent.greets($0.words) } ?? false
  }
}

extension ReplyText.Line {
  /// A header such as `From: Ana` or `*De :* Ana`, with its name in lowercase.
  fileprivate var header: (name: String, value: String)? {
    guard let colon = words.unicodeScalars.prefix(40).firstIndex(where: { $0 == ":" || $0 == "：" }) else { return nil }
    let name = words[..<colon].trimming { $0.isBlank || $0 == "*" }.lowercased()
    let value = words[words.unicodeScalars.index(after: colon)...].trimming { $0.isBlank || $0 == "*" }
    return name.isEmpty || value.isEmpty ? nil : (name, value)
  }
}

/// Finding the guest's own lines.
extension ReplyText {
  private static func own(_ lines: ArraySlice<Line>, isFollowedByMail: Bool) -> String {
    var own: [String] = []
    var index = lines.startIndex
    while index < lines.endIndex {
      if lines[index].isQuoted {
        own = withoutAdditions(own)
        while index < lines.endIndex, lines[index].isQuoted || isGap(lines, at: index) { index += 1 }
        if own.last?.isEmpty == false, index > lines.startIndex, lines[index - 1].isEmpty { own.append("") }
        continue
      }
      own.append(lines[index].words)
      index += 1
    }
    // Only a signature can follow a quote. Before a mail there can also be an introduction.
    own = isFollowedByMail ? withoutAdditions(own) : withoutPhone(own)
    return joined(own)
  }

  /// Whether the line is empty and between quoted lines.
  private static func isGap(_ lines: ArraySlice<Line>, at index: Int) -> Bool {
    guard lines[index].isEmpty else { return false }
    return lines[index...].prefix(3).first { !$0.isEmpty }?.isQuoted ?? false
  }

  /// The lines without what separates the guest's words from the quote: `On Friday Ana wrote:`, and a phone's
  /// signature.
  private static func withoutAdditions(_ lines: [String]) -> [String] { withoutPhone(withoutIntroduction(lines)) }

  /// The lines without the introduction of a quote, which says who wrote and when, in any language: its last line ends
  /// in a colon, or it contains an address and a time.
  private static func withoutIntroduction(_ lines: [String]) -> [String] {
    var lines = lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    let last = lines.suffix(5).reversed().prefix { !$0.isEmpty }.count
    guard last > 0 else { return lines }
    var found: Int?
    for count in 1...last {
      let words = lines.suffix(count).joined(separator: " ")
      guard words.unicodeScalars.count <= 400 else { break }
      guard words.isIntroduction else { continue }
      found = found ?? count
      // A line with only an address may be the second line of an introduction that begins with a time.
      if words.hasTime { return Array(lines.dropLast(count)) }
    }
    if let found { return Array(lines.dropLast(found)) }
    // A line that ends in a colon directly before a quote introduces it, whatever it says.
    let ends = lines.last?.endsInColon ?? false
    return ends && (lines.last?.unicodeScalars.count ?? 0) <= 160 ? Array(lines.dropLast()) : lines
  }

  /// The lines without a final `Sent from my phone`.
  private static func withoutPhone(_ lines: [String]) -> [String] {
    var lines = lines
    for _ in 0..<2 {
      while lines.last?.isEmpty == true { lines.removeLast() }
      guard let last = lines.last, last.isPhoneSignature else { break }
      lines.removeLast()
    }
    return lines
  }

  /// Joins the lines. At most one empty line in a row stays, and none at the ends.
  private static func joined(_ lines: [String]) -> String {
    var kept: [String] = []
    for line in lines where !(line.isEmpty && kept.last?.isEmpty ?? true) { kept.append(line) }
    while kept.last?.isEmpty == true { kept.removeLast() }
    return kept.joined(separator: "\n")
  }
}

extension String {
  fileprivate var endsInColon: Bool {
    let rest = trimming { $0.isBlank || $0 == "\u{200e}" || $0 == "\u{200f}" || $0 == "*" }
    return rest.hasSuffix(":") || rest.hasSuffix("：") || rest.hasSuffix("：") || rest.hasSuffix("﹕")
  }

  /// Whether the text says who wrote and when: it ends in a colon and contains a date, a time or an address. In some
  /// languages the verb stands elsewhere, so a date with an address is enough without a colon.
  fileprivate var isIntroduction: Bool {
    let hasAddress = contains("@")
    // A closing bracket without its opening one means that the text begins in the middle of an address.
    let isWhole = unicodeScalars.count { $0 == ">" } <= unicodeScalars.count { $0 == "<" }
    guard isWhole else { return false }
    if endsInColon { return hasTime || hasAddress && contains("<") }
    return hasTime && hasAddress && contains("<") && numbers.contains { $0.count == 4 }
  }

  private var numbers: [Substring.UnicodeScalarView] {
    unicodeScalars.split { $0.properties.numericType != .decimal }
  }

  fileprivate var hasTime: Bool { numbers.count >= 2 }

  fileprivate var isPhoneSignature: Bool {
    guard unicodeScalars.count <= 160 else { return false }
    let words = lowercased()
    return QuoteWords.programs.contains { words.contains($0) } && QuoteWords.sent.contains { words.contains($0) }
  }
}

extension StringProtocol {
  fileprivate func trimming(_ isOutside: (Unicode.Scalar) -> Bool) -> String {
    var scalars = unicodeScalars.drop(while: isOutside)
    while let last = scalars.last, isOutside(last) { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool { properties.isWhitespace || self == "\u{feff}" || self == "\u{200b}" }
}
