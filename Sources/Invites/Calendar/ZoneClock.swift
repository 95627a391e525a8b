import Foundation

/// Converts moments to the wall time of one zone. It remembers the offset until the zone's next transition.
///
/// A thread converts hundreds of moments in ascending order, and Foundation's lookup costs more than rendering the row.
/// For a single moment, use `ZonedTime`.
public struct ZoneClock: Sendable {
  private let zone: TimeZone
  private var offset: Int64 = 0
  private var validSeconds: Range<Int64> = 0..<0

  /// Creates a clock for a zone.
  /// - Parameter name: an IANA name. A name that this machine does not know counts as UTC.
  public init(_ name: String) { zone = TimeZone(identifier: name) ?? .gmt }

  /// The zone's IANA name.
  public var name: String { zone.identifier }

  public mutating func local(_ moment: Timestamp) -> LocalTime {
    let seconds = moment.seconds
    if !validSeconds.contains(seconds) { remember(seconds) }
    return LocalTime(secondsSince1970: seconds + offset)
  }

  private mutating func remember(_ seconds: Int64) {
    let date = Date(timeIntervalSince1970: TimeInterval(seconds))
    offset = Int64(zone.secondsFromGMT(for: date))
    let next = zone.nextDaylightSavingTimeTransition(after: date)
    let end = next.map { Timestamp($0).seconds } ?? .max
    validSeconds = seconds..<max(end, seconds + 1)
  }
}
