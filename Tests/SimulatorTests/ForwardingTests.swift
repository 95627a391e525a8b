import Foundation
import Synchronization
import Testing
import UserNotifications
import UserNotificationsUI

@testable import Extensions
@testable import Simulator

@Suite("Responses that reach the app")
struct ForwardingTests {
  /// Partyline with an additional action that its content extension does not know.
  private func app(_ server: FakeServer, delegate: Bool = true) -> PhoneApp {
    var app = PhoneApp.partyline(server)
    let calendar = UNNotificationAction(identifier: "calendar", title: "Add to Calendar")
    app.categories = Set(
      app.categories.map {
        UNNotificationCategory(identifier: $0.identifier, actions: $0.actions + [calendar], intentIdentifiers: [])
      })
    if !delegate { app.delegate = nil }
    return app
  }

  @Test("The extension forwards an unknown action: the interface closes and the delegate gets the response")
  func forwarding() async throws {
    let server = FakeServer()
    let test = try TestPhone(server, app: app(server))
    let listed = try #require(try await test.invite())
    let handling = try await test.respond(to: listed, "calendar")
    let trace = await test.trace
    #expect(handling.handledBy == .app)
    #expect(handling.option == .dismissAndForwardAction)
    #expect(handling.wasForwarded)
    #expect(handling.presentation.isDismissed)
    #expect(trace.kinds.suffix(4) == [.completed, .dismissed, .forwarded, .removed])
  }

  @Test("A response forwarded to an app without a delegate is not handled")
  func nobody() async throws {
    let server = FakeServer()
    let test = try TestPhone(server, app: app(server, delegate: false))
    let listed = try #require(try await test.invite())
    let handling = try await test.respond(to: listed, "calendar")
    let trace = await test.trace
    #expect(handling.handledBy == .nobody)
    #expect(trace.kinds.contains(.notHandled))
  }

  @Test("Without a content extension the delegate answers by itself, with the same key")
  func withoutContentExtension() async throws {
    let server = FakeServer()
    var app = PhoneApp.partyline(server)
    app.contentExtensions = []
    let test = try TestPhone(server, app: app)
    let listed = try #require(try await test.invite())
    let handling = try await test.respond(to: listed, "comment", text: "On my way")
    #expect(handling.handledBy == .app)
    #expect(handling.option == nil)
    #expect(!handling.wasForwarded)
    #expect(handling.presentation.isDismissed)
    #expect(handling.presentation.defaultContent?.title == "The Bash")
    #expect(
      server.posts == [
        .init(
          url: Invitation.respond, json: #"{"actionIdentifier":"comment","userText":"On my way"}"#, key: "k1")
      ])
  }

  @Test("A delegate that never completes times out, and the trace says so")
  func overdue() async throws {
    final class SilentDelegate: NSObject, UNUserNotificationCenterDelegate {
      func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
      ) {}
    }
    let app = PhoneApp(displayName: "P", categories: InviteCategories.all(), delegate: { SilentDelegate() })
    let test = try TestPhone(app: app, clock: SelectiveClock.budgetOver)
    let listed = try #require(try await test.invite())
    _ = try await test.respond(to: listed, "accept")
    let trace = await test.trace
    #expect(trace.details(of: .notHandled)?["failure"]?.contains("didReceive") == true)
  }

  @Test("When the app cannot send an answer, a notification of its own says so and is listed")
  func failedInBackground() async throws {
    let server = FakeServer(reply: (409, #"{"detail":"The event is full."}"#))
    var app = PhoneApp.partyline(server)
    app.contentExtensions = []
    let test = try TestPhone(server, app: app)
    let invitation = try #require(try await test.invite())
    _ = try await test.respond(to: invitation, "accept")
    let trace = await test.trace
    let note = try #require(test.stores["partyline"]?.delivered().first)
    #expect(test.listed("partyline") == ["invite-1.failed"])
    #expect(note.request.content.body == "The event is full.")
    #expect(note.request.content.threadIdentifier == "e1")
    #expect(trace.details(of: .listed)?["identifier"] == "invite-1.failed")
  }

  @Test("When an answer sent by the app leads to the waitlist, a notification of its own says so")
  func waitlistedInBackground() async throws {
    let server = FakeServer(reply: (200, #"{"rsvp":{"status":"waitlisted"},"waitlistPlace":1}"#))
    var app = PhoneApp.partyline(server)
    app.contentExtensions = []
    let test = try TestPhone(server, app: app)
    let invitation = try #require(try await test.invite())
    _ = try await test.respond(to: invitation, "accept")
    let note = try #require(test.stores["partyline"]?.delivered().first)
    #expect(test.listed("partyline") == ["invite-1.waiting"])
    #expect(note.request.content.title == "You’re on the waitlist")
  }
}
