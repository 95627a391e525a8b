import Foundation
import Testing
import UserNotifications

@testable import Extensions
@testable import Simulator

@Suite("The phone's list, after what its user did (facts 4.2)")
struct ListTests {
  @Test(
    "Facts 4.2: a notification that was acted on leaves the list with its files; one whose extension stays does not",
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

  @Test("Facts 12.5: the X closes the interface and leaves the list as it is")
  func closing() async throws {
    let test = try TestPhone()
    let invitation = try #require(try await test.invite())
    _ = try await test.respond(to: invitation, UNNotificationDismissActionIdentifier)
    #expect(test.listed("partyline") == ["invite-1"])
  }

  @Test("A refusal, after which the interface stays, leaves the notification where it is")
  func refusal() async throws {
    let test = try TestPhone(FakeServer(reply: (409, #"{"detail":"The event is full."}"#)))
    let invitation = try #require(try await test.invite())
    _ = try await test.respond(to: invitation, "accept")
    #expect(test.listed("partyline") == ["invite-1"])
  }

  @Test("One that has left the list opens and is answered all the same, and so is one that was replaced")
  func history() async throws {
    let test = try TestPhone()
    let invitation = try #require(try await test.invite())
    _ = try await test.respond(to: invitation, "accept")
    #expect(try await test.present(invitation).label("invite-title")?.text == "The Bash")
    #expect(try await test.respond(to: invitation, "decline").handledBy == .contentExtension)
    #expect(await !test.trace.kinds.contains(.removed))
    #expect(test.server.posts.count == 2)
  }

  @Test("Cleared, it is no longer listed; the app is not told without customDismissAction")
  func clearing() async throws {
    let test = try TestPhone()
    let invitation = try #require(try await test.invite())
    try await test.phone.clear(invitation.request.identifier, of: "partyline")
    let trace = await test.trace
    #expect(test.listed("partyline").isEmpty)
    #expect(trace.details(of: .removed)?["delivery"] == "dismissalNotReported")
  }
}
