import UserNotifications

/// The strings in which a device looks up the keys of an alert: a plain dictionary, or an app's files.
public enum StringsTable: Hashable, Sendable {
  case dictionary([String: String])
  case files(LocalizedStrings)

  /// The string with its arguments; a key that is missing stands for itself.
  func text(forKey key: String, arguments: [String]) -> String {
    switch self {
    case .dictionary(let strings): LocalizedFormat(strings[key] ?? key).filled(with: arguments)
    case .files(let strings): strings.string(forKey: key, arguments: arguments)
    }
  }

  /// Files do not tell their keys: there a key counts as missing that looks like none of a person's words and comes back
  /// unchanged.
  func lacks(_ key: String) -> Bool {
    switch self {
    case .dictionary(let strings): strings[key] == nil
    case .files(let strings): !key.contains(" ") && !key.contains("%") && strings.string(forKey: key) == key
    }
  }

  /// The names that a misspelled key may have meant.
  var keys: [String] { if case .dictionary(let strings) = self { Array(strings.keys) } else { [] } }

  /// How many arguments the string has places for; files show it by filling in marks.
  func argumentCount(of key: String) -> Int {
    switch self {
    case .dictionary(let strings): return LocalizedFormat(strings[key] ?? key).argumentCount
    case .files(let strings):
      let marks = (0..<Self.mostArguments).map { "\u{E000}\($0)\u{E001}" }
      let text = strings.string(forKey: key, arguments: marks)
      return (marks.lastIndex { text.contains($0) } ?? -1) + 1
    }
  }

  private static let mostArguments = 16
}

extension StringsTable: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    self = .dictionary(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}
