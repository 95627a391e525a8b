import Foundation
import UserNotifications

/// What happens to the interface after an extension handled a response (Apple: UserNotificationsUI).
public enum UNNotificationContentExtensionResponseOption: UInt, Hashable, Sendable, Codable {
  /// It stays on the screen.
  case doNotDismiss = 0
  /// It leaves; the app is not told.
  case dismiss = 1
  /// It leaves, and the app's delegate gets the response.
  case dismissAndForwardAction = 2
}

/// The system's play button (Apple: UserNotificationsUI).
public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Hashable, Sendable, Codable {
  case none = 0
  /// Always visible.
  case `default` = 1
  /// Over the media, until it plays.
  case overlay = 2
}

/// The interface of an app's expanded notifications (Apple: UserNotificationsUI, UNNotificationContentExtension).
///
/// Adopted by a `UIViewController` subclass. Only `didReceive(_ notification:)` is required. Linux has no optional
/// requirements, so the others have defaults: implement the response method in its completion-handler form or in its
/// `async` form, and the other calls it; implement neither, and the host learns it from the default and sends
/// responses to the app, as on Apple's systems.
@preconcurrency @MainActor
public protocol UNNotificationContentExtension: NSObjectProtocol {
  /// Shows `notification`; called again for each that arrives in the same thread while the interface is open.
  func didReceive(_ notification: UNNotification)

  /// Handles every action of every category of the extension; call `completion` once.
  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void)
  func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption

  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }
  /// In the view's coordinates; an empty one shows no button.
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
