import Foundation
import Testing
import UserNotifications

@Suite("Files of requests, 1.9", .timeLimit(.minutes(20)))
struct StoredAttachmentTests {
  private let scratch: Scratch
  private let files: AttachmentStore
  private let store = MemoryNotificationStore(settings: Sample.settings)
  private let clock = ManualClock()
  private let center: UNUserNotificationCenter

  init() throws {
    scratch = try Scratch()
    files = try AttachmentStore(
      directory: scratch.directory.appendingPathComponent("Store"),
      bundle: scratch.directory.appendingPathComponent("App"))
    center = UNUserNotificationCenter(store: store, attachments: files, clock: clock, now: { [clock] in clock.date })
  }

  private func attachment(_ name: String, _ data: Data = Sample.gif) throws -> UNNotificationAttachment {
    try UNNotificationAttachment(identifier: name, url: scratch.file(name, data))
  }

  private func request(
    _ identifier: String, _ attachments: [UNNotificationAttachment], in seconds: TimeInterval? = 60,
    repeats: Bool = false
  ) -> UNNotificationRequest {
    UNNotificationRequest(
      identifier: identifier, content: Sample.content { $0.attachments = attachments },
      trigger: seconds.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: repeats) })
  }

  private var kept: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: files.directory.path) }
  }

  /// What a test may rely on once everything before it is done.
  private func settled() async -> [UNNotificationRequest] { await center.pendingNotificationRequests() }

  @Test("add moves the file into the store, and the pending request points at it; reading needs access")
  func moved() async throws {
    let original = try attachment("a.gif")
    try await center.add(request("a", [original]))
    #expect(!FileManager.default.fileExists(atPath: original.url.path))
    let stored = try #require(await settled().first?.content.attachments.first)
    #expect(files.contains(stored.url) && stored.identifier == "a.gif")
    #expect(!SecurityScope.isAccessible(stored.url))
    #expect(stored.url.startAccessingSecurityScopedResource())
    #expect(try Data(contentsOf: stored.url) == Sample.gif)
    stored.url.stopAccessingSecurityScopedResource()
  }

  @Test("a file of the app's bundle is copied, not moved")
  func copied() async throws {
    try FileManager.default.createDirectory(at: #require(files.bundle), withIntermediateDirectories: true)
    let original = try attachment("App/a.gif")
    try await center.add(request("a", [original]))
    #expect(FileManager.default.fileExists(atPath: original.url.path))
    #expect(try kept.count == 1)
  }

  @Test("one bad attachment makes scheduling fail with its error, and leaves the others where they were")
  func allOrNothing() async throws {
    let good = try attachment("a.gif")
    let bad = try attachment("b.png", Sample.png)
    try Data("gone bad".utf8).write(to: bad.url)
    await #expect { try await center.add(request("a", [good, bad])) } throws: { UNError.attachmentCorrupt ~= $0 }
    #expect(FileManager.default.fileExists(atPath: good.url.path))
    #expect(await settled().isEmpty)
    #expect(try kept.isEmpty)
  }

  @Test("a file that cannot be moved brings the others back")
  func rollback() async throws {
    let good = try attachment("a.gif")
    await #expect { try await center.add(request("a", [good, good])) } throws: {
      UNError.attachmentMoveIntoDataStoreFailed ~= $0
    }
    #expect(FileManager.default.fileExists(atPath: good.url.path))
    #expect(try kept.isEmpty)
  }

  @Test("a request that is refused keeps its files where they were", arguments: [true, false])
  func refused(isDenied: Bool) async throws {
    if isDenied { center.setNotificationSettings(UNNotificationSettings(granting: [])) }
    let original = try attachment("a.gif")
    let never = UNNotificationRequest(
      identifier: "a", content: Sample.content { $0.attachments = [original] },
      trigger: UNPushNotificationTrigger())
    await #expect(throws: UNError.self) { try await center.add(never) }
    #expect(FileManager.default.fileExists(atPath: original.url.path))
  }

  @Test("replaced, removed and cleared requests take their files with them")
  func discarded() async throws {
    try await center.add(request("a", [attachment("1.gif")]))
    try await center.add(request("a", [attachment("2.gif")]))
    #expect(try kept.count == 1)
    try await center.add(request("b", [attachment("3.gif")]))
    center.removePendingNotificationRequests(withIdentifiers: ["a"])
    #expect(await settled().map(\.identifier) == ["b"])
    #expect(try kept.count == 1)
    center.removeAllPendingNotificationRequests()
    #expect(await settled().isEmpty)
    #expect(try kept.isEmpty)
  }

  @Test("a fired request's file stays while it is listed, and goes with the entry")
  func delivered() async throws {
    try await center.add(request("a", [attachment("1.gif")], in: nil))
    #expect(await center.deliveredNotifications().count == 1)
    #expect(try kept.count == 1)
    try await center.add(request("a", [attachment("2.gif")], in: nil))
    #expect(await center.deliveredNotifications().count == 1)
    #expect(try kept.count == 1)
    center.removeDeliveredNotifications(withIdentifiers: ["a"])
    #expect(await settled().isEmpty)
    #expect(try kept.isEmpty)
  }

  @Test("a repeating request is pending and delivered at once: its file goes with the last of both")
  func repeating() async throws {
    try await center.add(request("a", [attachment("1.gif")], repeats: true))
    clock.advance(by: .seconds(60))
    center.resumePendingTriggers()
    #expect(await center.deliveredNotifications().count == 1)
    center.removeAllDeliveredNotifications()
    #expect(await settled().count == 1)
    #expect(try kept.count == 1)
    clock.advance(by: .seconds(60))
    center.resumePendingTriggers()
    center.removeAllPendingNotificationRequests()
    #expect(await center.deliveredNotifications().count == 1)
    #expect(try kept.count == 1)
    center.removeAllDeliveredNotifications()
    #expect(await settled().isEmpty)
    #expect(try kept.isEmpty)
  }

  @Test("a request made from another's content gets a file of its own")
  func shared() async throws {
    try await center.add(request("a", [attachment("1.gif")], in: nil))
    let content = try #require(await center.deliveredNotifications().first?.request.content)
    try await center.add(UNNotificationRequest(identifier: "b", content: content, trigger: nil))
    try await center.deliver(
      UNNotificationRequest(identifier: "c", content: content, trigger: UNPushNotificationTrigger()))
    center.removeDeliveredNotifications(withIdentifiers: ["a"])
    let left = await center.deliveredNotifications()
    #expect(left.count == 2)
    for notification in left {
      let url = try #require(notification.request.content.attachments.first?.url)
      #expect(FileManager.default.fileExists(atPath: url.path))
    }
  }

  @Test("an update that keeps its attachment keeps the file")
  func updated() async throws {
    try await center.add(request("a", [attachment("1.gif")]))
    let content = try #require(await settled().first?.content.mutableCopy() as? UNMutableNotificationContent)
    content.title = "Moved to 8pm"
    try await center.add(
      UNNotificationRequest(
        identifier: "a", content: content,
        trigger: UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: false)))
    let url = try #require(await settled().first?.content.attachments.first?.url)
    #expect(FileManager.default.fileExists(atPath: url.path))
    #expect(try kept.count == 1)
  }

  @Test("a stored file that has gone is not in the data store")
  func missing() async throws {
    try await center.add(request("a", [attachment("1.gif")]))
    let content = try #require(await settled().first?.content)
    try files.discard(content.attachments)
    await #expect {
      try await center.add(UNNotificationRequest(identifier: "b", content: content, trigger: nil))
    } throws: { UNError.attachmentNotInDataStore ~= $0 }
  }

  @Test("a push whose file has gone is delivered without it, and that is reported")
  func missingFromPush() async throws {
    let failures = Log<Bool>()
    let center = UNUserNotificationCenter(
      store: store, attachments: files, onFailure: { failures.append(UNError.attachmentNotInDataStore ~= $0) })
    let stored = try files.adopt(attachment("1.gif"), for: "another")
    try files.discard([stored])
    let delivery = try await center.deliver(Sample.push { $0.attachments = [stored] })
    #expect(delivery.isListed && delivery.notification.request.content.attachments.isEmpty)
    #expect(failures.entries == [true])
  }

  @Test("what a delegate suppresses leaves no file behind; a banner keeps its picture until it has gone")
  @MainActor
  func suppressed() async throws {
    let empty = EmptyDelegate()
    center.delegate = empty
    center.applicationState = .foreground
    let stored = try files.adopt(attachment("1.gif"), for: "a")
    try await center.deliver(request("a", [stored]))
    #expect(try kept.isEmpty)

    final class BannerOnly: NSObject, UNUserNotificationCenterDelegate {
      func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
      ) async -> UNNotificationPresentationOptions { .banner }
    }
    let banner = BannerOnly()
    center.delegate = banner
    let shown = try await center.deliver(request("b", [files.adopt(attachment("2.gif"), for: "b")]))
    #expect(!shown.isListed)
    #expect(try kept.count == 1)
    await center.dismiss(shown.notification, by: .flickedAway)
    #expect(await settled().isEmpty)
    #expect(try kept.isEmpty)
  }

  @Test("a symbolic link is not moved into the store: its file is copied")
  func link() async throws {
    let target = try scratch.file("target.gif", Sample.gif)
    let link = scratch.directory.appendingPathComponent("link.gif")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
    try await center.add(request("a", [UNNotificationAttachment(identifier: "l", url: link)]))
    let stored = try #require(await settled().first?.content.attachments.first?.url)
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: stored.path)) == nil)
    #expect(FileManager.default.fileExists(atPath: target.path))
  }

  @Test("without a store of its own a center keeps files in a temporary place")
  func lazily() async throws {
    let center = Sample.center()
    try await center.add(request("a", [attachment("1.gif")]))
    let url = try #require(await center.pendingNotificationRequests().first?.content.attachments.first?.url)
    #expect(FileManager.default.fileExists(atPath: url.path))
    center.removeAllPendingNotificationRequests()
    #expect(await center.pendingNotificationRequests().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }
}
