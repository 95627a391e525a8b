// Written as for iOS; compiled here in Swift 6 mode, and by `PortTests` in Swift 5 mode as well.
import Foundation
import UserNotifications

/// Requests as an app makes them.
enum Scheduling {
  static func reminder() -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = NSString.localizedUserNotificationString(forKey: "reminder", arguments: ["The Bash", 2])
    content.body = "It starts in an hour"
    content.sound = UNNotificationSound.default
    content.badge = 1
    content.userInfo = ["event": "the-bash"]
    content.interruptionLevel = .timeSensitive
    var components = DateComponents()
    components.hour = 18
    components.weekday = 5
    let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
    return UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: trigger)
  }

  static func arrival() -> UNNotificationRequest {
    let center = CLLocationCoordinate2D(latitude: 37.7783, longitude: -122.4177)
    let region = CLCircularRegion(center: center, radius: 200, identifier: "civic")
    region.notifyOnEntry = true
    region.notifyOnExit = false
    let content = UNMutableNotificationContent()
    content.body = "You are there"
    return UNNotificationRequest(
      identifier: "arrival", content: content, trigger: UNLocationNotificationTrigger(region: region, repeats: false))
  }

  static func register(at center: UNUserNotificationCenter) {
    let accept = UNNotificationAction(
      identifier: "accept", title: "Accept", options: [.foreground],
      icon: UNNotificationActionIcon(systemImageName: "checkmark"))
    let comment = UNTextInputNotificationAction(
      identifier: "comment", title: "Comment", options: [], textInputButtonTitle: "Send",
      textInputPlaceholder: "Type here...")
    let invite = UNNotificationCategory(
      identifier: "event-invite", actions: [accept, comment], intentIdentifiers: [],
      hiddenPreviewsBodyPlaceholder: "%u Invites", categorySummaryFormat: "%u more invites from %@",
      options: [.customDismissAction])
    center.setNotificationCategories([invite])
  }

  /// Adds a request with a completion handler.
  static func add(_ request: UNNotificationRequest, to center: UNUserNotificationCenter) {
    center.add(request) { error in
      if let error = error as? UNError, error.code == .notificationsNotAllowed { return }
      center.getPendingNotificationRequests { requests in
        for request in requests { _ = (request.trigger as? UNCalendarNotificationTrigger)?.nextTriggerDate() }
      }
    }
  }

  /// Adds a request with `async`, and returns pending dates.
  static func pending(in center: UNUserNotificationCenter) async throws -> [Date] {
    try await center.add(reminder())
    let requests = await center.pendingNotificationRequests()
    return requests.compactMap { ($0.trigger as? UNCalendarNotificationTrigger)?.nextTriggerDate() }
  }

  static func attachment(at url: URL) -> UNNotificationAttachment? {
    do {
      return try UNNotificationAttachment(
        identifier: "", url: url, options: [UNNotificationAttachmentOptionsTypeHintKey: "public.png"])
    } catch UNError.attachmentCorrupt {
      return nil
    } catch let error as UNError where error.code == .attachmentInvalidFileSize {
      return nil
    } catch {
      return nil
    }
  }
}
