import Foundation

/// A circle on the earth (Apple: CoreLocation, CLCircularRegion).
open class CLCircularRegion: CLRegion, @unchecked Sendable {
  public let center: CLLocationCoordinate2D
  /// The radius in metres.
  public let radius: CLLocationDistance

  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    self.center = center
    self.radius = radius
    super.init(identifier: identifier)
  }

  init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String, crossings: Crossings) {
    self.center = center
    self.radius = radius
    super.init(identifier: identifier, crossings: crossings)
  }

  /// Whether the great-circle distance from the center to `coordinate` is at most the radius. False for an invalid
  /// coordinate.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    CLLocationCoordinate2DIsValid(center) && CLLocationCoordinate2DIsValid(coordinate)
      && center.distance(to: coordinate) <= radius
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    CLCircularRegion(center: center, radius: radius, identifier: identifier, crossings: crossings)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLCircularRegion, super.isEqual(other) else { return false }
    return radius == other.radius && center.latitude == other.center.latitude
      && center.longitude == other.center.longitude
  }
}
