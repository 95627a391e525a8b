import Extensions
import Simulator
import UserNotifications

extension ExampleApp {
  /// Sealed: messages with end-to-end encryption between two friends.
  static let sealed = ExampleApp(id: "sealed", name: "Sealed") { environment in
    let reply = UNTextInputNotificationAction(
      identifier: "reply", title: "Reply", options: [.authenticationRequired], textInputButtonTitle: "Send",
      textInputPlaceholder: "Message")
    let read = UNNotificationAction(identifier: "read", title: "Mark as Read")
    let message = UNNotificationCategory(
      identifier: "sealed-message", actions: [reply, read], intentIdentifiers: [],
      hiddenPreviewsBodyPlaceholder: "Message", options: [])
    return PhoneApp(
      displayName: "Sealed", categories: [message],
      serviceExtension: { DecryptionService(environment: environment) },
      delegate: { ExampleDelegate(environment: environment) })
  }
}
