import JSON
import UserNotifications

/// A remote notification: the `aps` dictionary and its peers (Apple: Generating a remote notification).
///
/// Known values have properties and are written in one way. Unknown members of `aps`, of `alert` or beside `aps` are
/// kept byte for byte: their number spelling, escapes, order and white space survive decoding, changes of the
/// properties, and encoding. Members are written in the order of their keys, without white space between them, so that
/// equal payloads have equal bytes.
public struct Payload: Hashable, Sendable {
  public var alert: Alert?
  /// The number on the app's icon. 0 removes it, and nil leaves it unchanged.
  public var badge: Int?
  public var sound: Sound?
  /// Notifications with equal values form a group.
  public var threadIdentifier: String?
  /// The identifier of a registered category.
  public var category: String?
  /// Whether the push wakes the app in the background.
  public var contentAvailable: Bool
  /// Whether the app's service extension may change the notification before it is shown.
  public var mutableContent: Bool
  public var targetContentIdentifier: String?
  public var interruptionLevel: UNNotificationInterruptionLevel?
  /// A score from 0 to 1, or any finite number for a Live Activity. The notification with the highest score is featured
  /// in the summary.
  public var relevanceScore: Double?
  public var filterCriteria: String?
  /// The values for a Live Activity.
  public var liveActivity = LiveActivity()
  /// Keys of `aps` that this type does not know. They are kept, and systems ignore them.
  public var otherKeys: JSON.Members
  /// The app's own keys, peers of `aps`.
  public var userInfo: JSON.Members

  public init(
    alert: Alert? = nil, badge: Int? = nil, sound: Sound? = nil, threadIdentifier: String? = nil,
    category: String? = nil, contentAvailable: Bool = false, mutableContent: Bool = false,
    targetContentIdentifier: String? = nil, interruptionLevel: UNNotificationInterruptionLevel? = nil,
    relevanceScore: Double? = nil, filterCriteria: String? = nil, otherKeys: [String: JSON] = [:],
    userInfo: [String: JSON] = [:]
  ) {
    self.alert = alert
    self.badge = badge
    self.sound = sound
    self.threadIdentifier = threadIdentifier
    self.category = category
    self.contentAvailable = contentAvailable
    self.mutableContent = mutableContent
    self.targetContentIdentifier = targetContentIdentifier
    self.interruptionLevel = interruptionLevel
    self.relevanceScore = relevanceScore
    self.filterCriteria = filterCriteria
    self.otherKeys = JSON.Members(otherKeys)
    self.userInfo = JSON.Members(userInfo)
  }
}

extension Payload {
  /// The sound of a notification.
  public enum Sound: Hashable, Sendable {
    /// The name of a sound file, or `default`.
    case named(String)
    /// The dictionary form. The volume, from 0 to 1, applies to critical alerts.
    case parts(name: String?, isCritical: Bool, volume: Double?)
  }
}
