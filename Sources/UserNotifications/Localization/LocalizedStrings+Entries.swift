/// What the strings hold, for whoever checks keys and arguments against them.
extension LocalizedStrings {
  package func hasString(forKey key: String) -> Bool { texts[key] != nil || plurals[key] != nil }

  /// In alphabetical order.
  package var keys: [String] { (Array(texts.keys) + plurals.keys).sorted() }

  /// How many arguments the string of `key` has places for; of a plural, its `other` form.
  package func argumentCount(forKey key: String) -> Int {
    let filling = FormatFilling(strings: self)
    _ = filling.fill(LocalizableText(key: key, arguments: []))
    return filling.argumentCount
  }
}

extension LocalizedStrings {
  /// Texts that count their first argument, as a `.stringsdict` has them: by key the forms, each by its category of the
  /// Unicode CLDR. Without a form `other` the key stands for itself.
  /// - Parameter language: a BCP 47 tag, which chooses the plural rule.
  package init(plurals: [String: [String: String]], language: String) {
    let rule = PluralRule(language: language)
    self.plurals = plurals.compactMapValues { forms in
      guard forms["other"] != nil else { return nil }
      let known = PluralRule.Category.allCases.compactMap { category in forms[category.rawValue].map { (category, $0) }
      }
      let variable = PluralFormat.Variable(rule: rule, forms: Dictionary(uniqueKeysWithValues: known))
      return PluralFormat(format: "%#@count@", variables: ["count": variable])
    }
  }
}

/// Portable addition: `["INVITE": "%@ invites you"]`; of equal keys the last one counts.
extension LocalizedStrings: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}
