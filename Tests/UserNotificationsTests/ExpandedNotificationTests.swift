import Foundation
import TestSupport
import Testing
import UserNotifications
import UserNotificationsUI

@Suite("An expanded notification, 3.2 to 3.6 and 4.2", .timeLimit(.minutes(20)))
@MainActor
struct ExpandedNotificationTests {
  let log = Log<ContentExtensionStep>()
  let delegate = AsyncDelegate()
  let center = Sample.center()

  init() { center.delegate = delegate }

  private func open<Controller: ContentExtensionRegistration.Controller>(
    _ controller: Controller, showing notification: UNNotification = Sample.notification(),
    in other: UNUserNotificationCenter? = nil
  ) async throws -> ExpandedNotification {
    let made = Unchecked(controller)
    let registration = ContentExtensionRegistration(
      categories: ["event-invite"], makeController: { made.value })
    let host = try ContentExtensionHost(appName: "Demo", registrations: [registration], clock: ManualClock())
    return await host.open(notification, in: other ?? center) { [log] in log.append($0) }
  }

  /// A controller that does what each test tells it to do.
  private final class Puppet: UIViewController, UNNotificationContentExtension {
    var onNotification: (Puppet, UNNotification) -> Void = { _, _ in }
    var onResponse: (Puppet, String) -> UNNotificationContentExtensionResponseOption = { _, _ in .doNotDismiss }

    func didReceive(_ notification: UNNotification) { onNotification(self, notification) }
    func didReceive(
      _ response: UNNotificationResponse,
      completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
    ) {
      completion(onResponse(self, response.actionIdentifier))
    }
  }

  @Test("12.2: a later notification of the thread may change the height, and its width is ignored")
  func onlyHeight() async throws {
    let puppet = Puppet()
    puppet.onNotification = { puppet, notification in
      puppet.preferredContentSize = CGSize(width: 10, height: notification.request.identifier == "n1" ? 80 : 160)
    }
    let expanded = try await open(puppet)
    expanded.receive(Sample.notification("n2"))
    #expect(expanded.presentation.customContent?.preferredHeight == 160)
    #expect(puppet.view.bounds.size.width == 359)
    #expect(log.entries.suffix(2) == [.receivedNotification(identifier: "n2"), .sized(width: 10, height: 160)])
  }

  @Test("12.2: notifications without a thread share the app's, and another thread's notification is ignored")
  func threads() async throws {
    let expanded = try await open(Puppet(), showing: Sample.notification { $0.threadIdentifier = "" })
    #expect(expanded.receive(Sample.notification("n2") { $0.threadIdentifier = "" }))
    #expect(!expanded.receive(Sample.notification("n3")))
    #expect(log.entries.last == .otherThread(identifier: "n3"))
    _ = await expanded.close()
    #expect(!expanded.receive(Sample.notification("n4") { $0.threadIdentifier = "" }))
  }

  @Test("11.5: at most ten actions are kept, four shown, two in little space, and no others can be chosen")
  func actionLimits() async throws {
    let puppet = Puppet()
    puppet.onNotification = { puppet, _ in
      puppet.extensionContext?.notificationActions = (1...12).map {
        UNNotificationAction(identifier: "a\($0)", title: "Action", options: .authenticationRequired)
      }
    }
    let expanded = try await open(puppet)
    let presentation = expanded.presentation
    #expect(presentation.actions.count == 10 && presentation.visibleActions().map(\.identifier).last == "a4")
    #expect(presentation.compactActions.map(\.identifier) == ["a1", "a2"])
    #expect(!presentation.actions.contains { !$0.requiresAuthentication })
    await #expect(throws: ExpandedNotificationError.unknownAction("a11")) { try await expanded.respond(to: "a11") }
    puppet.extensionContext?.notificationActions = []
    #expect(expanded.presentation.actions.isEmpty)
  }

