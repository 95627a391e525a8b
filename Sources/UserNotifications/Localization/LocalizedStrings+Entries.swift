/// Queries for callers that check keys and arguments against the strings.
extension LocalizedStrings {
  package func hasString(forKey key: String) -> Bool { texts[key] != nil || plurals[key] != nil }

  /// All keys in alphabetical order.
  package var keys: [String] { (Array(texts.keys) + plurals.keys).sorted() }

  /// The number of arguments that the string for `key` takes. For a plural, the number that its `other` form takes.
  package func argumentCount(forKey key: String) -> Int {
    let filling = FormatFilling(strings: self)
    _ = filling.fill(LocalizableText(key: key, arguments: []))
    return filling.argumentCount
  }
}

extension LocalizedStrings {
  /// Creates plural texts that depend on their first argument, as in a `.stringsdict`. Each key maps Unicode CLDR
  /// plural categories to forms. A key without an `other` form stands for itself.
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

/// Portable addition: `["INVITE": "%@ invites you"]`. The last of several equal keys applies.
extension LocalizedStrings: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}
