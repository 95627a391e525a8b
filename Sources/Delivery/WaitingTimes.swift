import Invites

/// How long deliveries waited, counted into fixed buckets as a histogram of Prometheus is.
public struct WaitingTimes: Hashable, Sendable {
  /// The upper ends of the buckets, in milliseconds: from a tenth of a second to four hours.
  public static let bounds: [Int64] = [
    100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000, 60_000, 300_000, 900_000, 3_600_000, 14_400_000,
  ]
  /// What a clock that was set meanwhile may make of one, in milliseconds: thirty days.
  private static let longest: Int64 = 2_592_000_000

  /// How many are in each bucket and in none before it.
  private var buckets = [Int](repeating: 0, count: Self.bounds.count)
  /// How many there were.
  public private(set) var count = 0
  /// Of all, in milliseconds.
  public private(set) var sum: Int64 = 0

  public init() {}

  /// How many waited at most as long as each of the ``bounds``.
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
