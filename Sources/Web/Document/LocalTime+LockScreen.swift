import HTML
import Invites

extension LocalTime {
  /// As on a lock screen: `9:41`; where clocks have 24 hours `21:41`, in German always with two digits.
  func lockClock(in language: Language) -> String {
    guard language == .english else { return ("\(clock: self, in: language)" as HTML).description }
    return "\(hour % 12 == 0 ? 12 : hour % 12):\(minute < 10 ? "0" : "")\(minute)"
  }

  /// The day as shortly as can be: `6/15`, `15.6.`, `15/6`.
  func dayInNumbers(in language: Language) -> String {
    switch language {
    case .english: "\(month)/\(day)"
    case .german: "\(day).\(month)."
    case .spanish: "\(day)/\(month)"
    }
  }

  /// As under it: `Thursday, June 16`.
  func lockDate(in language: Language) -> String { date(thisYear: year, in: language) }
}
