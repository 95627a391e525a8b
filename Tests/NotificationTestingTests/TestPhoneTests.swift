import Foundation
import NotificationTesting
import Testing

@Suite("A simulated phone for tests", .timeLimit(.minutes(20)))
@MainActor
struct TestPhoneTests {
  private static let seven = Date(timeIntervalSinceReferenceDate: 500_000_000)
  private let files = TestFiles()

  @Test("Local notifications fire at their dates in order, and repeating ones each time")
  func time() async throws {
    let phone = try TestPhone(date: Self.seven)
    let content = UNMutableNotificationContent()
    content.title = "Doors"
    try await phone.center.add(
      UNNotificationRequest(
        identifier: "once", content: content,
        trigger: UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: false)))
    try await phone.center.add(
      UNNotificationRequest(
        identifier: "again", content: content,
        trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)))
    try await phone.advance(by: .seconds(150))
    let fired = phone.steps.all.compactMap { if case .delivered(let identifier, _, _) = $0 { identifier } else { nil } }
    #expect(fired == ["again", "once", "again"])
    #expect(phone.clock.date == Self.seven + 150)
    let shown = await phone.center.deliveredNotifications()
    #expect(shown.map(\.date) == [Self.seven + 120, Self.seven + 90])
  }

  @Test("A calendar trigger fires on its day")
  func calendar() async throws {
    let phone = try TestPhone(date: Self.seven)
    let content = UNMutableNotificationContent()
    content.body = "Good morning"
    let trigger = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 8), repeats: false)
    try await phone.center.add(UNNotificationRequest(identifier: "morning", content: content, trigger: trigger))
    try await phone.advance(by: .seconds(86_400))
    let shown = try #require(await phone.center.deliveredNotifications().first)
    #expect(Calendar.current.component(.hour, from: shown.date) == 8)
  }

  @Test("The next date of a pending trigger follows the phone's clock")
  func nextTriggerDates() async throws {
    let phone = try TestPhone(date: Self.seven)
    var day = DateComponents(timeZone: .gmt, year: 2017)
    day.calendar = Calendar(identifier: .gregorian)
    let triggers: [UNNotificationTrigger] = [
      UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: true),
      UNCalendarNotificationTrigger(dateMatching: day, repeats: false),
    ]
    let content = UNMutableNotificationContent()
    content.body = "Doors"
    for (number, trigger) in triggers.enumerated() {
      try await phone.center.add(UNNotificationRequest(identifier: "\(number)", content: content, trigger: trigger))
    }
    try await phone.advance(by: .seconds(1800))
    // Seconds from the phone's date. It is 5 November 2016, 00:53:20 UTC, at the start.
    let expected: [TimeInterval] = [3600, 57 * 86_400 - 3200 - 1800]
    let pending = await phone.center.pendingNotificationRequests()
    let inside = UNUserNotificationCenter.withCurrent(phone.center) { Self.nextDates(pending) }
    #expect(inside.map { $0.timeIntervalSince(phone.clock.date) } == expected)
    let handled = await withCheckedContinuation { continuation in
      phone.center.getPendingNotificationRequests { continuation.resume(returning: Self.nextDates($0)) }
    }
    #expect(handled.map { $0.timeIntervalSince(phone.clock.date) } == expected)
  }

  private nonisolated static func nextDates(_ requests: [UNNotificationRequest]) -> [Date] {
    requests.sorted { $0.identifier < $1.identifier }.compactMap { request in
      (request.trigger as? UNTimeIntervalNotificationTrigger)?.nextTriggerDate()
        ?? (request.trigger as? UNCalendarNotificationTrigger)?.nextTriggerDate()
    }
  }

  @Test("An error about something missing lists what exists")
  func missing() async throws {
    let phone = try TestPhone()
    await #expect(throws: TestPhoneError.nothingDelivered) { try await phone.expand() }
    try await phone.receive(#"{"aps": {"alert": "Hi"}}"#)
    let screen = try await phone.expand()
    await #expect(throws: TestPhoneError.noAction("Accept", among: [])) { try await screen.press("Accept") }
    await #expect(throws: TestPhoneError.noTextAction) { try await screen.reply("Hi") }
    #expect(screen.html.isEmpty && screen.text == "App\nHi\n")
    await #expect(throws: RemoteNotification.Failure.self) { try await phone.receive("{") }
  }

  @Test(
    "A push that a phone passes to another framework is refused, and no step follows",
    arguments: [
      (.voip, #"{"caller": "Matt"}"#), (.pushtotalk, #"{"activeSpeaker": "Matt"}"#),
      (.mdm, #"{"mdm": "5AF3"}"#),
      (.liveactivity, #"{"aps": {"timestamp": 1168364460, "event": "end"}}"#),
      (.widgets, #"{"aps": {"content-changed": true}}"#),
    ] as [(PushType, String)])
  func otherPushTypes(pushType: PushType, payload: String) async throws {
    let phone = try TestPhone()
    await #expect(throws: TestPhoneError.unsupportedPushType(pushType)) {
      try await phone.receive(payload, headers: ["apns-push-type": pushType.rawValue])
    }
    #expect(phone.steps.all.isEmpty)
  }

  @Test("A picture among the resources of a target outlives its notification")
  func resource() async throws {
    let resources = files.directory.appendingPathComponent("Party_Tests.resources")
    try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
    let picture = resources.appendingPathComponent("band.png")
    try FileManager.default.copyItem(at: files.picture(), to: picture)
    let phone = try TestPhone()
    let content = UNMutableNotificationContent()
    content.title = "Doors"
    content.attachments = [try UNNotificationAttachment(identifier: "band", url: picture)]
    try await phone.center.add(UNNotificationRequest(identifier: "doors", content: content, trigger: nil))
    #expect(await phone.center.deliveredNotifications().first?.request.content.attachments.count == 1)
    phone.center.removeAllDeliveredNotifications()
    #expect(await phone.center.deliveredNotifications().isEmpty)
    #expect(FileManager.default.fileExists(atPath: picture.path))
  }

  @Test("A test reads the addresses that an extension asks to open, and chooses the answer")
  func opening() async throws {
    let phone = try TestPhone(
      categories: [UNNotificationCategory(identifier: "c", actions: [], intentIdentifiers: [])],
      contentExtensions: [ContentExtensionRegistration(categories: ["c"]) { Guestbook() }])
    try await phone.receive(#"{"aps": {"alert": "Hi", "category": "c"}}"#)
    let screen = try await phone.expand()
    let context = try #require(screen.extensionContext)
    let url = try #require(URL(string: "app://party"))
    #expect(await !context.open(url))
    context.opensURLs = true
    #expect(await context.open(url))
    #expect(context.openedURLs == [url, url])
    await screen.close()
    #expect(screen.extensionContext == nil)
  }

  @Test("The extension's own fields and buttons are found by identifier and by text")
  func controls() async throws {
    let phone = try TestPhone(
      categories: [UNNotificationCategory(identifier: "c", actions: [], intentIdentifiers: [])],
      contentExtensions: [
        ContentExtensionRegistration(categories: ["c"], userInteractionEnabled: true) { Guestbook() }
      ])
    try await phone.receive(#"{"aps": {"alert": "Hi", "category": "c"}}"#)
    let screen = try await phone.expand()
    #expect(screen.view(withText: "Your name")?.accessibilityIdentifier == "name")
    try await screen.tap("sign", entering: ["name": "Ana"])
    verify(screen, .shows("Signed by Ana"), .doesNotShow("Your name"))
    #expect(screen.view(withText: "Sign")?.accessibilityIdentifier == "sign")
    verify(phone.steps, .has(.controlUsed(identifier: "sign")))
    #expect(phone.steps.description.contains("content: appeared\n"))
    await screen.close()
    verify(screen, .isDismissed)
  }

  @Test("Timers of the main run loop fire, and the main actor is the main thread")
  func mainThread() async {
    #expect(Thread.isMainThread && TestPhone.mainThreadRunsItsLoop)
    await withCheckedContinuation { done in
      _ = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { _ in done.resume() }
    }
    #expect(Thread.isMainThread)
  }

  @Test("A delegate that never completes its fetch times out after thirty seconds")
  func overdueFetch() async throws {
    final class Slow: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
      ) {}
    }
    final class Deaf: UIResponder, UIApplicationDelegate {}
    for (isSlow, said) in [(true, "fetched: nothing"), (false, "fetched: nothing")] {
      let phone = try TestPhone()
      if isSlow { await phone.launch { Slow() } } else { await phone.launch { Deaf() } }
      async let arrival = phone.receive(#"{"aps": {"content-available": 1}}"#)
      if isSlow {
        await phone.clock.sleeps(1)
        phone.clock.advance(by: .seconds(30))
      }
      _ = try await arrival
      #expect(phone.steps.description.contains(said))
    }
  }

  @Test("A failed registration for remote notifications reaches the delegate")
  func registrationFails() async throws {
    final class App: UIResponder, UIApplicationDelegate {
      var failure: (any Error)?
      func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
      ) { failure = error }
    }
    let phone = try TestPhone()
    let app = await phone.launch { App() }
    let application = try #require(phone.application)
    application.registrationError = URLError(.notConnectedToInternet)
    application.registerForRemoteNotifications()
    await phone.settle()
    #expect((app.failure as? URLError)?.code == .notConnectedToInternet)
    #expect(!application.isRegisteredForRemoteNotifications)
  }

  @Test("A failed matcher records what exists instead, at the line of the call")
  func mismatch() async throws {
    let phone = try TestPhone()
    let shown = try await phone.receive(#"{"aps": {"alert": {"title": "The Bash"}}}"#)
    withKnownIssue {
      verify(shown.notification, .reads(title: "A Bash"))
    } matching: { issue in
      issue.comments.map(\.rawValue) == ["The title is “The Bash”, not “A Bash”."]
        && issue.sourceLocation?.fileID.hasSuffix("TestPhoneTests.swift") == true
    }
    let matcher = Matcher<UNNotification>.attaches("public.png")
    #expect(!matcher.matches(shown.notification))
  }
}

private final class Guestbook: UIViewController, UNNotificationContentExtension {
  private let name = UITextField()
  private let signed = UILabel()

  override func loadView() {
    name.placeholder = "Your name"
    name.accessibilityIdentifier = "name"
    let button = UIButton(type: .system)
    button.setTitle("Sign", for: .normal)
    button.accessibilityIdentifier = "sign"
    button.addAction(
      UIAction { [weak self] _ in self?.signed.text = "Signed by \(self?.name.text ?? "")" }, for: .touchUpInside)
    view = UIStackView(arrangedSubviews: [name, button, signed])
  }

  func didReceive(_ notification: UNNotification) {}
}
