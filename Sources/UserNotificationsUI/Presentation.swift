import Foundation

/// An expanded notification as shown by the system: header, custom content, default content, media, actions.
public struct Presentation: Hashable, Sendable, Codable {
  /// The app's name, or the view controller's title with `UNNotificationExtensionOverridesDefaultTitle`.
  public var headerTitle: String
  /// When the notification was delivered.
  public var date: Date
  /// The drawing of the category's content extension. Nil when no extension is registered.
  @Boxed public var customContent: CustomContent?
  /// The notification's title, subtitle and body. Nil when the extension hides them.
  public var defaultContent: DefaultContent?
  /// Title, subtitle and body, even when hidden, as shown by banner and list.
  public var summary: DefaultContent
  public var attachments: [Media]
  /// The actions in display order.
  public var actions: [Action]
  /// Whether the notification's interface has left the screen.
  public var isDismissed: Bool
  /// The extension's own input accessory above the keyboard. Nil unless the extension has asked for text.
  @Boxed public var inputAccessory: ViewSnapshot?
  /// The extension's replacement for the keyboard, such as a picker. Nil unless the extension has one and has asked for
  /// text.
  @Boxed public var inputView: ViewSnapshot?

  public init(
    headerTitle: String, date: Date, customContent: CustomContent?, defaultContent: DefaultContent?,
    summary: DefaultContent, attachments: [Media], actions: [Action], isDismissed: Bool = false,
    inputAccessory: ViewSnapshot? = nil, inputView: ViewSnapshot? = nil
  ) {
    self.headerTitle = headerTitle
    self.date = date
    self.customContent = customContent
    self.defaultContent = defaultContent
    self.summary = summary
    self.attachments = attachments
    self.actions = actions
    self.isDismissed = isDismissed
    self.inputAccessory = inputAccessory
    self.inputView = inputView
  }
}

/// The number of actions that fit.
extension Presentation {
  /// The maximum number of actions shown (Apple: UNNotificationCategory).
  public static let actionLimit = 10
  /// The number of actions that fit into the detail view of iOS 10 (Human Interface Guidelines of that time).
  public static let usualActionLimit = 4

  /// Returns the first actions, at most `limit`.
  public func visibleActions(limit: Int = usualActionLimit) -> ArraySlice<Action> { actions.prefix(max(0, limit)) }

  /// The two actions shown where space is limited, as in a banner or a browser's notification.
  public var compactActions: ArraySlice<Action> { actions.prefix(2) }
}

extension Presentation {
  public struct CustomContent: Hashable, Sendable, Codable {
    public var view: ViewSnapshot
    /// The ratio of height to width while the extension loads: `UNNotificationExtensionInitialContentSizeRatio`.
    public var initialSizeRatio: Double
    /// `preferredContentSize.height` in points. Nil leaves the height to the layout.
    public var preferredHeight: Double?
    /// The system's play button. Nil when the extension has none.
    public var mediaButton: MediaButton?

    public init(
      view: ViewSnapshot, initialSizeRatio: Double, preferredHeight: Double?, mediaButton: MediaButton? = nil
    ) {
      self.view = view
      self.initialSizeRatio = initialSizeRatio
      self.preferredHeight = preferredHeight
      self.mediaButton = mediaButton
    }
  }

  public struct DefaultContent: Hashable, Sendable, Codable {
    public var title: String
    public var subtitle: String
    public var body: String

    public init(title: String, subtitle: String, body: String) {
      self.title = title
      self.subtitle = subtitle
      self.body = body
    }
  }

  public struct Media: Hashable, Sendable, Codable {
    public var identifier: String
    /// The path of the file in the attachment store.
    public var file: String
    /// The uniform type identifier, such as `public.jpeg`.
    public var type: String

    public init(identifier: String, file: String, type: String) {
      self.identifier = identifier
      self.file = file
      self.type = type
    }
  }

  public struct Action: Hashable, Sendable, Codable {
    public struct TextInput: Hashable, Sendable, Codable {
      public var buttonTitle: String
      public var placeholder: String

      public init(buttonTitle: String, placeholder: String) {
        self.buttonTitle = buttonTitle
        self.placeholder = placeholder
      }
    }

    public var identifier: String
    public var title: String
    public var isDestructive: Bool
    public var requiresAuthentication: Bool
    public var opensApp: Bool
    /// The system's text field for this action. Nil for an ordinary button.
    public var textInput: TextInput?

    public init(
      identifier: String, title: String, isDestructive: Bool, requiresAuthentication: Bool, opensApp: Bool,
      textInput: TextInput?
    ) {
      self.identifier = identifier
      self.title = title
      self.isDestructive = isDestructive
      self.requiresAuthentication = requiresAuthentication
      self.opensApp = opensApp
      self.textInput = textInput
    }
  }
}
