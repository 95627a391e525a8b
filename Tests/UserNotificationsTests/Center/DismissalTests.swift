import Foundation
import Testing
import UserNotifications

@Suite("After a response, 1.8 and 4.2", .timeLimit(.minutes(20)))
@MainActor
struct DismissalTests {
  private let delegate = AsyncDelegate()
  private let center = Sample.center(categories: [
    UNNotificationCategory(
      identifier: "event-invite", actions: Sample.invite.actions, intentIdentifiers: [], options: .customDismissAction)
  ])

  init() { center.delegate = delegate }

  private func listed() async throws -> UNNotification { try await center.deliver(Sample.push()).notification }

  private func response(_ action: String, to notification: UNNotification) -> UNNotificationResponse {
    UNNotificationResponse(notification: notification, actionIdentifier: action)
  }

  @Test(
    "4.2: after a default or a custom action the delivered entry is removed",
    arguments: [
      UNNotificationDefaultActionIdentifier, "accept",
    ])
  func acted(action: String) async throws {
    #expect(await center.deliver(response(action, to: try listed())) == .delegate)
    #expect(await center.deliveredNotifications().isEmpty)
    #expect(delegate.responses == [action])
  }

  @Test("4.2: an extension's dismiss removes the entry without telling the app")
  func dismissedByExtension() async throws {
    center.removeDelivered(after: response("accept", to: try await listed()))
    #expect(await center.deliveredNotifications().isEmpty)
    #expect(delegate.responses.isEmpty)
  }

  @Test("4.2: a newer notification of the same identifier stays, because the user has not acted on it")
  func newer() async throws {
    let old = try await center.deliver(Sample.push(), at: Date(timeIntervalSinceReferenceDate: 0)).notification
    try await center.deliver(Sample.push(), at: Date(timeIntervalSinceReferenceDate: 60))
    await center.deliver(response("accept", to: old))
    #expect(await center.deliveredNotifications().count == 1)
  }

  @Test("Facts 12.5: swiping a banner away is not reported, and leaves the entry")
  func flicked() async throws {
    #expect(await center.dismiss(try listed(), by: .flickedAway) == .dismissalNotReported)
    #expect(delegate.responses.isEmpty)
    #expect(await center.deliveredNotifications().count == 1)
  }

  @Test("Facts 12.5: an explicit clear is reported, and removes the entry")
  func cleared() async throws {
    #expect(await center.dismiss(try listed(), by: .cleared) == .delegate)
    #expect(delegate.responses == [UNNotificationDismissActionIdentifier])
    #expect(await center.deliveredNotifications().isEmpty)
  }

  @Test("Facts 12.5: the X of the interface is reported, and leaves the entry")
  func closed() async throws {
    #expect(await center.dismiss(try listed(), by: .closed) == .delegate)
    #expect(delegate.responses == [UNNotificationDismissActionIdentifier])
    #expect(await center.deliveredNotifications().count == 1)
  }

  @Test("Facts 12.5: without customDismissAction a clear is not reported, and removes the entry")
  func clearedSilently() async throws {
    center.setNotificationCategories([Sample.invite])
    #expect(await center.dismiss(try listed(), by: .cleared) == .dismissalNotReported)
    #expect(delegate.responses.isEmpty)
    #expect(await center.deliveredNotifications().isEmpty)
  }

  @Test("1.5: openSettingsFor is called where the app offers settings, with the notification or nil")
  func settings() async throws {
    final class Offering: NSObject, UNUserNotificationCenterDelegate {
      var asked: [String?] = []
      func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
        asked.append(notification?.request.identifier)
      }
    }
    let offering = Offering()
    center.delegate = offering
    #expect(await !center.openSettings())
    center.setNotificationSettings(Sample.settings.with { $0.providesAppNotificationSettings = true })
    #expect(await center.openSettings(for: Sample.notification()))
    #expect(await center.openSettings())
    #expect(offering.asked == ["n1", nil])
    center.delegate = delegate
    #expect(await !center.openSettings())
  }
}
