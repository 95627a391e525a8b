extension Timestamp {
  /// Reads RFC 3339: `2016-06-16T19:00:00-07:00`, `2016-06-17T02:00Z`; seconds and fraction may be left out.
  ///
  /// Nil for a date that does not exist and for a time without an offset.
  public init?(rfc3339 text: String) {
    guard let zoneStart = text.lastIndex(where: { "Zz+-".contains($0) }), let mark = text.firstIndex(of: "T"),
      zoneStart > mark, let offset = Self.offset(text[zoneStart...])
    else { return nil }
    let (whole, milliseconds) = Self.splitFraction(text[..<zoneStart])
    guard let milliseconds, let local = LocalTime(String(whole)), let seconds = Self.seconds(of: whole) else {
      return nil
    }
    let minutes = Self.days(local) * 1440 + Int64(local.hour * 60 + local.minute)
    self.init(milliseconds: (minutes * 60 + seconds - offset) * 1000 + milliseconds)
  }

  /// RFC 3339 in UTC, to the second: `2016-06-17T02:00:00Z`.
  public var rfc3339: String {
    let time = ZonedTime(self, timeZone: "UTC")
    let second = (milliseconds / 1000 % 60 + 60) % 60
    return "\(time.localMinute):\(second < 10 ? "0" : "")\(second)Z"
  }

  private static func offset(_ text: Substring) -> Int64? {
    if text == "Z" || text == "z" { return 0 }
    let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let hours = Int64(parts[0]), let minutes = Int64(parts[1]), hours < 24, minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * 60 * (text.first == "-" ? -1 : 1)
  }

  private static func splitFraction(_ text: Substring) -> (Substring, milliseconds: Int64?) {
    guard let point = text.firstIndex(of: ".") else { return (text, 0) }
    let digits = text[text.index(after: point)...]
    guard (1...9).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return (text, nil)
    }
    return (text[..<point], Int64((digits + "00").prefix(3)))
  }

  private static func seconds(of text: Substring) -> Int64? {
    let parts = text.split(separator: ":")
    return parts.count == 3 ? Int64(parts[2]) : 0
  }

  /// Days since 1970-01-01 on the proleptic Gregorian calendar.
  private static func days(_ time: LocalTime) -> Int64 {
    let year = Int64(time.month <= 2 ? time.year - 1 : time.year)
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let month = Int64(time.month > 2 ? time.month - 3 : time.month + 9)
    let dayOfYear = (153 * month + 2) / 5 + Int64(time.day) - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
