/// The texts of one language by group and index, so that phrases and plurals find their texts without a search.
///
/// Groups are in the order of `TextGroup`. Texts are in the order of the English file in the binary, as `bin/embed`
/// numbered them.
package final class Catalog: Sendable {
  package let tag: String
  let phrases: [[TextForm]]
  /// The forms of each plural.
  let plurals: [[[TextForm]]]
  private let phraseKeys: [[String]]
  private let pluralKeys: [[String]]
  package let pluralForms: PluralForms
  /// The Unicode CLDR category of each form, as `Intl.PluralRules` names it.
  let categories: [String]
  package let formats: Formats
  /// The messages of failures, by their English templates with numbered places. Each has one form, or as many as the
  /// language has.
  package let failures: [String: [TextForm]]

  /// Creates a catalog from a file.
  /// - Parameter base: the English catalog, which replaces missing texts; nil for English itself.
  init(_ file: TextFile, base: Catalog?) throws {
    tag = file.tag
    pluralForms = try file.pluralForms()
    categories = file.header["X-Plural-Categories"]?.split(separator: " ").map(String.init) ?? ["one", "other"]
    let texts = Dictionary(file.keyed.filter { !$0.isFuzzy }.map { ($0.key, $0.texts) }) { $1 }
    phraseKeys = base?.phraseKeys ?? Self.grouped(file.keyed.filter { $0.pluralID == nil })
    pluralKeys = base?.pluralKeys ?? Self.grouped(file.keyed.filter { $0.pluralID != nil })
    phrases = Self.texts(of: phraseKeys, base?.phrases) { key, english in
      texts[key]?.first.flatMap { $0.isEmpty ? nil : TextForm($0) } ?? english ?? TextForm(key)
    }
    let count = pluralForms.count
    plurals = Self.texts(of: pluralKeys, base?.plurals) { key, english in
      Self.forms(texts[key] ?? [], count) ?? Self.filledUp(english ?? [TextForm(key)], count)
    }
    failures = Self.failures(file, count)
    formats = try Formats(file)
  }

  private static func grouped(_ entries: [TextFile.Entry]) -> [[String]] {
    let groups = Dictionary(grouping: entries.map(\.key)) { $0.prefix { $0 != "." } }
    return TextGroup.allCases.map { groups["\($0)"[...]] ?? [] }
  }

  /// The text of each key. `text` gets the key and the English text.
  private static func texts<Text>(
    of keys: [[String]], _ base: [[Text]]?, _ text: (String, Text?) -> Text
  ) -> [[Text]] {
    keys.enumerated().map { group, keys in keys.enumerated().map { text($1, base?[group][$0]) } }
  }

  private static func forms(_ texts: [String], _ count: Int) -> [TextForm]? {
    texts.count == count && !texts.contains("") ? texts.map { TextForm($0) } : nil
  }

  /// The English forms for a language with more than two. The last form fills the others.
  private static func filledUp(_ forms: [TextForm], _ count: Int) -> [TextForm] {
    (0..<count).map { forms[min($0, forms.count - 1)] }
  }

  private static func failures(_ file: TextFile, _ count: Int) -> [String: [TextForm]] {
    var failures: [String: [TextForm]] = [:]
    for entry in file.failures where !entry.isFuzzy {
      guard let forms = forms(entry.texts, entry.pluralID == nil ? 1 : count) else { continue }
      failures[entry.pluralID ?? entry.id] = forms
    }
    return failures
  }
}
