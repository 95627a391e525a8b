import Foundation
import TestSupport
import Testing
import UserNotifications
import UserNotificationsUI

@Suite("Hosting content extensions, section 3 and 4.2", .timeLimit(.minutes(20)))
@MainActor
struct ContentExtensionTests {
  let clock = ManualClock()
  let log = Log<ContentExtensionStep>()
  let delegate = AsyncDelegate()
  let center = Sample.center()

  init() { center.delegate = delegate }

  private func open(
    _ notification: UNNotification = Sample.notification(), hidden: Bool = false, overridesTitle: Bool = false,
    interactive: Bool = false, by make: @escaping @MainActor @Sendable () -> any ContentExtensionRegistration.Controller
  ) async throws -> ExpandedNotification {
    let registration = ContentExtensionRegistration(
      categories: ["event-invite", "event-update"], initialContentSizeRatio: 0.5, defaultContentHidden: hidden,
      overridesDefaultTitle: overridesTitle, userInteractionEnabled: interactive, makeController: make)
    let host = try ContentExtensionHost(appName: "Demo Lemurs", registrations: [registration], clock: clock)
    return await host.open(notification, in: center) { [log] in log.append($0) }
  }

  @Test("3.1: categories are case-sensitive, and two extensions cannot share one")
  func routing() async throws {
    let one = ContentExtensionRegistration(categories: ["a", "b"]) { SilentController() }
    let two = ContentExtensionRegistration(categories: ["b"]) { SilentController() }
    let none = ContentExtensionRegistration(categories: []) { SilentController() }
    let host = try ContentExtensionHost(appName: "", registrations: [one])
    #expect(host.registration(for: "a") != nil && host.registration(for: "A") == nil)
    #expect(throws: ContentExtensionHost.RegistrationError.overlappingCategory("b")) {
      try ContentExtensionHost(appName: "", registrations: [one, two])
    }
    #expect(throws: ContentExtensionHost.RegistrationError.noCategory) {
      try ContentExtensionHost(appName: "", registrations: [none])
    }
  }

  @Test("12.6: an unregistered category is shown without actions and extension")
  func unregistered() async throws {
    center.setNotificationCategories([])
    let presentation = try await open { HandlerController() }.presentation
    #expect(presentation.customContent == nil && presentation.actions.isEmpty)
    #expect(presentation.defaultContent?.title == "The Bash")
    #expect(log.entries == [.notRouted(category: "event-invite")])
  }

  @Test("3.1: the plist settings for default content, header title and initial size apply")
  func attributes() async throws {
    final class Titled: UIViewController, UNNotificationContentExtension {
      func didReceive(_ notification: UNNotification) { title = "My party" }
    }
    let plain = try await open { Titled() }.presentation
    #expect(plain.headerTitle == "Demo Lemurs" && plain.defaultContent?.body == "Have you heard the rumors?")
    #expect(plain.customContent?.initialSizeRatio == 0.5)
    let changed = try await open(hidden: true, overridesTitle: true) { Titled() }.presentation
    #expect(changed.headerTitle == "My party" && changed.defaultContent == nil)
    #expect(changed.summary.title == "The Bash")
    #expect(changed.actions.map(\.identifier) == ["accept", "decline", "maybe", "comment"])
    #expect(changed.actions.map(\.isDestructive) == [false, true, false, false])
    #expect(changed.actions.last?.textInput?.placeholder == "Type here...")
  }

  @Test("3.6: the controller's methods are called in order, and preferredContentSize sets the height")
  func lifeCycle() async throws {
    final class Recording: UIViewController, UNNotificationContentExtension {
      let calls: Log<String>
      init(_ calls: Log<String>) {
        self.calls = calls
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { return nil }
      override func loadView() {
        calls.append("loadView")
        super.loadView()
      }
      override func viewDidLoad() { calls.append("viewDidLoad") }
      func didReceive(_ notification: UNNotification) {
        calls.append("didReceive \(view.bounds.size.width)")
        preferredContentSize = CGSize(width: 10, height: 90)
      }
      override func viewWillAppear(_ animated: Bool) { calls.append("viewWillAppear") }
      override func viewDidAppear(_ animated: Bool) { calls.append("viewDidAppear") }
      override func viewWillDisappear(_ animated: Bool) { calls.append("viewWillDisappear") }
      override func viewDidDisappear(_ animated: Bool) { calls.append("viewDidDisappear") }
      deinit { calls.append("deinit") }
    }
    let calls = Log<String>()
    let expanded = try await open { Recording(calls) }
    #expect(expanded.presentation.customContent?.preferredHeight == 90)
    _ = await expanded.close()
    #expect(
      calls.entries == [
        "loadView", "viewDidLoad", "didReceive 359.0", "viewWillAppear", "viewDidAppear", "viewWillDisappear",
        "viewDidDisappear", "deinit",
      ])
    #expect(expanded.isDismissed && expanded.presentation.isDismissed)
  }

  @Test("0.3: the width is known in viewDidLoad, where a controller may compute its height")
  func preferredSize() async throws {
    final class HalfAsHigh: UIViewController, UNNotificationContentExtension {
      override func viewDidLoad() {
        super.viewDidLoad()
        let size = view.bounds.size
        preferredContentSize = CGSize(width: size.width, height: size.width / 2)
      }
      func didReceive(_ notification: UNNotification) {}
    }
    #expect(try await open { HalfAsHigh() }.presentation.customContent?.preferredHeight == 179.5)
  }

  @Test("12.2: a notification of the same thread reaches the open extension, and one of another thread does not")
  func sameThread() async throws {
    let expanded = try await open { HandlerController() }
    #expect(expanded.receive(Sample.notification("n2") { $0.title = "Moved" }))
    #expect(label(expanded.presentation)?.text == "Moved")
    #expect(expanded.notification.request.identifier == "n1")
    #expect(!expanded.receive(Sample.notification("n3") { $0.threadIdentifier = "other" }))
    #expect(expanded.receive(Sample.notification("n1") { $0.title = "Replaced" }))
    #expect(expanded.notification.request.content.title == "Replaced")
  }

  @Test("3.2: doNotDismiss keeps the interface, and the app is not told")
  func doNotDismiss() async throws {
    let expanded = try await open { HandlerController() }
    let outcome = try await expanded.respond(to: "accept")
    #expect(outcome.handling == .intercepted(.doNotDismiss) && outcome.appDelivery == nil)
    #expect(label(outcome.presentation)?.text == "Going!")
    #expect(label(outcome.presentation)?.color == .rgba(0, 1, 0, 1))
    #expect(!outcome.presentation.isDismissed && delegate.responses.isEmpty)
    #expect(log.entries.suffix(2) == [.intercepting(actionIdentifier: "accept"), .completed(.doNotDismiss)])
  }

  @Test("12.3: dismiss closes the interface, and the app is never told")
  func dismiss() async throws {
    let expanded = try await open { HandlerController() }
    let outcome = try await expanded.respond(to: "decline")
    #expect(outcome.handling == .intercepted(.dismiss) && outcome.presentation.isDismissed)
    #expect(delegate.responses.isEmpty)
    await #expect(throws: ExpandedNotificationError.dismissed) { try await expanded.respond(to: "accept") }
  }

  @Test("3.2: dismissAndForwardAction closes the interface, and then the delegate gets the response")
  func forward() async throws {
    let outcome = try await open { HandlerController() }.respond(to: "maybe")
    #expect(outcome.handling == .intercepted(.dismissAndForwardAction) && outcome.appDelivery == .delegate)
    #expect(delegate.responses == ["maybe"])
    #expect(log.entries.suffix(2) == [.dismissed, .forwarded(actionIdentifier: "maybe", .delegate)])
  }

  @Test("3.2: the async response method counts as the same method, and text arrives as userText")
  func asyncForm() async throws {
    let expanded = try await open { AsyncController() }
    let outcome = try await expanded.respond(to: "comment", userText: "Save me a coffee")
    #expect(outcome.handling == .intercepted(.doNotDismiss))
    #expect(label(outcome.presentation)?.text == "Save me a coffee")
    #expect(label(try await expanded.respond(to: "comment").presentation)?.text == "")
  }

  @Test("4.2: without a response method or an extension, the interface closes at once and the app gets the response")
  func notIntercepted() async throws {
    let outcome = try await open { SilentController() }.respond(to: "accept")
    #expect(outcome.handling == .notIntercepted && outcome.presentation.isDismissed)
    #expect(log.entries.contains(.notIntercepted(actionIdentifier: "accept")))
    let bare = try ContentExtensionHost(appName: "", registrations: [])
    let second = try await bare.open(Sample.notification(), in: center).respond(to: "decline")
    #expect(second.handling == .notIntercepted && second.appDelivery == .delegate)
    #expect(delegate.responses == ["accept", "decline"])
  }

  @Test("4.2: the default action goes to the app, never to the extension, and an unknown action to neither")
  func systemActions() async throws {
    let expanded = try await open { HandlerController() }
    await #expect(throws: ExpandedNotificationError.unknownAction("nope")) { try await expanded.respond(to: "nope") }
    let outcome = try await expanded.respond(to: UNNotificationDefaultActionIdentifier)
    #expect(outcome.handling == .notIntercepted && outcome.presentation.isDismissed)
    #expect(delegate.responses == [UNNotificationDefaultActionIdentifier])
  }

  @Test("3.2: a second completion is ignored")
  func twice() async throws {
    final class Twice: UIViewController, UNNotificationContentExtension {
      func didReceive(_ notification: UNNotification) {}
      func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
      ) {
        completion(.doNotDismiss)
        completion(.dismiss)
      }
    }
    let expanded = try await open { Twice() }
    #expect(try await expanded.respond(to: "accept").handling == .intercepted(.doNotDismiss))
    await eventually { log.entries.contains(.extraCompletionIgnored(.dismiss)) }
    #expect(!expanded.isDismissed)
  }

  @Test("3.2: a completion that is never called ends as an error after the limit, and the interface stays")
  func never() async throws {
    final class Never: UIViewController, UNNotificationContentExtension {
      let held: Promise<@Sendable (UNNotificationContentExtensionResponseOption) -> Void>
      init(_ held: Promise<@Sendable (UNNotificationContentExtensionResponseOption) -> Void>) {
        self.held = held
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { return nil }
      func didReceive(_ notification: UNNotification) {}
      func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
      ) {
        held.fulfil(completion)
      }
    }
    let held = Promise<@Sendable (UNNotificationContentExtensionResponseOption) -> Void>()
    let expanded = try await open { Never(held) }
    async let outcome = expanded.respond(to: "accept")
    await clock.sleeps(1)
    clock.advance(by: .seconds(30))
    #expect(try await outcome.handling == .timedOut)
    #expect(log.entries.last == .completionMissing(after: .seconds(30)) && !expanded.isDismissed)
    await held.value()?(.dismiss)
    await eventually { log.entries.contains(.extraCompletionIgnored(.dismiss)) }
    #expect(!expanded.isDismissed)
  }

  @Test("3.5, 12.20: the extension changes its actions, dismisses itself, or performs the default action")
  func context() async throws {
    final class Acting: UIViewController, UNNotificationContentExtension {
      func didReceive(_ notification: UNNotification) {
        extensionContext?.notificationActions = [UNNotificationAction(identifier: "own", title: "Own")]
      }
      func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
        if response.actionIdentifier == "own" {
          extensionContext?.notificationActions = [UNNotificationAction(identifier: "open", title: "Open")]
          return .doNotDismiss
        }
        extensionContext?.performNotificationDefaultAction()
        return .doNotDismiss
      }
    }
    try await center.deliver(Sample.push())
    let expanded = try await open { Acting() }
    #expect(expanded.presentation.actions.map(\.title) == ["Own"])
    #expect(try await expanded.respond(to: "own").presentation.actions.map(\.title) == ["Open"])
    let outcome = try await expanded.respond(to: "open")
    #expect(outcome.handling == .leftScreen && outcome.presentation.isDismissed)
    await eventually { !delegate.responses.isEmpty }
    #expect(delegate.responses == [UNNotificationDefaultActionIdentifier])
    #expect(await center.deliveredNotifications().count == 1)
  }

  @Test("1.9, 3: attachments are readable between start and stop, and a missing stop is reported")
  func securityScope() async throws {
    final class Picture: UIViewController, UNNotificationContentExtension {
      let stops: Bool
      var url: URL?
      let picture = UIImageView()
      let work: Promise<Bool>?
      init(stops: Bool, holdingOn work: Promise<Bool>? = nil) {
        self.stops = stops
        self.work = work
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { return nil }
      override func viewDidLoad() {
        view.addSubview(picture)
        guard let work else { return }
        Task {
          _ = await work.value()
          picture.isHidden = true
        }
      }
      func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
        await Task.yield()
        picture.isHidden = true
        return .dismiss
      }
      func didReceive(_ notification: UNNotification) {
        guard let url = notification.request.content.attachments.first?.url else { return }
        #expect(UIImage(contentsOfFile: url.path) == nil)
        guard url.startAccessingSecurityScopedResource() else { return }
        picture.image = UIImage(contentsOfFile: url.path)
        self.url = url
      }
      deinit { if stops { url?.stopAccessingSecurityScopedResource() } }
    }
    let scratch = try Scratch()
    let store = try AttachmentStore(directory: scratch.directory.appendingPathComponent("Store"))
    let attachment = try store.adopt(
      UNNotificationAttachment(identifier: "cover", url: scratch.file("a.gif", Sample.gif)))
    let notification = Sample.notification { $0.attachments = [attachment] }

    let clean = try await open(notification) { Picture(stops: true) }
    let shown = clean.presentation
    #expect(shown.customContent?.view.children.first?.content == .image(file: attachment.url.path, mode: .scaleToFill))
    #expect(shown.attachments.map(\.file) == [attachment.url.path])
    _ = await clean.close()
    #expect(!log.entries.contains(.accessLeaked(file: attachment.url.path, count: 1)))
    #expect(!SecurityScope.isAccessible(attachment.url))

    let answered = try await open(notification) { Picture(stops: true) }
    #expect(try await answered.respond(to: "accept").presentation.isDismissed)
    #expect(!SecurityScope.isAccessible(attachment.url))

    // A task still holds the access when the interface closes. That is no leak, because the access stops when the task
    // ends.
    let work = Promise<Bool>()
    let held = try await open(notification) { Picture(stops: true, holdingOn: work) }
    _ = await held.close()
    #expect(SecurityScope.isAccessible(attachment.url))
    work.fulfil(true)
    await eventually { !SecurityScope.isAccessible(attachment.url) }
    #expect(!log.entries.contains(.accessLeaked(file: attachment.url.path, count: 1)))

    _ = await (try await open(notification) { Picture(stops: false) }).close()
    #expect(log.entries.contains(.accessLeaked(file: attachment.url.path, count: 1)))
    #expect(!SecurityScope.isAccessible(attachment.url))
  }

  private func label(_ presentation: Presentation) -> (text: String, color: ViewSnapshot.Color)? {
    guard case .label(let text, _, let color, _, _) = presentation.customContent?.view.children.first?.content else {
      return nil
    }
    return (text, color)
  }
}
