import Texts

extension LocalTime {
  private func filled(_ pattern: Formats.Pattern, _ language: Language) -> String {
    let formats = language.catalog.formats
    return formats[pattern].filled(self, formats)
  }

  /// The time of day as people say it: `7 PM`, `19 Uhr`, `19:00`; with minutes `9:30 AM`, `9:30 Uhr`, `9:30`.
  public func clock(in language: Language) -> String { filled(minute == 0 ? .spokenHour : .spokenTime, language) }

  /// The time of day beside something: `7 PM`, `9:30 AM`; in German `09:30`, in Spanish `9:30`.
  public func shortClock(in language: Language) -> String { filled(minute == 0 ? .hour : .time, language) }

  /// `Thursday, June 16, 7 PM`.
  public func moment(thisYear: Int, in language: Language) -> String {
    language.catalog.formats[.moment].filled([
      "date": date(thisYear: thisYear, in: language), "time": clock(in: language),
    ])
  }

  /// `Thu, Jun 16, 7 PM`, `Do, 16.6., 19 Uhr`, `jue, 16 jun, 19:00`, for lists.
  public func shortMoment(thisYear: Int, in language: Language) -> String {
    language.catalog.formats[.shortMoment].filled([
      "weekday": language.shortWeekday(of: self), "date": shortDate(thisYear: thisYear, in: language),
      "time": clock(in: language),
    ])
  }

  /// As `shortClock`, as UTF-8.
  package func appendShortClock(in language: Language, to bytes: inout [UInt8]) {
    let formats = language.catalog.formats
    formats[minute == 0 ? .hour : .time].append(self, formats, to: &bytes)
  }

  /// From this time to another of the same evening: `7 PM – 11 PM`, `19–23 Uhr`, `19:00–23:00`.
  public func clock(to end: LocalTime, in language: Language) -> String {
    let sentence: Formats.Sentence = minute == 0 && end.minute == 0 ? .hourRange : .range
    return language.catalog.formats[sentence].filled([
      "start": clock(in: language), "end": end.clock(in: language),
      "hour": "\(hour)", "minute": Self.padded(minute), "endHour": "\(end.hour)", "endMinute": Self.padded(end.minute),
    ])
  }

  /// `Thursday, June 16`, `Donnerstag, 16. Juni`, `jueves, 16 de junio`, with the year where it is not `thisYear`.
  public func date(thisYear: Int, in language: Language) -> String {
    filled(year == thisYear ? .date : .dateWithYear, language)
  }

  /// `Jun 16`, `16.6.`, `16 jun`; with the year `Jun 16, 2016`, `16.6.2016`, `16 jun 2016`.
  public func shortDate(thisYear: Int, in language: Language) -> String {
    filled(year == thisYear ? .shortDate : .shortDateWithYear, language)
  }

  /// The day as shortly as can be: `6/15`, `15.6.`, `15/6`.
  public func dayInNumbers(in language: Language) -> String { filled(.numberDate, language) }

  /// As on a lock screen: `9:41`; where clocks have 24 hours `21:41`, in German always with two digits.
  public func lockClock(in language: Language) -> String { filled(.lockTime, language) }
}

extension LocalTime {
  /// As `date`, for a sentence that goes on with a time.
  func startDate(thisYear: Int, in language: Language) -> String {
    filled(year == thisYear ? .startDate : .startDateWithYear, language)
  }
}
