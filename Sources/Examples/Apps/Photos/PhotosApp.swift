import Extensions
import Foundation
import Simulator
import UserNotifications
import UserNotificationsUI

enum PhotosActions {
  static let like = UNNotificationAction(identifier: "like", title: "Like")
  static let unlike = UNNotificationAction(identifier: "unlike", title: "Unlike")
  static let comment = UNTextInputNotificationAction(
    identifier: "comment", title: "Comment", options: [], textInputButtonTitle: "Send",
    textInputPlaceholder: "Add a comment")
}

extension ExampleApp {
  /// Photos that friends share.
  static let photos = ExampleApp(id: "photos", name: "Photos") { environment in
    PhoneApp(
      displayName: "Photos",
      categories: [
        UNNotificationCategory(
          identifier: "shared-photo", actions: [PhotosActions.like, PhotosActions.comment], intentIdentifiers: [])
      ],
      contentExtensions: [.example(photosInfoPlist) { SharedPhotoController(environment: environment) }],
      serviceExtension: { InviteServiceExtension(network: environment.network) },
      delegate: { ExampleDelegate(environment: environment) })
  }
}

/// A photo with an aspect ratio of 4 to 3, and one line of text below it.
private let photosInfoPlist = """
  <plist version="1.0"><dict>
    <key>NSExtension</key>
    <dict>
      <key>NSExtensionAttributes</key>
      <dict>
        <key>UNNotificationExtensionCategory</key> <string>shared-photo</string>
        <key>UNNotificationExtensionDefaultContentHidden</key> <true/>
        <key>UNNotificationExtensionInitialContentSizeRatio</key> <real>0.9</real>
      </dict>
      <key>NSExtensionPointIdentifier</key> <string>com.apple.usernotifications.content-extension</string>
    </dict>
  </dict></plist>
  """
