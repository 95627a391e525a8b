import Foundation
import TestSupport
import Testing
import UserNotifications

@testable import Simulator

@Suite("Local notifications of apps on a phone")
struct LocalNotificationTests {
  private func request(
    _ trigger: UNNotificationTrigger?, _ identifier: String = "later", body: String = "Tea"
  ) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.body = body
    return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
  }

  private func interval(_ seconds: Double, repeats: Bool = false) -> UNNotificationTrigger {
    UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats)
  }

  @Test("A notification in five seconds waits and fires, and its trace says why and where")
  func fires() async throws {
    let test = try TestPhone(device: PhoneState(isLocked: false))
    let watcher = await Watcher(test.phone)
    try await test.phone.schedule(request(interval(5)), for: "messenger")
    let waiting = try #require(try await test.phone.pending().first)
    #expect(waiting.trigger == .seconds(5))
    #expect(waiting.firesAt == moment.addingTimeInterval(5))
    #expect(waiting.body == "Tea")
    await eventually { test.clock.sleeps == [.seconds(5)] }
    test.clock.advance(by: 5)
    await eventually { test.listed() == ["later"] }
    await eventually { watcher.arrivals.map(\.place) == [.banner] }
    try await eventually { try await test.phone.pending().isEmpty }
    #expect(await test.phone.traces.last?.trace.kinds == [.triggered, .listed, .presented])
    await eventually { test.clock.sleeps.isEmpty }
  }

  @Test("A listed notification that is still pending does not fire again")
  func firesOnce() async throws {
    let (test, clock) = (try TestPhone(), SteppedClock())
    var app = try #require(test.phone.apps.first { $0.id == "messenger" })
    app.store = WatchedStore(store: UnhurriedStore(), changed: {})
    let phone = Phone(apps: [app], device: PhoneState(isLocked: false), clock: clock, now: { clock.date })
    let watcher = await Watcher(phone)
    try await phone.schedule(request(interval(5)), for: "messenger")
    await eventually { clock.sleeps == [.seconds(5)] }
    clock.advance(by: 5)
    try await eventually { try await phone.pending().isEmpty }
    await eventually { !watcher.arrivals.isEmpty }
    _ = await phone.fire(at: clock.date)
    #expect(watcher.arrivals.map(\.place) == [.banner])
  }

  @Test("A timer runs only for the next pending notification of all apps")
  func timer() async throws {
    let test = try TestPhone()
    #expect(test.clock.sleeps.isEmpty)
    try await test.phone.schedule(request(interval(50), "a"), for: "messenger")
    try await test.phone.schedule(request(interval(20), "b"), for: "partyline")
    await eventually { test.clock.sleeps == [.seconds(20)] }
    try await test.phone.removePending(["b"], of: "partyline")
    await eventually { test.clock.sleeps == [.seconds(50)] }
    try await test.phone.removeAllPending(of: "messenger")
    await eventually { test.clock.sleeps.isEmpty }
  }

  @Test("The same identifier replaces pending and then listed notifications, and a repeating one keeps waiting")
  func replacing() async throws {
    let test = try TestPhone()
    try await test.phone.schedule(request(interval(5), body: "old"), for: "messenger")
    try await test.phone.schedule(request(interval(60, repeats: true), body: "new"), for: "messenger")
    #expect(try await test.phone.pending().map(\.body) == ["new"])
    for minute in 1...2 {
      await eventually { test.clock.sleeps == [.seconds(60)] }
      test.clock.advance(by: 60)
      await eventually {
        test.stores["messenger"]?.delivered().first?.date == moment.addingTimeInterval(60.0 * Double(minute))
      }
    }
    #expect(test.listed() == ["later"])
    #expect(try await test.phone.pending().map(\.repeats) == [true])
  }

  @Test("Without a trigger a notification shows at once, and in the foreground the delegate decides")
  func atOnce() async throws {
    let test = try TestPhone(
      device: PhoneState(isLocked: false, frontApp: "messenger"), messenger: Messenger(presents: .list))
    let watcher = await Watcher(test.phone)
    try await test.phone.schedule(request(nil), for: "messenger")
    await eventually { watcher.arrivals.map(\.place) == [.list] }
    #expect(watcher.arrivals.first?.reason == "Messenger is in front, and its delegate wants it only listed.")
  }

  @Test("Entering a place fires its notification once, and being there already does not")
  func place() async throws {
    let home = PhoneState.Place(latitude: 37.7793, longitude: -122.4193)
    let away = PhoneState.Place(latitude: 37.8044, longitude: -122.2712)
    let test = try TestPhone(device: PhoneState(isLocked: false, place: home))
    let region = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: home.latitude, longitude: home.longitude), radius: 200,
      identifier: "home")
    (region.notifyOnEntry, region.notifyOnExit) = (true, false)
    try await test.phone.schedule(
      request(UNLocationNotificationTrigger(region: region, repeats: false)), for: "messenger")
    #expect(
      try await test.phone.pending().map(\.trigger) == [.place(home, radius: 200, onEntry: true, onExit: false)])
    #expect(try await test.phone.pending().first?.firesAt == nil)
    await test.phone.set(PhoneState(isLocked: false, place: away))
    #expect(test.listed().isEmpty)
    await test.phone.set(PhoneState(isLocked: false, place: home))
    #expect(test.listed() == ["later"])
    #expect(try await test.phone.pending().isEmpty)
  }

  @Test("An invalid place and an unknown app are ignored")
  func impossibleDevice() async throws {
    let test = try TestPhone()
    await test.phone.set(
      PhoneState(isLocked: false, frontApp: "nobody", place: .init(latitude: 91, longitude: .nan)))
    #expect(await test.phone.device == PhoneState(isLocked: false))
  }

  @Test("An app without permission cannot schedule, and the trace says why")
  func refused() async throws {
    let test = try TestPhone(settings: UNNotificationSettings(granting: []))
    await #expect(throws: UNError(.notificationsNotAllowed)) {
      try await test.phone.schedule(request(interval(5)), for: "messenger")
    }
    #expect(await test.phone.traces.last?.trace.kinds == [.scheduled, .refused])
  }

  @Test("A phone that does not fire triggers itself runs no timer, even while a notification is open")
  func notOurs() async throws {
    let test = try TestPhone()
    let clock = test.clock
    let other = Phone(apps: test.phone.apps, firesTriggers: false, clock: clock, now: { clock.date })
    try await test.message()
    _ = try await other.expand("m1", of: "messenger")
    try await other.schedule(request(interval(5)), for: "messenger")
    try await Task.sleep(for: .milliseconds(50))
    #expect(clock.sleeps.isEmpty)
    #expect(try await other.pending().count == 1)
  }

  @Test("Triggers that fire later keep their own times, and each has a trace")
  func firedLater() async throws {
    let test = try TestPhone()
    for (identifier, seconds) in [("b", 120.0), ("a", 60.0)] {
      let content = UNMutableNotificationContent()
      content.body = identifier
      let request = UNNotificationRequest(
        identifier: identifier, content: content,
        trigger: UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false))
      try await test.phone.schedule(request, for: "messenger")
    }
    let start = test.clock.date
    for (seconds, identifier) in [(60.0, "a"), (120.0, "b")] {
      let fired = await test.phone.fire(at: start.addingTimeInterval(seconds))
      #expect(fired.map(\.notification) == [identifier])
      #expect(fired.first?.trace.kinds.starts(with: [.triggered, .listed]) == true)
    }
    let dates = test.stores["messenger"]?.delivered().map(\.date)
    #expect(dates == [start.addingTimeInterval(120), start.addingTimeInterval(60)])
  }

  @Test("A push that is received later keeps the time at which it was sent")
  func receivedLater() async throws {
    let test = try TestPhone()
    let sent = test.clock.date.addingTimeInterval(-3600)
    let notification = try await test.phone.receive(
      Invitation().bytes, for: "partyline", identifier: "invite-1", at: sent
    ).notification
    #expect(notification?.date == sent)
  }
}
