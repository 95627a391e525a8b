import Foundation
import Testing
import UserNotifications

@testable import Extensions
@testable import Simulator

@Suite("The phone's list after actions of its user (facts 4.2)")
struct ListTests {
  @Test(
    "Facts 4.2: acting on a notification removes it with its files, unless its extension stays",
    arguments: [("accept", true), ("comment", false), (UNNotificationDefaultActionIdentifier, true)])
  func afterAResponse(action: String, leaves: Bool) async throws {
    let test = try TestPhone()
    let invitation = try #require(try await test.invite())
    _ = try await test.respond(to: invitation, action)
    let trace = await test.trace
    #expect(test.listed("partyline").isEmpty == leaves)
    #expect(test.folder.files.isEmpty == leaves)
    #expect(trace.kinds.contains(.removed) == leaves)
  }

  @Test("Facts 12.5: the X closes the interface and leaves the list unchanged")
  func closing() async throws {
    let test = try TestPhone()
    let invitation = try #require(try await test.invite())
    _ = try await test.respond(to: invitation, UNNotificationDismissActionIdentifier)
    #expect(test.listed("partyline") == ["invite-1"])
  }

  @Test("A refusal that keeps the interface open keeps the notification listed")
  func refusal() async throws {
    let test = try TestPhone(FakeServer(reply: (409, #"{"detail":"The event is full."}"#)))
    let invitation = try #require(try await test.invite())
    _ = try await test.respond(to: invitation, "accept")
    #expect(test.listed("partyline") == ["invite-1"])
  }

  @Test("An unlisted or replaced notification can still be opened and answered")
  func history() async throws {
    let test = try TestPhone()
    let invitation = try #require(try await test.invite())
    _ = try await test.respond(to: invitation, "accept")
    #expect(try await test.present(invitation).label("invite-title")?.text == "The Bash")
    #expect(try await test.respond(to: invitation, "decline").handledBy == .contentExtension)
    #expect(await !test.trace.kinds.contains(.removed))
    #expect(test.server.posts.count == 2)
  }

  @Test("A cleared notification is no longer listed, and the app is told only with customDismissAction")
  func clearing() async throws {
    let test = try TestPhone()
    let invitation = try #require(try await test.invite())
    try await test.phone.clear(invitation.request.identifier, of: "partyline")
    let trace = await test.trace
    #expect(test.listed("partyline").isEmpty)
    #expect(trace.details(of: .removed)?["delivery"] == "dismissalNotReported")
  }
}