  @Test("4.3: the app is asked, the extension draws, the extension is asked, and the app is told")
  func order() async throws {
    final class Narrator: NSObject, UNUserNotificationCenterDelegate {
      let log = Log<String>()
      func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
      ) async -> UNNotificationPresentationOptions {
        log.append("willPresent")
        return .banner
      }
      func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
      ) async {
        log.append("delegate.didReceive(response)")
      }
    }
    let narrator = Narrator()
    center.delegate = narrator
    let puppet = Puppet()
    puppet.onNotification = { _, _ in narrator.log.append("extension.didReceive(notification)") }
    puppet.onResponse = { _, _ in
      narrator.log.append("extension.didReceive(response)")
      return .dismissAndForwardAction
    }
    let shown = try await center.deliver(Sample.push(), in: .foreground)
    _ = try await open(puppet, showing: shown.notification).respond(to: "accept")
    #expect(
      narrator.log.entries == [
        "willPresent", "extension.didReceive(notification)", "extension.didReceive(response)",
        "delegate.didReceive(response)",
      ])
  }

  @Test("3.2: a response method receives every action, even the extension's own and unknown ones")
  func everyAction() async throws {
    let puppet = Puppet()
    var seen: [String] = []
    puppet.onResponse = { _, action in
      seen.append(action)
      return .doNotDismiss
    }
    let expanded = try await open(puppet)
    for action in ["accept", "decline", "maybe", "comment"] { _ = try await expanded.respond(to: action) }
    #expect(seen == ["accept", "decline", "maybe", "comment"] && delegate.responses.isEmpty)
  }

  @Test("4.2: dismiss removes the delivered entry without telling the app, and doNotDismiss keeps it")
  func deliveredEntryAfterResponse() async throws {
    try await center.deliver(Sample.push())
    let puppet = Puppet()
    puppet.onResponse = { _, action in action == "decline" ? .dismiss : .doNotDismiss }
    let expanded = try await open(puppet, showing: try #require(await center.deliveredNotifications().first))
    _ = try await expanded.respond(to: "accept")
    #expect(await center.deliveredNotifications().count == 1)
    _ = try await expanded.respond(to: "decline")
    #expect(await center.deliveredNotifications().isEmpty && delegate.responses.isEmpty)
  }

  @Test("An address that the extension asks to open is noted, and refused unless a test allows it")
  func opening() async throws {
    let expanded = try await open(Puppet())
    let context = try #require(expanded.extensionContext)
    let url = try #require(URL(string: "app://party"))
    let answers = Log<Bool>()
    context.open(url) { answers.append($0) }
    answers.append(await context.open(url))
    context.opensURLs = true
    context.open(url) { answers.append($0) }
    answers.append(await context.open(url))
    #expect(answers.entries == [false, false, true, true])
    #expect(context.openedURLs == [url, url, url, url])
  }

  @Test("12.20: dismissNotificationContentExtension closes the interface, and the notification stays")
  func dismissedByExtension() async throws {
    try await center.deliver(Sample.push())
    let puppet = Puppet()
    puppet.onResponse = { puppet, _ in
      puppet.extensionContext?.dismissNotificationContentExtension()
      return .doNotDismiss
    }
    let expanded = try await open(puppet)
    let outcome = try await expanded.respond(to: "accept")
    #expect(outcome.presentation.isDismissed && expanded.isDismissed && delegate.responses.isEmpty)
    #expect(await center.deliveredNotifications().count == 1)
  }

  @Test("12.20: performNotificationDefaultAction goes to the app, never to the extension's response method")
  func defaultActionByExtension() async throws {
    let puppet = Puppet()
    var asked = 0
    puppet.onResponse = { _, _ in
      asked += 1
      return .doNotDismiss
    }
    let expanded = try await open(puppet)
    puppet.extensionContext?.performNotificationDefaultAction()
    puppet.extensionContext?.performNotificationDefaultAction()
    await eventually { !delegate.responses.isEmpty }
    #expect(asked == 0 && expanded.isDismissed)
    #expect(delegate.responses == [UNNotificationDefaultActionIdentifier])
  }

  @Test("12.5: the X is reported to the app only with customDismissAction, and never to the extension")
  func closing() async throws {
    let silent = await (try await open(Puppet())).close()
    #expect(silent.appDelivery == .dismissalNotReported && delegate.responses.isEmpty)
    let reporting = UNNotificationCategory(
      identifier: "event-invite", actions: [], intentIdentifiers: [], options: .customDismissAction)
    let other = Sample.center(categories: [reporting])
    other.delegate = delegate
    _ = await (try await open(Puppet(), in: other)).close()
    #expect(delegate.responses == [UNNotificationDismissActionIdentifier])
  }

  @Test("3.6: an empty view without a height leaves the custom part out")
  func collapsed() async throws {
    let empty = try await open(Puppet()).presentation
    #expect(empty.customContent?.preferredHeight == 0)
    let puppet = Puppet()
    puppet.onNotification = { puppet, _ in puppet.view.addSubview(UILabel()) }
    let filled = try await open(puppet).presentation
    #expect(filled.customContent?.preferredHeight == nil)
  }

  @Test("3.3: the play button needs a type and a frame, and system and extension can both play and pause")
  func media() async throws {
    final class Player: UIViewController, UNNotificationContentExtension {
      var calls: [String] = []
      var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .overlay }
      var mediaPlayPauseButtonFrame = CGRect(x: 0, y: 0, width: 0, height: 0)
      var mediaPlayPauseButtonTintColor: UIColor { .systemPink }
      func didReceive(_ notification: UNNotification) {}
      func mediaPlay() { calls.append("play") }
      func mediaPause() { calls.append("pause") }
    }
    let player = Player()
    let expanded = try await open(player)
    #expect(expanded.presentation.customContent?.mediaButton == nil)
    #expect(throws: ExpandedNotificationError.noMediaButton) { try expanded.pressMediaButton() }
    player.mediaPlayPauseButtonFrame = CGRect(x: 10, y: 20, width: 44, height: 44)
    let button = try #require(expanded.presentation.customContent?.mediaButton)
    #expect(button.type == .overlay && button.tint == .named("systemPink") && button.frame.y == 20)
    #expect(button.isVisible && !button.isPlaying)
    let playing = try expanded.pressMediaButton().customContent?.mediaButton
    #expect(playing?.isPlaying == true && playing?.isVisible == false)
    player.extensionContext?.mediaPlayingPaused()
    #expect(!expanded.isPlaying)
    player.extensionContext?.mediaPlayingStarted()
    try expanded.pressMediaButton()
    #expect(player.calls == ["play", "pause"])
    #expect(log.entries.suffix(4) == [.mediaPlay, .mediaPlayingPaused, .mediaPlayingStarted, .mediaPause])
  }

  @Test("3.4: an input view replaces the keyboard, and its controls work")
  func inputView() async throws {
    final class Picker: UIViewController, UNNotificationContentExtension {
      let picked = UILabel()
      private lazy var emoji: UIView = {
        let button = UIButton(type: .system, primaryAction: UIAction(title: "🎉") { [weak self] _ in self?.pick() })
        button.accessibilityIdentifier = "party"
        return UIStackView(arrangedSubviews: [button])
      }()
      override var canBecomeFirstResponder: Bool { true }
      override var inputView: UIView? { emoji }
      override func loadView() { view = UIStackView(arrangedSubviews: [picked]) }
      func didReceive(_ notification: UNNotification) {}
      func didReceive(
        _ response: UNNotificationResponse,
        completionHandler: @escaping (UNNotificationContentExtensionResponseOption) -> Void
      ) {
        becomeFirstResponder()
      }
      private func pick() {
        picked.text = "🎉"
        resignFirstResponder()
      }
    }
    let picker = Picker()
    let expanded = try await open(picker)
    let shown = try await expanded.respond(to: "comment").presentation
    #expect(shown.inputAccessory == nil)
    #expect(shown.inputView?.children.map(\.content) == [.button(title: "🎉", identifier: "party")])
    let after = try await expanded.use(control: "party")
    #expect(after.inputView == nil && picker.picked.text == "🎉")
  }
}

