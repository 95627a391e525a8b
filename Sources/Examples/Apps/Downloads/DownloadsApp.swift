import Extensions
import Simulator
import UserNotifications
import UserNotificationsUI

extension ExampleApp {
  /// Downloads: how a service extension handles files that arrive late, not at all, or too large.
  static let downloads = ExampleApp(id: "downloads", name: "Downloads") { environment in
    var app = PhoneApp(
      displayName: "Downloads", categories: DownloadsCategory.registered,
      contentExtensions: [GalleryViewController.registration(DownloadsCategory.album, environment)],
      serviceExtension: { AttachmentService(environment: environment) },
      delegate: { ExampleDelegate(environment: environment) })
    // A short limit, so that trying the app does not take half a minute.
    app.serviceExtensionTime = .seconds(3)
    return app
  }
}

enum DownloadsCategory {
  /// One picture in the system's own interface.
  static let picture = "download"
  /// Several pictures, drawn together.
  static let album = "download-album"
  static let again = "send-again"

  static var registered: Set<UNNotificationCategory> {
    let again = UNNotificationAction(identifier: Self.again, title: "Send Again")
    return [
      UNNotificationCategory(identifier: picture, actions: [again], intentIdentifiers: []),
      UNNotificationCategory(identifier: album, actions: [again], intentIdentifiers: []),
    ]
  }
}
