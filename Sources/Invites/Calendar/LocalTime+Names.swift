extension LocalTime {
  /// 1 is Sunday.
  public var weekday: Int { ((dayNumber + 4) % 7 + 7) % 7 + 1 }

  public func isSameDay(as other: LocalTime) -> Bool { dayNumber == other.dayNumber }

  /// True for the hours after midnight that people still count to the evening before.
  public func isSameNight(as start: LocalTime) -> Bool { hour < 6 && dayNumber == start.dayNumber + 1 }
}
