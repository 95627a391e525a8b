import Foundation
import TestSupport
import Testing
import UserNotifications

@Suite("The notification center, 1.4, 1.5, 1.8 and 4", .timeLimit(.minutes(20)))
struct CenterTests {
  private func local(_ identifier: String, _ title: String = "Local", in seconds: TimeInterval? = nil)
    -> UNNotificationRequest
  {
    UNNotificationRequest(
      identifier: identifier, content: Sample.content(title),
      trigger: seconds.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: false) })
  }

  @Test("12.8: setNotificationCategories replaces all earlier categories")
  func categories() async {
    let center = Sample.center()
    let other = UNNotificationCategory(identifier: "other", actions: [], intentIdentifiers: [])
    center.setNotificationCategories([other])
    #expect(await center.notificationCategories() == [other])
  }

  @Test("12.9: granted is true if any option was granted, and later calls do not ask again")
  func authorization() async throws {
    let asked = Log<UNAuthorizationOptions>()
    let center = UNUserNotificationCenter(prompt: { options in
      asked.append(options)
      return [.sound, .carPlay]
    })
    #expect(try await center.requestAuthorization(options: [.alert, .sound]))
    #expect(try await center.requestAuthorization(options: [.badge]))
    #expect(asked.entries == [[.alert, .sound]])
    let settings = await center.notificationSettings()
    #expect(settings.authorizationStatus == .authorized)
    #expect(settings.soundSetting == .enabled && settings.alertSetting == .disabled)
    #expect(settings.carPlaySetting == .notSupported)
  }

  @Test("1.4: provisional is granted quietly without a prompt, and refusal means denied")
  func provisional() async throws {
    let provisional = UNUserNotificationCenter(prompt: { _ in
      Issue.record("prompted")
      return []
    })
    #expect(try await provisional.requestAuthorization(options: [.alert, .provisional]))
    let quiet = try await provisional.deliver(Sample.push())
    #expect(quiet.options == .list && quiet.isListed)
    let denied = UNUserNotificationCenter(prompt: { _ in [] })
    #expect(try await !denied.requestAuthorization(options: [.alert]))
    #expect(await denied.notificationSettings().authorizationStatus == .denied)
  }

  @Test("11.16: scheduling without authorization fails with notificationsNotAllowed and delivers nothing")
  func notAllowed() async throws {
    let center = UNUserNotificationCenter()
    await #expect { try await center.add(local("a")) } throws: { UNError.notificationsNotAllowed ~= $0 }
    let delivery = try await center.deliver(Sample.push())
    #expect(delivery.decision == .notAllowed && !delivery.isListed)
    #expect(await center.deliveredNotifications().isEmpty)
  }

  @Test("1.4: calls are processed in order, so a query sees what was added before it")
  func serial() async {
    let center = Sample.center()
    for index in 0..<50 { center.add(local("\(index)", in: 60), withCompletionHandler: nil) }
    center.removePendingNotificationRequests(withIdentifiers: ["0", "unknown"])
    let pending = await center.pendingNotificationRequests()
    #expect(pending.map(\.identifier) == (1..<50).map { "\($0)" })
    center.removeAllPendingNotificationRequests()
    #expect(await center.pendingNotificationRequests().isEmpty)
  }

  @Test("12.7: an identical identifier silently replaces a pending request")
  func pendingReplaced() async throws {
    let center = Sample.center()
    try await center.add(local("a", "old", in: 60))
    try await center.add(local("b", in: 60))
    try await center.add(local("a", "new", in: 60))
    let pending = await center.pendingNotificationRequests()
    #expect(pending.map(\.identifier) == ["b", "a"] && pending.last?.content.title == "new")
  }

  @Test("12.7: an identical identifier replaces a delivered notification, moves to the top and alerts again")
  func deliveredReplaced() async throws {
    let center = Sample.center()
    #expect(try await !center.deliver(Sample.push("a")).isReplacement)
    try await center.deliver(Sample.push("b"))
    let again = try await center.deliver(Sample.push("a") { $0.title = "Moved to 8pm" })
    #expect(again.isReplacement && again.options.contains(.banner))
    let delivered = await center.deliveredNotifications()
    #expect(delivered.map(\.request.identifier) == ["a", "b"])
    #expect(delivered.first?.request.content.title == "Moved to 8pm")
  }

  @Test("1.4: removing delivered notifications keeps pending ones, and ignores unknown identifiers")
  func removal() async throws {
    let center = Sample.center()
    try await center.add(local("later", in: 60))
    for identifier in ["a", "b", "c"] { try await center.deliver(Sample.push(identifier)) }
    center.removeDeliveredNotifications(withIdentifiers: ["b", "unknown"])
    #expect(await center.deliveredNotifications().map(\.request.identifier) == ["c", "a"])
    center.removeAllDeliveredNotifications()
    #expect(await center.deliveredNotifications().isEmpty)
    #expect(await center.pendingNotificationRequests().count == 1)
  }

  @Test("12.1: in the foreground nothing shows without a delegate or willPresent, and else the delegate decides")
  @MainActor
  func foreground() async throws {
    let center = Sample.center()
    let none = try await center.deliver(Sample.push("1"), in: .foreground)
    #expect(none.decision == .noDelegate && none.options == [.list, .banner] && none.isListed)

    let empty = EmptyDelegate()
    center.delegate = empty
    let silent = try await center.deliver(Sample.push("2"), in: .foreground)
    #expect(silent.decision == .delegateWithoutWillPresent && silent.options.isEmpty && !silent.isListed)

    let handler = HandlerDelegate()
    center.delegate = handler
    let shown = try await center.deliver(Sample.push("3"), in: .foreground)
    #expect(shown.decision == .delegate && shown.options == [.banner, .list])

    let asynchronous = AsyncDelegate()
    center.delegate = asynchronous
    let listed = try await center.deliver(Sample.push("4"), in: .foreground)
    #expect(listed.decision == .delegate && listed.options == .list && listed.isListed)
    #expect(await center.deliveredNotifications().map(\.request.identifier) == ["4", "3", "1"])
  }

  @Test("1.5: responses reach either form of the delegate's method, and do nothing without it")
  @MainActor
  func responses() async {
    let center = Sample.center()
    let response = UNNotificationResponse(notification: Sample.notification(), actionIdentifier: "accept")
    #expect(await center.deliver(response) == .noDelegate)
    let empty = EmptyDelegate()
    center.delegate = empty
    #expect(await center.deliver(response) == .delegateWithoutDidReceive)
    let handler = HandlerDelegate()
    center.delegate = handler
    #expect(await center.deliver(response) == .delegate)
    let asynchronous = AsyncDelegate()
    center.delegate = asynchronous
    #expect(await center.deliver(response) == .delegate)
    #expect(asynchronous.responses == ["accept"])
  }

  @Test("4.2: a delegate that never completes is abandoned after 30 s")
  @MainActor
  func neverCompletes() async throws {
    final class Never: NSObject, UNUserNotificationCenterDelegate {
      func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
      ) {}
      func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
      ) {}
    }
    let clock = ManualClock()
    let failures = Log<DelegateOverdue.Method?>()
    let center = UNUserNotificationCenter(
      store: MemoryNotificationStore(settings: Sample.settings), clock: clock,
      onFailure: { failures.append(($0 as? DelegateOverdue)?.method) })
    let delegate = Never()
    center.delegate = delegate
    async let delivery = center.deliver(Sample.push(), in: .foreground)
    await clock.sleeps(1)
    clock.advance(by: .seconds(30))
    #expect(try await delivery.options == [])
    async let response = center.deliver(
      UNNotificationResponse(notification: Sample.notification(), actionIdentifier: "accept"))
    await clock.sleeps(2)
    clock.advance(by: .seconds(30))
    #expect(await response == .delegate)
    #expect(failures.entries == [.willPresent, .didReceive])
  }

  @Test("12.5: a dismissal is reported only with customDismissAction")
  @MainActor
  func dismissal() async {
    let delegate = AsyncDelegate()
    let center = Sample.center()
    center.delegate = delegate
    let response = UNNotificationResponse(
      notification: Sample.notification(), actionIdentifier: UNNotificationDismissActionIdentifier)
    #expect(await center.deliver(response) == .dismissalNotReported)
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "event-invite", actions: [], intentIdentifiers: [], options: .customDismissAction)
    ])
    #expect(await center.deliver(response) == .delegate)
    #expect(delegate.responses == [UNNotificationDismissActionIdentifier])
  }

  @Test("1.1: nil keeps the badge, 0 removes it, and a negative count is refused")
  func badge() async throws {
    let center = Sample.center()
    try await center.deliver(Sample.push("a") { $0.badge = 3 })
    try await center.deliver(Sample.push("b"))
    #expect(await center.badgeCount() == 3)
    try await center.deliver(Sample.push("c") { $0.badge = 0 })
    #expect(await center.badgeCount() == 0)
    await #expect { try await center.setBadgeCount(-1) } throws: { UNError.badgeInputInvalid ~= $0 }
  }

  @Test("1.3: a trigger fires by the clock, and a repeating one stays pending")
  func triggers() async throws {
    let clock = ManualClock()
    let center = UNUserNotificationCenter(
      store: MemoryNotificationStore(settings: Sample.settings), clock: clock, now: { clock.date })
    /// Waits until `count` notifications are delivered, and returns their identifiers.
    func delivered(_ count: Int) async -> [String] {
      await eventually { await center.deliveredNotifications().count >= count }
      return await center.deliveredNotifications().map(\.request.identifier)
    }
    try await center.add(local("once", in: 30))
    let minutely = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
    try await center.add(UNNotificationRequest(identifier: "often", content: Sample.content(), trigger: minutely))
    await clock.sleeps(2)
    clock.advance(by: .seconds(30))
    #expect(await delivered(1) == ["once"])
    await clock.sleeps(3)
    clock.advance(by: .seconds(30))
    #expect(await delivered(2) == ["often", "once"])
    #expect(await center.pendingNotificationRequests().map(\.identifier) == ["often"])
    let notification = await center.deliveredNotifications().first
    #expect(notification?.date == Date(timeIntervalSinceReferenceDate: 60))
  }

  @Test("1.3: at most 64 requests wait, and the most recently added survive")
  func limit() async throws {
    let center = Sample.center()
    for index in 0..<70 { center.add(local("\(index)", in: 60), withCompletionHandler: nil) }
    let pending = await center.pendingNotificationRequests().map(\.identifier)
    #expect(pending == (6..<70).map { "\($0)" })
  }

  @Test("An app may have any number of centers, and current() is the bound one")
  func current() async {
    let center = Sample.center()
    #expect(UNUserNotificationCenter.current() !== center)
    UNUserNotificationCenter.withCurrent(center) { #expect(UNUserNotificationCenter.current() === center) }
    #expect(UNUserNotificationCenter.current() === UNUserNotificationCenter.current())
  }
}
