import Foundation
import Testing
import UserNotifications

@testable import Extensions
@testable import Simulator

@Suite("A service extension has its time (facts 2.2)")
struct ServiceExtensionTimeTests {
  /// Answers nothing until the task is cancelled.
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

  /// Ignores even the last call.
  final class DeafExtension: UNNotificationServiceExtension {
    override func didReceive(
      _ request: UNNotificationRequest,
      withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {}
  }

  /// Removes all text.
  final class EmptyingExtension: UNNotificationServiceExtension {
    override func didReceive(
      _ request: UNNotificationRequest,
      withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) { contentHandler(UNNotificationContent()) }
  }

  private func app(_ serviceExtension: @escaping @Sendable () -> UNNotificationServiceExtension) -> PhoneApp {
    PhoneApp(displayName: "Partyline", categories: InviteCategories.all, serviceExtension: serviceExtension)
  }

  @Test("Told that its time is up, Partyline's extension gives the original, and gives up its download")
  func expiry() async throws {
    let trace = Trace(now: { moment })
    let app = app { InviteServiceExtension(network: HangingNetwork()) }
    let test = try TestPhone(app: app, clock: SelectiveClock.budgetOver)
    let listed = try #require(try await test.listed(trace: trace))
    #expect(test.content(listed).title == "The Bash")
    #expect(
      trace.kinds.filter { "\($0)".hasPrefix("serviceExtension") || $0 == .modificationsDiscarded } == [
        .serviceExtensionStarted, .serviceExtensionExpiring, .serviceExtensionReplied, .serviceExtensionFinished,
      ])
    #expect(trace.details(of: .serviceExtensionExpiring) == ["milliseconds": "30000"])
  }

  @Test("An extension that never answers leaves the original")
  func deaf() async throws {
    let trace = Trace(now: { moment })
    let test = try TestPhone(app: app { DeafExtension() }, clock: SelectiveClock.allOver)
    let listed = try #require(try await test.listed(trace: trace))
    #expect(test.content(listed).title == "The Bash")
    #expect(trace.details(of: .modificationsDiscarded) == ["reason": "timedOut"])
  }

  @Test("All changes are dropped when no text is left (facts 2.3)")
  func emptied() async throws {
    let trace = Trace(now: { moment })
    let test = try TestPhone(app: app { EmptyingExtension() })
    let listed = try #require(try await test.listed(trace: trace))
    #expect(test.content(listed).title == "The Bash")
    #expect(trace.details(of: .modificationsDiscarded) == ["reason": "noAlertText"])
  }
}
