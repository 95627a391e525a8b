import Foundation
import TestSupport
import Testing
import UserNotifications

@Suite("Limits on a service extension, section 2", .timeLimit(.minutes(20)))
struct ServiceExtensionLimitsTests {
  typealias Handler = @Sendable (UNNotificationContent) -> Void

  /// An extension that uses its handler as the test wants.
  final class Acting: UNNotificationServiceExtension {
    private let act: @Sendable (UNNotificationRequest, @escaping Handler) -> Void
    init(_ act: @escaping @Sendable (UNNotificationRequest, @escaping Handler) -> Void) { self.act = act }
    override func didReceive(
      _ request: UNNotificationRequest, withContentHandler handler: @escaping Handler
    ) {
      act(request, handler)
    }
  }

  private let scratch: Scratch
  private let store: AttachmentStore
  private let clock = ManualClock()
  private let log = Log<ServiceExtensionStep>()

  init() throws {
    scratch = try Scratch()
    store = try AttachmentStore(directory: scratch.directory.appendingPathComponent("Store"))
  }

  private func host(
    _ rules: ServiceExtensionHost.Rules = [], threads: ServiceExtensionThreads = ServiceExtensionThreads(limit: 4),
    _ act: @escaping @Sendable (UNNotificationRequest, @escaping Handler) -> Void
  ) -> ServiceExtensionHost {
    ServiceExtensionHost(attachments: store, clock: clock, rules: rules, threads: threads) { Acting(act) }
  }

  private func process(_ host: ServiceExtensionHost) async -> UNNotificationContent {
    await host.process(Sample.push(), settings: Sample.settings) { [log] in log.append($0) }.content
  }

  private func content(_ change: (UNMutableNotificationContent) -> Void) -> UNNotificationContent {
    let content = UNMutableNotificationContent()
    change(content)
    return content.copy() as! UNNotificationContent
  }

