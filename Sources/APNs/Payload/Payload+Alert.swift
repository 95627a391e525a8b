import JSON

extension Payload {
  /// The text of a notification: a string or a dictionary.
  public enum Alert: Hashable, Sendable {
    /// `"alert": "…"`: only the body.
    case body(String)
    case parts(Parts)

    /// `"alert": {…}`.
    public struct Parts: Hashable, Sendable {
      public var title: Text?
      public var subtitle: Text?
      public var body: Text?
      /// An image or storyboard in the app's bundle.
      public var launchImage: String?
      /// The text for the `%@` of the category's summary. Deprecated in iOS 15.
      public var summaryArgument: String?
      /// The number of items that the notification represents in the summary, 1 or more. Deprecated in iOS 15.
      public var summaryArgumentCount: Int?
      /// The sound of a Live Activity, which is inside its alert.
      public var sound: Sound?
      /// Keys of `alert` that this type does not know. They are kept.
      public var otherKeys: JSON.Members

      public init(
        title: Text? = nil, subtitle: Text? = nil, body: Text? = nil, launchImage: String? = nil,
        summaryArgument: String? = nil, summaryArgumentCount: Int? = nil, sound: Sound? = nil,
        otherKeys: [String: JSON] = [:]
      ) {
        self.title = title
        self.subtitle = subtitle
        self.body = body
        self.launchImage = launchImage
        self.summaryArgument = summaryArgument
        self.summaryArgumentCount = summaryArgumentCount
        self.sound = sound
        self.otherKeys = JSON.Members(otherKeys)
      }
    }

    /// A literal text, or the key of a text in the app's `Localizable.strings`.
    public struct Text: Hashable, Sendable, ExpressibleByStringLiteral {
      public var literal: String?
      public var key: String?
      /// The arguments for `%@` of the localized string in order, or for `%1$@`, `%2$@` by number.
      public var arguments: [String]
      /// Whether the text is written as `"title": {"loc-key": …, "loc-args": …}`, which only Live Activities support.
      public var isNested: Bool

      public init(_ literal: String? = nil, key: String? = nil, arguments: [String] = [], isNested: Bool = false) {
        self.literal = literal
        self.key = key
        self.arguments = arguments
        self.isNested = isNested
      }

      public init(stringLiteral literal: String) { self.init(literal) }
    }
  }
}
