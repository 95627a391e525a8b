import Foundation

extension Timestamp {
  /// The millisecond that `date` comes to by `rounding`; the first or the last there is for a date beyond them.
  public init(_ date: Date, rounding: FloatingPointRoundingRule = .toNearestOrAwayFromZero) {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded(rounding)
    self.init(milliseconds: Int64(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max))
  }

  public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
