import Examples
import Testing
import UserNotificationsUI

@testable import Simulator

@Suite("Example: a conversation")
struct ConversationTests {
  @Test("Several replies and Matt's answers are added while the notification stays open")
  func conversation() async throws {
    let phone = try ExamplePhone()
    let open = try await phone.expand("messages")
    var shown = await open.presentation
    #expect(shown.texts.contains("how is the room?") && shown.texts.last == "did you order the coffees?")
    #expect(shown.defaultContent == nil)
    for (number, text) in ["Yes, all 4000", "With milk"].enumerated() {
      let handling = try await open.respond(to: "reply", userText: text, idempotencyKey: "\(number)")
      #expect(handling.option == .doNotDismiss)
      #expect(handling.presentation.texts.suffix(2) == [text, "Delivered"])
      try await phone.receiveReplies()
    }
    shown = await open.presentation
    #expect(
      shown.texts.drop { $0 != "did you order the coffees?" } == [
        "did you order the coffees?", "Yes, all 4000", "you're a lifesaver ☕️", "decaf for Michele though",
        "With milk", "perfect. doors open at 9",
      ])
    #expect(phone.server.answers.map(\.text) == ["Yes, all 4000", "With milk"])
  }

  @Test("Opening a later message keeps the conversation, and the first message starts it again")
  func remembers() async throws {
    let phone = try ExamplePhone()
    let first = try await phone.expand("messages")
    _ = try await first.respond(to: "reply", userText: "Yes", idempotencyKey: "1")
    _ = await first.close()
    try await phone.receiveReplies()
    let newest = try #require(try await phone.listed(of: "messages").first)
    let later = try await phone.phone.expand(newest, of: "messages")
    #expect(await later.presentation.texts.suffix(3) == ["Yes", "you're a lifesaver ☕️", "decaf for Michele though"])

    let anew = try await phone.expand("messages")
    #expect(await anew.presentation.texts.last == "did you order the coffees?")
  }

  @Test("A reply that could not be delivered is not shown as sent")
  func refused() async throws {
    let open = try await ExamplePhone(ExampleServerInProcess(status: 503)).expand("messages")
    let handling = try await open.respond(to: "reply", userText: "Yes", idempotencyKey: "1")
    #expect(handling.option == .doNotDismiss)
    #expect(!handling.presentation.texts.contains("Yes"))
    #expect(handling.presentation.label("status")?.color == .named("systemRed"))
  }
}
