/// A Swift constant's name derived from a text: `event-invite` becomes `eventInvite`.
struct SwiftName {
  let text: String

  /// Uses `fallback` when the text does not begin with a letter that a name can begin with.
  init(_ text: String, else fallback: String) {
    let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    guard let first = words.first, first.first?.isLetter == true else {
      self.text = fallback
      return
    }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    self.text = String((first.prefix(1).lowercased() + first.dropFirst() + rest.joined()).prefix(40))
  }

  /// Appends `suffix`, which avoids keywords, and a number when a name occurs again.
  static func unique(_ names: [String], suffix: String) -> [String] {
    var taken: Set<String> = []
    return names.map { name in
      let base = name.lowercased().hasSuffix(suffix.lowercased()) ? name : name + suffix
      var candidate = base
      var number = 2
      while !taken.insert(candidate).inserted {
        candidate = "\(base)\(number)"
        number += 1
      }
      return candidate
    }
  }

  /// Returns the text as a Swift string literal.
  static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
