/// A point in time, in whole milliseconds since 1970-01-01T00:00:00Z.
public struct Timestamp: Hashable, Comparable, Sendable, Codable {
  public let milliseconds: Int64

  public init(milliseconds: Int64) { self.milliseconds = milliseconds }
  public init(seconds: Int64) { self.milliseconds = seconds * 1000 }

  /// Whole seconds since 1970, rounded down.
  public var seconds: Int64 { milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000 }

  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.milliseconds < b.milliseconds }

  /// Returns the time `seconds` later. A time that cannot be represented becomes the latest or earliest one.
  public func adding(seconds: Int64) -> Timestamp {
    let (change, isTooLong) = seconds.multipliedReportingOverflow(by: 1000)
    let (sum, isOutOfRange) = milliseconds.addingReportingOverflow(change)
    guard isTooLong || isOutOfRange else { return Timestamp(milliseconds: sum) }
    return Timestamp(milliseconds: seconds < 0 ? .min : .max)
  }

  public init(from decoder: any Decoder) throws {
    milliseconds = try decoder.singleValueContainer().decode(Int64.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(milliseconds)
  }
}
