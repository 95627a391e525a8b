import Foundation

/// A guest's travel as reported by the event's server at one moment, in words that can be shown.
struct TravellerFacts: Equatable, Sendable {
  /// Whether the guest has arrived, or is no longer on the way for another reason.
  let isOver: Bool
  /// The remaining time, such as "12 min". Nil when the guest gave none.
  let time: String?
  /// The distance, such as "4 km away". Nil when it is not known.
  let distance: String?
  /// The share of the way that the guest has travelled, from 0 to 1. Nil when the distance is not known.
  let progress: Double?

  /// Nil when the fields do not describe travel. For travel that is over, nothing else is read.
  init?(_ fields: [String: Any]) {
    guard let isOver = fields["is_over"] as? Bool else { return nil }
    self.isOver = isOver
    time = isOver ? nil : fields["time"] as? String
    distance = isOver ? nil : fields["distance"] as? String
    let progress = isOver ? nil : fields["progress"] as? Double
    self.progress = progress.flatMap { (0...1).contains($0) ? $0 : nil }
  }
}
