import Foundation
import Testing
import UserNotifications
import UserNotificationsUI

/// The files of Ports/ are written as for iOS. They and this file are compiled twice: here in Swift 6 mode, and in
/// Swift 5 mode by Swift5PortTests, which links to them.
@Suite("Service extensions written for iOS compile unchanged and run", .timeLimit(.minutes(20)))
struct PortTests {
  let scratch: Scratch
  let clock = ManualClock()

  init() throws { scratch = try Scratch() }

  private func process(
    _ request: UNNotificationRequest, by make: @escaping @Sendable () -> UNNotificationServiceExtension
  ) async throws -> UNNotificationContent {
    let store = try AttachmentStore(directory: scratch.directory.appendingPathComponent("Store"))
    let host = ServiceExtensionHost(
      attachments: store, clock: clock, threads: ServiceExtensionThreads(limit: 2), makeExtension: make)
    return await host.process(request, settings: Sample.settings).content
  }

  @Test("A service extension of 2016 attaches a picture")
  func servicePicture() async throws {
    let request = Sample.push { $0.userInfo["picture"] = Sample.png.base64EncodedString() }
    let content = try await process(request) { NotificationService() }
    #expect(content.subtitle == "with a picture")
    #expect(content.attachments.map(\.type) == ["public.png"])
  }

  @Test("A service extension of 2016 without a picture returns the original")
  func serviceOriginal() async throws {
    #expect(try await process(Sample.push()) { NotificationService() } == Sample.push().content)
  }

  @Test("When time is up, the best attempt of a service extension of 2016 is shown")
  func servicePatience() async throws {
    async let content = process(Sample.push()) { PatientService() }
    await clock.sleeps(1)
    clock.advance(by: .seconds(30))
    #expect(try await content.title == "The Bash (no picture)")
  }

  @Test("A modern service extension changes the interruption level")
  func serviceOfToday() async throws {
    let content = try await process(Sample.push()) { ConcurrentService() }
    #expect(content.interruptionLevel == .timeSensitive && content.relevanceScore == 0.9)
  }
}

@Suite("Content extensions written for iOS compile unchanged and run", .timeLimit(.minutes(20)))
@MainActor
struct ContentPortTests {
  private func open(
    _ make: @escaping @MainActor @Sendable () -> any ContentExtensionRegistration.Controller,
    _ center: UNUserNotificationCenter = Sample.center()
  ) async throws -> ExpandedNotification {
    let registration = ContentExtensionRegistration(categories: ["event-invite"], makeController: make)
    let host = try ContentExtensionHost(appName: "Demo", registrations: [registration])
    return await host.open(Sample.notification(), in: center)
  }

  @Test("The controller of 2016 shows title and place, and its height is half its width")
  func draws() async throws {
    let presentation = try await open { NotificationViewController() }.presentation
    #expect(presentation.labels.prefix(2) == ["The Bash", "Bill Graham Civic"])
    #expect(presentation.customContent?.preferredHeight == 179.5)
  }

  @Test(
    "The controller of 2016 answers each action with its own option",
    arguments: zip(
      ["accept", "decline", "maybe"],
      [UNNotificationContentExtensionResponseOption.doNotDismiss, .dismiss, .dismissAndForwardAction]))
  func options(action: String, option: UNNotificationContentExtensionResponseOption) async throws {
    let outcome = try await open { NotificationViewController() }.respond(to: action)
    #expect(outcome.handling == .intercepted(option))
  }

  @Test("The controller of 2016 shows its own text field, and completes when its button is pressed")
  func accessory() async throws {
    let controller = NotificationViewController()
    let server = controller.server
    let expanded = try await open { controller }
    #expect(try await expanded.respond(to: "comment").handling == .inputBegan)
    let after = try await expanded.use(control: "comment-accept", entering: ["comment-text": "With Ana"])
    #expect(server.answers == ["accept: With Ana"])
    #expect(after.labels.contains("Going!"))
  }

  @Test("A controller that completes on another queue changes its label and its actions")
  func late() async throws {
    let expanded = try await open { LateViewController() }
    #expect(expanded.presentation.actions.map(\.identifier) == ["accept", "decline"])
    let outcome = try await expanded.respond(to: "accept")
    #expect(outcome.handling == .intercepted(.doNotDismiss) && outcome.presentation.labels == ["Sent"])
  }

  @Test("The player of 2016 sets the system button's type, frame and color")
  func player() async throws {
    let controller = PlayerViewController()
    let expanded = try await open { controller }
    #expect(controller.mediaPlayPauseButtonType == .overlay && controller.mediaPlayPauseButtonTintColor == .white)
    controller.mediaPlay()
    #expect(expanded.isPlaying)
    controller.mediaPause()
    #expect(!expanded.isPlaying)
  }

  @Test("Nonisolated protocol methods are called")
  func nonisolated() async throws {
    let expanded = try await open { NonisolatedController() }
    #expect(expanded.presentation.labels == ["The Bash"])
    let outcome = try await expanded.respond(to: "accept")
    #expect(outcome.handling == .intercepted(.doNotDismiss) && outcome.presentation.labels == ["accept"])
  }

  @Test("Delegates of the main actor are called on it, in every form")
  func delegates() async throws {
    let outside = NonisolatedDelegate()
    let dynamic = PreconcurrencyDelegate()
    let isolated = AsyncDelegate()
    for delegate in [outside, dynamic, isolated] as [any UNUserNotificationCenterDelegate] {
      let center = Sample.center()
      center.delegate = delegate
      let shown = try await center.deliver(Sample.push(), in: .foreground)
      #expect(shown.decision == .delegate && shown.options.contains(.list))
      #expect(
        await center.deliver(UNNotificationResponse(notification: shown.notification, actionIdentifier: "accept"))
          == .delegate)
    }
    #expect([outside.responses, dynamic.responses, isolated.responses] == [["accept"], ["accept"], ["accept"]])
  }

  @Test("The calls that a modern app makes to the center work")
  func scheduler() async throws {
    let scheduler = NotificationScheduler(center: UNUserNotificationCenter(store: MemoryNotificationStore()))
    #expect(try await scheduler.prepare())
    try await scheduler.schedule("Doors", at: DateComponents(hour: 19, minute: 0))
    let overview = await scheduler.overview()
    #expect(overview.pending == 1 && overview.delivered == 0 && overview.allowed)
  }
}

extension Presentation {
  /// The texts of the custom content's labels, from top to bottom.
  fileprivate var labels: [String] { customContent?.view.labels ?? [] }
}

extension ViewSnapshot {
  fileprivate var labels: [String] {
    if case .label(let text, _, _, _, _) = content { return [text] }
    return children.flatMap(\.labels)
  }
}
