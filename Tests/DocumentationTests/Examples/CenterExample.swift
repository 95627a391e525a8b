import Foundation
import NotificationTesting
import Testing

/// Code of an app that asks for the current center.
enum Reminder {
  static func schedule(_ title: String) async throws {
    let content = UNMutableNotificationContent()
    content.title = title
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false)
    let request = UNNotificationRequest(identifier: "reminder", content: content, trigger: trigger)
    try await UNUserNotificationCenter.current().add(request)
  }
}

@Suite("Example: a notification center of your own", .timeLimit(.minutes(20)))
struct CenterExample {
  @Test("Code that asks for the current center gets the one that is bound")
  func bound() async throws {
    let settings = UNNotificationSettings(granting: [.alert])
    let center = UNUserNotificationCenter(
      store: MemoryNotificationStore(settings: settings), clock: ManualClock())
    try await UNUserNotificationCenter.withCurrent(center) {
      Task { try await Reminder.schedule("The Bash") }
    }.value
    #expect(await center.pendingNotificationRequests().map(\.content.title) == ["The Bash"])
  }
}
