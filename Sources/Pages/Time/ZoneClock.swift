import Foundation
import Invites

/// Turns moments into wall time of one zone, remembering the offset until the zone's next transition.
///
/// A thread asks for hundreds of moments in ascending order; Foundation's look-up costs more than rendering the row.
struct ZoneClock {
  private let zone: TimeZone
  private var offset: Int64 = 0
  private var validSeconds: Range<Int64> = 0..<0

  /// - Parameter name: an IANA name; one that this machine does not know counts as UTC.
  init(_ name: String) { zone = TimeZone(identifier: name) ?? .gmt }

  mutating func local(_ moment: Timestamp) -> LocalTime {
    let seconds = moment.seconds
    if !validSeconds.contains(seconds) { remember(seconds) }
    return LocalTime(seconds: seconds + offset)
  }

  /// The zone as people say it: `Los Angeles time`.
  var spokenName: String {
    guard zone.identifier.contains("/"), let city = zone.identifier.split(separator: "/").last else { return "UTC" }
    return city.replacing("_", with: " ") + " time"
  }

  private mutating func remember(_ seconds: Int64) {
    let date = Date(timeIntervalSince1970: TimeInterval(seconds))
    offset = Int64(zone.secondsFromGMT(for: date))
    let next = zone.nextDaylightSavingTimeTransition(after: date)
    let end = next.map { Int64($0.timeIntervalSince1970) } ?? .max
    validSeconds = seconds..<max(end, seconds + 1)
  }
}

extension Timestamp {
  /// Whole seconds since 1970, rounded down.
  var seconds: Int64 {
    milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000
  }
}
