import Invites
import Texts

extension LocalTime {
  /// The date as a lock screen shows it below its clock: `Thursday, June 16`.
  package func lockDate(in language: Language) -> String { date(thisYear: year, in: language) }
}
