import Texts

extension Language {
  /// `Thursday`, `Donnerstag`, `jueves`.
  public func weekday(of time: LocalTime) -> String { catalog.formats.weekdays[time.weekday - 1] }

  /// `Thu`, `Do`, `jue`.
  public func shortWeekday(of time: LocalTime) -> String { catalog.formats.shortWeekdays[time.weekday - 1] }

  /// `June`, `Juni`, `junio`.
  public func month(of time: LocalTime) -> String { catalog.formats.months[time.month - 1] }
}
