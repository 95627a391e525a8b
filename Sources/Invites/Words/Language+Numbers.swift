extension Language {
  /// A whole number as this language groups its digits: `1,234` in English, `1.234` in German.
  ///
  /// Spanish leaves four digits ungrouped (CLDR, `minimumGroupingDigits`).
  public func digits(_ number: Int) -> String {
    let digits = String(number.magnitude)
    guard digits.utf8.count > (self == .spanish ? 4 : 3) else { return String(number) }
    let mark = self == .english ? "," : "."
    var grouped = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index) % 3 == 0 { grouped += mark }
      grouped.append(digit)
    }
    return grouped
  }
}
