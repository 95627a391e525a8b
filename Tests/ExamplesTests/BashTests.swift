import Examples
import TestSupport
import Testing
import UserNotificationsUI

@testable import Simulator

@Suite("Example: The Bash")
struct BashTests {
  @Test("Without an extension the system draws the notification and the app answers")
  func bare() async throws {
    let phone = try ExamplePhone()
    let open = try await phone.expand("bash-1-bare")
    let shown = await open.presentation
    #expect(shown.customContent == nil)
    #expect(shown.defaultContent?.title == "The Bash")
    #expect(shown.actions.map(\.title) == ["Accept", "Decline"])
    let handling = try await open.respond(to: "accept", idempotencyKey: "1")
    #expect(handling.handledBy == .app && handling.option == nil)
    #expect(phone.server.answers.map(\.action) == ["accept"])
  }

  @Test("Without DefaultContentHidden the title appears twice")
  func duplicated() async throws {
    let shown = try await ExamplePhone().expand("bash-2-duplicated").presentation
    #expect(shown.label("bash-title")?.text == "The Bash")
    #expect(shown.defaultContent?.title == "The Bash")
  }

  @Test("A ratio of 1 reserves twice the needed height, and the finished example has the right ratio")
  func sizes() async throws {
    let wrong = try await ExamplePhone().expand("bash-3-wrong-size").presentation
    #expect(wrong.customContent?.initialSizeRatio == 1 && wrong.customContent?.preferredHeight == 179.5)
    #expect(wrong.defaultContent == nil)
    let finished = try await ExamplePhone().expand("the-bash").presentation
    #expect(finished.customContent?.initialSizeRatio == 0.5 && finished.customContent?.preferredHeight == 179.5)
    #expect(finished.defaultContent == nil)
    #expect(finished.texts.contains("Bill Graham Civic"))
    guard case .image(.some, .scaleAspectFill) = finished.view("bash-photo")?.content else {
      Issue.record("The photo is not drawn")
      return
    }
  }

  @Test(
    "The answer appears in its colour once the server has accepted it",
    arguments: [
      ("accept", "Going!", "systemGreen"), ("decline", "Not going :(", "systemRed"),
    ])
  func answers(action: String, text: String, color: String) async throws {
    let phone = try ExamplePhone()
    let open = try await phone.expand("the-bash")
    let handling = try await open.respond(to: action, idempotencyKey: "1")
    #expect(handling.option == .dismiss && handling.readingTime == 1.5)
    let status = handling.presentation.label("bash-status")
    #expect(status?.text == text && status?.color == .named(color))
    #expect(phone.server.answers.map(\.action) == [action])
    #expect(phone.server.tokens == ["Bearer t0ken"])
    #expect(try await phone.listed(of: "bash").isEmpty)
  }

  @Test("The interface stays after a comment, and also after a refusal, which it shows")
  func stays() async throws {
    let phone = try ExamplePhone()
    let open = try await phone.expand("the-bash")
    let handling = try await open.respond(to: "comment", userText: "Who plays?", idempotencyKey: "1")
    #expect(handling.option == .doNotDismiss)
    #expect(handling.presentation.label("bash-status")?.text == "Comment sent")
    #expect(phone.server.answers.map(\.text) == ["Who plays?"])

    let refused = try await ExamplePhone(ExampleServerInProcess(status: 503)).expand("the-bash")
    let refusal = try await refused.respond(to: "accept", idempotencyKey: "1")
    #expect(refusal.option == .doNotDismiss)
    #expect(refusal.presentation.label("bash-status")?.color == .named("systemRed"))
  }

  @Test("The input accessory's field has Accept and Decline beside it, and sends text and answer together")
  func accessory() async throws {
    let phone = try ExamplePhone()
    let open = try await phone.expand("bash-comment")
    #expect(await open.presentation.inputAccessory == nil)
    let handling = try await open.respond(to: "comment", idempotencyKey: "1")
    #expect(handling.option == nil)
    let accessory = try #require(handling.presentation.inputAccessory)
    #expect(["comment-text", "comment-accept", "comment-decline"].allSatisfy { accessory.view($0) != nil })
    let after = try await open.use(
      control: "comment-accept", entering: ["comment-text": "With cake"], idempotencyKey: "2")
    #expect(phone.server.answers.map(\.action) == ["accept"] && phone.server.answers.map(\.text) == ["With cake"])
    #expect(after.label("bash-status")?.text == "Going!")
    #expect(after.isDismissed && after.inputAccessory == nil)
    #expect(try await phone.listed(of: "bash").isEmpty)
  }

  @Test("An answer that the server refuses leaves the input on the screen for another try")
  func accessoryRefused() async throws {
    let open = try await ExamplePhone(ExampleServerInProcess(status: 500)).expand("bash-comment")
    _ = try await open.respond(to: "comment", idempotencyKey: "1")
    async let _ = open.use(control: "comment-decline", entering: ["comment-text": "Ill"], idempotencyKey: "2")
    await eventually { await open.presentation.label("bash-status")?.color == .named("systemRed") }
    #expect(await open.presentation.inputAccessory != nil)
    _ = await open.close()
  }
}
