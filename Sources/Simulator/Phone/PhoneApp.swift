import UserNotifications
import UserNotificationsUI

/// The definition of an app on a phone: its categories, extensions and delegate.
public struct PhoneApp: Sendable {
  /// The name in the header of expanded notifications.
  public var displayName: String
  /// The categories that the app passes to `setNotificationCategories` at launch.
  public var categories: Set<UNNotificationCategory>
  public var contentExtensions: [ContentExtensionRegistration]
  /// The strings in the phone's language, for payloads with `loc-key` and contents with localizable texts.
  public var strings: LocalizedStrings
  /// Creates a new extension for each notification. Nil when the app has none.
  public var serviceExtension: (@Sendable () -> UNNotificationServiceExtension)?
  /// The time for which an extension may run until it is told that its time expires: 30 seconds on a phone. A
  /// demonstration of the time limit may use less.
  public var serviceExtensionTime = Duration.seconds(30)
  /// Launches the app, which is kept while it handles a notification. Nil when the app has no delegate.
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

  /// Returns the action, which is a text input action if it takes text. Nil when the category does not have it.
  func action(_ identifier: String, in category: String) -> UNNotificationAction? {
    categories.first { $0.identifier == category }?.actions.first { $0.identifier == identifier }
  }
}

extension PhoneApp {
  /// Returns this app on a phone whose system has `strings` for its notifications. The app's own strings take
  /// precedence.
  public func with(_ strings: LocalizedStrings) -> PhoneApp {
    var app = self
    app.strings = strings
    app.strings.merge(self.strings)
    return app
  }
}
