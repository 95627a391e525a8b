import Foundation

/// Handles notifications while the app is in the foreground, and responses (Apple: UNUserNotificationCenterDelegate).
///
/// Every method is optional, in its completion-handler or its `async` form. Linux has no optional requirements, so both
/// forms have default implementations. The default completion form calls the `async` form, whose default tells the
/// center that the method is not implemented. The center calls the completion forms and `openSettingsFor` on the main
/// actor. An `async` form runs on the actor for which it is declared.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// Decides how to present a notification while the app is in the foreground. When this is not implemented, the
  /// notification is silent.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions

  /// Handles the user's response. Call the handler when the response has been handled.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async

  /// Handles the user's request for the app's own settings. `notification` is nil when it comes from the system's
  /// Settings.
  func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    let delegate = Unchecked<any UNUserNotificationCenterDelegate>(self)
    Task { completionHandler(await delegate.value.userNotificationCenter(center, willPresent: notification)) }
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    OptionalRequirement.markMissing()
    return []
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    let delegate = Unchecked<any UNUserNotificationCenterDelegate>(self)
    Task {
      await delegate.value.userNotificationCenter(center, didReceive: response)
      completionHandler()
    }
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    OptionalRequirement.markMissing()
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {
    OptionalRequirement.markMissing()
  }
}
