import Foundation

/// A moment in one time zone: its local time and its offset from UTC.
@dynamicMemberLookup
public struct ZonedTime: Hashable, Sendable {
  public let local: LocalTime
  /// Seconds ahead of UTC.
  public let offset: Int

  /// Converts a moment to a zone.
  /// - Parameter timeZone: an IANA name. An unknown one counts as UTC.
  public init(_ time: Timestamp, timeZone: String) {
    let zone = TimeZone(identifier: timeZone) ?? .gmt
    offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(time.seconds)))
    local = LocalTime(secondsSince1970: time.seconds + Int64(offset))
  }

  public subscript<Value>(dynamicMember member: KeyPath<LocalTime, Value>) -> Value { local[keyPath: member] }

  /// The time as ISO 8601 to the minute, with the zone's offset: `2016-06-16T19:00:00-07:00`.
  public var iso8601: String {
    let minutes = abs(offset) / 60
    let sign = offset < 0 ? "-" : "+"
    return "\(local.localMinute):00\(sign)\(LocalTime.padded(minutes / 60)):\(LocalTime.padded(minutes % 60))"
  }
}
