import Foundation

/// The condition for delivering a request. Use one of the subclasses (Apple: UserNotifications, UNNotificationTrigger).
open class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// Whether the request is scheduled again after each delivery.
  public let repeats: Bool

  init(repeats: Bool) { self.repeats = repeats }

  public class var supportsSecureCoding: Bool { true }

  /// Nil for the abstract class, and for a coder that holds no trigger.
  public required init?(coder: NSCoder) { nil }

  public func encode(with coder: NSCoder) { coder.encodeArchive(try TriggerArchive(self)) }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationTrigger else { return false }
    return type(of: self) == type(of: other) && repeats == other.repeats
  }

  open override var hash: Int { repeats.hashValue }

  /// The first date after `date` at which this trigger fires. Nil when no such date exists or only the sender knows it.
  package func nextFireDate(after date: Date) -> Date? { nil }
}
