extension LocalTime {
  /// The day of the week, 1 to 7; 1 is Sunday.
  public var weekday: Int { ((dayNumber + 4) % 7 + 7) % 7 + 1 }

  public func isSameDay(as other: LocalTime) -> Bool { dayNumber == other.dayNumber }

  /// Whether this time is before 6:00 on the day after `start`, an hour that people still count as the same evening.
  public func isSameNight(as start: LocalTime) -> Bool { hour < 6 && dayNumber == start.dayNumber + 1 }
}
