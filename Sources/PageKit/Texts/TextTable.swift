import HTML
import Texts

/// The texts for a page's scripts: phrases and plurals by name, in a data block that `lib/texts.js` reads.
package struct TextTable {
  /// A phrase or a plural.
  package enum Entry: Hashable, Sendable {
    case phrase(LocalizedText)
    case plural(LocalizedPlural)
  }

  package var entries: [String: Entry]
  package var language: Language

  /// Nil when there are no texts. For a browser the block is data, because it runs no script of this type.
  package var html: HTML? {
    guard !entries.isEmpty else { return nil }
    let members = entries.sorted { $0.key < $1.key }.map { "\(Self.quoted($0.key)):\(text($0.value))" }
    return "<script type=\"application/json\" id=\"words\">\(json: "{\(members.joined(separator: ","))}")</script>\n"
  }

  private func text(_ entry: Entry) -> String {
    switch entry {
    case .phrase(let phrase): Self.quoted(language.localized(phrase))
    case .plural(let plural):
      "{\(plural.forms(in: language).map { "\(Self.quoted($0.category)):\(Self.quoted($0.text))" }.joined(separator: ","))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    // Most texts need no escaping, and every page contains some eighty.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      return "\"\(text)\""
    }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\u{0}"..<" ": quoted += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension HTML.StringInterpolation {
  /// JSON inside a `script` element. Every `<` is escaped, so that no text can end the element.
  package mutating func appendInterpolation(json text: String) {
    bytes.append(
      contentsOf: text.utf8.contains(UInt8(ascii: "<")) ? text.replacing("<", with: "\\u003c").utf8 : text.utf8)
  }
}
