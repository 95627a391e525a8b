import Foundation
import Simulator
import UserNotifications
import UserNotificationsUI

extension ExampleApp {
  /// A dashboard of the user's cacti.
  static let dashboard = ExampleApp(id: "dashboard", name: "Cactus") { environment in
    let star = UNNotificationAction(identifier: "star", title: "Star")
    let dismiss = UNNotificationAction(identifier: "dismiss", title: "Dismiss")
    return PhoneApp(
      displayName: "Cactus",
      categories: [UNNotificationCategory(identifier: "windowsill", actions: [star, dismiss], intentIdentifiers: [])],
      contentExtensions: [.example(dashboardInfoPlist) { DashboardController() }],
      delegate: { ExampleDelegate(environment: environment) })
  }
}

private let dashboardInfoPlist = """
  <plist version="1.0"><dict>
    <key>NSExtension</key>
    <dict>
      <key>NSExtensionAttributes</key>
      <dict>
        <key>UNNotificationExtensionCategory</key> <string>windowsill</string>
        <key>UNNotificationExtensionDefaultContentHidden</key> <true/>
        <key>UNNotificationExtensionInitialContentSizeRatio</key> <real>0.62</real>
      </dict>
      <key>NSExtensionPointIdentifier</key> <string>com.apple.usernotifications.content-extension</string>
    </dict>
  </dict></plist>
  """
