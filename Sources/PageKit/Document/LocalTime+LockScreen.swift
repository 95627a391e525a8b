import Invites
import Texts

extension LocalTime {
  /// As under the clock of a lock screen: `Thursday, June 16`.
  package func lockDate(in language: Language) -> String { date(thisYear: year, in: language) }
}
