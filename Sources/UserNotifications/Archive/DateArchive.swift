import Foundation

/// A date in the archive format: seconds since 2001 at full precision, regardless of the encoder's date strategy.
struct DateArchive: Codable, Hashable, Sendable {
  var date: Date

  init(_ date: Date) { self.date = date }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let seconds = try container.decode(Double.self)
    guard seconds.isFinite else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(seconds) is no date")
    }
    date = Date(timeIntervalSinceReferenceDate: seconds)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(date.timeIntervalSinceReferenceDate)
  }
}
