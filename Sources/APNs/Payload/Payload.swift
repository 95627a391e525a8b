import UserNotifications

/// A remote notification of the push type `alert`: the `aps` dictionary and its peers
/// (Apple: Generating a remote notification).
public struct Payload: Hashable, Sendable {
  public var alert: Alert?
  /// The number on the app's icon: 0 removes it, nil leaves it as it is.
  public var badge: Int?
  public var sound: Sound?
  /// Notifications with equal values are grouped.
  public var threadIdentifier: String?
  /// The identifier of a registered category.
  public var category: String?
  /// Wakes the app in the background.
  public var contentAvailable: Bool
  /// Lets the app's service extension change the notification before it is shown.
  public var mutableContent: Bool
  public var targetContentIdentifier: String?
  public var interruptionLevel: UNNotificationInterruptionLevel?
  /// 0 to 1; the highest is featured in the summary.
  public var relevanceScore: Double?
  public var filterCriteria: String?
  /// Keys of `aps` that this type does not know. They are kept, and systems ignore them.
  public var otherKeys: [String: JSON]
  /// The app's own keys, peers of `aps`.
  public var userInfo: [String: JSON]

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
    self.otherKeys = otherKeys
    self.userInfo = userInfo
  }
}

extension Payload {
  /// The text of a notification, a bare string or a dictionary.
  public enum Alert: Hashable, Sendable {
    /// `"alert": "…"`: the body alone.
    case body(String)
    case parts(Parts)

    /// `"alert": {…}`.
    public struct Parts: Hashable, Sendable {
      public var title: Text?
      public var subtitle: Text?
      public var body: Text?
      /// An image or storyboard in the app's bundle.
      public var launchImage: String?
      /// Keys of `alert` that this type does not know, kept.
      public var otherKeys: [String: JSON]

      public init(
        title: Text? = nil, subtitle: Text? = nil, body: Text? = nil, launchImage: String? = nil,
        otherKeys: [String: JSON] = [:]
      ) {
        self.title = title
        self.subtitle = subtitle
        self.body = body
        self.launchImage = launchImage
        self.otherKeys = otherKeys
      }
    }

    /// A text as it is, or the key under which the device finds it in the app's `Localizable.strings`.
    public struct Text: Hashable, Sendable, ExpressibleByStringLiteral {
      public var literal: String?
      public var key: String?
      /// Replace the `%@` of the localized string in their order.
      public var arguments: [String]

      public init(_ literal: String? = nil, key: String? = nil, arguments: [String] = []) {
        self.literal = literal
        self.key = key
        self.arguments = arguments
      }

      public init(stringLiteral literal: String) { self.init(literal) }
    }
  }

  /// What is heard.
  public enum Sound: Hashable, Sendable {
    /// The name of a sound file, or `default`.
    case named(String)
    /// The dictionary form; the volume, 0 to 1, counts for critical alerts.
    case parts(name: String?, isCritical: Bool, volume: Double?)
  }
}
