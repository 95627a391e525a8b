import Foundation

/// An event of one day, as in the payload: `{"title": …, "place": …, "from": "9:00", "to": "10:00"}`.
struct DayEvent: Equatable {
  enum Kind: Equatable { case planned, invited, accepted, maybe, declined }

  let title: String
  let place: String
  /// The start and end in hours since midnight.
  let from, to: Double
  var kind = Kind.planned

  /// Nil when the times cannot be read, or the end is not after the start.
  init?(_ fields: [AnyHashable: Any]) {
    guard let from = Self.hours(fields["from"]), let to = Self.hours(fields["to"]), from < to else { return nil }
    (self.from, self.to) = (from, to)
    title = fields["title"] as? String ?? ""
    place = fields["place"] as? String ?? ""
  }

  private static func hours(_ time: Any?) -> Double? {
    let parts = (time as? String)?.split(separator: ":").map { Int($0) } ?? []
    guard parts.count == 2, let hour = parts[0], let minute = parts[1], (0...24).contains(hour),
      (0..<60).contains(minute)
    else { return nil }
    return Double(hour) + Double(minute) / 60
  }
}
