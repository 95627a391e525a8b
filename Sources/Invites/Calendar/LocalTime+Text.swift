import Foundation

extension LocalTime {
  /// Reads a date and time. Fails for any other text, and for a time that does not exist.
  /// - Parameter text: `YYYY-MM-DDTHH:MM` as HTML's `datetime-local` sends it. Seconds are allowed, and a lowercase `t`
  ///   or a space instead of the `T`.
  public init?(_ text: String) {
    let halves = text.split(omittingEmptySubsequences: false, whereSeparator: Self.isMark)
    guard halves.count == 2, let date = Self.numbers(halves[0], separator: "-", widths: [4, 2, 2]) else { return nil }
    let shortTime = Self.numbers(halves[1], separator: ":", widths: [2, 2])
    guard let time = shortTime ?? Self.numbers(halves[1], separator: ":", widths: [2, 2, 2]) else { return nil }
    self.init(
      year: date[0], month: date[1], day: date[2], hour: time[0], minute: time[1],
      second: time.count == 3 ? time[2] : 0)
  }

  /// Whether the character separates a date from a time.
  static func isMark(_ character: Character) -> Bool { "Tt ".contains(character) }

  /// The time to the minute as HTML's `datetime-local` takes it: `2016-06-16T19:00`.
  public var localMinute: String {
    "\(Self.padded(year, to: 4))-\(Self.padded(month))-\(Self.padded(day))T\(Self.padded(hour)):\(Self.padded(minute))"
  }

  /// The moment at which clocks in `timeZone` show this minute. A time that a clock change skips is moved forward by
  /// the change. A time that occurs twice means the first. Nil for an unknown zone.
  public func timestamp(in timeZone: String) -> Timestamp? {
    guard let zone = TimeZone(identifier: timeZone) else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
    guard let date = calendar.date(from: parts) else { return nil }
    return Timestamp(date)
  }

  /// Returns the effect of a clock change in `timeZone` on this minute. Nil when there is none, and for an unknown
  /// zone.
  public func clockChange(in timeZone: String) -> ClockChange? {
    guard let moment = timestamp(in: timeZone) else { return nil }
    let shown = ZonedTime(moment, timeZone: timeZone)
    guard shown.local.localMinute == localMinute else { return .skipped(showing: shown.local) }
    // No zone sets its clocks back by more than a day.
    let zone = TimeZone(identifier: timeZone)
    let date = Date(timeIntervalSince1970: TimeInterval(moment.seconds))
    guard let change = zone?.nextDaylightSavingTimeTransition(after: date),
      let later = zone?.secondsFromGMT(for: change)
    else { return nil }
    let second = moment.adding(seconds: Int64(shown.offset - later))
    guard second > moment, second.seconds >= Timestamp(change).seconds else { return nil }
    return .repeated(second: second)
  }

  /// The effect of a clock change on a wall time.
  public enum ClockChange: Hashable, Sendable {
    /// Clocks skip this time. The moment that `timestamp(in:)` returns for it shows the given time instead.
    case skipped(showing: LocalTime)
    /// Clocks show this time twice. `timestamp(in:)` returns the first moment; this is the second.
    case repeated(second: Timestamp)
  }

  static func padded(_ number: Int, to length: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
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
}
