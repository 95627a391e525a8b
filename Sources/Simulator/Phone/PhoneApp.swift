import UserNotifications
import UserNotificationsUI

/// What is installed on a phone: an app, its categories, its extensions and its delegate.
public struct PhoneApp: Sendable {
  /// In the header of expanded notifications.
  public var displayName: String
  /// What the app gives to `setNotificationCategories` at launch.
  public var categories: Set<UNNotificationCategory>
  public var contentExtensions: [ContentExtensionRegistration]
  /// In the phone's language, for payloads with `loc-key` and contents with texts to be localized.
  public var strings: LocalizedStrings
  /// Makes a new extension for each notification; nil where the app has none.
  public var serviceExtension: (@Sendable () -> UNNotificationServiceExtension)?
  /// How long an extension may take until it is told that its time expires: 30 seconds on a phone. A demonstration of
  /// what happens then need not take as long.
  public var serviceExtensionTime = Duration.seconds(30)
  /// Launches the app, which is kept as long as it handles a notification; nil where it has no delegate.
  public var delegate: (@Sendable () -> any UNUserNotificationCenterDelegate)?

  public init(
    displayName: String, categories: Set<UNNotificationCategory>,
    contentExtensions: [ContentExtensionRegistration] = [], strings: LocalizedStrings = [:],
    serviceExtension: (@Sendable () -> UNNotificationServiceExtension)? = nil,
    delegate: (@Sendable () -> any UNUserNotificationCenterDelegate)? = nil
  ) {
    self.displayName = displayName
    self.categories = categories
    self.contentExtensions = contentExtensions
    self.strings = strings
    self.serviceExtension = serviceExtension
    self.delegate = delegate
  }

  /// A text action reads the user's text; nil when the category does not have the action.
  func action(_ identifier: String, in category: String) -> UNNotificationAction? {
    categories.first { $0.identifier == category }?.actions.first { $0.identifier == identifier }
  }
}

extension PhoneApp {
  /// This app on a phone whose system says `strings` of its notifications; the app's own go before them.
  public func with(_ strings: LocalizedStrings) -> PhoneApp {
    var app = self
    app.strings = strings
    app.strings.merge(self.strings)
    return app
  }
}
