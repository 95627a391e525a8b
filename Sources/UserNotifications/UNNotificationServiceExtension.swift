import Foundation

/// The base class of an extension that may change a remote notification before it is shown
/// (Apple: UserNotifications, UNNotificationServiceExtension).
///
/// An override may declare the handler with or without `@Sendable`; both compile in Swift 5 and Swift 6 mode.
open class UNNotificationServiceExtension: NSObject {
  /// Lives as long as the extension, so that the host learns when the extension is deallocated.
  package var lifetime: Lifetime?

  public override init() {}

  /// Call `contentHandler` once, within 30 seconds, with the content to show. Passing `request.content` changes
  /// nothing.
  open func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    contentHandler(request.content)
  }

  /// The last chance to call the handler, on another thread. Afterwards the original content is shown.
  open func serviceExtensionTimeWillExpire() {}
}
