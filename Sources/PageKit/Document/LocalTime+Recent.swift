import HTML
import Invites
import Texts

extension LocalTime {
  /// When something happened, as short as a list needs it: the time today, `Yesterday`, the weekday within a week,
  /// otherwise the date, with the year where it is another.
  package func recent(now: LocalTime, in language: Language) -> String {
    switch now.dayNumber - dayNumber {
    case 0: shortClock(in: language)
    case 1: language.localized(.Days.yesterday)
    case 2...6: language.weekday(of: self)
    default: shortDate(thisYear: now.year, in: language)
    }
  }
}
