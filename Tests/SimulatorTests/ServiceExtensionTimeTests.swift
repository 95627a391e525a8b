import Foundation
import Synchronization
import Testing
import UserNotifications

@testable import Extensions
@testable import Simulator

@Suite("The time limit of a service extension (facts 2.2)")
struct ServiceExtensionTimeTests {
  /// A network that answers nothing until the task is cancelled.
  struct HangingNetwork: Network {
    func download(_ url: URL) async throws -> (file: URL, mediaType: String?) {
      try await Task.sleep(for: .seconds(86_400))
      throw CancellationError()
    }
    func post(_ json: Data, to url: URL, headers: [String: String]) async throws -> (status: Int, body: Data) {
      try await Task.sleep(for: .seconds(86_400))
      throw CancellationError()
    }
  }

  /// A network that returns the picture only after the download was given up.
  final class LateNetwork: Network {
    let file: URL
    let hasDownloaded = Mutex(false)

    init(file: URL) { self.file = file }

    func download(_ url: URL) async throws -> (file: URL, mediaType: String?) {
      try? await Task.sleep(for: .seconds(86_400))
      try FakeServer.picture.write(to: file)
      hasDownloaded.withLock { $0 = true }
      return (file, "image/png")
    }
    func post(_ json: Data, to url: URL, headers: [String: String]) async throws -> (status: Int, body: Data) {
      throw CancellationError()
    }
  }

  /// An extension that ignores even the last call, and keeps its handler.
  final class DeafExtension: UNNotificationServiceExtension {
    private let handler = Mutex<(@Sendable (UNNotificationContent) -> Void)?>(nil)

    override func didReceive(
      _ request: UNNotificationRequest,
      withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) { handler.withLock { $0 = contentHandler } }
  }

  /// An extension that releases its handler, as a crashed one does.
  final class ForgetfulExtension: UNNotificationServiceExtension {
    override func didReceive(
      _ request: UNNotificationRequest,
      withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {}
  }

  /// An extension that removes all text.
  final class EmptyingExtension: UNNotificationServiceExtension {
    override func didReceive(
      _ request: UNNotificationRequest,
      withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) { contentHandler(UNNotificationContent()) }
  }

  private func app(_ serviceExtension: @escaping @Sendable () -> UNNotificationServiceExtension) -> PhoneApp {
    PhoneApp(displayName: "Partyline", categories: InviteCategories.all(), serviceExtension: serviceExtension)
  }

  @Test("When its time is up, Partyline's extension delivers the original and cancels its download")
  func expiry() async throws {
    let app = app { InviteServiceExtension(network: HangingNetwork()) }
    let test = try TestPhone(app: app, clock: SelectiveClock.budgetOver)
    let listed = try #require(try await test.invite())
    let trace = await test.trace
    #expect(listed.request.content.title == "The Bash")
    #expect(
      trace.kinds.filter { "\($0)".hasPrefix("serviceExtension") || $0 == .modificationsDiscarded } == [
        .serviceExtensionStarted, .serviceExtensionExpiring, .serviceExtensionReplied, .serviceExtensionFinished,
      ])
    #expect(trace.details(of: .serviceExtensionExpiring) == ["milliseconds": "30000"])
  }

  @Test("A picture that arrives too late is not shown, and its file is deleted", .timeLimit(.minutes(20)))
  func lateDownload() async throws {
    let folder = Folder()
    let file = folder.url.appendingPathComponent("late")
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let network = LateNetwork(file: file)
    let app = app { InviteServiceExtension(network: network) }
    let test = try TestPhone(app: app, clock: SelectiveClock.budgetOver)
    let listed = try #require(try await test.invite())
    #expect(listed.request.content.attachments.isEmpty)
    while !network.hasDownloaded.withLock({ $0 }) || FileManager.default.fileExists(atPath: file.path) {
      await Task.yield()
    }
  }

  @Test("An extension that never answers leaves the original")
  func deaf() async throws {
    let test = try TestPhone(app: app { DeafExtension() }, clock: SelectiveClock.allOver)
    let listed = try #require(try await test.invite())
    let trace = await test.trace
    #expect(listed.request.content.title == "The Bash")
    #expect(trace.details(of: .modificationsDiscarded) == ["reason": "timedOut"])
  }

  @Test("An extension that releases its handler leaves the original without a wait")
  func forgetful() async throws {
    let test = try TestPhone(app: app { ForgetfulExtension() })
    let listed = try #require(try await test.invite())
    let trace = await test.trace
    #expect(listed.request.content.title == "The Bash")
    #expect(trace.details(of: .modificationsDiscarded) == ["reason": "handlerReleased"])
  }

  @Test("All changes are discarded when no text is left (facts 2.3)")
  func emptied() async throws {
    let test = try TestPhone(app: app { EmptyingExtension() })
    let listed = try #require(try await test.invite())
    let trace = await test.trace
    #expect(listed.request.content.title == "The Bash")
    #expect(trace.details(of: .modificationsDiscarded) == ["reason": "noAlertText"])
  }
}
