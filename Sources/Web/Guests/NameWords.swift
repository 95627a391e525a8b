import Invites

/// The words before the first comma of a line about a guest. They contain the name, and may contain other parts around
/// it: `Ana +2 from work`, `+49 170 1234567 Dieter`, `Ana (+1)`, `Ana ana@example.org`.
///
/// Words after the name and such a part are a note about the guest. `Ana & Ben` and `Studio 54` are names.
struct NameWords: Hashable, Sendable {
  private(set) var name: String
  private(set) var memo = ""
  /// The number of people whom the guest may bring.
  private(set) var count: Int?
  private(set) var phone = ""
  private(set) var email = ""

  init(_ text: String) {
    name = text
    var rest = Self.words(of: text)[...]
    // The ordinary words before, between and after the other parts.
    var parts: [[String]] = [[]]
    while let word = rest.first {
      let hadPhone = !phone.isEmpty
      guard let length = take(rest) else {
        parts[parts.count - 1].append(word)
        rest.removeFirst()
        continue
      }
      rest.removeFirst(length)
      // A label such as `Tel.` or `Handy:` belongs to the phone number.
      if !hadPhone, !phone.isEmpty, let word = parts[parts.count - 1].last, Self.isLabel(word) {
        parts[parts.count - 1].removeLast()
      }
      parts.append([])
    }
    guard parts.count > 1 else { return }
    let texts = parts.map { Self.trimmed($0.joined(separator: " ")) }.filter { !$0.isEmpty }
    name = texts.first ?? ""
    memo = texts.dropFirst().joined(separator: " ")
  }

  private static func isLabel(_ word: String) -> Bool { labels.contains(word.lowercased().filter(\.isLetter)) }

  private static let labels: Set<String> = [
    "tel", "tél", "phone", "mobile", "mob", "mobil", "cell", "whatsapp", "telefon", "telefono", "teléfono", "téléphone",
    "handy", "móvil", "portable",
  ]

  /// Takes a phone number, a count or a mail address from the beginning of the words.
  /// - Returns: the number of words taken. Nil if the first word is an ordinary one.
  private mutating func take(_ words: ArraySlice<String>) -> Int? {
    if phone.isEmpty, let (number, length) = Self.phone(at: words) {
      phone = number
      return length
    }
    if count == nil, let (number, length) = Self.count(at: words) {
      count = number
      return length
    }
    if email.isEmpty, let first = words.first, let mailbox = WrittenMailbox(first), mailbox.name.isEmpty {
      email = mailbox.email
      return 1
    }
    return nil
  }

  /// Returns the text without the signs that separate a name from the next part: `Ana – +2`, `Ana: 0660 1234567`.
  private static func trimmed(_ text: String) -> String {
    func isBetween(_ character: Character) -> Bool { character.isWhitespace || "-–—:：=→|".contains(character) }
    let text = text.drop(while: isBetween)
    return String(text[..<(text.lastIndex { !isBetween($0) }.map(text.index(after:)) ?? text.startIndex)])
  }

  /// Splits a text into words. `Ana+2` is two words.
  private static func words(of text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).flatMap { word -> [String] in
      guard !word.contains("@"), let mark = word.lastIndex(where: LinePart.isPlus), mark > word.startIndex,
        word[word.index(before: mark)].isLetter, word[mark...].dropFirst().allSatisfy({ $0.isNumber })
      else { return [String(word)] }
      return [String(word[..<mark]), String(word[mark...])]
    }
  }

  /// Reads a phone number from words such as `+49`, `(0)`, `170`, `1234567`. A plus begins another number. In `+2 0170
  /// 1234567` the `+2` is a count.
  private static func phone(at words: ArraySlice<String>) -> (String, length: Int)? {
    guard let first = words.first, isOfPhone(first) else { return nil }
    let others = words.dropFirst().prefix { isOfPhone($0) && !($0.first.map(LinePart.isPlus) ?? false) }
    if LinePart.count(first[...]).map(Event.Options.plusOnesRange.contains) == true, others.first?.first == "0" {
      return nil
    }
    return LinePart.phone(([first] + others).joined(separator: " ")).map { ($0, 1 + others.count) }
  }

  private static func isOfPhone(_ word: String) -> Bool {
    let number = word.lowercased().hasPrefix("tel:") ? word.dropFirst(4) : word[...]
    return number.contains(where: \.isNumber)
      && number.allSatisfy { $0.isNumber || LinePart.isPlus($0) || "()-–‐‑−./".contains($0) }
  }

  /// Reads `+2` or `(+2)`, also with a space in between.
  private static func count(at words: ArraySlice<String>) -> (Int, length: Int)? {
    guard let first = words.first else { return nil }
    if let number = LinePart.count(first[...]) { return (number, 1) }
    guard let second = words.dropFirst().first, first.last.map(LinePart.isPlus) == true else { return nil }
    return LinePart.count("\(first)\(second)"[...]).map { ($0, 2) }
  }
}
