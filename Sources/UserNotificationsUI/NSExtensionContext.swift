import Foundation
import UserNotifications

/// What a content extension may ask of the system that shows it (Foundation's NSExtensionContext with the additions
/// of UserNotificationsUI).
@preconcurrency @MainActor
public final class NSExtensionContext {
  weak var host: ExpandedNotification?

  init(host: ExpandedNotification) {
    self.host = host
  }

  /// The actions on the screen; a change shows at once, also of actions that no category has.
  public var notificationActions: [UNNotificationAction] {
    get { host?.actions ?? [] }
    set { host?.replaceActions(newValue) }
  }

  /// Opens the app, whose delegate gets the default action; the extension's response method is not asked.
  public func performNotificationDefaultAction() { host?.performDefaultAction() }

  /// Portable addition: the addresses that the extension opened, in order; a test looks, nobody goes there.
  public private(set) var openedURLs: [URL] = []

  public func open(_ URL: URL, completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil) {
    openedURLs.append(URL)
    completionHandler?(true)
  }

  /// Closes the interface; the delivered notification stays in the list.
  public func dismissNotificationContentExtension() { host?.dismissByExtension() }

  /// Tells the play button that the extension itself started playing.
  public func mediaPlayingStarted() { host?.setPlaying(true, .mediaPlayingStarted) }

  /// Tells the play button that the extension itself stopped playing.
  public func mediaPlayingPaused() { host?.setPlaying(false, .mediaPlayingPaused) }
}
