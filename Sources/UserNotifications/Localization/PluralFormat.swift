/// An entry of a `.stringsdict`: a format with `%#@variable@`, and the forms of each variable.
struct PluralFormat: Hashable, Sendable {
  struct Variable: Hashable, Sendable {
    var rule: PluralRule
    /// The forms by category. `other` is always present.
    var forms: [PluralRule.Category: String]

    /// Returns the form for an argument. As on Apple's systems, an entry in any language may provide a separate form
    /// for 0.
    func form(for argument: LocalizableText.Argument?) -> String {
      let number = argument?.wholeNumber
      if number == 0, let zero = forms[.zero] { return zero }
      let category = number.map(rule.category) ?? .other
      return forms[category] ?? forms[.other] ?? ""
    }
  }

  var format: String
  var variables: [String: Variable] = [:]
}

extension LocalizableText.Argument {
  /// Nil for a fraction, and for text that is not a number.
  var wholeNumber: Int64? {
    switch self {
    case .integer(let value): value
    case .real(let value): Int64(exactly: value)
    case .text(let text): Int64(text)
    case .localizable: nil
    }
  }
}
