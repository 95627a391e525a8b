import Foundation

/// A response of either class as values.
struct ResponseArchive: Codable, Hashable, Sendable {
  let notification: NotificationArchive
  let actionIdentifier: String
  /// Nil for a response without text.
  let userText: String?

  /// Throws `NotificationArchiveError`.
  init(_ response: UNNotificationResponse) throws {
    notification = try NotificationArchive(response.notification)
    actionIdentifier = response.actionIdentifier
    userText = (response as? UNTextInputNotificationResponse)?.userText
  }
}
