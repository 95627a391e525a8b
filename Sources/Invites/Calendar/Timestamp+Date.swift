import Foundation

extension Timestamp {
  /// Creates the timestamp of `date`, rounded to a millisecond by `rounding`. A date out of range becomes the first or
  /// last timestamp.
  public init(_ date: Date, rounding: FloatingPointRoundingRule = .toNearestOrAwayFromZero) {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded(rounding)
    self.init(milliseconds: Int64(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max))
  }

  public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
