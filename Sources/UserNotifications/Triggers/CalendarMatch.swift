import Foundation

/// Finds the next date that matches date components.
struct CalendarMatch {
  private let components: DateComponents
  private let calendar: Calendar

  init(_ components: DateComponents) {
    var calendar = components.calendar ?? .current
    if let zone = components.timeZone { calendar.timeZone = zone }
    self.components = components
    self.calendar = calendar
  }

  func next(after date: Date) -> Date? {
    guard let found = firstMatch(after: date) else { return nil }
    guard components.hour != nil, let end = endOfRepeatedTime(around: found) else { return found }
    // The clock shows this hour for the second time. The first time counted.
    return firstMatch(after: end)
  }

  /// The exact match, or an earlier date that replaces a time skipped by the clock.
  private func firstMatch(after date: Date) -> Date? {
    let exact = calendar.nextDate(after: date, matching: components, matchingPolicy: .strict)
    let moved = calendar.nextDate(after: date, matching: components, matchingPolicy: .nextTime)
    return [exact, moved.flatMap { isOnDay($0) ? $0 : nil }].compactMap { $0 }.min()
  }

  /// Whether day, week and year match the components, so that only the time of day may have moved.
  private func isOnDay(_ date: Date) -> Bool {
    let given: [(Calendar.Component, Int?)] = [
      (.era, components.era), (.year, components.year), (.quarter, components.quarter), (.month, components.month),
      (.day, components.day), (.dayOfYear, components.dayOfYear), (.weekday, components.weekday),
      (.weekdayOrdinal, components.weekdayOrdinal), (.weekOfMonth, components.weekOfMonth),
      (.weekOfYear, components.weekOfYear), (.yearForWeekOfYear, components.yearForWeekOfYear),
    ]
    return given.allSatisfy { component, value in value.map { calendar.component(component, from: date) == $0 } ?? true
    }
  }

  /// The end of the time that the clock shows twice, when the clock was set back shortly before `date`. Nil otherwise.
  private func endOfRepeatedTime(around date: Date) -> Date? {
    let zone = calendar.timeZone
    let longestChange: TimeInterval = 3 * 3600
    guard let change = zone.nextDaylightSavingTimeTransition(after: date.addingTimeInterval(-longestChange)),
      change <= date
    else { return nil }
    let before = zone.secondsFromGMT(for: change.addingTimeInterval(-1))
    let end = change.addingTimeInterval(TimeInterval(before - zone.secondsFromGMT(for: change)))
    // One second earlier, so that the first moment after the repeated time is still found.
    return date < end ? end.addingTimeInterval(-1) : nil
  }
}
