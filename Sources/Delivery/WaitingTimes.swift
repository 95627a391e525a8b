import Invites

/// The waiting times of deliveries, as a histogram with fixed buckets like those of Prometheus.
public struct WaitingTimes: Hashable, Sendable {
  /// The upper bounds of the buckets, in milliseconds: from a tenth of a second to four hours.
  public static let bounds: [Int64] = [
    100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000, 60_000, 300_000, 900_000, 3_600_000, 14_400_000,
  ]
  /// The maximum that one wait counts, in milliseconds: thirty days. It limits the effect of a clock that was set
  /// during the wait.
  private static let longest: Int64 = 2_592_000_000

  /// The number of waits in each bucket, not including lower buckets.
  private var buckets = [Int](repeating: 0, count: Self.bounds.count)
  /// The number of waits.
  public private(set) var count = 0
  /// The sum of all waits, in milliseconds.
  public private(set) var sum: Int64 = 0

  public init() {}

  /// The numbers of deliveries that waited at most as long as each of the ``bounds``.
  public var cumulative: [Int] {
    var total = 0
    return buckets.map { number in
      total += number
      return total
    }
  }

  public mutating func add(from start: Timestamp, to end: Timestamp) {
    let (difference, overflows) = end.milliseconds.subtractingReportingOverflow(start.milliseconds)
    let wait = overflows ? 0 : min(max(difference, 0), Self.longest)
    if let bucket = Self.bounds.firstIndex(where: { wait <= $0 }) { buckets[bucket] += 1 }
    count += 1
    sum &+= wait
  }
}
