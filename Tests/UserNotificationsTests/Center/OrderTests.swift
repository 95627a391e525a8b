import Foundation
import TestSupport
import Testing
import UserNotifications

@Suite("Order, threads and lifetime of a notification center, 1.4", .timeLimit(.minutes(20)))
struct OrderTests {
  private func request(_ identifier: String, _ trigger: UNNotificationTrigger?) -> UNNotificationRequest {
    UNNotificationRequest(identifier: identifier, content: Sample.content(), trigger: trigger)
  }

  private var minutely: UNNotificationTrigger { UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true) }

  @Test("1.4: on any thread, a query sees what that thread added before")
  func threads() async {
    let center = Sample.center()
    let seen = Log<Bool>()
    let trigger = minutely
    DispatchQueue.concurrentPerform(iterations: 60) { index in
      center.add(request("\(index)", trigger), withCompletionHandler: nil)
      center.getPendingNotificationRequests { seen.append($0.contains { $0.identifier == "\(index)" }) }
    }
    await eventually { seen.entries.count == 60 }
    #expect(!seen.entries.contains(false))
  }

  @Test("1.4: a completion handler may call the center, and a blocking one does not stop it")
  func handlers() async {
    let center = Sample.center()
    let gate = DispatchSemaphore(value: 0)
    let names = Log<String>()
    center.add(request("a", minutely)) { _ in
      center.getPendingNotificationRequests { names.append($0.map(\.identifier).joined()) }
      gate.wait()
    }
    #expect(await center.pendingNotificationRequests().count == 1)
    gate.signal()
    await eventually { names.entries == ["a"] }
  }

  @Test("1.4: ten thousand requests are processed, and 64 of them wait")
  func flood() async {
    let center = Sample.center()
    let trigger = minutely
    for index in 0..<10_000 { center.add(request("\(index)", trigger), withCompletionHandler: nil) }
    let pending = await center.pendingNotificationRequests().map(\.identifier)
    #expect(pending == (9_936..<10_000).map { "\($0)" })
  }

  @Test("1.4: removing pending requests does not affect fired ones, and a repeating one is pending and delivered")
  func fired() async throws {
    let clock = ManualClock()
    let center = UNUserNotificationCenter(
      store: MemoryNotificationStore(settings: Sample.settings), clock: clock, now: { clock.date })
    let once = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
    try await center.add(request("once", once))
    try await center.add(request("often", minutely))
    clock.advance(by: .seconds(60))
    center.resumePendingTriggers()
    #expect(await center.pendingNotificationRequests().map(\.identifier) == ["often"])
    center.removePendingNotificationRequests(withIdentifiers: ["once", "often"])
    #expect(await center.pendingNotificationRequests().isEmpty)
    #expect(Set(await center.deliveredNotifications().map(\.request.identifier)) == ["once", "often"])
    clock.advance(by: .seconds(60))
    center.resumePendingTriggers()
    #expect(await center.deliveredNotifications().map(\.date) == Array(repeating: clock.date - 60, count: 2))
  }

  @Test("1.4: a center is released with its sleeping alarm")
  func lifetime() async throws {
    let clock = ManualClock()
    weak var gone: UNUserNotificationCenter?
    do {
      let center = UNUserNotificationCenter(
        store: MemoryNotificationStore(settings: Sample.settings), clock: clock, now: { clock.date })
      _ = try await center.requestAuthorization(options: .alert)
      try await center.add(request("often", minutely))
      await clock.sleeps(1)
      gone = center
    }
    await eventually { gone == nil }
    await eventually { clock.sleepers == 0 }
  }

  @Test("1.5: the center holds its delegate weakly")
  @MainActor
  func delegate() async throws {
    let center = Sample.center()
    do {
      let delegate = EmptyDelegate()
      center.delegate = delegate
      #expect(try await center.deliver(Sample.push(), in: .foreground).decision == .delegateWithoutWillPresent)
    }
    await eventually { center.delegate == nil }
    #expect(try await center.deliver(Sample.push(), in: .foreground).decision == .noDelegate)
  }
}
