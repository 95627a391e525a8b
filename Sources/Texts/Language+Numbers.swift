extension Language {
  /// A whole number with this language's digit grouping: `1,234` in English, `1.234` in German, `1 234` in French.
  public func digits(_ number: Int) -> String {
    let digits = String(number.magnitude)
    let formats = catalog.formats
    guard digits.utf8.count >= formats.groupedDigits else { return String(number) }
    var grouped = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index) % 3 == 0 { grouped += formats.groupingMark }
      grouped.append(digit)
    }
    return grouped
  }

  /// A position as it is written in a sentence: `2nd`, in French `2e`, in German the number alone.
  public func place(_ number: Int) -> String {
    let ordinals = catalog.formats.ordinals
    let isTeen = (11...13).contains(number % 100)
    let ordinal = isTeen || number % 10 >= ordinals.count ? ordinals[0] : ordinals[number % 10]
    return ordinal.filled(["n": digits(number)])
  }

  /// A day of a month as it is written in a sentence: `15th`, in the other languages `15`, in French `1er` for the
  /// first.
  /// - Parameter day: 1 to 31.
  package func monthDay(_ day: Int) -> String {
    let formats = catalog.formats
    return formats.monthDay.filled(["day": day == 1 ? formats.firstDay : String(day), "place": place(day)])
  }

  /// The rows of letters on a keyboard.
  public var keyboard: [String] { catalog.formats.keyboard }
}
