/// A drawn cover, for events without a photo.
public enum CoverPattern: String, Hashable, Sendable, Codable, CaseIterable {
  case confetti, waves, rays, dots, hills, ribbons, bloom, night, checks, sunset, stripes, stars
}
