import HTML
import Invites
import Texts

extension LocalTime {
  /// A short time for lists: the time today, `Yesterday`, the weekday within a week, otherwise the date, with the year
  /// if it differs from the current one.
  package func recent(now: LocalTime, in language: Language) -> String {
    switch now.dayNumber - dayNumber {
    case 0: shortClock(in: language)
    case 1: language.localized(.Days.yesterday)
    case 2...6: language.weekday(of: self)
    default: shortDate(thisYear: now.year, in: language)
    }
  }
}
