import Foundation
import Simulator
import UserNotifications
import UserNotificationsUI

extension ExampleApp {
  /// Invitations to events in the user's calendar.
  static let calendar = ExampleApp(id: "calendar", name: "Calendar") { environment in
    let actions = [("accept", "Accept"), ("maybe", "Maybe"), ("decline", "Decline")]
      .map { UNNotificationAction(identifier: $0.0, title: $0.1) }
    return PhoneApp(
      displayName: "Calendar",
      categories: [UNNotificationCategory(identifier: "calendar-invite", actions: actions, intentIdentifiers: [])],
      contentExtensions: [
        .example(calendarInfoPlist) { CalendarInviteController(environment: environment) }
      ],
      delegate: { ExampleDelegate(environment: environment) })
  }
}

/// The view is 204 points high and 359 wide. The default text with place and address stays below it.
private let calendarInfoPlist = """
  <plist version="1.0"><dict>
    <key>NSExtension</key>
    <dict>
      <key>NSExtensionAttributes</key>
      <dict>
        <key>UNNotificationExtensionCategory</key> <string>calendar-invite</string>
        <key>UNNotificationExtensionInitialContentSizeRatio</key> <real>0.568</real>
      </dict>
      <key>NSExtensionPointIdentifier</key> <string>com.apple.usernotifications.content-extension</string>
    </dict>
  </dict></plist>
  """
