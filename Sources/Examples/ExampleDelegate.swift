import Extensions
import Foundation
import UserNotifications

/// The app's own part of an example: it receives the responses that no content extension handled.
final class ExampleDelegate: NSObject, UNUserNotificationCenterDelegate, Sendable {
  /// Handles a response to one of the app's own actions.
  typealias Respond = @Sendable (UNNotificationResponse) async -> Void

  private let environment: ExtensionEnvironment
  private let respond: Respond

  /// By default, responses go to the app's server.
  init(environment: ExtensionEnvironment, respond: Respond? = nil) {
    self.environment = environment
    self.respond = respond ?? { _ = await ExampleServer(environment: environment).send($0) }
  }

  /// Presents notifications even while the app is in the foreground.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    [.banner, .list, .sound]
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    switch response.actionIdentifier {
    case UNNotificationDefaultActionIdentifier: await open(response.notification)
    case UNNotificationDismissActionIdentifier: break
    default: await respond(response)
    }
  }

  private func open(_ notification: UNNotification) async {
    let link = notification.request.content.userInfo["link"] as? String
    if let link = link.flatMap(URL.init(string:)) { await environment.open(link) }
  }
}
