import Foundation

/// The base class of an extension that may change a remote notification before it is shown
/// (Apple: UserNotifications, UNNotificationServiceExtension).
///
/// An override may declare the handler with or without `@Sendable`; both compile in Swift 5 and Swift 6 mode.
open class UNNotificationServiceExtension: NSObject {
  /// Goes with the extension: how its host learns that nothing holds it any more.
  package var lifetime: Lifetime?

  public override init() {}

  /// Call `contentHandler` once, within 30 seconds, with the content to show; `request.content` changes nothing.
  open func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    contentHandler(request.content)
  }

  /// Last chance to call the handler, on another thread; afterwards the original content is shown.
  open func serviceExtensionTimeWillExpire() {}
}
