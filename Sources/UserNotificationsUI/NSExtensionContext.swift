import Foundation
import UserNotifications

/// The requests that a content extension can make of the system that shows it (Foundation's NSExtensionContext with the
/// additions of UserNotificationsUI).
@preconcurrency @MainActor
public final class NSExtensionContext {
  weak var host: ExpandedNotification?

  init(host: ExpandedNotification) {
    self.host = host
  }

  /// The actions on the screen. A change shows at once, even with actions that belong to no category.
  public var notificationActions: [UNNotificationAction] {
    get { host?.actions ?? [] }
    set { host?.replaceActions(newValue) }
  }

  /// Opens the app, whose delegate receives the default action. The extension's response method is not called.
  public func performNotificationDefaultAction() { host?.performDefaultAction() }

  /// Portable addition: the addresses that the extension asked to open, in order, whatever the answer was. Nothing
  /// actually opens them.
  public private(set) var openedURLs: [URL] = []

  /// Portable addition: the answer to `open`. Each extension point decides whether it supports the method, and Apple
  /// does not name Notification Content among those that do (Foundation, NSExtensionContext).
  public var opensURLs = false

  /// Asks the system to open an address. The handler receives `opensURLs`.
  public func open(_ URL: URL, completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil) {
    openedURLs.append(URL)
    completionHandler?(opensURLs)
  }

  /// Asks the system to open an address. Returns `opensURLs`.
  @discardableResult
  public func open(_ URL: URL) async -> Bool {
    openedURLs.append(URL)
    return opensURLs
  }

  /// Closes the interface. The delivered notification stays in the list.
  public func dismissNotificationContentExtension() { host?.dismissByExtension() }

  /// Informs the play button that the extension itself started playing.
  public func mediaPlayingStarted() { host?.setPlaying(true, .mediaPlayingStarted) }

  /// Informs the play button that the extension itself stopped playing.
  public func mediaPlayingPaused() { host?.setPlaying(false, .mediaPlayingPaused) }
}
