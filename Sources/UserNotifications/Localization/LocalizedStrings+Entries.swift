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

/// Portable addition: `["INVITE": "%@ invites you"]`; of equal keys the last one counts.
extension LocalizedStrings: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}
