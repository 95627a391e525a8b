extension Timestamp {
  /// Reads an RFC 3339 time: `2016-06-16T19:00:00-07:00`, `2016-06-17T02:00Z`. Seconds and fraction are optional. As
  /// section 5.6 allows, letters may be lowercase and a space may replace the `T`; as in ISO 8601, offsets need no
  /// colon.
  ///
  /// Fails for a date that does not exist and for a time without an offset.
  public init?(rfc3339 text: String) {
    guard let zoneStart = text.lastIndex(where: { "Zz+-".contains($0) }),
      let mark = text.firstIndex(where: LocalTime.isMark),
      zoneStart > mark, let offset = Self.offset(text[zoneStart...])
    else { return nil }
    let (whole, milliseconds) = Self.splitFraction(text[..<zoneStart])
    guard let milliseconds, let local = LocalTime(String(whole)) else { return nil }
    self.init(milliseconds: (local.secondsSince1970 - offset) * 1000 + milliseconds)
  }

  /// The time as RFC 3339 in UTC, to the second: `2016-06-17T02:00:00Z`.
  public var rfc3339: String {
    let time = LocalTime(secondsSince1970: seconds)
    return "\(time.localMinute):\(LocalTime.padded(time.second))Z"
  }

  private static func offset(_ text: Substring) -> Int64? {
    if text == "Z" || text == "z" { return 0 }
    var parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 1, parts[0].utf8.count == 4 { parts = [parts[0].prefix(2), parts[0].suffix(2)] }
    if parts.count == 1 { parts.append("00") }
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
}
