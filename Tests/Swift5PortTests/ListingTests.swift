import NotificationTesting
import Testing

/// The rows of Listings.md, found by the names of their tests.
@Suite("Listings of the talk and of the pages about extensions", .timeLimit(.minutes(20)))
@MainActor
struct ListingTests {
  private let png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

  private func phone(service: (@Sendable () -> UNNotificationServiceExtension)? = nil) throws -> TestPhone {
    let actions = ["accept", "decline", "later", "more", "open", "countdown"].map {
      UNNotificationAction(identifier: $0, title: $0.capitalized, options: [])
    }
    let comment = UNTextInputNotificationAction(
      identifier: "comment", title: "Comment", options: [], textInputButtonTitle: "Send", textInputPlaceholder: "…")
    return try TestPhone(
      categories: ["event-invite", "clip"].map {
        UNNotificationCategory(identifier: $0, actions: actions + [comment], intentIdentifiers: [], options: [])
      }.reduce(into: []) { $0.insert($1) },
      contentExtensions: [
        ContentExtensionRegistration(categories: ["event-invite"], initialContentSizeRatio: 0.5) {
          EventViewController()
        },
        ContentExtensionRegistration(categories: ["clip"]) { ClipViewController() },
      ], serviceExtension: service)
  }

  private func payload(_ members: String = "", category: String = "event-invite") -> String {
    """
    {"aps": {"alert": {"title": "WWDC", "subtitle": "June 13", "body": "Keynote"}, "mutable-content": 1,
     "category": "\(category)"}\(members.isEmpty ? "" : ", " + members)}
    """
  }

  private func open() async throws -> TestScreen {
    let phone = try phone()
    try await phone.receive(payload())
    return try await phone.expand()
  }

  @Test func serviceDecrypts() async throws {
    let phone = try phone { EncryptedService() }
    let shown = try await phone.receive(payload(#""encrypted-content": "ollaH""#))
    verify(shown.notification, .reads(title: "WWDC", body: "Hallo"))
  }

  @Test func serviceTimeExpires() async throws {
    let phone = try phone { EncryptedService() }
    async let shown = phone.receive(payload(#""encrypted-content": "slow""#))
    await phone.clock.sleeps(1)
    phone.clock.advance(by: .seconds(30))
    verify(try await shown.notification, .reads(subtitle: "(Encrypted)", body: ""))
  }

  @Test(arguments: ["old", "new"])
  func serviceAttaches(type: String) async throws {
    let phone = try phone { PhotoService() }
    let shown = try await phone.receive(payload("\"my-attachment\": \"\(png)\", \"type\": \"\(type)\""))
    verify(shown.notification, .attaches("public.png"))
  }

  @Test func contentShows() async throws {
    verify(try await open(), .shows("WWDC"), .shows("June 13"), .shows("Keynote"), .isOpen)
  }

  @Test func contentSize() async throws {
    let content = try #require(try await open().presentation.customContent)
    #expect(content.preferredHeight == 179.5 && content.initialSizeRatio == 0.5)
  }

  @Test func contentReadsAttachment() async throws {
    let phone = try phone { PhotoService() }
    try await phone.receive(payload("\"my-attachment\": \"\(png)\""))
    let screen = try await phone.expand()
    verify(screen, .shows("closed"))
    #expect(screen.presentation.shownMedia?.type == "public.png")
    let drawn = screen.view?.first { if case .picture = $0.content { true } else { false } }
    #expect(drawn != nil)
  }

  @Test func responseStays() async throws {
    let screen = try await open()
    try await screen.press("Accept")
    verify(screen, .answered(.doNotDismiss), .shows("Going!"), .isOpen)
  }

  @Test func responseDismisses() async throws {
    let screen = try await open()
    try await screen.press("Decline")
    verify(screen, .answered(.dismiss), .isDismissed)
  }

  @Test func responseForwards() async throws {
    let screen = try await open()
    try await screen.press("Later")
    verify(screen, .answered(.dismissAndForwardAction), .isDismissed)
  }

  @Test func textTyped() async throws {
    let screen = try await open()
    try await screen.reply("See you")
    verify(screen, .answered(.doNotDismiss), .shows("See you"))
  }

  @Test func customInput() async throws {
    let screen = try await open()
    let outcome = try await screen.press("Comment")
    #expect(outcome.handling == .inputBegan)
    try await screen.tap("send", entering: ["comment": "With Ana"])
    verify(screen, .shows("With Ana"), .isOpen)
  }

  @Test func actionsChange() async throws {
    let screen = try await open()
    try await screen.press("More")
    verify(screen, .offers("Yes"))
  }

  @Test func opensApp() async throws {
    let screen = try await open()
    try await screen.press("Open")
    verify(screen, .isDismissed)
  }

  @Test func mediaPlays() async throws {
    let phone = try phone()
    try await phone.receive(payload(category: "clip"))
    let screen = try await phone.expand()
    try screen.notification.pressMediaButton()
    verify(screen, .shows("Playing"))
    #expect(screen.presentation.customContent?.mediaButton?.isVisible == false)
  }

  @Test func timerFires() async throws {
    let screen = try await open()
    try await screen.press("Countdown")
    verify(screen, .shows("Now"), .isOpen)
  }

  @Test func helperTouchesViews() async throws {
    let label = UILabel()
    let presenter = MessagePresenter(label: label)
    let name = Notification.Name(UUID().uuidString)
    presenter.listen(for: name)
    NotificationCenter.default.post(name: name, object: nil)
    #expect(label.text == "Heard")
    await withCheckedContinuation { done in presenter.load { done.resume() } }
    #expect(label.text == "Loaded")
  }

  @Test func appRegisters() async throws {
    let phone = try phone()
    let app = await phone.launch { AppDelegate() }
    for _ in 0..<3 { await phone.settle() }
    #expect(app.token.hasPrefix("000102") && app.token.count == 64 && app.failure == nil)
    #expect(phone.application?.isRegisteredForRemoteNotifications == true)
    #expect(phone.application?.applicationState == .active && app.window?.isKeyWindow == true)
  }

  @Test func appFetches() async throws {
    let phone = try phone()
    let app = await phone.launch { AppDelegate() }
    phone.application?.enterBackground()
    let headers = ["apns-push-type": "background", "apns-priority": "5"]
    try await phone.receive(#"{"aps": {"content-available": 1}, "event": "bash"}"#, headers: headers)
    #expect(app.fetched == ["bash"])
    #expect(phone.steps.description.contains("fetched: newData\n"))
    #expect(phone.application?.applicationState == .background)
  }

  @Test func appLists() async throws {
    let phone = try phone()
    let app = await phone.launch { AppDelegate() }
    phone.application?.enterBackground()
    try await phone.receive(payload(), headers: ["apns-collapse-id": "wwdc"])
    let content = UNMutableNotificationContent()
    content.title = "Doors"
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
    try await phone.center.add(UNNotificationRequest(identifier: "doors", content: content, trigger: trigger))
    await withCheckedContinuation { done in app.list.reload { done.resume() } }
    #expect(app.list.view.snapshot().texts == ["Pending", "Doors", "Delivered", "WWDC"])
    #expect(app.list.tableView.swipeAwayRow(at: IndexPath(row: 0, section: 1)))
    #expect(app.list.tableView.swipeAwayRow(at: IndexPath(row: 0, section: 0)))
    #expect(app.list.view.snapshot().texts == ["Pending", "Delivered"])
    #expect(await phone.center.deliveredNotifications().isEmpty)
    #expect(await phone.center.pendingNotificationRequests().isEmpty)
  }
}
