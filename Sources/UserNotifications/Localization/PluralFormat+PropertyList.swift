extension PluralFormat {
  /// Nil for an entry without a format, or with a variable that is not a plural rule or lacks its `other` form.
  init?(_ entry: [String: Any], rule: PluralRule) {
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    self.format = format
    for (name, value) in entry where name != "NSStringLocalizedFormatKey" {
      guard let forms = value as? [String: Any], let variable = Variable(forms, rule: rule) else { return nil }
      variables[name] = variable
    }
  }
}

extension PluralFormat.Variable {
  init?(_ entry: [String: Any], rule: PluralRule) {
    guard entry["NSStringFormatSpecTypeKey"] as? String == "NSStringPluralRuleType" else { return nil }
    let forms = PluralRule.Category.allCases.compactMap { category in
      (entry[category.rawValue] as? String).map { (category, $0) }
    }
    self.init(rule: rule, forms: Dictionary(uniqueKeysWithValues: forms))
    if self.forms[.other] == nil { return nil }
  }
}
