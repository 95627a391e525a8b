/// What one language says, by group and place in it, so that phrases and plurals find their texts without a search.
///
/// Groups are in the order of `TextGroup`, texts in that of the English file in the binary, as `bin/embed` has numbered
/// them.
package final class Catalog: Sendable {
  package let tag: String
  let phrases: [[TextForm]]
  /// Of each plural its forms.
  let plurals: [[[TextForm]]]
  private let phraseKeys: [[String]]
  private let pluralKeys: [[String]]
  package let pluralForms: PluralForms
  /// What each form stands for in the Unicode CLDR, as `Intl.PluralRules` names it.
  let categories: [String]
  package let formats: Formats
  /// What failures say, by their English with numbered places; one form, or as many as the language has.
  package let failures: [String: [TextForm]]

  /// - Parameter base: English, whose texts stand in for those that are missing; nil for English itself.
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

  /// Of each key its text, which `text` gets beside that of English.
  private static func texts<Text>(
    of keys: [[String]], _ base: [[Text]]?, _ text: (String, Text?) -> Text
  ) -> [[Text]] {
    keys.enumerated().map { group, keys in keys.enumerated().map { text($1, base?[group][$0]) } }
  }

  private static func forms(_ texts: [String], _ count: Int) -> [TextForm]? {
    texts.count == count && !texts.contains("") ? texts.map { TextForm($0) } : nil
  }

  /// English has two forms; where another language has more, its last one stands in.
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
