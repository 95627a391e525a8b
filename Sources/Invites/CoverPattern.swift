/// A drawn cover for an event without a photo.
public enum CoverPattern: String, Hashable, Sendable, Codable, CaseIterable {
  case confetti, waves, rays, dots, hills, ribbons, bloom, night, checks, sunset, stripes, stars

  /// The pattern of an event for which the host chose none. It is the same for the event on every run and machine
  /// (FNV-1a).
  public static func following(from event: Event.ID) -> CoverPattern { following(event.rawValue) }

  /// The pattern derived from a text's hash.
  public static func following(_ text: String) -> CoverPattern {
    var hash: UInt32 = 2_166_136_261
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return allCases[Int((hash ^ (hash >> 15)) % UInt32(allCases.count))]
  }
}

extension Event {
  /// The pattern that is drawn when the event has no cover photo.
  public var pattern: CoverPattern { details.pattern ?? .following(from: id) }
}
