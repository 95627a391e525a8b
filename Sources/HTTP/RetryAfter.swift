extension Headers {
  /// The longest wait that is taken from a field: thirty days, in seconds.
  private static let longestWait = 2_592_000

  /// The seconds to wait according to `Retry-After` (RFC 9110 section 10.2.3), at most thirty days. A date is converted
  /// relative to `now`; a date in the past gives 0. Nil when the field is missing or cannot be parsed.
  ///
  /// - Parameter now: seconds since 1970.
  package func retryAfter(now: Int) -> Int? {
    guard let value = self["Retry-After"] else { return nil }
    if !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return Swift.min(Int(value) ?? .max, Self.longestWait)
    }
    return HTTPDate.parse(value).map { Swift.min(Swift.max(0, $0 - now), Self.longestWait) }
  }
}
