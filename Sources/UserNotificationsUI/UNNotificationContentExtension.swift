import Foundation
import UserNotifications

/// The treatment of the interface after an extension handled a response (Apple: UserNotificationsUI).
public enum UNNotificationContentExtensionResponseOption: UInt, Hashable, Sendable, Codable {
  /// The interface stays on the screen.
  case doNotDismiss = 0
  /// The interface is dismissed, and the app is not told.
  case dismiss = 1
  /// The interface is dismissed, and the app's delegate receives the response.
  case dismissAndForwardAction = 2
}

/// The system's play button (Apple: UserNotificationsUI).
public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Hashable, Sendable, Codable {
  case none = 0
  /// Always visible.
  case `default` = 1
  /// Shown over the media until it plays.
  case overlay = 2
}

/// The interface of an app's expanded notifications (Apple: UserNotificationsUI, UNNotificationContentExtension).
///
/// A `UIViewController` subclass adopts this protocol. Only `didReceive(_ notification:)` is required. Linux has no
/// optional requirements, so the other methods have defaults. Implement the response method in its completion-handler
/// form or in its `async` form; the default of the other form calls it. When neither is implemented, the default tells
/// the host, which sends responses to the app, as on Apple's systems.
@preconcurrency @MainActor
public protocol UNNotificationContentExtension: NSObjectProtocol {
  /// Shows `notification`. Called again for each notification that arrives in the same thread while the interface is
  /// open.
  func didReceive(_ notification: UNNotification)

  /// Handles every action of every category of the extension. Call `completion` once.
  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void)
  func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption

  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }
  /// The button's frame in the view's coordinates. An empty frame shows no button.
  var mediaPlayPauseButtonFrame: CGRect { get }
  var mediaPlayPauseButtonTintColor: UIColor { get }
  func mediaPlay()
  func mediaPause()
}

extension UNNotificationContentExtension {
  public func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    Task { completion(await didReceive(response)) }
  }

  public func didReceive(
    _ response: UNNotificationResponse
  ) async -> UNNotificationContentExtensionResponseOption {
    OptionalRequirement.markMissing()
    return .dismissAndForwardAction
  }

  public var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .none }
  public var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 0, y: 0, width: 0, height: 0) }
  public var mediaPlayPauseButtonTintColor: UIColor { .systemBlue }
  public func mediaPlay() {}
  public func mediaPause() {}
}
