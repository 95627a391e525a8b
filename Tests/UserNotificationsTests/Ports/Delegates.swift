// Written as for iOS; compiled here in Swift 6 mode, and in Swift 5 mode by Swift5PortTests.
import Foundation
import UserNotifications

/// A delegate with completion handlers.
final class HandlerDelegate: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner, .list])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    completionHandler()
  }
}

/// A delegate with `async`, on the main actor as an app delegate is.
@MainActor
final class AsyncDelegate: NSObject, UNUserNotificationCenterDelegate {
  private(set) var responses: [String] = []

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    [.list]
  }

  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
    responses.append(response.actionIdentifier)
  }
}

final class EmptyDelegate: NSObject, UNUserNotificationCenterDelegate {}
