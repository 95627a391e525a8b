import Foundation
import Testing
import UserNotifications

@Suite("Files attached to requests, 1.9", .timeLimit(.minutes(20)))
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

  /// Waits until all earlier calls are processed, and returns the pending requests.
  private func settled() async -> [UNNotificationRequest] { await center.pendingNotificationRequests() }

  @Test("Adding a request moves its file into the store, and reading the file needs access")
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

  @Test("A file of the app's bundle is copied, not moved")
  func copied() async throws {
    try FileManager.default.createDirectory(at: #require(files.bundle), withIntermediateDirectories: true)
    let original = try attachment("App/a.gif")
    try await center.add(request("a", [original]))
    #expect(FileManager.default.fileExists(atPath: original.url.path))
    #expect(try kept.count == 1)
  }

  @Test("One bad attachment makes scheduling fail, and leaves the other files in place")
  func allOrNothing() async throws {
    let good = try attachment("a.gif")
    let bad = try attachment("b.png", Sample.png)
    try Data("gone bad".utf8).write(to: bad.url)
    await #expect { try await center.add(request("a", [good, bad])) } throws: { UNError.attachmentCorrupt ~= $0 }
    #expect(FileManager.default.fileExists(atPath: good.url.path))
    #expect(await settled().isEmpty)
    #expect(try kept.isEmpty)
  }

  @Test("When a file cannot be moved, the others are moved back")
  func rollback() async throws {
    let good = try attachment("a.gif")
    await #expect { try await center.add(request("a", [good, good])) } throws: {
      UNError.attachmentMoveIntoDataStoreFailed ~= $0
    }
    #expect(FileManager.default.fileExists(atPath: good.url.path))
    #expect(try kept.isEmpty)
  }

  @Test("A refused request keeps its files in place", arguments: [true, false])
  func refused(isDenied: Bool) async throws {
    if isDenied { center.setNotificationSettings(UNNotificationSettings(granting: [])) }
    let original = try attachment("a.gif")
    let never = UNNotificationRequest(
      identifier: "a", content: Sample.content { $0.attachments = [original] },
      trigger: UNPushNotificationTrigger())
    await #expect(throws: UNError.self) { try await center.add(never) }
    #expect(FileManager.default.fileExists(atPath: original.url.path))
  }

  @Test("Replaced, removed and cleared requests remove their files")
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

  @Test("A fired request's file stays while it is listed, and goes with the entry")
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

  @Test("A repeating request's file goes when it is neither pending nor delivered")
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

  @Test("A request made from another's content gets its own file")
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

  @Test("An update that keeps its attachment keeps the file")
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

  @Test("A stored file that is missing is not in the data store")
  func missing() async throws {
    try await center.add(request("a", [attachment("1.gif")]))
    let content = try #require(await settled().first?.content)
    try files.discard(content.attachments)
    await #expect {
      try await center.add(UNNotificationRequest(identifier: "b", content: content, trigger: nil))
    } throws: { UNError.attachmentNotInDataStore ~= $0 }
  }

  @Test("A push whose file is missing is delivered without it, and the loss is reported")
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

  @Test("A suppressed notification leaves no file, and a banner keeps its picture while it shows")
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

  @Test("The target of a symbolic link is copied into the store, not moved")
  func link() async throws {
    let target = try scratch.file("target.gif", Sample.gif)
    let link = scratch.directory.appendingPathComponent("link.gif")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
    try await center.add(request("a", [UNNotificationAttachment(identifier: "l", url: link)]))
    let stored = try #require(await settled().first?.content.attachments.first?.url)
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: stored.path)) == nil)
    #expect(FileManager.default.fileExists(atPath: target.path))
  }

  @Test("A center without its own store keeps files in a temporary place")
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
