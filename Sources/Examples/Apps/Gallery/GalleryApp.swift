import Extensions
import Simulator
import UserNotifications
import UserNotificationsUI

extension ExampleApp {
  /// Gallery: several pictures in one notification. The system's own interface would not show them together.
  static let gallery = ExampleApp(id: "gallery", name: "Gallery") { environment in
    let like = UNNotificationAction(identifier: "like", title: "Like")
    let comment = UNTextInputNotificationAction(
      identifier: "comment", title: "Comment", options: [], textInputButtonTitle: "Send",
      textInputPlaceholder: "Say something nice")
    return PhoneApp(
      displayName: "Gallery",
      categories: [
        UNNotificationCategory(identifier: "gallery", actions: [like, comment], intentIdentifiers: [])
      ],
      contentExtensions: [GalleryViewController.registration("gallery", environment)],
      serviceExtension: { AttachmentService(environment: environment) },
      delegate: { ExampleDelegate(environment: environment) })
  }
}

extension GalleryViewController {
  /// The system shows the text below the pictures, because the extension does not draw it.
  nonisolated static func registration(
    _ category: String, _ environment: ExtensionEnvironment
  ) -> ContentExtensionRegistration {
    .example(
      """
      <plist version="1.0"><dict>
        <key>NSExtension</key>
        <dict>
          <key>NSExtensionAttributes</key>
          <dict>
            <key>UNNotificationExtensionCategory</key> <string>\(category)</string>
            <key>UNNotificationExtensionDefaultContentHidden</key> <false/>
            <key>UNNotificationExtensionInitialContentSizeRatio</key> <real>0.75</real>
          </dict>
          <key>NSExtensionPointIdentifier</key> <string>com.apple.usernotifications.content-extension</string>
        </dict>
      </dict></plist>
      """
    ) { GalleryViewController(environment: environment) }
  }
}
