import Texts

extension RecurrenceRule {
  /// The rule in words: `Every Tuesday until Jun 30`, `Every 2 weeks on Tuesday and Thursday, 12 times`.
  /// - Parameter thisYear: the year that a date leaves out.
  public func spelled(thisYear: Int, in language: Language) -> String {
    let rule = pattern(in: language)
    switch end {
    case .count(let count): return language.localized(.Recurrence.times, count, ["rule": rule])
    case .until(let day):
      let date = LocalTime(dayNumber: day).shortDate(thisYear: thisYear, in: language)
      return language.localized(.Recurrence.until, ["rule": rule, "date": date])
    }
  }

  /// The rule without its end: `Every Tuesday`.
  public func pattern(in language: Language) -> String {
    switch pattern {
    case .daily: return language.localized(.Recurrence.days, interval)
    case .weekly(let days):
      let names = days.map { language.weekday($0) }
      if interval == 1, names.count == 1 { return language.localized(.Recurrence.everyWeekday, ["day": names[0]]) }
      return language.localized(.Recurrence.weeks, interval, ["days": language.inWords(names)])
    case .monthlyOnDates(let dates):
      let names = dates.map {
        $0 < 0
          ? language.localized(.Recurrence.lastDay)
          : language.localized(.Recurrence.monthDay, ["day": language.monthDay($0)])
      }
      return language.localized(.Recurrence.months, interval, ["days": language.inWords(names)])
    case .monthlyOnWeekdays(let days):
      let names = days.map { Self.word($0.ordinal).filled(["day": language.weekday($0.weekday)], in: language) }
      return language.localized(.Recurrence.months, interval, ["days": language.inWords(names)])
    }
  }

  private static func word(_ ordinal: Int) -> LocalizedText {
    switch ordinal {
    case 1: .Recurrence.first
    case 2: .Recurrence.second
    case 3: .Recurrence.third
    case 4: .Recurrence.fourth
    case 5: .Recurrence.fifth
    default: .Recurrence.last
    }
  }
}

extension Language {
  /// The name of a weekday, 1 to 7; 1 is Sunday.
  public func weekday(_ number: Int) -> String { catalog.formats.weekdays[(number + 6) % 7] }
}
