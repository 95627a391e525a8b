import Foundation
import Synchronization

/// An area whose boundary is monitored. Use one of the subclasses (Apple: CoreLocation, CLRegion).
///
/// This is the part of CoreLocation that notification triggers need. It neither measures nor monitors locations.
open class CLRegion: NSObject, NSCopying, @unchecked Sendable {
  struct Crossings: Hashable {
    var notifyOnEntry = true
    var notifyOnExit = true
  }

  /// A name that identifies the region within the app.
  public let identifier: String
  // Guarded by a mutex because Apple's API lets a region change after it is created.
  private let guardedCrossings: Mutex<Crossings>

  init(identifier: String, crossings: Crossings = Crossings()) {
    self.identifier = identifier
    guardedCrossings = Mutex(crossings)
  }

  var crossings: Crossings { guardedCrossings.withLock { $0 } }

  /// Whether entering the region fires the trigger. True by default.
  open var notifyOnEntry: Bool {
    get { crossings.notifyOnEntry }
    set { guardedCrossings.withLock { $0.notifyOnEntry = newValue } }
  }

  /// Whether leaving the region fires the trigger. True by default.
  open var notifyOnExit: Bool {
    get { crossings.notifyOnExit }
    set { guardedCrossings.withLock { $0.notifyOnExit = newValue } }
  }

  /// Returns a region that shares no state with this one.
  open func copy(with zone: NSZone? = nil) -> Any { CLRegion(identifier: identifier, crossings: crossings) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLRegion else { return false }
    return type(of: self) == type(of: other) && identifier == other.identifier && crossings == other.crossings
  }

  open override var hash: Int { identifier.hashValue }
}
