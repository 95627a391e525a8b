import Foundation

/// Somebody's way as the event's server tells it at a moment, in the words in which it is to be read.
struct TravellerFacts: Equatable, Sendable {
  /// They are there, or for another reason on the way no longer.
  let isOver: Bool
  /// "12 min"; nil where they did not say.
  let time: String?
  /// "4 km away"; nil where that is not known.
  let distance: String?
  /// The share of the way that lies behind, 0 to 1; nil where the distance is not known.
  let progress: Double?

  /// Nil for what is none. Of a way that is over nothing else is read.
  init?(_ fields: [String: Any]) {
    guard let isOver = fields["is_over"] as? Bool else { return nil }
    self.isOver = isOver
    time = isOver ? nil : fields["time"] as? String
    distance = isOver ? nil : fields["distance"] as? String
    let progress = isOver ? nil : fields["progress"] as? Double
    self.progress = progress.flatMap { (0...1).contains($0) ? $0 : nil }
  }
}
