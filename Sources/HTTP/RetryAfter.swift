extension Headers {
  /// The seconds to wait according to `Retry-After` (RFC 9110 section 10.2.3). A date is converted relative to `now`; a
  /// date in the past gives 0. Nil when the field is missing or cannot be parsed.
  ///
  /// - Parameter now: seconds since 1970.
  package func retryAfter(now: Int) -> Int? {
    guard let value = self["Retry-After"] else { return nil }
    if !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return Int(value) }
    return HTTPDate.parse(value).map { Swift.max(0, $0 - now) }
  }
}
