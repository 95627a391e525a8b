import Foundation

/// The search for the next date that has given components.
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
    // The clock shows this hour for the second time: it counted when it came first.
    return firstMatch(after: end)
  }

  /// The exact match, or before it the one that stands for a time which the clock skips.
  private func firstMatch(after date: Date) -> Date? {
    let exact = calendar.nextDate(after: date, matching: components, matchingPolicy: .strict)
    let moved = calendar.nextDate(after: date, matching: components, matchingPolicy: .nextTime)
    return [exact, moved.flatMap { isOnDay($0) ? $0 : nil }].compactMap { $0 }.min()
  }

  /// The day, week and year are those given: only the time of day may have moved.
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

  /// Where the clock was set back shortly before `date`, the end of the time that it shows twice; nil elsewhere.
  private func endOfRepeatedTime(around date: Date) -> Date? {
    let zone = calendar.timeZone
    let longestChange: TimeInterval = 3 * 3600
    guard let change = zone.nextDaylightSavingTimeTransition(after: date.addingTimeInterval(-longestChange)),
      change <= date
    else { return nil }
    let before = zone.secondsFromGMT(for: change.addingTimeInterval(-1))
    let end = change.addingTimeInterval(TimeInterval(before - zone.secondsFromGMT(for: change)))
    // One second earlier, so that the first moment after it is still found.
    return date < end ? end.addingTimeInterval(-1) : nil
  }
}
