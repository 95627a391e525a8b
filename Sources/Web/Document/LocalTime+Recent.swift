import HTML
import Invites

extension LocalTime {
  /// When something happened, as short as a list needs it: the time today, `Yesterday`, the weekday within a week,
  /// otherwise the date, with the year where it is another.
  func recent(now: LocalTime, in language: Language) -> String {
    switch now.dayNumber - dayNumber {
    case 0: ("\(clock: self, in: language)" as HTML).description
    case 1: language.say(.Days.yesterday)
    case 2...6: language.weekday(of: self)
    default: shortDate(thisYear: now.year, in: language)
    }
  }

  /// `Jun 16`, `16.6.`, `16 jun`; with the year `Jun 16, 2016`, `16.6.2016`, `16 jun 2016`.
  func shortDate(thisYear: Int, in language: Language) -> String {
    let isThisYear = year == thisYear
    return switch language {
    case .english: "\(monthName.prefix(3)) \(day)" + (isThisYear ? "" : ", \(year)")
    case .german: "\(day).\(month)." + (isThisYear ? "" : "\(year)")
    case .spanish: "\(day) \(language.month(of: self).prefix(3))" + (isThisYear ? "" : " \(year)")
    }
  }
}
