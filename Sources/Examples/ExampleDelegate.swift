import Extensions
import Foundation
import UserNotifications

/// The part of an example app that is the app itself: what no content extension dealt with arrives here.
final class ExampleDelegate: NSObject, UNUserNotificationCenterDelegate, Sendable {
  /// What the app does with a response to one of its own actions.
  typealias Respond = @Sendable (UNNotificationResponse) async -> Void

  private let environment: ExtensionEnvironment
  private let respond: Respond

  /// By default a response goes to the app's server.
  init(environment: ExtensionEnvironment, respond: Respond? = nil) {
    self.environment = environment
    self.respond = respond ?? { _ = await ExampleServer(environment: environment).send($0) }
  }

  /// What arrives while the app is in front is shown all the same.
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
