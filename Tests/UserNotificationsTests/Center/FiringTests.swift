import Foundation
import TestSupport
import Testing
import UserNotifications

@Suite("Firing local triggers, 1.3", .timeLimit(.minutes(20)))
struct FiringTests {
  /// A date that a test sets, separate from the clock that alarms sleep on.
  private final class Wall: @unchecked Sendable {
    private let log = Log<Date>()
    init() { set(0) }
    var date: Date { log.entries.last ?? .distantPast }
    func set(_ seconds: TimeInterval) { log.append(Date(timeIntervalSinceReferenceDate: seconds)) }
  }

  private let store = MemoryNotificationStore(settings: Sample.settings)
  private let clock = ManualClock()
  private let fired = Log<String>()

  private func center(_ now: (@Sendable () -> Date)? = nil) -> UNUserNotificationCenter {
    UNUserNotificationCenter(
      store: store, clock: clock, now: now ?? { [clock] in clock.date },
      onDelivery: { [fired] in fired.append($0.notification.request.identifier) })
  }

  private func request(_ identifier: String, _ trigger: UNNotificationTrigger?) -> UNNotificationRequest {
    UNNotificationRequest(identifier: identifier, content: Sample.content(), trigger: trigger)
  }

  private func interval(_ seconds: TimeInterval, repeats: Bool = false) -> UNNotificationTrigger {
    UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats)
  }

  private func seconds(_ date: Date?) -> TimeInterval? { date?.timeIntervalSinceReferenceDate }

  @Test("1.3: after a restart pending triggers resume, and missed ones fire once in the order of their dates")
  func restart() async throws {
    do {
      let first = center()
      try await first.add(request("late", interval(100)))
      try await first.add(request("early", interval(50)))
      try await first.add(request("often", interval(60, repeats: true)))
      try await first.add(request("tomorrow", interval(86_400)))
    }
    clock.advance(by: .seconds(600))
    let second = center()
    second.resumePendingTriggers()
    #expect(await second.pendingNotificationRequests().map(\.identifier) == ["often", "tomorrow"])
    #expect(fired.entries == ["early", "often", "late"])
    #expect(await second.deliveredNotifications().map(\.date) == Array(repeating: clock.date, count: 3))
  }

  @Test("1.3: a repeating request keeps its phase and its place when an alarm comes late")
  func phase() async throws {
    let center = center()
    try await center.add(request("often", interval(60, repeats: true)))
    try await center.add(request("other", interval(5000)))
    clock.advance(by: .seconds(70))
    center.resumePendingTriggers()
    #expect(await center.pendingNotificationRequests().map(\.identifier) == ["often", "other"])
    #expect(seconds(store.pending().first?.firesAt) == 120)
  }

  @Test("1.3: of more than 64 requests the most recently added survive, and repeating does not make one recent")
  func limit() async throws {
    let center = center()
    try await center.add(request("often", interval(60, repeats: true)))
    clock.advance(by: .seconds(60))
    for index in 0..<64 { try await center.add(request("\(index)", interval(5000))) }
    center.resumePendingTriggers()
    #expect(await center.pendingNotificationRequests().map(\.identifier) == (0..<64).map(String.init))
  }

  @Test("1.3: a calendar trigger fires when the clock matches, and again if it repeats")
  func calendar() async throws {
    var components = DateComponents()
    components.calendar = Calendar(identifier: .gregorian)
    components.timeZone = TimeZone(identifier: "UTC")
    components.hour = 8
    components.minute = 30
    let center = center()
    try await center.add(request("daily", UNCalendarNotificationTrigger(dateMatching: components, repeats: true)))
    try await center.add(request("once", UNCalendarNotificationTrigger(dateMatching: components, repeats: false)))
    for day in 1...2 {
      clock.advance(by: .seconds(day == 1 ? 30_600 : 86_400))
      center.resumePendingTriggers()
      #expect(await center.pendingNotificationRequests().map(\.identifier) == ["daily"])
    }
    #expect(fired.entries == ["daily", "once", "daily"])
  }

  @Test("1.9: a trigger without a date is refused")
  func noDate() async throws {
    var past = DateComponents()
    past.calendar = Calendar(identifier: .gregorian)
    past.year = 1999
    let trigger = UNCalendarNotificationTrigger(dateMatching: past, repeats: true)
    for trigger in [trigger, UNPushNotificationTrigger()] {
      await #expect { try await center().add(request("a", trigger)) } throws: {
        UNError.notificationInvalidNoDate ~= $0
      }
    }
  }

  @Test("An alarm that wakes early fires nothing and sleeps on, and a date that jumps forward fires")
  func jumps() async throws {
    let wall = Wall()
    let center = center { wall.date }
    try await center.add(request("a", interval(3600)))
    await clock.sleeps(1)
    clock.advance(by: .seconds(60))
    await clock.sleeps(2)
    #expect(fired.entries.isEmpty)
    wall.set(4000)
    clock.advance(by: .seconds(60))
    await eventually { !fired.entries.isEmpty }
    #expect(await center.pendingNotificationRequests().isEmpty)
  }

  @Test("Setting the date back does not delay a repeating request by that much")
  func setBack() async throws {
    let wall = Wall()
    wall.set(1_000_000)
    let center = center { wall.date }
    try await center.add(request("often", interval(60, repeats: true)))
    wall.set(0)
    center.resumePendingTriggers()
    _ = await center.pendingNotificationRequests()
    #expect(seconds(store.pending().first?.firesAt) == 60)
  }

  @Test("12.7: a fired notification replaces the delivered one of its identifier and alerts again")
  func firedReplaces() async throws {
    let log = Log<Bool>()
    let center = UNUserNotificationCenter(
      store: store, clock: clock, now: { [clock] in clock.date },
      onDelivery: { log.append($0.isReplacement && $0.options.contains(.banner)) })
    try await center.deliver(Sample.push("a"))
    try await center.deliver(Sample.push("b"))
    try await center.add(request("a", interval(30)))
    #expect(await center.deliveredNotifications().map(\.request.identifier) == ["b", "a"])
    clock.advance(by: .seconds(30))
    center.resumePendingTriggers()
    #expect(await center.deliveredNotifications().map(\.request.identifier) == ["a", "b"])
    #expect(log.entries == [false, false, true])
  }

  @Test("12.7: a notification without a trigger replaces the pending one")
  func replacesPending() async throws {
    let center = center()
    try await center.add(request("a", interval(30)))
    try await center.add(request("a", nil))
    #expect(await center.pendingNotificationRequests().isEmpty)
    #expect(await center.deliveredNotifications().count == 1)
  }

  @Test("12.1: in the foreground local notifications ask the delegate in the order of their dates")
  @MainActor
  func foreground() async throws {
    final class Asked: NSObject, UNUserNotificationCenterDelegate {
      let log = Log<String>()
      func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
      ) {
        log.append(notification.request.identifier)
        completionHandler(.list)
      }
    }
    let center = center()
    let delegate = Asked()
    center.delegate = delegate
    center.applicationState = .foreground
    for index in 0..<10 { try await center.add(request("\(index)", interval(Double(10 - index)))) }
    clock.advance(by: .seconds(10))
    center.resumePendingTriggers()
    await eventually { fired.entries.count == 10 }
    #expect(delegate.log.entries == (0..<10).reversed().map { "\($0)" })
    #expect(await center.deliveredNotifications().count == 10)
  }
}
