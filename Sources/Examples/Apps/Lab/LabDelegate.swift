import Extensions
import Foundation
import UserNotifications

/// Presents every notification, and reports every response that reaches the app, including opening and dismissal.
final class LabDelegate: NSObject, UNUserNotificationCenterDelegate, Sendable {
  private let environment: ExtensionEnvironment
  private let server: LabApp.Server?

  init(environment: ExtensionEnvironment, server: LabApp.Server?) {
    self.environment = environment
    self.server = server
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    [.banner, .list, .sound, .badge]
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    await report(response)
    if response.actionIdentifier == UNNotificationDefaultActionIdentifier { await open(response.notification) }
  }

  private func report(_ response: UNNotificationResponse) async {
    guard let server, let url = server.responses else { return }
    var fields = [
      "notification": response.notification.request.identifier, "action": response.actionIdentifier,
      "category": response.notification.request.content.categoryIdentifier,
    ]
    fields["text"] = (response as? UNTextInputNotificationResponse)?.userText
    guard
      let body = try? JSONSerialization.data(withJSONObject: fields, options: [.sortedKeys, .withoutEscapingSlashes])
    else { return }
    // The trace shows whether the report arrived, and the app does nothing else with it.
    _ = try? await environment.network.post(body, to: url, headers: ["Idempotency-Key": environment.makeKey()])
  }

  private func open(_ notification: UNNotification) async {
    let link = notification.request.content.userInfo["link"] as? String
    if let link = link.flatMap(URL.init(string:)) { await environment.open(link) }
  }
}
