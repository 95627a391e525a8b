import Invites

/// A part between the commas of a line about guests.
enum LinePart: Hashable, Sendable {
  case mailbox(name: String?, email: String)
  case phone(String)
  /// The number of people whom the guest may bring, and its text: `+2`, or a number alone.
  case plus(Int, String)
  case words(String)

  init(_ text: String) {
    if let mailbox = WrittenMailbox(text) {
      self = .mailbox(name: mailbox.name.isEmpty ? nil : Self.unquoted(mailbox.name), email: mailbox.email)
    } else if let phone = Self.phone(text) {
      self = .phone(phone)
    } else if let count = Self.count(text[...]) ?? Self.bareCount(text) {
      self = .plus(count, text)
    } else {
      self = .words(Self.unquoted(text))
    }
  }

  /// Reads a phone number. Nil for a text that may be anything else.
  static func phone(_ text: String) -> String? {
    Guest.Addresses.isUnmistakablePhone(text) ? try? Guest.Addresses.phone(in: text) : nil
  }

  /// Reads `+2`, `+ 2` or `(+2)`, with the digits and the plus of any script. Nil for anything else.
  static func count(_ text: Substring) -> Int? {
    let text = text.first.map("([".contains) == true ? text.dropFirst() : text
    guard let first = text.first, isPlus(first) else { return nil }
    let rest = text.dropFirst().drop(while: \.isWhitespace)
    return number(rest.last.map(")].".contains) == true ? rest.dropLast() : rest)
  }

  static func isPlus(_ character: Character) -> Bool { "+＋﹢".contains(character) }

  /// Reads `2`. A number alone can only be the number of companions.
  private static func bareCount(_ text: String) -> Int? {
    number(text[...]).flatMap { Event.Options.plusOnesRange.contains($0) ? $0 : nil }
  }

  private static func number(_ digits: Substring) -> Int? {
    guard (1...4).contains(digits.count) else { return nil }
    return digits.reduce(0 as Int?) { number, digit in
      guard let number, let value = digit.wholeNumberValue, value < 10 else { return nil }
      return number * 10 + value
    }
  }

  /// Returns the text without quotes. "Doe, Jane" becomes Jane Doe.
  private static func unquoted(_ text: String) -> String {
    let inner = Text.withoutQuotes(text)
    guard inner != text else { return text }
    let parts = inner.split(separator: ",", omittingEmptySubsequences: false).map { Text.trimmed($0) }
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return inner }
    return "\(parts[1]) \(parts[0])"
  }
}

/// A line about guests, split at commas, semicolons and tabs, except inside quotes and angle brackets.
struct LineParts: Sendable {
  let parts: [LinePart]

  init(_ line: String) {
    let texts = Self.split(Self.withoutMarks(line)).map { Text.trimmed($0) }.filter { !$0.isEmpty }
    parts = texts.flatMap { text in
      let words = text.split(whereSeparator: \.isWhitespace)
      let areAddresses = words.count > 1 && words.allSatisfy { WrittenMailbox(String($0)) != nil }
      return areAddresses ? words.map { LinePart(String($0)) } : [LinePart(text)]
    }
  }

  private static func split(_ line: String) -> [Substring] {
    // A quote or bracket that is never closed is an ordinary character.
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
      } else if ",;\t，；、،؛".contains(character) {
        parts.append(line[start..<index])
        start = line.index(after: index)
        isEmpty = true
        continue
      }
      if !character.isWhitespace { isEmpty = false }
    }
    return parts + [line[start...]]
  }

  /// Returns the line without a list's bullet, number or check box.
  private static func withoutMarks(_ line: String) -> String {
    let line = Text.withoutListMarks(line)
    let rest = line.drop { $0.isASCII && $0.isNumber }
    guard rest.count < line.count, let mark = rest.first, ".)".contains(mark),
      rest.dropFirst().first?.isWhitespace == true
    else { return line }
    return Text.withoutListMarks(String(rest.dropFirst()))
  }
}
