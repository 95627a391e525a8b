/// A place on Earth, in degrees (WGS 84).
public struct Coordinates: Hashable, Sendable, Codable {
  /// -90 to 90; north is positive.
  public let latitude: Double
  /// -180 to 180; east is positive.
  public let longitude: Double

  /// Creates checked coordinates.
  /// - Throws: `outOfRange` for values that are not on Earth.
  public init(latitude: Double, longitude: Double) throws(Failure) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else {
      throw Failure(
        .outOfRange, "Latitude must be from -90 to 90 degrees, and longitude from -180 to 180.", field: "latitude")
    }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Creates coordinates from stored values, which were checked when they were first written.
  package init(keptLatitude latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}
