/// An entry of a `.stringsdict`: a format with `%#@variable@`, and the forms of each variable.
struct PluralFormat: Hashable, Sendable {
  struct Variable: Hashable, Sendable {
    var rule: PluralRule
    /// `other` is always among them.
    var forms: [PluralRule.Category: String]

    /// The form for 0 may be given in every language, as on Apple's systems.
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
  /// nil for a fraction, and for text that is no number.
  var wholeNumber: Int64? {
    switch self {
    case .integer(let value): value
    case .real(let value): Int64(exactly: value)
    case .text(let text): Int64(text)
    case .localizable: nil
    }
  }
}
