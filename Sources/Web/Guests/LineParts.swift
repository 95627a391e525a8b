import Invites

/// What stands between the commas of a line about guests.
enum LinePart: Hashable, Sendable {
  case mailbox(name: String?, email: String)
  case phone(String)
  /// How many the guest may bring, and as it was written: `+2`, or a number alone.
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

  /// Nil for what may be anything else.
  static func phone(_ text: String) -> String? {
    Guest.Addresses.isUnmistakablePhone(text) ? try? Guest.Addresses.phone(in: text) : nil
  }

  /// `+2`, `+ 2`, `(+2)`, with the digits and the plus of any script; nil for anything else.
  static func count(_ text: Substring) -> Int? {
    let text = text.first.map("([".contains) == true ? text.dropFirst() : text
    guard let first = text.first, isPlus(first) else { return nil }
    let rest = text.dropFirst().drop(while: \.isWhitespace)
    return number(rest.last.map(")].".contains) == true ? rest.dropLast() : rest)
  }

  static func isPlus(_ character: Character) -> Bool { "+＋﹢".contains(character) }

  /// `2`, where nothing but a guest's companions is counted.
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

  /// Who is written "Doe, Jane" is called Jane Doe.
  private static func unquoted(_ text: String) -> String {
    let inner = Text.withoutQuotes(text)
    guard inner != text else { return text }
    let parts = inner.split(separator: ",", omittingEmptySubsequences: false).map { Text.trimmed($0) }
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return inner }
    return "\(parts[1]) \(parts[0])"
  }
}

/// A line about guests, taken apart at its commas, semicolons and tabs, but for those inside quotes and angle brackets.
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

  /// Without the bullet, the number or the check box of a list.
  private static func withoutMarks(_ line: String) -> String {
    let line = Text.withoutListMarks(line)
    let rest = line.drop { $0.isASCII && $0.isNumber }
    guard rest.count < line.count, let mark = rest.first, ".)".contains(mark),
      rest.dropFirst().first?.isWhitespace == true
    else { return line }
    return Text.withoutListMarks(String(rest.dropFirst()))
  }
}
