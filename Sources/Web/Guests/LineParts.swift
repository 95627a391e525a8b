import Invites

/// What stands between the commas of a line about guests.
enum LinePart: Hashable, Sendable {
  case mailbox(name: String?, email: String)
  case phone(String)
  /// How many somebody may bring, and as it was written.
  case plus(Int, String)
  case words(String)

  init(_ text: String) {
    if let (name, email) = Self.mailbox(text) {
      self = .mailbox(name: name.isEmpty ? nil : name, email: email)
    } else if Self.isPhone(text) {
      self = .phone(text.hasPrefix("tel:") ? String(text.dropFirst(4)) : text)
    } else if let count = Self.count(text[...]) {
      self = .plus(count, text)
    } else {
      self = .words(Self.withoutQuotes(text))
    }
  }

  /// `Ana <ana@example.org>`, `Ana ana@example.org` or the address alone.
  private static func mailbox(_ text: String) -> (name: String, email: String)? {
    guard text.contains("@") else { return nil }
    if text.hasSuffix(">"), let open = text.lastIndex(of: "<") {
      let email = withoutScheme(trimmed(text[text.index(after: open)...].dropLast()))
      return Guest.Addresses.isEmail(email) ? (withoutQuotes(trimmed(text[..<open])), email) : nil
    }
    let start = text.lastIndex(where: \.isWhitespace).map(text.index(after:)) ?? text.startIndex
    let email = withoutScheme(String(text[start...]))
    return Guest.Addresses.isEmail(email) ? (withoutQuotes(trimmed(text[..<start])), email) : nil
  }

  private static func withoutScheme(_ text: String) -> String {
    text.lowercased().hasPrefix("mailto:") ? String(text.dropFirst(7)) : text
  }

  /// `+2`, `+ 2`; nil for anything else.
  static func count(_ text: Substring) -> Int? {
    guard text.first == "+" else { return nil }
    let digits = text.dropFirst().drop(while: \.isWhitespace)
    guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(digits)
  }

  /// Long enough not to be a number of people or a date.
  static func isPhone(_ text: String) -> Bool {
    let text = text.hasPrefix("tel:") ? text.dropFirst(4) : text[...]
    let digits = text.utf8.count { (48...57).contains($0) }
    let known = text.unicodeScalars.allSatisfy {
      ("0"..."9").contains($0) || $0.properties.isWhitespace || "+-–()./".unicodeScalars.contains($0)
    }
    guard known, (7...15).contains(digits) else { return false }
    return digits > 8 || text.first == "+" || text.first == "("
  }

  static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.unicodeScalars.drop(while: \.properties.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(String.UnicodeScalarView(start[...end]))
  }

  /// Of a quoted string (RFC 5322 section 3.2.4); `'Ana'` too, as some mail programs have it. Who is written "Doe, Jane"
  /// is called Jane Doe.
  private static func withoutQuotes(_ text: String) -> String {
    guard let quote = text.first, text.count > 2, quote == "\"" || quote == "'", text.last == quote else { return text }
    let inner = text.dropFirst().dropLast().replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
    let parts = inner.split(separator: ",", omittingEmptySubsequences: false).map { trimmed($0) }
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return trimmed(inner) }
    return "\(parts[1]) \(parts[0])"
  }
}

/// A line about guests, taken apart at its commas, semicolons and tabs, but for those inside quotes and angle brackets.
struct LineParts: Sendable {
  let parts: [LinePart]

  init(_ line: String) {
    parts = Self.split(Self.withoutBullet(line)).map { LinePart.trimmed($0) }.filter { !$0.isEmpty }.map(LinePart.init)
  }

  private static func split(_ line: String) -> [Substring] {
    // What is never closed is a character like others.
    let (lastQuote, lastAngle) = (line.lastIndex(of: "\""), line.lastIndex(of: ">"))
    var (parts, start): ([Substring], String.Index) = ([], line.startIndex)
    var closing: Character?
    var isEmpty = true
    for index in line.indices {
      let character = line[index]
      if let end = closing {
        if character == end, end != "\"" || line[line.index(before: index)] != "\\" { closing = nil }
      } else if character == "\"", isEmpty, lastQuote.map({ $0 > index }) ?? false {
        closing = "\""
      } else if character == "<", lastAngle.map({ $0 > index }) ?? false {
        closing = ">"
      } else if ",;\t".contains(character) {
        parts.append(line[start..<index])
        start = line.index(after: index)
        isEmpty = true
        continue
      }
      if !character.isWhitespace { isEmpty = false }
    }
    return parts + [line[start...]]
  }

  private static func withoutBullet(_ line: String) -> String {
    let line = LinePart.trimmed(line)
    let rest = line.drop { $0.isASCII && $0.isNumber }
    if rest.count < line.count, let mark = rest.first, ".)".contains(mark) {
      let name = rest.dropFirst()
      if name.first?.isWhitespace == true { return LinePart.trimmed(name) }
    }
    guard let first = line.first, "-–•*·".contains(first), line.dropFirst().first?.isWhitespace == true else {
      return line
    }
    return LinePart.trimmed(line.dropFirst())
  }
}
