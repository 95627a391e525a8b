import Foundation
import TestSupport
import Testing

@testable import UserNotifications

@Suite("Hosting service extensions, section 2", .timeLimit(.minutes(20)))
struct ServiceExtensionTests {
  let scratch: Scratch
  let store: AttachmentStore
  let clock = ManualClock()
  let log = Log<ServiceExtensionStep>()

  init() throws {
    scratch = try Scratch()
    store = try AttachmentStore(directory: scratch.directory.appendingPathComponent("Store"))
  }

  private func process(
    _ request: UNNotificationRequest = Sample.push(), settings: UNNotificationSettings = Sample.settings,
    patience: Duration = .seconds(600), by make: @escaping @Sendable () -> UNNotificationServiceExtension
  ) async -> UNNotificationContent {
    var host = ServiceExtensionHost(
      attachments: store, clock: clock, threads: ServiceExtensionThreads(limit: 2), makeExtension: make)
    host.patience = patience
    return await host.process(request, settings: settings) { [log] in log.append($0) }.content
  }

  @Test("2.1, 12.4: an extension runs only for a remote, mutable alert while alerts are enabled")
  func qualifies() async {
    let local = UNNotificationRequest(identifier: "l", content: Sample.content(), trigger: nil)
    let immutable = Sample.push { $0.userInfo = ["aps": ["mutable-content": 0]] }
    let silent = Sample.push { content in
      content.title = ""
      content.subtitle = ""
      content.body = ""
    }
    for request in [local, immutable, silent] {
      #expect(await process(request, by: TemplateService.init) == request.content)
    }
    let muted = UNNotificationSettings(granting: [.sound])
    #expect(await process(settings: muted, by: TemplateService.init).title == "The Bash")
    #expect(
      log.entries == [.notRemote, .notMutable, .noAlertText, .alertsDisabled].map(ServiceExtensionStep.skipped))
  }

  @Test("2.2: the content given to the handler is delivered, in either style")
  func delivers() async {
    #expect(await process(by: TemplateService.init).title == "The Bash [modified]")
    #expect(await process(by: AsyncService.init).subtitle == "from n1")
    #expect(log.entries.prefix(3) == [.started(requestIdentifier: "n1"), .contentReceived, .finished(modified: true)])
  }

  @Test("2.2, 12.4: after 30 s the extension is warned on another thread, and may still deliver")
  func expiry() async {
    final class Slow: UNNotificationServiceExtension {
      private let warned = DispatchSemaphore(value: 0)
      private let started: Promise<Bool>
      init(_ started: Promise<Bool>) { self.started = started }
      override func didReceive(
        _ request: UNNotificationRequest, withContentHandler handler: @escaping (UNNotificationContent) -> Void
      ) {
        started.fulfil(true)
        warned.wait()
        let content = UNMutableNotificationContent()
        content.title = "best attempt"
        handler(content)
      }
      override func serviceExtensionTimeWillExpire() { warned.signal() }
    }
    let started = Promise<Bool>()
    async let content = process(patience: .zero) { Slow(started) }
    _ = await started.value()
    await clock.sleeps(1)
    clock.advance(by: .seconds(29))
    #expect(log.entries.count <= 1)
    clock.advance(by: .seconds(1))
    #expect(await content.title == "best attempt")
    #expect(log.entries.contains(.timeWillExpire(after: .seconds(30))))
  }

  @Test("2.2: an extension whose time ran out before it began is warned as soon as it begins")
  func expiredBeforeItBegan() async {
    final class Late: UNNotificationServiceExtension, @unchecked Sendable {
      private var handler: ((UNNotificationContent) -> Void)?
      override func didReceive(
        _ request: UNNotificationRequest, withContentHandler handler: @escaping (UNNotificationContent) -> Void
      ) {
        self.handler = handler
      }
      override func serviceExtensionTimeWillExpire() {
        let content = UNMutableNotificationContent()
        content.title = "best attempt"
        handler?(content)
      }
    }
    let gate = DispatchSemaphore(value: 0)
    async let content = process {
      gate.wait()
      return Late()
    }
    await clock.sleeps(1)
    clock.advance(by: .seconds(30))
    // The host now waits for a last reply, because it has sent its warning.
    await clock.sleeps(2)
    gate.signal()
    #expect(await content.title == "best attempt")
  }

  @Test("2.2: an extension that begins late and blocks in didReceive is warned too")
  func expiredBeforeItBeganAndBlocked() async {
    final class Blocked: UNNotificationServiceExtension, @unchecked Sendable {
      let begun: Promise<Bool>
      private let warned = DispatchSemaphore(value: 0)
      init(_ begun: Promise<Bool>) { self.begun = begun }
      override func didReceive(
        _ request: UNNotificationRequest, withContentHandler handler: @escaping (UNNotificationContent) -> Void
      ) {
        begun.fulfil(true)
        warned.wait()
        let content = UNMutableNotificationContent()
        content.title = "best attempt"
        handler(content)
      }
      override func serviceExtensionTimeWillExpire() { warned.signal() }
    }
    let gate = DispatchSemaphore(value: 0)
    let begun = Promise<Bool>()
    async let content = process(patience: .zero) {
      gate.wait()
      return Blocked(begun)
    }
    await clock.sleeps(1)
    clock.advance(by: .seconds(30))
    await clock.sleeps(2)
    gate.signal()
    _ = await begun.value()
    #expect(await content.title == "best attempt")
  }

  @Test("2.2: an extension whose time runs out in didReceive is warned afterwards")
  func expiredWhileItTookTheNotification() async throws {
    final class Slow: UNNotificationServiceExtension, @unchecked Sendable {
      private let (begun, gate): (Gate, DispatchSemaphore)
      private var handler: ((UNNotificationContent) -> Void)?
      init(_ begun: Gate, _ gate: DispatchSemaphore) { (self.begun, self.gate) = (begun, gate) }
      override func didReceive(
        _ request: UNNotificationRequest, withContentHandler handler: @escaping (UNNotificationContent) -> Void
      ) {
        begun.open()
        gate.wait()
        self.handler = handler
      }
      override func serviceExtensionTimeWillExpire() {
        let content = UNMutableNotificationContent()
        content.title = "best attempt"
        handler?(content)
      }
    }
    let (begun, gate) = (Gate(), DispatchSemaphore(value: 0))
    async let content = process { Slow(begun, gate) }
    await clock.sleeps(1)
    try await begun.pass()
    clock.advance(by: .seconds(30))
    await clock.sleeps(2)
    // A warning that came too early would come now.
    try await Task.sleep(for: .milliseconds(50))
    gate.signal()
    #expect(await content.title == "best attempt")
  }

  @Test("2.2, 12.4: a handler that is never called yields the original, and a late call changes nothing")
  func never() async {
    final class Hanging: UNNotificationServiceExtension {
      let handed: Promise<@Sendable (UNNotificationContent) -> Void>
      init(_ handed: Promise<@Sendable (UNNotificationContent) -> Void>) { self.handed = handed }
      override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler handler: @escaping @Sendable (UNNotificationContent) -> Void
      ) {
        handed.fulfil(handler)
      }
    }
    let handed = Promise<@Sendable (UNNotificationContent) -> Void>()
    async let content = process { Hanging(handed) }
    let handler = await handed.value()
    await clock.sleeps(1)
    clock.advance(by: .seconds(30))
    await clock.sleeps(2)
    clock.advance(by: .seconds(1))
    #expect(await content == Sample.content())
    handler?(UNNotificationContent())
    #expect(
      log.entries.suffix(3) == [.modificationsDiscarded(.timedOut), .finished(modified: false), .extraContentIgnored])
  }

  @Test("2.2: an extension that blocks its thread blocks no other")
  func blocking() async throws {
    final class Blocking: UNNotificationServiceExtension {
      let (begun, gate): (Gate, DispatchSemaphore)
      init(_ begun: Gate, _ gate: DispatchSemaphore) { (self.begun, self.gate) = (begun, gate) }
      override func didReceive(
        _ request: UNNotificationRequest, withContentHandler handler: @escaping (UNNotificationContent) -> Void
      ) {
        begun.open()
        gate.wait()
      }
      override func serviceExtensionTimeWillExpire() { gate.wait() }
    }
    let (begun, gate) = (Gate(), DispatchSemaphore(value: 0))
    async let content = process { Blocking(begun, gate) }
    await clock.sleeps(1)
    try await begun.pass()
    clock.advance(by: .seconds(30))
    await clock.sleeps(2)
    clock.advance(by: .seconds(1))
    #expect(await content.title == "The Bash")
    gate.signal()
    gate.signal()
  }

  @Test("The host's current center is the extension's current center on every thread")
  func currentCenter() async {
    final class Asking: UNNotificationServiceExtension {
      override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler handler: @escaping @Sendable (UNNotificationContent) -> Void
      ) {
        UNUserNotificationCenter.current().getNotificationCategories { categories in
          let content = UNMutableNotificationContent()
          content.title = categories.first?.identifier ?? "none"
          handler(content)
        }
      }
    }
    let task = UNUserNotificationCenter.withCurrent(Sample.center()) {
      Task { await process(by: Asking.init) }
    }
    #expect(await task.value.title == "event-invite")
  }

  @Test("2.2: further calls of the handler are ignored and reported once")
  func twice() async {
    final class Twice: UNNotificationServiceExtension {
      override func didReceive(
        _ request: UNNotificationRequest, withContentHandler handler: @escaping (UNNotificationContent) -> Void
      ) {
        let content = UNMutableNotificationContent()
        content.title = "first"
        handler(content)
        content.title = "second"
        for _ in 0..<1000 { handler(content) }
      }
    }
    #expect(await process(by: Twice.init).title == "first")
    await eventually { log.entries.contains(.extraContentIgnored) }
    #expect(log.entries.filter { $0 == .extraContentIgnored }.count == 1)
  }

  @Test("2.3, 12.4: changes without any alert text are discarded, and a subtitle alone counts as text")
  func discarded() async {
    final class Emptying: UNNotificationServiceExtension {
      let subtitle: String
      init(subtitle: String) { self.subtitle = subtitle }
      override func didReceive(
        _ request: UNNotificationRequest, withContentHandler handler: @escaping (UNNotificationContent) -> Void
      ) {
        let content = UNMutableNotificationContent()
        content.subtitle = subtitle
        handler(content)
      }
    }
    #expect(await process { Emptying(subtitle: "") } == Sample.content())
    #expect(log.entries.contains(.modificationsDiscarded(.noAlertText)))
    #expect(await process { Emptying(subtitle: "only this") }.subtitle == "only this")
  }

  @Test("1.9, 2.2: attachments are validated and moved afterwards, and a bad one is dropped")
  func attachments() async throws {
    final class Attaching: UNNotificationServiceExtension {
      let files: [URL]
      init(_ files: [URL]) { self.files = files }
      override func didReceive(
        _ request: UNNotificationRequest, withContentHandler handler: @escaping (UNNotificationContent) -> Void
      ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        content.attachments = files.compactMap {
          try? UNNotificationAttachment(identifier: $0.lastPathComponent, url: $0)
        }
        content.title = "with \(content.attachments.count)"
        // The file is damaged after it was attached.
        try? Data("gone bad".utf8).write(to: files[1])
        handler(content)
      }
    }
    let files = [try scratch.file("good.gif", Sample.gif), try scratch.file("bad.png", Sample.png)]
    let content = await process { Attaching(files) }
    #expect(content.title == "with 2")
    let kept = try #require(content.attachments.first)
    #expect(content.attachments.count == 1 && store.contains(kept.url))
    #expect(!FileManager.default.fileExists(atPath: files[0].path))
    #expect(
      log.entries.contains(
        .attachmentStored(identifier: "good.gif", type: kept.type, bytes: Sample.gif.count, file: kept.url)))
    #expect(
      log.entries.contains {
        guard case .attachmentRejected("bad.png", let error) = $0 else { return false }
        return error.code == .attachmentCorrupt
      })
  }
}
