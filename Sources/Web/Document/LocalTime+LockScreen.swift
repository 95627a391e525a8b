import Invites

extension LocalTime {
  /// As under the clock of a lock screen: `Thursday, June 16`.
  func lockDate(in language: Language) -> String { date(thisYear: year, in: language) }
}
