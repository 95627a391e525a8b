extension Language {
  /// `Ann, Bo and Cem`.
  package func inWords(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return localized(conjunction(before: last), ["first": items.dropLast().joined(separator: ", "), "last": last])
  }

  /// The text that adds the last item to the others of a list: `{first} and {last}`. Spanish has another one before the
  /// sound of `i`: `Ana e Inés`.
  package func conjunction(before item: String) -> LocalizedText {
    item.beginsWithSoundOfI ? .Changed.andBeforeI : .Changed.and
  }
}

extension String {
  /// Whether the first word begins with the sound of `i` in Spanish: `Inés`, `Yvonne` and `Hilda` do, but not `Yolanda`
  /// or `Hielo`.
  fileprivate var beginsWithSoundOfI: Bool {
    let letters = Array(drop { !$0.isLetter && !$0.isNumber }.prefix(3).lowercased())
    guard let first = letters.first else { return false }
    let second = letters.dropFirst().first ?? " "
    let third = letters.dropFirst(2).first ?? " "
    return switch first {
    case "i", "í": true
    case "y": second.isLetter && !"aáeéiíoóuú".contains(second)
    case "h": "ií".contains(second) && !"aeou".contains(third)
    default: false
    }
  }
}
