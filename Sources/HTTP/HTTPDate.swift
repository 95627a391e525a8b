/// Dates in the format of header fields (RFC 9110 section 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
package enum HTTPDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// Formats a time given in seconds since 1970.
  package static func format(_ seconds: Int) -> String {
    let day = (seconds - (seconds % 86400 + 86400) % 86400) / 86400
    let (year, month, date) = civil(day)
    let time = seconds - day * 86400
    let weekday = ((day + 4) % 7 + 7) % 7
    return "\(days[weekday]), \(two(date)) \(months[month - 1]) \(four(year)) "
      + "\(two(time / 3600)):\(two(time / 60 % 60)):\(two(time % 60)) GMT"
  }

  /// Returns the time in seconds since 1970, or nil when the text is not in the preferred format. The two obsolete
  /// formats are no longer sent, and a recipient ignores a condition that it cannot parse (RFC 9110 section 13.1.3).
  package static func parse(_ text: String) -> Int? {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT", let date = Int(parts[1]), (1...31).contains(date),
      let month = months.firstIndex(of: String(parts[2])), let year = Int(parts[3]), (1...9999).contains(year),
      let time = seconds(parts[4])
    else { return nil }
    return daysSince1970(year, month + 1, date) * 86400 + time
  }

  private static func seconds(_ clock: Substring) -> Int? {
    let parts = clock.split(separator: ":").compactMap { Int($0) }
    guard parts.count == 3, (0...23).contains(parts[0]), (0...59).contains(parts[1]), (0...60).contains(parts[2])
    else { return nil }
    return parts[0] * 3600 + parts[1] * 60 + parts[2]
  }

  /// Counts days in the proleptic Gregorian calendar. Years begin in March, so that the leap day is the last day of its
  /// year.
  private static func daysSince1970(_ year: Int, _ month: Int, _ date: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + date - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }

  private static func civil(_ day: Int) -> (year: Int, month: Int, date: Int) {
    let shifted = day + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func two(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private static func four(_ number: Int) -> String {
    String(repeating: "0", count: max(0, 4 - String(number).count)) + String(number)
  }
}
