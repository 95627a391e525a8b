import Foundation

/// The most significant value of a beacon (Apple: CoreLocation, CLBeaconMajorValue).
public typealias CLBeaconMajorValue = UInt16

/// The least significant value of a beacon (Apple: CoreLocation, CLBeaconMinorValue).
public typealias CLBeaconMinorValue = UInt16

/// A region defined by Bluetooth beacons (Apple: CoreLocation, CLBeaconRegion).
open class CLBeaconRegion: CLRegion, @unchecked Sendable {
  public let uuid: UUID
  private let majorValue: CLBeaconMajorValue?
  private let minorValue: CLBeaconMinorValue?

  /// Nil matches every value.
  open var major: NSNumber? { majorValue.map { NSNumber(value: $0) } }
  /// Nil matches every value.
  open var minor: NSNumber? { minorValue.map { NSNumber(value: $0) } }

  public convenience init(uuid: UUID, identifier: String) {
    self.init(uuid: uuid, major: nil, minor: nil, identifier: identifier, crossings: Crossings())
  }

  public convenience init(uuid: UUID, major: CLBeaconMajorValue, identifier: String) {
    self.init(uuid: uuid, major: major, minor: nil, identifier: identifier, crossings: Crossings())
  }

  public convenience init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String) {
    self.init(uuid: uuid, major: major, minor: minor, identifier: identifier, crossings: Crossings())
  }

  init(
    uuid: UUID, major: CLBeaconMajorValue?, minor: CLBeaconMinorValue?, identifier: String, crossings: Crossings
  ) {
    self.uuid = uuid
    majorValue = major
    minorValue = minor
    super.init(identifier: identifier, crossings: crossings)
  }

  /// Portable addition: whether a beacon with these values belongs to this region.
  public func matches(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue) -> Bool {
    self.uuid == uuid && majorValue ?? major == major && minorValue ?? minor == minor
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    CLBeaconRegion(uuid: uuid, major: majorValue, minor: minorValue, identifier: identifier, crossings: crossings)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLBeaconRegion, super.isEqual(other) else { return false }
    return uuid == other.uuid && majorValue == other.majorValue && minorValue == other.minorValue
  }
}
