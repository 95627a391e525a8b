import Foundation

/// A time zone as an iCalendar VTIMEZONE (RFC 5545 section 3.6.5): the clock changes that apply to the moments it
/// covers, from this machine's time zone data.
struct CalendarZone {
  let name: String
  private let zone: TimeZone
  fileprivate var onsets: Set<Onset> = []

  /// Fails for UTC, which needs no description, and for a zone that this machine does not know.
  init?(_ name: String) {
    guard let zone = TimeZone(identifier: name), name != "UTC", zone.identifier != "GMT" else { return nil }
    self.name = name
    self.zone = zone
  }

  /// A clock change, or the state of the clocks before the first one that matters.
  fileprivate struct Onset: Hashable {
    /// Seconds since 1970.
    let at: Int64
    let from: Int
    let to: Int
    let isDaylight: Bool
    let abbreviation: String
  }

  /// An upper bound for the time between two clock changes of a zone that has any, in seconds: 400 days.
  private static let reach: Int64 = 400 * 86_400

  /// Returns the property's name and value for a moment: wall time of this zone, or UTC when clocks show that wall time
  /// twice and the moment is the second.
  func property(_ name: String, _ moment: Timestamp) -> (String, String) {
    let local = ZonedTime(moment, timeZone: self.name).local
    guard local.timestamp(in: self.name).map({ $0.seconds / 60 == moment.seconds / 60 }) ?? false else {
      return (name, moment.calendarForm)
    }
    return ("\(name);TZID=\(self.name)", local.calendarForm)
  }

  /// Adds the clock change in force at `moment`, and the next one.
  mutating func cover(_ moment: Timestamp) {
    var last = Onset(standing: moment.seconds - Self.reach, in: zone)
    while let next = Onset(after: last.at, in: zone), next.at <= moment.seconds { last = next }
    onsets.insert(last.at == moment.seconds - Self.reach ? last.sinceEver : last)
    if let next = Onset(after: max(last.at, moment.seconds), in: zone), next.at < moment.seconds + Self.reach {
      onsets.insert(next)
    }
  }

  func write(to text: inout CalendarText) {
    text.line("BEGIN", "VTIMEZONE")
    text.line("TZID", name)
    for onset in onsets.sorted(by: { $0.at < $1.at }) {
      let kind = onset.isDaylight ? "DAYLIGHT" : "STANDARD"
      text.line("BEGIN", kind)
      text.line("DTSTART", LocalTime(secondsSince1970: onset.at + Int64(onset.from)).calendarForm)
      text.line("TZOFFSETFROM", Self.offset(onset.from))
      text.line("TZOFFSETTO", Self.offset(onset.to))
      text.text("TZNAME", onset.abbreviation)
      text.line("END", kind)
    }
    text.line("END", "VTIMEZONE")
  }

  /// An offset such as `-0700`, with seconds only when they are not zero (section 3.3.14).
  private static func offset(_ seconds: Int) -> String {
    let rest = abs(seconds)
    let digits = LocalTime.padded(rest / 3600) + LocalTime.padded(rest / 60 % 60)
    return (seconds < 0 ? "-" : "+") + digits + (rest % 60 == 0 ? "" : LocalTime.padded(rest % 60))
  }
}

extension CalendarZone.Onset {
  fileprivate init(standing moment: Int64, in zone: TimeZone) {
    let date = Date(timeIntervalSince1970: TimeInterval(moment))
    at = moment
    to = zone.secondsFromGMT(for: date)
    from = to
    isDaylight = zone.isDaylightSavingTime(for: date)
    abbreviation = zone.abbreviation(for: date) ?? zone.identifier
  }

  /// The same clocks, in force since 1970, which is early enough for every event.
  fileprivate var sinceEver: Self { Self(at: 0, from: to, to: to, isDaylight: isDaylight, abbreviation: abbreviation) }

  /// The next clock change. Fails when there is none.
  fileprivate init?(after moment: Int64, in zone: TimeZone) {
    let date = Date(timeIntervalSince1970: TimeInterval(moment))
    guard let change = zone.nextDaylightSavingTimeTransition(after: date), change > date else { return nil }
    at = Timestamp(change).seconds
    from = zone.secondsFromGMT(for: change.addingTimeInterval(-1))
    to = zone.secondsFromGMT(for: change)
    isDaylight = zone.isDaylightSavingTime(for: change)
    abbreviation = zone.abbreviation(for: change) ?? zone.identifier
  }
}
