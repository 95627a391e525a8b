import Foundation

extension Coordinates {
  /// The mean radius of the Earth, in metres (IUGG).
  private static let earthRadius = 6_371_008.8

  /// The distance in metres along the surface of a spherical Earth, by the haversine formula. The error is at most half
  /// a percent.
  public func distance(to other: Coordinates) -> Double {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let (north, east) = (radians(other.latitude - latitude), radians(other.longitude - longitude))
    let chord =
      pow(sin(north / 2), 2) + cos(radians(latitude)) * cos(radians(other.latitude)) * pow(sin(east / 2), 2)
    return 2 * Self.earthRadius * asin(min(1, chord.squareRoot()))
  }
}
