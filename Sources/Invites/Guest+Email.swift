import DomainNames
import Foundation

/// A mail address and the name beside it, as people write and copy them (RFC 5322 section 3.4).
public struct WrittenMailbox: Hashable, Sendable {
  /// The name as it was written, including quotes. Empty for none.
  public let name: String
  public let email: String

  /// Reads `Ana <ana@example.org>`, `Ana ana@example.org`, `ana@example.org (Ana)` and the bare address. `mailto:`,
  /// brackets or quotes may surround the address, and punctuation may follow it. Fails for any other text.
  public init?(_ text: String) {
    let text = Text.trimmed(String(String.UnicodeScalarView(Text.withoutInvisible(text.unicodeScalars))))
    guard text.contains(where: { "@＠﹫".contains($0) }) else { return nil }
    if let open = text.lastIndex(of: "<"), let close = text[open...].firstIndex(of: ">") {
      let rest = text[text.index(after: close)...]
      guard !rest.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
      self.init(name: text[..<open], address: text[text.index(after: open)..<close])
    } else if text.hasSuffix(")"), let open = text.lastIndex(of: "("), text[..<open].contains("@") {
      self.init(name: text[text.index(after: open)...].dropLast(), address: text[..<open])
    } else {
      let start = text.lastIndex(where: \.isWhitespace).map(text.index(after:)) ?? text.startIndex
      self.init(name: text[..<start], address: text[start...])
    }
  }

  private init?(name: Substring, address: Substring) {
    guard let email = Self.address(address) else { return nil }
    var name = Text.trimmed(name)
    while let last = name.last, Self.isBetween(last) { name.removeLast() }
    // Mail programs repeat the address as the name when there is no name.
    let isAddress = Self.address(name[...]) == email
    guard isAddress || !name.split(whereSeparator: \.isWhitespace).contains(where: { Self.isMeant(by: $0) }) else {
      return nil
    }
    let isLabel = ["mail", "email", "e-mail"].contains(name.lowercased())
    (self.name, self.email) = (isAddress || isLabel ? "" : name, email)
  }

  /// Whether people write the character between a name and an address: `Ana – ana@example.org`.
  private static func isBetween(_ character: Character) -> Bool {
    character.isWhitespace || ":：=→".contains(character)
      || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .dashPunctuation }
  }

  /// Whether a word is meant as a mail address, valid or not: `bo@under_score.example`.
  public static func isMeant(by word: some StringProtocol) -> Bool {
    guard let at = word.firstIndex(of: "@"), at > word.startIndex, !word.contains("://"),
      let dot = word[at...].lastIndex(where: { ".。．".contains($0) })
    else { return false }
    return word[dot...].dropFirst().first?.isLetter ?? false
  }

  /// The maximum length, in bytes, of a word with an address and the signs around it.
  private static let wordLimit = 2_000

  private static func address(_ text: Substring) -> String? {
    guard text.utf8.count <= wordLimit else { return nil }
    var text = Text.trimmed(Text.plainForm(String(text)).drop(while: isOpening))
    if text.lowercased().hasPrefix("mailto:") {
      let link = String(text.dropFirst(7).prefix { $0 != "?" })
      text = Text.trimmed((link.removingPercentEncoding ?? link).drop(while: isOpening))
    }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let end = parts[1].unicodeScalars.lastIndex(where: \.isDomainLetter) else { return nil }
    let domainEnd = parts[1].unicodeScalars.index(after: end)
    var local = parts[0]
    // Emphasis, as in Markdown notes: *ana@example.org*
    while let sign = local.first, "*_".contains(sign), parts[1][domainEnd...].contains(sign) { local.removeFirst() }
    let domain = DomainName.ascii(String(parts[1][..<domainEnd]))
    return localPart(local).flatMap { local in domain.map { "\(local)@\($0)" } }
  }

  private static func isOpening(_ character: Character) -> Bool { "\"'‘’‚‛“”„‟‹›«»<([{`".contains(character) }

  /// Checks a local part: a dot-string (RFC 5321 section 4.1.2) that may contain letters beyond ASCII (RFC 6531). The
  /// curly apostrophe that phone keyboards insert becomes a plain one.
  private static func localPart(_ text: Substring) -> String? {
    let text = String(text).replacing("’", with: "'")
    guard (1...64).contains(text.utf8.count), !text.hasPrefix("."), !text.hasSuffix("."), !text.contains(".."),
      text.unicodeScalars.allSatisfy({ $0.isDomainLetter || "!#$%&'*+-/=?^_`{|}~.".unicodeScalars.contains($0) })
    else { return nil }
    return text
  }
}

extension Failure {
  /// The failure for a text that is not a mail address.
  public static func noEmail(_ text: String, field: String) -> Failure {
    Failure(.invalidText, "“\(text)” isn’t an email address. Enter one like ana@example.org.", field: field)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter or digit of any script, or a mark on one.
  fileprivate var isDomainLetter: Bool {
    guard value >= 0x80 else { return properties.isAlphabetic || ("0"..."9").contains(self) }
    return properties.isAlphabetic || properties.numericType == .decimal || Text.isMark(self)
      || properties.generalCategory == .spacingMark
  }
}

extension Guest.Addresses {
  /// Reads the mail address in a text: the text itself, or the first of several addresses.
  /// - Returns: the address, with A-labels for an internationalized domain; empty for a text without visible
  ///   characters.
  /// - Throws: `invalidText` or `textTooLong`, with the field `email`.
  public static func email(in text: String) throws(Failure) -> String {
    try Text.requireShort(text, field: "email", limit: emailLimit)
    let text = Text.withoutFormula(text)
    if let email = first(of: [text] + parts(of: text)) {
      guard email.utf8.count <= emailLimit else { throw Failure.tooLong("email", limit: emailLimit) }
      return email
    }
    let line = try Text.optionalLine(text, field: "email", limit: emailLimit)
    if line.isEmpty { return "" }
    throw Failure.noEmail(line, field: "email")
  }

  private static func first(of texts: [String]) -> String? {
    for text in texts { if let mailbox = WrittenMailbox(text) { return mailbox.email } }
    return nil
  }

  /// The parts of a text that may hold several addresses, as address books write them into one field.
  static func parts(of text: String) -> [String] {
    let parts = text.replacing(":::", with: ";").replacing(" / ", with: ";").split { ",;|，；、،".contains($0) }
    return parts.flatMap { part in
      let words = part.split(whereSeparator: \.isWhitespace)
      return (words.allSatisfy { WrittenMailbox.isMeant(by: $0) } ? words : [part]).map(String.init)
    }
  }
}
