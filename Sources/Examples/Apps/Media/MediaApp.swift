import Extensions
import Simulator
import UserNotifications

extension ExampleApp {
  /// Clips: an app with only a service extension. Pictures, movies and sounds play in the system's own interface.
  static let media = ExampleApp(id: "media", name: "Clips") { environment in
    let like = UNNotificationAction(identifier: "like", title: "Like")
    let later = UNNotificationAction(identifier: "later", title: "Keep for Later")
    return PhoneApp(
      displayName: "Clips",
      categories: [UNNotificationCategory(identifier: "clip", actions: [like, later], intentIdentifiers: [])],
      serviceExtension: { AttachmentService(environment: environment) },
      delegate: { ExampleDelegate(environment: environment) })
  }
}
