import Foundation
import Simulator
import UserNotifications
import UserNotificationsUI

extension ExampleApp {
  /// Conversations that the user can continue in the notification.
  static let messages = ExampleApp(id: "messages", name: "Messages") { environment in
    let conversation = Conversation()
    let reply = UNTextInputNotificationAction(
      identifier: "reply", title: "Reply", options: [], textInputButtonTitle: "Send",
      textInputPlaceholder: "iMessage")
    return PhoneApp(
      displayName: "Messages",
      categories: [UNNotificationCategory(identifier: "message", actions: [reply], intentIdentifiers: [])],
      contentExtensions: [
        .example(messagesInfoPlist) {
          ConversationController(environment: environment, conversation: conversation)
        }
      ],
      serviceExtension: { MessagesServiceExtension(conversation: conversation) },
      delegate: { ExampleDelegate(environment: environment) })
  }
}

/// The layout decides the height, which grows with the conversation.
private let messagesInfoPlist = """
  <plist version="1.0"><dict>
    <key>NSExtension</key>
    <dict>
      <key>NSExtensionAttributes</key>
      <dict>
        <key>UNNotificationExtensionCategory</key> <string>message</string>
        <key>UNNotificationExtensionDefaultContentHidden</key> <true/>
        <key>UNNotificationExtensionInitialContentSizeRatio</key> <real>0.62</real>
      </dict>
      <key>NSExtensionPointIdentifier</key> <string>com.apple.usernotifications.content-extension</string>
    </dict>
  </dict></plist>
  """
