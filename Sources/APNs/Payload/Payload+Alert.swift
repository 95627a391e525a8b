import JSON

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
      /// Text for the `%@` of the category's summary; deprecated in iOS 15.
      public var summaryArgument: String?
      /// How many items the notification stands for in the summary, 1 or more; deprecated in iOS 15.
      public var summaryArgumentCount: Int?
      /// Of a Live Activity, whose sound stands inside its alert.
      public var sound: Sound?
      /// Keys of `alert` that this type does not know, kept.
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

    /// A text as it is, or the key under which the device finds it in the app's `Localizable.strings`.
    public struct Text: Hashable, Sendable, ExpressibleByStringLiteral {
      public var literal: String?
      public var key: String?
      /// Replace the `%@` of the localized string in their order, or `%1$@`, `%2$@` by their number.
      public var arguments: [String]
      /// Written as `"title": {"loc-key": …, "loc-args": …}`, which only Live Activities understand.
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