  @Test("2.2, 12.4: releasing the handler without a call counts as a crash and shows the original at once")
  func released() async {
    let content = await process(host { _, _ in })
    #expect(content == Sample.content())
    #expect(
      log.entries == [
        .started(requestIdentifier: "n1"), .modificationsDiscarded(.handlerReleased), .finished(modified: false),
      ])
  }

  @Test("2.2: a task that ends without calling the handler counts the same")
  func releasedLater() async {
    let content = await process(
      host { _, handler in
        Task {
          await Task.yield()
          withExtendedLifetime(handler) {}
        }
      })
    #expect(content == Sample.content())
    #expect(log.entries.contains(.modificationsDiscarded(.handlerReleased)))
  }

  @Test("2.2: 100,000 calls are two steps, and only the first counts")
  func flood() async {
    let done = Promise<Bool>()
    let flooding = host { _, handler in
      let content = UNMutableNotificationContent()
      for call in 0..<100_000 {
        content.title = "call \(call)"
        handler(content)
      }
      done.fulfil(true)
    }
    #expect(await process(flooding).title == "call 0")
    _ = await done.value()
    #expect(
      log.entries.filter { [.contentReceived, .extraContentIgnored].contains($0) }
        == [.contentReceived, .extraContentIgnored])
  }

  @Test("2.2: of 1,000 simultaneous calls one counts, and one extra is reported")
  func everywhere() async {
    let done = Promise<Bool>()
    let flooding = host { _, handler in
      DispatchQueue.concurrentPerform(iterations: 1000) { call in
        let content = UNMutableNotificationContent()
        content.title = "call \(call)"
        handler(content)
      }
      done.fulfil(true)
    }
    #expect(await process(flooding).title.hasPrefix("call "))
    _ = await done.value()
    #expect(
      log.entries.filter { [.contentReceived, .extraContentIgnored].contains($0) }
        == [.contentReceived, .extraContentIgnored])
  }

  @Test("2.2: cancelling the host's work shows the original and ends")
  func cancelled() async {
    let started = Promise<Bool>()
    let held = Log<Handler>()
    let task = Task {
      await process(
        host { _, handler in
          held.append(handler)
          started.fulfil(true)
        })
    }
    _ = await started.value()
    task.cancel()
    #expect(await task.value == Sample.content())
  }

  @Test("2.2: extensions that keep their threads are limited, and further notifications stay unchanged")
  func stuck() async {
    let gate = DispatchSemaphore(value: 0)
    let started = Log<Bool>()
    let threads = ServiceExtensionThreads(limit: 2)
    // The extensions answer, so that their notifications are finished, and then keep their threads.
    let hanging = host(threads: threads) { request, handler in
      handler(request.content)
      started.append(true)
      gate.wait()
    }
    for _ in 0..<2 { _ = await process(hanging) }
    await eventually { started.entries.count == 2 }
    let third = Promise<UNNotificationContent>()
    Task { third.fulfil(await process(host(threads: threads) { _, handler in handler(Sample.content("changed")) })) }
    await eventually {
      clock.advance(by: .seconds(1))
      return third.current != nil
    }
    #expect(third.current == Sample.content())
    #expect(log.entries.last == .skipped(.threadsExhausted))
    gate.signal()
    gate.signal()
    let recovered = host(threads: threads) { _, handler in handler(Sample.content("changed")) }
    async let fourth = process(recovered)
    #expect(await fourth.title == "changed")
  }

  @Test("2.2: more extensions than threads wait for their turn, and all of them run")
  func turns() async {
    let threads = ServiceExtensionThreads(limit: 2)
    let host = host(threads: threads) { request, handler in handler(Sample.content("changed")) }
    let titles = await withTaskGroup(of: String.self) { group in
      for _ in 0..<100 { group.addTask { await process(host).title } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(titles == ["changed"])
  }

  @Test("2.3, 11.2: an empty body discards the changes only in a strict host")
  func emptyBody() async {
    let subtitle = content { $0.subtitle = "only this" }
    #expect(await process(host { _, handler in handler(subtitle) }).subtitle == "only this")
    #expect(await process(host(.discardsEmptyBody) { _, handler in handler(subtitle) }) == Sample.content())
    #expect(log.entries.contains(.modificationsDiscarded(.emptyBody)))
  }

  @Test("2.4: empty content drops the notification with the filtering entitlement, and is discarded without it")
  func filtering() async throws {
    let filtering = host(.allowsFiltering) { _, handler in handler(UNNotificationContent()) }
    guard case .drop = await filtering.verdict(on: Sample.push(), settings: Sample.settings) else {
      Issue.record("not dropped")
      return
    }
    let left = await filtering.process(Sample.push(), settings: Sample.settings) { [log] in log.append($0) }
    let delivery = try await Sample.center().deliver(left)
    #expect(!delivery.isListed && delivery.options.isEmpty)
    #expect(log.entries.last == .filtered)
    #expect(await process(host { _, handler in handler(UNNotificationContent()) }) == Sample.content())
    #expect(log.entries.contains(.modificationsDiscarded(.noAlertText)))
  }

  @Test("2.3: identifier and trigger are kept, and thread, category and badge may change")
  func unchangeable() async {
    let host = host { request, handler in
      let content = request.content.mutableCopy() as! UNMutableNotificationContent
      content.threadIdentifier = "other"
      content.categoryIdentifier = "other"
      content.badge = 7
      handler(content)
    }
    let request = await host.process(Sample.push("n7"), settings: Sample.settings)
    #expect(request.identifier == "n7" && request.trigger is UNPushNotificationTrigger)
    #expect(request.content.threadIdentifier == "other" && request.content.badge == 7)
  }

  @Test("2.1: nothing runs without permission, or when mutable-content is not exactly 1")
  func disqualified() {
    func reason(
      _ mutable: Any, _ settings: UNNotificationSettings = Sample.settings
    ) -> ServiceExtensionStep.Reason? {
      ServiceExtensionHost.disqualification(
        of: Sample.push { $0.userInfo = ["aps": ["mutable-content": mutable]] }, settings: settings)
    }
    #expect(reason(1) == nil)
    for value in [0, 2, 1.5, "1"] as [Any] { #expect(reason(value) == .notMutable) }
    #expect(reason(1, Sample.settings.with { $0.authorizationStatus = .denied }) == .alertsDisabled)
    #expect(reason(1, UNNotificationSettings(granting: [.alert, .provisional])) == .alertsDisabled)
  }

  @Test("1.9: access to an attachment that is never stopped is reported as a leak when the extension ends")
  func leak() async throws {
    let url = try store.adopt(
      UNNotificationAttachment(identifier: "a", url: scratch.file("a.gif", Sample.gif)), for: "other"
    ).url
    let leaking = host { request, handler in
      _ = url.startAccessingSecurityScopedResource()
      _ = url.startAccessingSecurityScopedResource()
      url.stopAccessingSecurityScopedResource()
      handler(request.content)
    }
    _ = await process(leaking)
    await eventually { log.entries.count >= 4 }
    #expect(log.entries.contains(.accessLeaked(file: url.resolvingSymlinksInPath().path, count: 1)))
    #expect(!SecurityScope.isAccessible(url))
  }

  @Test("1.9: access that is stopped in time is no leak")
  func noLeak() async throws {
    let url = try store.adopt(
      UNNotificationAttachment(identifier: "a", url: scratch.file("a.gif", Sample.gif)), for: "other"
    ).url
    let gone = Promise<Bool>()
    let host = ServiceExtensionHost(attachments: store, clock: clock, threads: ServiceExtensionThreads(limit: 1)) {
      let lifetime = Lifetime { gone.fulfil(true) }
      return Acting { request, handler in
        defer { withExtendedLifetime(lifetime) {} }
        #expect(url.startAccessingSecurityScopedResource())
        url.stopAccessingSecurityScopedResource()
        handler(request.content)
      }
    }
    _ = await process(host)
    _ = await gone.value()
    #expect(log.entries.last == .finished(modified: false))
  }

  @Test("1.9: an attachment that another notification keeps is copied for this one")
  func sharedAttachment() async throws {
    let other = try store.adopt(
      UNNotificationAttachment(identifier: "a", url: scratch.file("a.gif", Sample.gif)), for: "other")
    let content = await process(
      host { request, handler in
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        content.attachments = [other]
        handler(content)
      })
    let own = try #require(content.attachments.first)
    #expect(own.url != other.url && store.contains(own.url))
    #expect(FileManager.default.fileExists(atPath: other.url.path))
  }
}
