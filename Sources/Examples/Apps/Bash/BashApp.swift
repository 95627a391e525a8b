import Extensions
import Foundation
import Simulator
import UserNotifications
import UserNotificationsUI

extension ExampleApp {
  /// Demo Lemurs: The Bash, from the bare notification to the finished one.
  static let bash = ExampleApp(id: "bash", name: "Demo Lemurs") { environment in
    PhoneApp(
      displayName: "Demo Lemurs", categories: BashCategory.registered,
      contentExtensions: BashCategory.allCases.compactMap { $0.contentExtension(environment) },
      serviceExtension: { InviteServiceExtension(network: environment.network) },
      delegate: { ExampleDelegate(environment: environment) })
  }
}

/// The categories, one for each state of the app on the way to the finished notification.
enum BashCategory: String, CaseIterable {
  case bare = "event-invite-bare"
  case duplicated = "event-invite-duplicated"
  case wrongSize = "event-invite-wrong-size"
  case finished = "event-invite"
  case comment = "event-invite-comment"

  static var registered: Set<UNNotificationCategory> {
    Set(
      allCases.map {
        UNNotificationCategory(identifier: $0.rawValue, actions: $0.actions, intentIdentifiers: [])
      })
  }

  private var actions: [UNNotificationAction] {
    let accept = UNNotificationAction(identifier: "accept", title: "Accept")
    let decline = UNNotificationAction(identifier: "decline", title: "Decline", options: .destructive)
    switch self {
    case .bare, .duplicated, .wrongSize: return [accept, decline]
    case .finished:
      let comment = UNTextInputNotificationAction(
        identifier: "comment", title: "Comment", options: [], textInputButtonTitle: "Send",
        textInputPlaceholder: "Type here...")
      return [accept, decline, comment]
    case .comment:
      // Comment is an ordinary action, because the extension has its own text field.
      return [accept, decline, UNNotificationAction(identifier: "comment", title: "Comment")]
    }
  }
}

extension BashCategory {
  /// The extension as described by its Info.plist. Nil for the bare app, which has no extension yet.
  func contentExtension(_ environment: ExtensionEnvironment) -> ContentExtensionRegistration? {
    switch self {
    case .bare: nil
    case .duplicated:
      .example(infoPlist(ratio: 0.5, hidesDefault: false)) { BashViewController(environment: environment) }
    case .wrongSize:
      .example(infoPlist(ratio: 1, hidesDefault: true)) { BashViewController(environment: environment) }
    case .finished:
      .example(infoPlist(ratio: 0.5, hidesDefault: true)) { BashViewController(environment: environment) }
    case .comment:
      .example(infoPlist(ratio: 0.5, hidesDefault: true)) { BashCommentViewController(environment: environment) }
    }
  }

  private func infoPlist(ratio: Double, hidesDefault: Bool) -> String {
    """
    <plist version="1.0"><dict>
      <key>NSExtension</key>
      <dict>
        <key>NSExtensionAttributes</key>
        <dict>
          <key>UNNotificationExtensionCategory</key> <string>\(rawValue)</string>
          <key>UNNotificationExtensionDefaultContentHidden</key> <\(hidesDefault)/>
          <key>UNNotificationExtensionInitialContentSizeRatio</key> <real>\(ratio)</real>
        </dict>
        <key>NSExtensionPointIdentifier</key> <string>com.apple.usernotifications.content-extension</string>
      </dict>
    </dict></plist>
    """
  }
}
