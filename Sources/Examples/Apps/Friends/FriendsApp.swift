import Foundation
import Simulator
import UserNotifications
import UserNotificationsUI

extension ExampleApp {
  /// Friends who share how far away they are.
  static let friends = ExampleApp(id: "friends", name: "Friends") { environment in
    let reply = UNTextInputNotificationAction(
      identifier: "reply", title: "Reply", options: [], textInputButtonTitle: "Send", textInputPlaceholder: "Message")
    let dismiss = UNNotificationAction(identifier: "dismiss", title: "Dismiss")
    return PhoneApp(
      displayName: "Friends",
      categories: [UNNotificationCategory(identifier: "arrival", actions: [reply, dismiss], intentIdentifiers: [])],
      contentExtensions: [.example(friendsInfoPlist) { ArrivalController(environment: environment) }],
      delegate: { ExampleDelegate(environment: environment) })
  }
}

/// A map 150 points high and two lines of text, 359 points wide.
private let friendsInfoPlist = """
  <plist version="1.0"><dict>
    <key>NSExtension</key>
    <dict>
      <key>NSExtensionAttributes</key>
      <dict>
        <key>UNNotificationExtensionCategory</key> <string>arrival</string>
        <key>UNNotificationExtensionDefaultContentHidden</key> <true/>
        <key>UNNotificationExtensionInitialContentSizeRatio</key> <real>0.62</real>
      </dict>
      <key>NSExtensionPointIdentifier</key> <string>com.apple.usernotifications.content-extension</string>
    </dict>
  </dict></plist>
  """
