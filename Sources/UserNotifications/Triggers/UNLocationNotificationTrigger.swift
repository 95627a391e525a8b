import Foundation

/// Fires when the device crosses the boundary of a region (Apple: UNLocationNotificationTrigger).
///
/// `notifyOnEntry` and `notifyOnExit` of the region choose which crossings count.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  // A private copy. Callers only ever get copies of it.
  private let storedRegion: CLRegion

  /// The region as it was when the trigger was created.
  public var region: CLRegion { storedRegion.copy() as! CLRegion }

  public init(region: CLRegion, repeats: Bool) {
    storedRegion = region.copy() as! CLRegion
    super.init(repeats: repeats)
  }

  public required init?(coder: NSCoder) {
    guard case .location(let archive) = coder.decodeArchive(TriggerArchive.self) else { return nil }
    storedRegion = archive.region.region
    super.init(repeats: archive.repeats)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? UNLocationNotificationTrigger)?.storedRegion == storedRegion
  }

  /// Whether a sighting fires the trigger. `wasInside` is nil before the first sighting.
  package func fires(wasInside: Bool?, isInside: Bool) -> Bool {
    guard let wasInside, wasInside != isInside else { return false }
    return isInside ? storedRegion.notifyOnEntry : storedRegion.notifyOnExit
  }
}
