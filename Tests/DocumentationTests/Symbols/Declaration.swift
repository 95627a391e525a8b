import Foundation

/// A declaration reduced to what a caller can see. Two equal declarations are called alike.
///
/// It leaves out attributes, modifiers, what a type that is not a protocol inherits, and names that only the body uses.
/// It also ignores the difference between `class` and `static` members, and between a constant and a read-only
/// property.
struct Declaration: Hashable, CustomStringConvertible {
  let text: String
  var description: String { text }

  init(_ source: String, of name: String) {
    var text = source.replacingOccurrences(of: "`", with: "")
    text = text.replacing(/@\w+(\([^)]*\))?\s*/, with: "")
    text = text.replacing(/\b(open|public|final|override|convenience|required|weak|lazy|nonisolated)\s+/, with: "")
    text = text.replacing(/^class (func|var|let)\s/) { "static \($0.output.1) " }
    text = text.replacing(/^(protocol \w+)\s*:/) { "\($0.output.1):" }
    text = text.replacing(/^(class|struct|enum) (\w+)\s*:.*/) { "\($0.output.1) \($0.output.2)" }
    text = text.replacing(/([(,]\s*\w+) \w+:/) { "\($0.output.1):" }
    text = text.replacing(/\bSelf\b/, with: name.split(separator: ".").first.map(String.init) ?? "Self")
    text = Self.readingConstants(text)
    self.text = text.replacing(/\s+/, with: " ").trimmingCharacters(in: .whitespaces)
  }

  /// Whether this declares a class, not a class member.
  var isClass: Bool { text.hasPrefix("class ") }

  /// Reads `let x: T` as `var x: T { get }`.
  private static func readingConstants(_ text: String) -> String {
    guard let match = text.firstMatch(of: /^(static\s)?let\s/) else { return text }
    return "\(match.output.1 ?? "")var \(text[match.range.upperBound...]) { get }"
  }
}
