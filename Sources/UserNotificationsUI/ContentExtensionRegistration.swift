import Foundation
import UserNotifications

/// A content extension and the values of its Info.plist under `NSExtensionAttributes` (Apple: UserNotificationsUI,
/// UNNotificationContentExtension).
public struct ContentExtensionRegistration: Sendable {
  public typealias Controller = UIViewController & UNNotificationContentExtension

  /// `UNNotificationExtensionCategory`: case-sensitive category identifiers.
  public var categories: [String]
  /// `UNNotificationExtensionInitialContentSizeRatio`: height over width while the extension loads.
  public var initialContentSizeRatio: Double
  /// `UNNotificationExtensionDefaultContentHidden`: title, subtitle and body are not repeated below the view.
  public var defaultContentHidden: Bool
  /// `UNNotificationExtensionOverridesDefaultTitle`: the header shows the controller's title.
  public var overridesDefaultTitle: Bool
  /// `UNNotificationExtensionUserInteractionEnabled`: touches reach the view instead of opening the app.
  public var userInteractionEnabled: Bool
  public var makeController: @MainActor @Sendable () -> any Controller

  public init(
    categories: [String], initialContentSizeRatio: Double = 1, defaultContentHidden: Bool = false,
    overridesDefaultTitle: Bool = false, userInteractionEnabled: Bool = false,
    makeController: @escaping @MainActor @Sendable () -> any Controller
  ) {
    self.categories = categories
    self.initialContentSizeRatio = initialContentSizeRatio
    self.defaultContentHidden = defaultContentHidden
    self.overridesDefaultTitle = overridesDefaultTitle
    self.userInteractionEnabled = userInteractionEnabled
    self.makeController = makeController
  }
}