@Suite("Misbehaving content extensions", .timeLimit(.minutes(20)))
@MainActor
struct HostileContentExtensionTests {
  let log = Log<ContentExtensionStep>()

  private func open<Controller: ContentExtensionRegistration.Controller>(
    _ controller: Controller
  ) async throws -> ExpandedNotification {
    let made = Unchecked(controller)
    let registration = ContentExtensionRegistration(categories: ["event-invite"], makeController: { made.value })
    let host = try ContentExtensionHost(appName: "Demo", registrations: [registration], clock: ManualClock())
    return await host.open(Sample.notification(), in: Sample.center()) { [log] in log.append($0) }
  }

  @Test("Of 100,000 simultaneous completions one counts, and one extra is reported")
  func completions() async throws {
    final class Flood: UIViewController, UNNotificationContentExtension {
      func didReceive(_ notification: UNNotification) {}
      func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
      ) {
        completion(.doNotDismiss)
        DispatchQueue.concurrentPerform(iterations: 100_000) { _ in completion(.dismiss) }
      }
    }
    let expanded = try await open(Flood())
    #expect(try await expanded.respond(to: "accept").handling == .intercepted(.doNotDismiss))
    await eventually { log.entries.contains(.extraCompletionIgnored(.dismiss)) }
    #expect(log.entries.filter { $0 == .extraCompletionIgnored(.dismiss) }.count == 1 && !expanded.isDismissed)
  }

  @Test("Steps of an extension are reported only up to a limit, and those of the system always")
  func steps() async throws {
    final class Flood: UIViewController, UNNotificationContentExtension {
      func didReceive(_ notification: UNNotification) {
        let long = UNNotificationAction(identifier: String(repeating: "a", count: 100_000), title: "")
        for _ in 0..<10_000 { extensionContext?.notificationActions = [long] }
        for _ in 0..<10_000 { extensionContext?.mediaPlayingStarted() }
      }
    }
    let expanded = try await open(Flood())
    _ = await expanded.close()
    #expect(log.entries.filter { $0 == .stepsOmitted(after: 256) }.count == 1)
    #expect(log.entries.count < 300 && log.entries.contains(.dismissed))
    let actions = try #require(
      log.entries.compactMap { step -> [String]? in
        if case .actionsChanged(let actions) = step { actions } else { nil }
      }.first)
    #expect(actions.allSatisfy { $0.count <= 100 })
  }

  @Test("10,000 subviews and 1,000 levels are drawn up to the limits, which is reported once")
  func hugeViews() async throws {
    final class Huge: UIViewController, UNNotificationContentExtension {
      func didReceive(_ notification: UNNotification) {
        for _ in 0..<10_000 { view.addSubview(UILabel()) }
        var deepest = UIView()
        view.insertSubview(deepest, at: 0)
        for _ in 0..<1000 {
          let next = UIView()
          deepest.addSubview(next)
          deepest = next
        }
      }
    }
    let expanded = try await open(Huge())
    let view = try #require(expanded.presentation.customContent?.view)
    #expect(count(view) == 1000 && depth(view) == 64)
    #expect(expanded.presentation.customContent?.view == view)
    #expect(log.entries.filter { $0 == .viewCut(views: 1000, depth: 64) }.count == 1)
    #expect(ViewMarkup(view) { $0 }.description.utf8.count < 1 << 20)
  }

  @Test("A text of ten megabytes is shortened everywhere")
  func hugeTexts() async throws {
    final class Wordy: UIViewController, UNNotificationContentExtension {
      func didReceive(_ notification: UNNotification) {
        let long = String(repeating: "é", count: 5 << 20)
        let label = UILabel()
        label.attributedText = NSAttributedString(string: long)
        label.accessibilityLabel = long
        let button = UIButton(type: .system)
        button.setTitle(long, for: .normal)
        view = UIStackView(arrangedSubviews: [label, button])
      }
    }
    let view = try #require(try await open(Wordy()).presentation.customContent?.view)
    #expect(ViewMarkup(view) { $0 }.description.utf8.count < 256 << 10)
    #expect(log.entries.contains(.viewCut(views: 1000, depth: 64)))
  }

  @Test("A picture of many bytes is left out")
  func hugePicture() async throws {
    final class Heavy: UIViewController, UNNotificationContentExtension {
      func didReceive(_ notification: UNNotification) {
        let image = UIImage(data: Sample.png.prefix(40) + Data(count: 1 << 20) + Sample.png.dropFirst(40))
        view.addSubview(UIImageView(image: image))
      }
    }
    let expanded = try await open(Heavy())
    #expect(expanded.presentation.customContent?.view.children.first?.content == .image(file: nil, mode: .scaleToFill))
    #expect(log.entries.contains(.viewCut(views: 1000, depth: 64)))
  }

  private func count(_ view: ViewSnapshot) -> Int { view.children.reduce(1) { $0 + count($1) } }
  private func depth(_ view: ViewSnapshot) -> Int { 1 + (view.children.map(depth).max() ?? 0) }
}

