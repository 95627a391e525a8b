import Foundation
import Synchronization
import TestSupport
import Testing
import UserNotifications

@Suite("A center whose store fails", .timeLimit(.minutes(20)))
struct FailingStoreTests {
  private let memory = MemoryNotificationStore(settings: Sample.settings)
  private let clock = ManualClock()
  private let failures = Log<String>()
  private let isBroken = Flag()

  private func center(
    _ fails: @escaping @Sendable (FragileStore.Call, String?) -> Bool
  ) -> UNUserNotificationCenter {
    UNUserNotificationCenter(
      store: FragileStore(memory) { [isBroken] in isBroken.isSet.withLock { $0 } && fails($0, $1) }, clock: clock,
      now: { [clock] in clock.date }, onFailure: { [failures] in failures.append("\($0)") })
  }

  private func request(_ identifier: String, _ trigger: UNNotificationTrigger?) -> UNNotificationRequest {
    UNNotificationRequest(identifier: identifier, content: Sample.content(), trigger: trigger)
  }

  private func interval(_ seconds: TimeInterval) -> UNNotificationTrigger {
    UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
  }

  private func delivered() -> [String] { memory.delivered().map(\.request.identifier) }

  @Test("Every call answers and reports the failure, even calls that cannot return an error")
  func everyCall() async throws {
    let center = center { _, _ in true }
    let answers = Log<String>()
    center.add(request("a", nil)) { answers.append("\($0.map { "\($0)" } ?? "nil")") }
    center.setBadgeCount(1) { answers.append("\($0.map { "\($0)" } ?? "nil")") }
    center.requestAuthorization(options: .alert) { granted, error in
      answers.append("\(granted) \(error.map { "\($0)" } ?? "nil")")
    }
    center.getPendingNotificationRequests { answers.append("\($0.count)") }
    center.getDeliveredNotifications { answers.append("\($0.count)") }
    center.getNotificationCategories { answers.append("\($0.count)") }
    center.getNotificationSettings { answers.append("\($0.authorizationStatus)") }
    await eventually { answers.entries.count == 7 }
    #expect(answers.entries.sorted() == ["0", "0", "0", "Broken()", "Broken()", "false Broken()", "notDetermined"])
    #expect(failures.entries == Array(repeating: "Broken()", count: 4))
    center.removeAllPendingNotificationRequests()
    center.removeAllDeliveredNotifications()
    center.setNotificationCategories([])
    center.deviceMoved(to: CLLocationCoordinate2D())
    await #expect(throws: FragileStore.Broken.self) { try await center.deliver(Sample.push()) }
    #expect(await center.deliver(Self.response) == .noDelegate)
    #expect(await center.badgeCount() == 0)
    #expect(failures.entries.count == 10)
  }

  private static let response = UNNotificationResponse(
    notification: Sample.notification(), actionIdentifier: UNNotificationDefaultActionIdentifier)

  @Test("After any failed call, all later ones are answered", arguments: FragileStore.Call.allCases)
  func eachCall(call: FragileStore.Call) async throws {
    let center = center { failing, _ in failing == call }
    try? await center.add(request("now", nil))
    try? await center.add(request("later", interval(10)))
    clock.advance(by: .seconds(10))
    center.resumePendingTriggers()
    _ = try? await center.deliver(Sample.push { $0.badge = 2 })
    _ = await center.deliver(Self.response)
    center.setApplicationIconBadgeNumber(0)
    isBroken.isSet.withLock { $0 = false }
    try await center.add(request("last", nil))
    #expect(await center.deliveredNotifications().first?.request.identifier == "last")
  }

  @Test("A trigger that could not fire is reported, blocks nothing, and is tried again after a pause")
  func firing() async throws {
    let center = center { $0 == .addDelivered && $1 == "fragile" }
    try await center.add(request("a", interval(10)))
    try await center.add(request("fragile", interval(5)))
    clock.advance(by: .seconds(10))
    center.resumePendingTriggers()
    #expect(await center.pendingNotificationRequests().map(\.identifier) == ["fragile"])
    #expect(Set(failures.entries) == ["Broken()"])
    #expect(delivered() == ["a"])
    isBroken.isSet.withLock { $0 = false }
    // The alarm may not be asleep yet when the clock first moves.
    await eventually {
      clock.advance(by: .seconds(60))
      return delivered().count == 2
    }
    #expect(await center.pendingNotificationRequests().isEmpty)
  }

  @Test("1.3: while one trigger waits for another try, others fire in time")
  func others() async throws {
    let center = center { $0 == .addDelivered && $1 == "fragile" }
    try await center.add(request("fragile", interval(5)))
    try await center.add(request("soon", interval(10)))
    await clock.sleeps(2)
    clock.advance(by: .seconds(5))
    await eventually { !failures.entries.isEmpty }
    await clock.sleeps(3)
    clock.advance(by: .seconds(5))
    await eventually { delivered() == ["soon"] }
    withExtendedLifetime(center) {}
  }

  @Test("1.3: adding succeeds even when its alarm could not be set, and the request still fires")
  func alarm() async throws {
    let center = center { call, _ in call == .pending }
    try await center.add(request("a", interval(5)))
    #expect(failures.entries == ["Broken()"])
    isBroken.isSet.withLock { $0 = false }
    await eventually {
      clock.advance(by: .seconds(60))
      return delivered() == ["a"]
    }
    withExtendedLifetime(center) {}
  }

  @Test("1.3: a place trigger that could not fire blocks no other")
  func places() async throws {
    let hall = CLLocationCoordinate2D(latitude: 37.7783, longitude: -122.4177)
    let center = center { $0 == .addDelivered && $1 == "fragile" }
    center.deviceMoved(to: CLLocationCoordinate2D())
    for identifier in ["fragile", "a"] {
      let region = CLCircularRegion(center: hall, radius: 200, identifier: identifier)
      try await center.add(request(identifier, UNLocationNotificationTrigger(region: region, repeats: false)))
    }
    center.deviceMoved(to: hall)
    #expect(await center.pendingNotificationRequests().map(\.identifier) == ["fragile"])
    #expect(delivered() == ["a"])
    isBroken.isSet.withLock { $0 = false }
    center.deviceMoved(to: hall)
    #expect(await center.pendingNotificationRequests().isEmpty)
  }
}

private final class Flag: Sendable {
  let isSet = Mutex(true)
}
