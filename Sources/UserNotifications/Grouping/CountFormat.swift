/// The conversions in a category's format: a text with `%u` and, in a summary, `%@`. No others are supported.
struct CountFormat {
  private enum Conversion: Hashable { case count, list, other }

  /// The conversions in the order of their arguments.
  private let conversions: [Conversion]

  /// Whether the format has exactly one count, optionally followed by a list.
  var isSummary: Bool { conversions == [.count] || hasList }
  var hasList: Bool { conversions == [.count, .list] }
  /// Whether the format has at most one count and nothing else.
  var isPlaceholder: Bool { conversions.isEmpty || conversions == [.count] }

  init(_ format: String, in strings: LocalizedStrings) {
    let texts = LocalizableText.parts(of: format).map { part in
      switch part {
      case .literal(let text): text
      // A text with arguments was filled when it was created, and has no conversions left.
      case .localizable(let text): text.arguments.isEmpty ? strings.format(forKey: text.key) : ""
      }
    }
    let found = texts.flatMap { Self.conversions(in: $0) }
    conversions = found.enumerated().map { (place: $1.position ?? $0 + 1, kind: $1.conversion) }
      .sorted { $0.place < $1.place }.map(\.kind)
  }

  private static func conversions(in text: String) -> [(position: Int?, conversion: Conversion)] {
    var found: [(position: Int?, conversion: Conversion)] = []
    var rest = text.unicodeScalars[...]
    while let percent = rest.firstIndex(of: "%") {
      rest = rest[percent...].dropFirst()
      let digits = rest.prefix { ("0"..."9").contains($0) }
      let isPosition = !digits.isEmpty && rest.dropFirst(digits.count).first == "$"
      if isPosition { rest = rest.dropFirst(digits.count + 1) }
      switch rest.popFirst() {
      case "%": continue
      case "u": found.append((isPosition ? Int(String(digits)) : nil, .count))
      case "@": found.append((isPosition ? Int(String(digits)) : nil, .list))
      default: found.append((nil, .other))
      }
    }
    return found
  }
}

extension LocalizedStrings {
  /// The format for a key. For plural forms, the `other` form of each variable.
  fileprivate func format(forKey key: String) -> String {
    guard let plural = plurals[key] else { return texts[key] ?? key }
    return plural.variables.reduce(plural.format) { format, variable in
      format.replacing("%#@\(variable.key)@", with: variable.value.forms[.other] ?? "")
    }
  }

  func plural(_ count: Int, one: String, other: String) -> String {
    string(forKey: count == 1 ? one : other, arguments: [count])
  }

  /// Joins items as "A", "A and B" or "A, B, and C". The patterns are those of Unicode's list formats (CLDR,
  /// listPattern), looked up by their English form.
  func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    let separator = string(forKey: "%1$@, %2$@", arguments: ["", ""])
    let start = items.dropLast().joined(separator: separator)
    return string(forKey: items.count == 2 ? "%1$@ and %2$@" : "%1$@, and %2$@", arguments: [start, last])
  }
}
