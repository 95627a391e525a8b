import UserNotifications

extension PayloadLinter {
  /// The known facts about a push besides its payload. The linter does not check values that are nil.
  public struct Context: Sendable {
    /// `apns-push-type`. With nil, the linter infers it from the payload.
    public var pushType: PushType?
    /// `apns-priority`. APNs assumes 10 without it, so the linter warns when `pushType` is `background`.
    public var priority: Int?
    /// `apns-collapse-id`.
    public var collapseIdentifier: String?
    /// `apns-topic`.
    public var topic: String?
    /// `apns-expiration`, in seconds since 1970.
    public var expiration: Int?
    /// Whether the push goes to a channel instead of a device.
    public var isBroadcast: Bool
    /// All categories that the app registers.
    public var categories: [UNNotificationCategory]?
    /// The app's strings, in any one language.
    public var strings: LocalizedStrings?
    /// The files behind the URLs of the payload.
    public var media: [String: Media]

    public init(
      pushType: PushType? = nil, priority: Int? = nil, collapseIdentifier: String? = nil, topic: String? = nil,
      expiration: Int? = nil, isBroadcast: Bool = false, categories: [UNNotificationCategory]? = nil,
      strings: LocalizedStrings? = nil, media: [String: Media] = [:]
    ) {
      self.pushType = pushType
      self.priority = priority
      self.collapseIdentifier = collapseIdentifier
      self.topic = topic
      self.expiration = expiration
      self.isBroadcast = isBroadcast
      self.categories = categories
      self.strings = strings
      self.media = media
    }

    /// Returns the context with the headers of a fix applied.
    public func applying(_ fix: Fix) -> Context {
      var copy = self
      if let pushType = fix.headers["apns-push-type"] { copy.pushType = PushType(rawValue: pushType) }
      if let priority = fix.headers["apns-priority"] { copy.priority = Int(priority) }
      if let topic = fix.headers["apns-topic"] { copy.topic = topic }
      if let expiration = fix.headers["apns-expiration"] { copy.expiration = Int(expiration) }
      return copy
    }
  }

  /// A file that a payload refers to.
  public struct Media: Hashable, Sendable {
    /// A MIME type or a uniform type identifier. When it names no type of an attachment, the file name extension of the
    /// URL decides.
    public var type: String?
    /// The size in bytes.
    public var size: Int?

    public init(type: String? = nil, size: Int? = nil) {
      self.type = type
      self.size = size
    }
  }
}
