// Written as for iOS 18, with structured concurrency.
import Foundation
import UserNotifications
import UserNotificationsUI

/// Keeps the handler as it is given, and cancels its work when time is up.
final class ConcurrentService: UNNotificationServiceExtension, @unchecked Sendable {
  private var contentHandler: (@Sendable (UNNotificationContent) -> Void)?
  private var request: UNNotificationRequest?
  private var work: Task<Void, Never>?

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    self.contentHandler = contentHandler
    self.request = request
    work = Task {
      let content = await Self.improved(request.content)
      guard !Task.isCancelled else { return }
      contentHandler(content)
    }
  }

  override func serviceExtensionTimeWillExpire() {
    work?.cancel()
    if let request { contentHandler?(request.content) }
  }

  private static func improved(_ content: UNNotificationContent) async -> UNNotificationContent {
    guard let mutable = content.mutableCopy() as? UNMutableNotificationContent else { return content }
    await Task.yield()
    mutable.interruptionLevel = .timeSensitive
    mutable.relevanceScore = 0.9
    return mutable
  }
}

/// A controller whose protocol methods are declared outside any actor, as the migration to Swift 6 suggests.
final class NonisolatedController: UIViewController, UNNotificationContentExtension {
  private let label = UILabel()

  override func loadView() { view = label }

  nonisolated func didReceive(_ notification: UNNotification) {
    let title = notification.request.content.title
    MainActor.assumeIsolated { label.text = title }
  }

  nonisolated func didReceive(
    _ response: UNNotificationResponse
  ) async -> UNNotificationContentExtensionResponseOption {
    let text = response.actionIdentifier
    await MainActor.run { label.text = text }
    return .doNotDismiss
  }
}

/// Delegate methods outside any actor in a class of the main actor.
@MainActor
final class NonisolatedDelegate: NSObject, UNUserNotificationCenterDelegate {
  private(set) var responses: [String] = []

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    [.banner, .list, .sound]
  }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    let action = response.actionIdentifier
    await MainActor.run { responses.append(action) }
  }
}

/// Completion handlers in a class of the main actor: the conformance is checked when it is called.
@MainActor
final class PreconcurrencyDelegate: NSObject, @preconcurrency UNUserNotificationCenterDelegate {
  private(set) var responses: [String] = []

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner, .list])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    responses.append(response.actionIdentifier)
    completionHandler()
  }
}

/// The calls that a modern app makes to the center.
struct NotificationScheduler {
  var center = UNUserNotificationCenter.current()

  func prepare() async throws -> Bool {
    let comment = UNTextInputNotificationAction(
      identifier: "comment", title: "Comment", options: [.authenticationRequired],
      icon: UNNotificationActionIcon(systemImageName: "text.bubble"), textInputButtonTitle: "Send",
      textInputPlaceholder: "Say something")
    var categories = await center.notificationCategories()
    categories.insert(
      UNNotificationCategory(
        identifier: "event-message", actions: [comment], intentIdentifiers: [],
        hiddenPreviewsBodyPlaceholder: "%u Messages", categorySummaryFormat: "%u more messages",
        options: [.hiddenPreviewsShowTitle]))
    center.setNotificationCategories(categories)
    return try await center.requestAuthorization(options: [.alert, .sound, .badge])
  }

  func schedule(_ title: String, at components: DateComponents) async throws {
    let content = UNMutableNotificationContent()
    content.title = title
    content.sound = .default
    content.threadIdentifier = "the-bash"
    content.interruptionLevel = .active
    let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
    try await center.add(UNNotificationRequest(identifier: title, content: content, trigger: trigger))
    try await center.setBadgeCount(1)
  }

  func overview() async -> (pending: Int, delivered: Int, allowed: Bool) {
    let settings = await center.notificationSettings()
    let allowed =
      switch settings.authorizationStatus {
      case .authorized, .provisional, .ephemeral: true
      default: false
      }
    return (
      await center.pendingNotificationRequests().count, await center.deliveredNotifications().count, allowed
    )
  }
}
