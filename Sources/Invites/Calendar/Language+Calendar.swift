extension Language {
  /// From Sunday, as `LocalTime.weekday` counts.
  private static let germanWeekdays = [
    "Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag",
  ]
  private static let spanishWeekdays = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"]
  private static let germanMonths = [
    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
    "Dezember",
  ]
  private static let spanishMonths = [
    "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre",
    "diciembre",
  ]

  /// `Thursday`, `Donnerstag`, `jueves`.
  public func weekday(of time: LocalTime) -> String {
    switch self {
    case .english: time.weekdayName
    case .german: Self.germanWeekdays[time.weekday - 1]
    case .spanish: Self.spanishWeekdays[time.weekday - 1]
    }
  }

  /// `Thu`, `Do`, `jue`.
  func shortWeekday(of time: LocalTime) -> String {
    String(weekday(of: time).prefix(self == .german ? 2 : 3))
  }

  /// `June`, `Juni`, `junio`.
  public func month(of time: LocalTime) -> String {
    switch self {
    case .english: time.monthName
    case .german: Self.germanMonths[time.month - 1]
    case .spanish: Self.spanishMonths[time.month - 1]
    }
  }
}
