import Invites

extension LocalTime {
  /// As on a lock screen: `9:41`; where clocks have 24 hours `21:41`, in German always with two digits.
  func lockClock(in language: Language) -> String {
    guard language == .english else { return ("\(clock: self, in: language)" as HTML).description }
    return "\(hour % 12 == 0 ? 12 : hour % 12):\(minute < 10 ? "0" : "")\(minute)"
  }

  /// As under it: `Thursday, June 16`.
  func lockDate(in language: Language) -> String { date(thisYear: year, in: language) }
}
