import Foundation

/// Degrees of latitude or longitude (Apple: CoreLocation, CLLocationDegrees).
public typealias CLLocationDegrees = Double

/// A distance in metres (Apple: CoreLocation, CLLocationDistance).
public typealias CLLocationDistance = Double

/// A point on the earth, WGS 84 (Apple: CoreLocation, CLLocationCoordinate2D).
public struct CLLocationCoordinate2D: Sendable {
  /// Degrees north of the equator, -90 to 90.
  public var latitude: CLLocationDegrees
  /// Degrees east of Greenwich, -180 to 180.
  public var longitude: CLLocationDegrees

  public init() { self.init(latitude: 0, longitude: 0) }

  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A coordinate that is not valid.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Whether latitude and longitude are within their ranges.
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
  (-90...90).contains(coordinate.latitude) && (-180...180).contains(coordinate.longitude)
}

extension CLLocationCoordinate2D {
  /// The mean radius of the earth in metres (IUGG, 6371.0088 km).
  private static let earthRadius = 6_371_008.8

  /// The great-circle distance to `other` in metres, by the haversine formula, which is also accurate for short
  /// distances.
  package func distance(to other: CLLocationCoordinate2D) -> CLLocationDistance {
    let (from, to) = (latitude * .pi / 180, other.latitude * .pi / 180)
    let halfLatitude = sin((to - from) / 2)
    let halfLongitude = sin((other.longitude - longitude) * .pi / 360)
    let chord = halfLatitude * halfLatitude + cos(from) * cos(to) * halfLongitude * halfLongitude
    // For antipodes, rounding can push the value above 1, where `asin` is undefined.
    return 2 * Self.earthRadius * asin(min(1, chord.squareRoot()))
  }
}
