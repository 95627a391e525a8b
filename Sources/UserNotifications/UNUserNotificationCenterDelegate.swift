import Foundation

/// Hears of notifications while the app is in front, and of responses (Apple: UNUserNotificationCenterDelegate).
///
/// Every method is optional, in its completion-handler or its `async` form. Linux has no optional requirements:
/// both forms have default implementations, the completion form's calls the `async` form, and the `async` form's
/// tells the center that nothing is implemented. The center calls the completion forms and `openSettingsFor` on the
/// main actor; an `async` form runs on the actor that it is declared for.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// The app is in front: answer how to present. Not implemented, the notification is silent.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions

  /// The user responded: call the handler when the response is dealt with.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async

  /// The user asked for the app's own settings; nil when asked in the system's Settings.
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
