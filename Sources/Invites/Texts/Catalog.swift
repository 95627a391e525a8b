/// What one language says, by slots: the order of English, in which phrases and plurals find their texts without a search.
package final class Catalog: Sendable {
  package let tag: String
  let phrases: [TextForm]
  let plurals: [[TextForm]]
  let phraseKeys: [String]
  let pluralKeys: [String]
  let pluralForms: PluralForms
  /// What each form stands for in the Unicode CLDR, as `Intl.PluralRules` names it.
  let categories: [String]
  let formats: Formats
  /// What failures say, by their English with numbered places; one form, or as many as the language has.
  let failures: [String: [TextForm]]

  /// - Parameter base: English, whose texts stand in for those that are missing; nil for English itself.
  init(_ file: TextFile, base: Catalog?) throws {
    tag = file.tag
    pluralForms = try file.pluralForms()
    categories = file.header["X-Plural-Categories"]?.split(separator: " ").map(String.init) ?? ["one", "other"]
    let texts = Dictionary(file.keyed.filter { !$0.isFuzzy }.map { ($0.key, $0) }) { $1 }
    phraseKeys = base?.phraseKeys ?? file.keyed.filter { $0.pluralID == nil }.map(\.key)
    pluralKeys = base?.pluralKeys ?? file.keyed.filter { $0.pluralID != nil }.map(\.key)
    phrases = phraseKeys.enumerated().map { slot, key in
      texts[key]?.texts.first.flatMap { $0.isEmpty ? nil : TextForm($0) } ?? base?.phrases[slot] ?? TextForm(key)
    }
    let count = pluralForms.count
    plurals = pluralKeys.enumerated().map { slot, key in
      Self.forms(texts[key]?.texts ?? [], count) ?? Self.filledUp(base?.plurals[slot] ?? [TextForm(key)], count)
    }
    failures = Self.failures(file, count)
    formats = try Formats(file)
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
