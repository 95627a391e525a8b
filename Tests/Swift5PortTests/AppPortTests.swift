import Foundation
import Testing
import UserNotifications

@Suite("An app delegate of 2016 compiles unchanged in Swift 5 mode and runs", .timeLimit(.minutes(20)))
struct AppPortTests {
  private func router(_ settings: UNNotificationSettings = UNNotificationSettings()) -> NotificationRouter {
    let center = UNUserNotificationCenter(store: MemoryNotificationStore(settings: settings), clock: ManualClock())
    return UNUserNotificationCenter.withCurrent(center) { NotificationRouter() }
  }

  @Test("The app registers, schedules and queries with completion handlers, in the order of its calls")
  func schedules() async {
    let router = router()
    #expect(await withCheckedContinuation { done in router.register { done.resume(returning: $0) } })
    #expect(await withCheckedContinuation { done in router.remind(in: 60) { done.resume(returning: $0 == nil) } })
    #expect(
      await withCheckedContinuation { done in router.summary { done.resume(returning: $0) } } == "reminder")
    router.cancelReminder()
    #expect(await withCheckedContinuation { done in router.summary { done.resume(returning: $0) } } == "")
  }

  @Test("The delegate receives every kind of response")
  func responses() async throws {
    let router = router(Sample.settings)
    #expect(await withCheckedContinuation { done in router.register { done.resume(returning: $0) } })
    let shown = try await router.center.deliver(Sample.push { $0.sound = .default }, in: .foreground)
    #expect(shown.options == [.alert, .sound])
    for action in [UNNotificationDefaultActionIdentifier, UNNotificationDismissActionIdentifier, "accept"] {
      await router.center.deliver(
        UNNotificationResponse(notification: shown.notification, actionIdentifier: action))
    }
    await router.center.deliver(
      UNTextInputNotificationResponse(
        notification: shown.notification, actionIdentifier: "comment", userText: "With Ana"))
    #expect(router.handled == ["opened", "dismissed", "accept", "comment: With Ana"])
  }

  @Test("The app tells errors apart by type, by domain and by code")
  func errors() {
    #expect(explain(UNError(.attachmentInvalidURL)) == "bad address")
    #expect(explain(UNError(.notificationsNotAllowed)) == "not allowed")
    #expect(explain(CocoaError(.fileNoSuchFile)) == "something else")
  }
}