@Suite("A content extension laid out with anchors, as for iOS", .timeLimit(.minutes(20)))
@MainActor
struct DrawnExtensionTests {
  private func open() async throws -> ExpandedNotification {
    let registration = ContentExtensionRegistration(categories: ["event-invite"], defaultContentHidden: true) {
      BashViewController()
    }
    let host = try ContentExtensionHost(appName: "Demo Lemurs", registrations: [registration], clock: ManualClock())
    return await host.open(Sample.notification(), in: Sample.center())
  }

  @Test("0.3: the extension draws the notification in rows and columns that hide nothing")
  func draws() async throws {
    let content = try #require(try await open().presentation.customContent)
    #expect(content.preferredHeight == 179.5)
    #expect(content.view.grid?.columns == [false, true])
    let html = ViewMarkup(content) { $0 }.description
    for text in ["The Bash", "Thursday, June 16, 7pm", "Bill Graham Civic", "Have you heard the rumors?"] {
      #expect(html.contains(text))
    }
    #expect(html.contains("role=\"heading\"") && html.contains("ui-ratio-50"))
  }

  @Test("0.4: accept is forwarded after its animation, and a comment comes through the accessory")
  func responds() async throws {
    #expect(try await open().respond(to: "accept").handling == .intercepted(.dismissAndForwardAction))
    let expanded = try await open()
    #expect(try await expanded.respond(to: "comment").presentation.inputAccessory?.children.count == 2)
    let after = try await expanded.use(control: "comment-accept", entering: ["comment-text": "With Ana"])
    #expect(after.inputAccessory == nil)
    #expect(ViewMarkup(try #require(after.customContent)) { $0 }.description.contains("With Ana"))
  }
}
