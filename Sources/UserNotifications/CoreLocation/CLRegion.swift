import Foundation
import Synchronization

/// An area whose border is watched; use one of the subclasses (Apple: CoreLocation, CLRegion).
///
/// The part of CoreLocation that notification triggers need: nothing is measured or monitored here.
open class CLRegion: NSObject, NSCopying, @unchecked Sendable {
  struct Crossings: Hashable {
    var notifyOnEntry = true
    var notifyOnExit = true
  }

  /// Names the region within the app.
  public let identifier: String
  // Guarded, since Apple's shape lets a region change after it was made.
  private let guardedCrossings: Mutex<Crossings>

  init(identifier: String, crossings: Crossings = Crossings()) {
    self.identifier = identifier
    guardedCrossings = Mutex(crossings)
  }

  var crossings: Crossings { guardedCrossings.withLock { $0 } }

  /// Coming in counts; true by default.
  open var notifyOnEntry: Bool {
    get { crossings.notifyOnEntry }
    set { guardedCrossings.withLock { $0.notifyOnEntry = newValue } }
  }

  /// Going out counts; true by default.
  open var notifyOnExit: Bool {
    get { crossings.notifyOnExit }
    set { guardedCrossings.withLock { $0.notifyOnExit = newValue } }
  }

  /// A region that shares nothing with this one.
  open func copy(with zone: NSZone? = nil) -> Any { CLRegion(identifier: identifier, crossings: crossings) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLRegion else { return false }
    return type(of: self) == type(of: other) && identifier == other.identifier && crossings == other.crossings
  }

  open override var hash: Int { identifier.hashValue }
}
