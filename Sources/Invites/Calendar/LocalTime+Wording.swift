import Texts

extension LocalTime {
  private func filled(_ pattern: Formats.Pattern, _ language: Language) -> String {
    let formats = language.catalog.formats
    return formats[pattern].filled(self, formats)
  }

  /// The time of day as people say it: `7 PM`, `19 Uhr`, `19:00`; with minutes `9:30 AM`, `9:30 Uhr`, `9:30`.
  public func clock(in language: Language) -> String { filled(minute == 0 ? .spokenHour : .spokenTime, language) }

  /// The time of day for tight places: `7 PM`, `9:30 AM`; in German `09:30`, in Spanish `9:30`.
  public func shortClock(in language: Language) -> String { filled(minute == 0 ? .hour : .time, language) }

  /// `Thursday, June 16, 7 PM`.
  public func moment(thisYear: Int, in language: Language) -> String {
    language.catalog.formats[.moment].filled([
      "date": date(thisYear: thisYear, in: language), "time": clock(in: language),
    ])
  }

  /// The moment for lists: `Thu, Jun 16, 7 PM`, `Do, 16.6., 19 Uhr`, `jue, 16 jun, 19:00`.
  public func shortMoment(thisYear: Int, in language: Language) -> String {
    language.catalog.formats[.shortMoment].filled([
      "weekday": language.shortWeekday(of: self), "date": shortDate(thisYear: thisYear, in: language),
      "time": clock(in: language),
    ])
  }

  /// Appends `shortClock` to `bytes` as UTF-8.
  package func appendShortClock(in language: Language, to bytes: inout [UInt8]) {
    let formats = language.catalog.formats
    formats[minute == 0 ? .hour : .time].append(self, formats, to: &bytes)
  }

  /// The time from this one to another on the same evening: `7 PM – 11 PM`, `19–23 Uhr`, `19:00–23:00`.
  public func clock(to end: LocalTime, in language: Language) -> String {
    let sentence: Formats.Sentence = minute == 0 && end.minute == 0 ? .hourRange : .range
    return language.catalog.formats[sentence].filled([
      "start": clock(in: language), "end": end.clock(in: language),
      "hour": "\(hour)", "minute": Self.padded(minute), "endHour": "\(end.hour)", "endMinute": Self.padded(end.minute),
    ])
  }

  /// The date: `Thursday, June 16`, `Donnerstag, 16. Juni`, `jueves, 16 de junio`, with the year when it is not
  /// `thisYear`.
  public func date(thisYear: Int, in language: Language) -> String {
    filled(year == thisYear ? .date : .dateWithYear, language)
  }

  /// The short date: `Jun 16`, `16.6.`, `16 jun`; with another year than `thisYear` `Jun 16, 2016`, `16.6.2016`, `16
  /// jun 2016`.
  public func shortDate(thisYear: Int, in language: Language) -> String {
    filled(year == thisYear ? .shortDate : .shortDateWithYear, language)
  }

  /// The day in its shortest form: `6/15`, `15.6.`, `15/6`.
  public func dayInNumbers(in language: Language) -> String { filled(.numberDate, language) }

  /// The time of day as on a lock screen: `9:41`, with 24-hour clocks `21:41`, in German always with two digits.
  public func lockClock(in language: Language) -> String { filled(.lockTime, language) }
}

extension LocalTime {
  /// The date as in `date`, for a sentence that continues with a time.
  func startDate(thisYear: Int, in language: Language) -> String {
    filled(year == thisYear ? .startDate : .startDateWithYear, language)
  }
}
