import Foundation
import Testing
import UserNotifications
import UserNotificationsUI

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("An app's own subclasses of the framework's classes")
@MainActor
struct OwnClassTests {
  private final class Downloads: UIViewController, UNNotificationContentExtension, URLSessionDownloadDelegate {
    func didReceive(_ notification: UNNotification) {}
    nonisolated func urlSession(
      _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
    ) {}
  }

  @Test("A controller can be a session's delegate, and can be compared and described")
  func sessionDelegate() {
    let (controller, other) = (Downloads(), Downloads())
    let session = URLSession(configuration: .ephemeral, delegate: controller, delegateQueue: nil)
    #expect(session.delegate as? Downloads === controller)
    session.invalidateAndCancel()
    let contentExtension: any UNNotificationContentExtension = controller
    let object: any NSObjectProtocol = contentExtension
    #expect(object.isEqual(controller) && !object.isEqual(other) && !object.isEqual(nil) && !object.isEqual("text"))
    #expect(object.hash == controller.hash && !object.isProxy())
    #expect(object.description.contains("Downloads") && object.description == "\(controller)")
  }

  @Test("Views that an override declares equal are one element of a set")
  func equality() {
    final class Badge: UIView {
      nonisolated(unsafe) var count = 0
      override nonisolated func isEqual(_ object: Any?) -> Bool { (object as? Badge)?.count == count }
      override nonisolated var hash: Int { count }
    }
    let badges = [Badge(), Badge(), Badge()]
    badges[2].count = 3
    #expect(Set(badges).count == 2)
    #expect(Set([UIView(), UIView()]).count == 2)
  }

  @Test("Subclasses of requests, triggers and categories come back from the center unchanged")
  func subclasses() async throws {
    final class Invitation: UNNotificationRequest, @unchecked Sendable {}
    final class Hourly: UNTimeIntervalNotificationTrigger, @unchecked Sendable {
      convenience init() { self.init(timeInterval: 3600, repeats: true) }
    }
    final class Morning: UNCalendarNotificationTrigger, @unchecked Sendable {}
    final class RSVP: UNNotificationCategory, @unchecked Sendable {}
    final class Reply: UNTextInputNotificationAction, @unchecked Sendable {}
    let center = UNUserNotificationCenter(
      store: MemoryNotificationStore(settings: UNNotificationSettings(granting: [.alert])))
    let reply = Reply(
      identifier: "reply", title: "Reply", icon: nil, textInputButtonTitle: "Send",
      textInputPlaceholder: "")
    center.setNotificationCategories([RSVP(identifier: "rsvp", actions: [reply], intentIdentifiers: [])])
    let action = try #require(await center.notificationCategories().first?.actions.first)
    #expect(action as? Reply == reply)
    let content = UNMutableNotificationContent()
    content.body = "Doors"
    try await center.add(Invitation(identifier: "hourly", content: content, trigger: Hourly()))
    try await center.add(
      Invitation(
        identifier: "morning", content: content,
        trigger: Morning(dateMatching: DateComponents(hour: 8), repeats: true)))
    let pending = await center.pendingNotificationRequests().sorted { $0.identifier < $1.identifier }
    #expect(pending.allSatisfy { $0 is Invitation })
    #expect(pending.first?.trigger is Hourly && pending.last?.trigger is Morning)
    center.removeAllPendingNotificationRequests()
  }
}
