import Foundation
import Synchronization

/// What a notification says and carries; read-only (Apple: UserNotifications, UNNotificationContent).
///
/// Make one by filling a `UNMutableNotificationContent`; change one through `mutableCopy()`.
/// Safe to share between threads: every access passes a lock, `userInfo` holds values of its own.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
  /// `userInfo` is why the compiler cannot tell: see below what it holds.
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

  /// nil for a coder that holds no content, or one with bad values.
  public required init?(coder: NSCoder) {
    guard let archive = coder.decodeArchive(ContentArchive.self) else { return nil }
    storage = Mutex(archive.values(in: nil))
  }

  /// Encodes nothing when `userInfo` holds what no property list does: decoding then fails.
  open func encode(with coder: NSCoder) { coder.encodeArchive(try ContentArchive(self, in: nil)) }

  /// Primary short text.
  open var title: String { values.title }
  /// Secondary text, not shown everywhere.
  open var subtitle: String { values.subtitle }
  open var body: String { values.body }
  /// nil leaves the app's badge unchanged, 0 removes it.
  open var badge: NSNumber? { values.badge }
  open var sound: UNNotificationSound? { values.sound }
  open var launchImageName: String { values.launchImageName }
  /// The payload or the app's own data; property-list values, unseen by the user. Kept as they are when they are set:
  /// a mutable array or dictionary among them, at any depth, may change elsewhere.
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  open var attachments: [UNNotificationAttachment] { values.attachments }
  /// Chooses actions and content extension; an unknown value is shown without either.
  open var categoryIdentifier: String { values.categoryIdentifier }
  /// Notifications with equal values are grouped.
  open var threadIdentifier: String { values.threadIdentifier }
  open var summaryArgument: String { values.summaryArgument }
  /// How many items this notification stands for in its group's summary; 1 by default.
  open var summaryArgumentCount: Int { values.summaryArgumentCount }
  open var targetContentIdentifier: String? { values.targetContentIdentifier }
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  /// 0 to 1; the highest is featured in the summary.
  open var relevanceScore: Double { values.relevanceScore }
  open var filterCriteria: String? { values.filterCriteria }

  /// Always an immutable snapshot, also of a mutable content.
  open func copy(with zone: NSZone? = nil) -> Any {
    type(of: self) == UNNotificationContent.self ? self : UNNotificationContent(values)
  }

  /// A `UNMutableNotificationContent` that shares nothing with this one.
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
  /// Title, subtitle or body has text: without it a notification is silent and modifications are refused.
  package var hasAlertText: Bool {
    let values = values
    return !(values.title.isEmpty && values.subtitle.isEmpty && values.body.isEmpty)
  }

  /// An immutable copy that later changes of a mutable original cannot reach.
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
