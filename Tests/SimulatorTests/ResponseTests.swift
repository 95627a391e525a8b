import Foundation
import Testing
import UserNotifications
import UserNotificationsUI

@testable import Extensions
@testable import Simulator

@Suite("Responding to an invitation")
struct ResponseTests {
  @Test(
    "An answer is intercepted, posted once, shown in its color long enough to read, and dismissed",
    arguments: [
      ("accept", "Going!", "systemGreen"), ("decline", "Not going :(", "systemRed"), ("maybe", "Maybe", "systemIndigo"),
    ])
  func answers(action: String, text: String, color: String) async throws {
    let test = try TestPhone(FakeServer(reply: (200, "{}")))
    let listed = try #require(try await test.invite())
    let handling = try await test.respond(to: listed, action)
    let trace = await test.trace
    #expect(handling.handledBy == .contentExtension)
    #expect(handling.option == .dismiss)
    #expect(!handling.wasForwarded)
    #expect(handling.presentation.isDismissed)
    #expect(handling.readingTime == 1.5)
    #expect(handling.presentation.label("invite-state")?.text == text)
    #expect(handling.presentation.label("invite-state")?.color == .named(color))
    #expect(handling.serverReply?.status == 200)
    #expect(
      test.server.posts == [
        .init(url: Invitation.respond, json: "{\"actionIdentifier\":\"\(action)\"}", key: "k1")
      ])
    #expect(
      trace.kinds == [
        .expanded, .contentExtensionFound, .contentExtensionLoaded, .contentExtensionDrew, .appeared, .actionChosen,
        .intercepted, .posted, .serverReplied, .readingTime, .completed, .dismissed, .removed,
      ])
  }

  @Test(
    "The card shows the answer that the server stored, not the one that was sent",
    arguments: [
      (#"{"rsvp":{"status":"waitlisted"},"waitlistPlace":3}"#, "You’re on the waitlist.\nNumber 3 in line."),
      (#"{"rsvp":{"status":"waitlisted"},"waitlistPlace":1}"#, "You’re on the waitlist.\nYou’re next in line."),
      (#"{"rsvp":{"status":"waitlisted"}}"#, "You’re on the waitlist."),
      (#"{"rsvp":{"status":"maybe"}}"#, "Maybe"),
      (#"{"rsvp":{"status":"unheard of"}}"#, "Going!"),
    ])
  func answerInForce(body: String, text: String) async throws {
    let test = try TestPhone(FakeServer(reply: (200, body)))
    let listed = try #require(try await test.invite())
    let handling = try await test.respond(to: listed, "accept")
    #expect(handling.option == .dismiss)
    #expect(handling.presentation.label("invite-state")?.text == text)
  }

  @Test("A comment is posted with its text, and the interface stays open")
  func comment() async throws {
    let test = try TestPhone()
    let listed = try #require(try await test.invite())
    let handling = try await test.respond(to: listed, "comment", text: "See \"you\" there 🎉/")
    #expect(handling.option == .doNotDismiss)
    #expect(!handling.presentation.isDismissed)
    #expect(handling.presentation.label("invite-state")?.text == "Comment sent")
    #expect(
      test.server.posts.map(\.json) == [#"{"actionIdentifier":"comment","userText":"See \"you\" there 🎉/"}"#])
  }

  @Test("Comment shows the extension's own field with the answers beside it, and posts nothing yet")
  func ownField() async throws {
    let test = try TestPhone()
    let listed = try #require(try await test.invite())
    let handling = try await test.respond(to: listed, "comment")
    let accessory = try #require(handling.presentation.inputAccessory)
    for control in ["comment-text", "comment-send", "comment-accept", "comment-decline"] {
      #expect(accessory.descendant(control) != nil, "\(control)")
    }
    #expect(test.server.posts.isEmpty)
    #expect(!handling.presentation.isDismissed)
  }

  @Test("Typed text is sent with the pressed answer in one post, and both are shown")
  func commentWithAnswer() async throws {
    let test = try TestPhone(FakeServer(reply: (200, #"{"rsvp":{"status":"declined"}}"#)))
    try await test.invite()
    let opening = try await test.opened("invite-1", of: "partyline")
    try await test.phone.respond(in: opening, to: "comment", idempotencyKey: "k1")
    let shown = try await test.phone.use(
      control: "comment-decline", entering: ["comment-text": "Sick ☹"], in: opening, idempotencyKey: "k2")
    #expect(shown.label("invite-state")?.text == "Not going :(")
    #expect(shown.label("invite-comment")?.text == "“Sick ☹”")
    #expect(
      test.server.posts == [
        .init(
          url: Invitation.respond, json: #"{"actionIdentifier":"comment","answer":"decline","userText":"Sick ☹"}"#,
          key: "k2")
      ])
  }

  @Test("Refused text stays in the field, to be sent again")
  func refusedComment() async throws {
    let test = try TestPhone(FakeServer(reply: (409, #"{"detail":"The event is full."}"#)))
    try await test.invite()
    let opening = try await test.opened("invite-1", of: "partyline")
    try await test.phone.respond(in: opening, to: "comment", idempotencyKey: "k1")
    let refused = try await test.phone.use(
      control: "comment-accept", entering: ["comment-text": "Me too"], in: opening, idempotencyKey: "k2")
    #expect(refused.label("invite-state")?.text == "The event is full.")
    #expect(!refused.isDismissed)
    let again = try await test.phone.respond(in: opening, to: "comment", idempotencyKey: "k3")
    guard case .textField(_, let text)? = again.presentation.inputAccessory?.descendant("comment-text")?.content else {
      throw POSIXError(.EINVAL)
    }
    #expect(text == "Me too")
  }

  @Test(
    "A refusal is shown in red with the server's sentence, and the interface stays open",
    arguments: [
      (409, #"{"title":"Conflict","detail":"The event is full."}"#, "The event is full."),
      (403, #"{"title":"Answers are closed."}"#, "Answers are closed."),
      (500, "<html>", "The server didn’t accept your answer. Try again later."),
    ])
  func refusals(status: Int, body: String, sentence: String) async throws {
    let test = try TestPhone(FakeServer(reply: (status, body)))
    let listed = try #require(try await test.invite())
    let handling = try await test.respond(to: listed, "accept")
    #expect(handling.handledBy == .contentExtension)
    #expect(handling.option == .doNotDismiss)
    #expect(!handling.presentation.isDismissed)
    #expect(handling.presentation.label("invite-state")?.text == sentence)
    #expect(handling.presentation.label("invite-state")?.color == .named("systemRed"))
    #expect(handling.serverReply == .init(status: status, body: body))
    #expect(handling.readingTime == 0)
  }

  @Test("Without a connection the interface says so and stays open")
  func offline() async throws {
    let test = try TestPhone(FakeServer(reply: nil))
    let listed = try #require(try await test.invite())
    let handling = try await test.respond(to: listed, "accept")
    #expect(handling.option == .doNotDismiss)
    #expect(handling.serverReply == nil)
    #expect(handling.presentation.label("invite-state")?.text.contains("Can’t reach the server") == true)
  }

  @Test("Opening the app from the notification goes to the app, never to the extension (facts 4.2)")
  func opening() async throws {
    let test = try TestPhone()
    let listed = try #require(try await test.invite())
    let handling = try await test.respond(to: listed, UNNotificationDefaultActionIdentifier)
    #expect(handling.handledBy == .app)
    #expect(handling.option == nil)
    #expect(handling.openedLink == Invitation.link)
    #expect(handling.presentation.isDismissed)
    #expect(test.server.posts.isEmpty)
  }

  @Test("A dismissal is not reported without customDismissAction (facts 12.5)")
  func dismissal() async throws {
    let test = try TestPhone()
    let listed = try #require(try await test.invite())
    let handling = try await test.respond(to: listed, UNNotificationDismissActionIdentifier)
    let trace = await test.trace
    #expect(handling.handledBy == .nobody)
    #expect(handling.presentation.isDismissed)
    #expect(trace.details(of: .forwarded)?["delivery"] == "dismissalNotReported")
    #expect(!trace.kinds.contains(.notHandled))
  }

  @Test("An unknown action, and text for a button, are refused before anything runs")
  func refusedActions() async throws {
    let test = try TestPhone()
    let listed = try #require(try await test.invite())
    await #expect(throws: Phone.Refusal.unknownAction("like", category: "event-invite")) {
      try await test.respond(to: listed, "like")
    }
    #expect(await test.trace.kinds == [.actionRefused])
    await #expect(throws: Phone.Refusal.unexpectedText(action: "accept")) {
      try await test.respond(to: listed, "accept", text: "hi")
    }
    let unknown = try #require(try await test.invite(Invitation(category: "other")))
    await #expect(throws: Phone.Refusal.unknownAction("accept", category: "other")) {
      try await test.respond(to: unknown, "accept")
    }
    #expect(test.server.posts.isEmpty)
  }

  @Test("A handling can be stored as JSON")
  func codable() async throws {
    let test = try TestPhone()
    let listed = try #require(try await test.invite())
    let handling = try await test.respond(to: listed, "accept")
    #expect(try JSONDecoder().decode(ResponseResult.self, from: JSONEncoder().encode(handling)) == handling)
  }

  @Test("Many people respond at the same time, each with their own key and trace")
  func concurrency() async throws {
    let test = try TestPhone()
    let listed = try #require(try await test.invite())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<50 {
        group.addTask {
          let (handling, session) = try await test.phone.respond(
            to: listed, of: "partyline", action: "accept", idempotencyKey: "key-\(index)")
          #expect(handling.presentation.label("invite-state")?.text == "Going!")
          #expect(session.trace.kinds.filter { $0 == .posted }.count == 1)
        }
      }
      try await group.waitForAll()
    }
    #expect(Set(test.server.posts.compactMap(\.key)) == Set((0..<50).map { "key-\($0)" }))
  }
}
