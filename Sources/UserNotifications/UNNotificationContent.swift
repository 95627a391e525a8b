import Foundation
import Synchronization

/// The content of a notification, read-only (Apple: UserNotifications, UNNotificationContent).
///
/// Create a content by filling a `UNMutableNotificationContent`; change one through `mutableCopy()`. Contents are safe
/// to share between threads: every access takes a lock, and `userInfo` holds copies of its values.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
  /// The compiler cannot check `userInfo`, whose values are described below.
  struct Values: @unchecked Sendable {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var launchImageName = ""
    var userInfo: [AnyHashable: Any] = [:]
    var attachments: [UNNotificationAttachment] = []
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var summaryArgument = ""
    var summaryArgumentCount = 1
    var targetContentIdentifier: String?
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
    var filterCriteria: String?
  }

  let storage: Mutex<Values>
  var values: Values { storage.withLock { $0 } }

  public override init() { storage = Mutex(Values()) }
  init(_ values: Values) { storage = Mutex(values) }

  public class var supportsSecureCoding: Bool { true }

  /// Nil for a coder that holds no content, or content with invalid values.
  public required init?(coder: NSCoder) {
    guard let archive = coder.decodeArchive(ContentArchive.self) else { return nil }
    storage = Mutex(archive.values(in: nil))
  }

  /// Encodes nothing when `userInfo` holds a value that no property list can contain. Decoding then fails.
  open func encode(with coder: NSCoder) { coder.encodeArchive(try ContentArchive(self, in: nil)) }

  /// The primary short text.
  open var title: String { values.title }
  /// The secondary text, which is not shown everywhere.
  open var subtitle: String { values.subtitle }
  open var body: String { values.body }
  /// Nil leaves the app's badge unchanged, and 0 removes it.
  open var badge: NSNumber? { values.badge }
  open var sound: UNNotificationSound? { values.sound }
  open var launchImageName: String { values.launchImageName }
  /// The payload or the app's own data, as property-list values that the user does not see. The values are copied when
  /// they are set, because a mutable array or dictionary, at any depth, could change elsewhere.
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  open var attachments: [UNNotificationAttachment] { values.attachments }
  /// Selects actions and content extension. A notification with an unknown value is shown without either.
  open var categoryIdentifier: String { values.categoryIdentifier }
  /// Notifications with equal values form a group.
  open var threadIdentifier: String { values.threadIdentifier }
  open var summaryArgument: String { values.summaryArgument }
  /// The number of items that this notification represents in its group's summary. 1 by default.
  open var summaryArgumentCount: Int { values.summaryArgumentCount }
  open var targetContentIdentifier: String? { values.targetContentIdentifier }
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  /// A score from 0 to 1. The notification with the highest score is featured in the summary.
  open var relevanceScore: Double { values.relevanceScore }
  open var filterCriteria: String? { values.filterCriteria }

  /// Returns an immutable snapshot, even of mutable content.
  open func copy(with zone: NSZone? = nil) -> Any {
    type(of: self) == UNNotificationContent.self ? self : UNNotificationContent(values)
  }

  /// Returns a `UNMutableNotificationContent` that shares no state with this content.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(values) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationContent else { return false }
    return self === other || values.isEqual(to: other.values)
  }

  open override var hash: Int {
    var hasher = Hasher()
    let values = values
    hasher.combine(values.title)
    hasher.combine(values.body)
    hasher.combine(values.threadIdentifier)
    return hasher.finalize()
  }
}

extension UNNotificationContent {
  /// Whether title, subtitle or body has text. Without text a notification is silent and modifications are refused.
  package var hasAlertText: Bool {
    let values = values
    return !(values.title.isEmpty && values.subtitle.isEmpty && values.body.isEmpty)
  }

  /// An immutable copy, unaffected by later changes of a mutable original.
  package var snapshot: UNNotificationContent {
    type(of: self) == UNNotificationContent.self ? self : UNNotificationContent(values)
  }
}

extension UNNotificationContent.Values {
  fileprivate func isEqual(to other: Self) -> Bool {
    title == other.title && subtitle == other.subtitle && body == other.body && badge == other.badge
      && sound == other.sound && launchImageName == other.launchImageName && attachments == other.attachments
      && categoryIdentifier == other.categoryIdentifier && threadIdentifier == other.threadIdentifier
      && summaryArgument == other.summaryArgument && summaryArgumentCount == other.summaryArgumentCount
      && targetContentIdentifier == other.targetContentIdentifier && interruptionLevel == other.interruptionLevel
      && relevanceScore == other.relevanceScore && filterCriteria == other.filterCriteria
      && NSDictionary(dictionary: userInfo).isEqual(NSDictionary(dictionary: other.userInfo))
  }
}
