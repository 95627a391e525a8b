extension Headers {
  /// The seconds that `Retry-After` asks to wait (RFC 9110 section 10.2.3), counted from `now` where it names a date:
  /// 0 for a time gone by; nil when there is no such field, or one that cannot be understood.
  ///
  /// - Parameter now: seconds since 1970.
  package func retryAfter(now: Int) -> Int? {
    guard let value = self["Retry-After"] else { return nil }
    if !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return Int(value) }
    return HTTPDate.parse(value).map { Swift.max(0, $0 - now) }
  }
}
