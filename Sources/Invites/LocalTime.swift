import Foundation

/// A date and time of day as people write it, without a zone: `2016-06-16T19:00`.
public struct LocalTime: Hashable, Sendable {
  public let year: Int
  public let month: Int
  public let day: Int
  public let hour: Int
  public let minute: Int

  /// - Parameter text: `YYYY-MM-DDTHH:MM`, seconds allowed, as HTML's `datetime-local` sends it.
  public init?(_ text: String) {
    let halves = text.split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    let date = Self.numbers(halves[0], separator: "-", widths: [4, 2, 2])
    let time =
      Self.numbers(halves[1], separator: ":", widths: [2, 2])
      ?? Self.numbers(halves[1], separator: ":", widths: [2, 2, 2])
    guard let date, let time, Self.exists(year: date[0], month: date[1], day: date[2]), time[0] < 24, time[1] < 60,
      time.count == 2 || time[2] < 60
    else { return nil }
    (year, month, day, hour, minute) = (date[0], date[1], date[2], time[0], time[1])
  }

  /// The moment at which clocks of `timeZone` show this. A time that a clock change skips is moved on by the change;
  /// one that it repeats means the first. Nil for an unknown zone.
  public func timestamp(in timeZone: String) -> Timestamp? {
    guard let zone = TimeZone(identifier: timeZone) else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
    guard let date = calendar.date(from: parts) else { return nil }
    return Timestamp(milliseconds: Int64((date.timeIntervalSince1970 * 1000).rounded()))
  }

  private static func numbers(_ text: Substring, separator: Character, widths: [Int]) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == widths.count else { return nil }
    var numbers: [Int] = []
    for (part, width) in zip(parts, widths) {
      guard part.utf8.count == width, part.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(part) else {
        return nil
      }
      numbers.append(number)
    }
    return numbers
  }

  private static func exists(year: Int, month: Int, day: Int) -> Bool {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && (1...lengths[month - 1]).contains(day)
  }
}
