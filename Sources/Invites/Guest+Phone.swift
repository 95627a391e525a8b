extension Guest.Addresses {
  /// Reads the phone number in a text: the text itself, or the first of several numbers. The result has ASCII digits
  /// with the usual separators, whatever script, width and dashes the text has. Invisible characters are dropped.
  /// - Returns: the number; empty for a text without visible characters.
  /// - Throws: `invalidText` or `textTooLong`, with the field `phone`.
  public static func phone(in text: String) throws(Failure) -> String {
    try Text.requireShort(text, field: "phone", limit: phoneLimit)
    let text = Text.trimmed(plainNumber(Text.withoutFormula(text)))
    for part in [text] + parts(of: text) {
      guard let phone = number(part) else { continue }
      guard phone.count <= phoneLimit else { throw Failure.tooLong("phone", limit: phoneLimit) }
      return phone
    }
    let line = try Text.optionalLine(text, field: "phone", limit: phoneLimit)
    if line.isEmpty { return "" }
    if isPowerOfTen(text) {
      throw Failure(
        .invalidText,
        "A spreadsheet shortened this phone number to \(text). Format its column as text and enter the number again.",
        field: "phone")
    }
    throw Failure(
      .invalidText, "“\(line)” isn’t a phone number. Enter digits, like +43 660 1234567.", field: "phone")
  }

  /// Whether an arbitrary text is a phone number: it is too long for a number of people, and is not a date.
  public static func isUnmistakablePhone(_ text: String) -> Bool {
    guard let phone = try? phone(in: text), !phone.isEmpty, parts(of: text).count == 1 else { return false }
    if text.lowercased().hasPrefix("tel:") { return true }
    let count = phone.utf8.count { (48...57).contains($0) }
    if phone.first == "+" || phone.first == "(" { return (7...15).contains(count) }
    return count > 8 || count == 8 && !isDate(phone)
  }

  /// Whether a spreadsheet wrote the number with an exponent: `4.36601E+11`.
  private static func isPowerOfTen(_ text: String) -> Bool {
    text.lowercased().contains("e") && text.allSatisfy { isDigit($0) || ".,+-eE".contains($0) }
      && Double(text.replacing(",", with: ".")) != nil
  }

  private static func number(_ text: String) -> String? {
    var text = text[...]
    if text.lowercased().hasPrefix("tel:") { text = text.dropFirst(4).drop { $0 == "/" }.prefix { $0 != ";" } }
    // A program treated the number as a decimal fraction.
    if text.hasSuffix(".0") || text.hasSuffix(",0"), text.dropLast(2).count > 6, text.dropLast(2).allSatisfy(isDigit) {
      text = text.dropLast(2)
    }
    guard let start = text.firstIndex(where: { isDigit($0) || "+(".contains($0) }),
      let end = text.lastIndex(where: isDigit), start <= end,
      !text[..<start].contains(where: { $0.isLetter || $0.isNumber }),
      !text[end...].dropFirst().contains(where: { $0.isLetter || $0.isNumber })
    else { return nil }
    var number = text[start...end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // An opening bracket whose closing bracket follows the last digit.
    if number.first == "(", !number.contains(")") { number.removeFirst() }
    guard number.allSatisfy({ isDigit($0) || "+-()./ ".contains($0) }), digits.contains(number.count(where: isDigit)),
      number.lastIndex(of: "+").map({ !number[..<$0].contains(where: { isDigit($0) || $0 == "+" }) }) ?? true
    else { return nil }
    return number
  }

  /// The text as in `Text.plainForm`, with ASCII digits for those of every script. Minus signs, dots and long-vowel
  /// marks become the usual separators.
  private static func plainNumber(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var plain = String.UnicodeScalarView()
    for scalar in Text.plainForm(text).unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      switch scalar {
      case "\u{2212}", "\u{30FC}": plain.append("-")
      case "\u{00B7}", "\u{2022}", "\u{2027}", "\u{30FB}": plain.append(".")
      case "\u{FE62}", "\u{207A}": plain.append("+")
      default:
        let digit =
          scalar.properties.numericType == .decimal
          ? scalar.properties.numericValue.flatMap { UInt8(exactly: $0) } : nil
        plain.append(digit.map { Unicode.Scalar($0 + 48) } ?? scalar)
      }
    }
    return String(plain)
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  /// Whether eight digits are a date or two years: `28.11.2026`, `20261128`, `2026-2027`.
  private static func isDate(_ phone: String) -> Bool {
    let digits = phone.filter(isDigit)
    func number(_ range: Range<Int>) -> Int { Int(digits.dropFirst(range.lowerBound).prefix(range.count)) ?? 0 }
    func isDay(_ first: Int, _ second: Int) -> Bool {
      (1...31).contains(first) && (1...31).contains(second) && min(first, second) <= 12
    }
    let years = 1900...2099
    return years.contains(number(0..<4)) && (isDay(number(4..<6), number(6..<8)) || years.contains(number(4..<8)))
      || years.contains(number(4..<8)) && isDay(number(0..<2), number(2..<4))
  }

  /// The number that a phone dials, without `(0)`: the trunk zero that is omitted after a country code.
  static func dialed(_ phone: String) -> String {
    let isInternational = phone.drop { "( ".contains($0) }.first == "+" || phone.hasPrefix("00")
    let text = isInternational ? phone.replacing("(0)", with: "") : phone
    let digits = text.filter(isDigit)
    guard isInternational else { return digits }
    return "+" + (phone.hasPrefix("00") ? String(digits.dropFirst(2)) : digits)
  }
}
