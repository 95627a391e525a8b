import Foundation

/// A region as values.
struct RegionArchive: Codable, Hashable, Sendable {
  struct Circle: Codable, Hashable, Sendable {
    var latitude: Double
    var longitude: Double
    var radius: Double
  }

  struct Beacon: Codable, Hashable, Sendable {
    var uuid: UUID
    var major: UInt16?
    var minor: UInt16?
  }

  enum Shape: Codable, Hashable, Sendable {
    case circle(Circle)
    case beacon(Beacon)
  }

  private let identifier: String
  private let notifyOnEntry: Bool
  private let notifyOnExit: Bool
  private let shape: Shape

  /// Throws `NotificationArchiveError.unknownTrigger` for a region of another class, or for a circle whose center or
  /// radius is not finite.
  init(_ region: CLRegion) throws {
    identifier = region.identifier
    notifyOnEntry = region.notifyOnEntry
    notifyOnExit = region.notifyOnExit
    switch region {
    case let region as CLCircularRegion:
      let (center, radius) = (region.center, region.radius)
      guard [center.latitude, center.longitude, radius].allSatisfy(\.isFinite) else {
        throw NotificationArchiveError.unknownTrigger
      }
      shape = .circle(Circle(latitude: center.latitude, longitude: center.longitude, radius: radius))
    case let region as CLBeaconRegion:
      shape = .beacon(Beacon(uuid: region.uuid, major: region.major?.uint16Value, minor: region.minor?.uint16Value))
    default: throw NotificationArchiveError.unknownTrigger
    }
  }

  var region: CLRegion {
    let crossings = CLRegion.Crossings(notifyOnEntry: notifyOnEntry, notifyOnExit: notifyOnExit)
    switch shape {
    case .circle(let circle):
      return CLCircularRegion(
        center: CLLocationCoordinate2D(latitude: circle.latitude, longitude: circle.longitude), radius: circle.radius,
        identifier: identifier, crossings: crossings)
    case .beacon(let beacon):
      return CLBeaconRegion(
        uuid: beacon.uuid, major: beacon.major, minor: beacon.minor, identifier: identifier, crossings: crossings)
    }
  }
}
