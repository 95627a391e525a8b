import Foundation
import UserNotifications
import UserNotificationsUI

/// The values that most tests start from.
enum Sample {
  static func content(_ title: String = "The Bash", _ change: (UNMutableNotificationContent) -> Void = { _ in })
    -> UNNotificationContent
  {
    let content = UNMutableNotificationContent()
    content.title = title
    content.subtitle = "Thursday, June 16, 7pm"
    content.body = "Have you heard the rumors?"
    content.categoryIdentifier = "event-invite"
    content.threadIdentifier = "the-bash"
    content.userInfo = ["aps": ["mutable-content": 1], "location": "Bill Graham Civic"]
    change(content)
    return content
  }

  static func push(
    _ identifier: String = "n1", _ change: (UNMutableNotificationContent) -> Void = { _ in }
  ) -> UNNotificationRequest {
    UNNotificationRequest(
      identifier: identifier, content: content("The Bash", change), trigger: UNPushNotificationTrigger())
  }

  static func notification(
    _ identifier: String = "n1", _ change: (UNMutableNotificationContent) -> Void = { _ in }
  ) -> UNNotification {
    UNNotification(request: push(identifier, change), date: Date(timeIntervalSinceReferenceDate: 0))
  }

  static let settings = UNNotificationSettings(granting: [.alert, .sound, .badge])

  static let invite = UNNotificationCategory(
    identifier: "event-invite",
    actions: [
      UNNotificationAction(identifier: "accept", title: "Accept"),
      UNNotificationAction(identifier: "decline", title: "Decline", options: .destructive),
      UNNotificationAction(identifier: "maybe", title: "Maybe"),
      UNTextInputNotificationAction(
        identifier: "comment", title: "Comment", textInputButtonTitle: "Send", textInputPlaceholder: "Type here..."),
    ], intentIdentifiers: [])

  static func center(
    _ settings: UNNotificationSettings = settings, categories: Set<UNNotificationCategory> = [invite]
  ) -> UNUserNotificationCenter {
    let center = UNUserNotificationCenter(store: MemoryNotificationStore(settings: settings))
    center.setNotificationCategories(categories)
    return center
  }

  /// The smallest GIF: one transparent pixel.
  static let gif = Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7")!
  /// A PNG of one pixel.
  static let png = Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")!
}

/// A directory that is removed with the test.
final class Scratch: Sendable {
  let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("un-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  func file(_ name: String, _ data: Data) throws -> URL {
    let url = directory.appendingPathComponent(name)
    try data.write(to: url)
    return url
  }
}

/// Collects what hosts observe, from any thread.
final class Log<Element: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: [Element] = []

  var entries: [Element] {
    lock.lock()
    defer { lock.unlock() }
    return stored
  }

  func append(_ entry: Element) {
    lock.lock()
    defer { lock.unlock() }
    stored.append(entry)
  }
}
