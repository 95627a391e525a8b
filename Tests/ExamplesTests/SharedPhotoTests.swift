import Examples
import Testing
import UserNotificationsUI

@testable import Simulator

@Suite("Example: a shared photo")
struct SharedPhotoTests {
  @Test("The service extension fetches the photo, and the content extension draws it")
  func photo() async throws {
    let phone = try ExamplePhone()
    let shown = try await phone.expand("photo").presentation
    guard case .image(.some, _) = shown.view("photo-picture")?.content else {
      Issue.record("The photo is not drawn")
      return
    }
    #expect(shown.label("photo-likes")?.text == "12")
    #expect(shown.actions.map(\.title) == ["Like", "Comment"])
  }

  @Test("A like fills the heart, counts once, and can be removed")
  func like() async throws {
    let phone = try ExamplePhone()
    let open = try await phone.expand("photo")
    #expect(heart(await open.presentation) == "heart")
    let liked = try await open.respond(to: "like", idempotencyKey: "1")
    #expect(liked.option == .doNotDismiss && heart(liked.presentation) == "heart.fill")
    #expect(liked.presentation.label("photo-likes")?.text == "13")
    #expect(liked.presentation.label("photo-likes")?.color == .named("systemPink"))
    #expect(liked.presentation.actions.map(\.identifier) == ["unlike", "comment"])
    let unliked = try await open.respond(to: "unlike", idempotencyKey: "2")
    #expect(heart(unliked.presentation) == "heart" && unliked.presentation.label("photo-likes")?.text == "12")
    #expect(phone.server.answers.map(\.action) == ["like", "unlike"])
  }

  @Test("A comment appears below the photo, and its reply arrives while the notification is open")
  func comment() async throws {
    let phone = try ExamplePhone()
    let open = try await phone.expand("photo")
    _ = try await open.respond(to: "like", idempotencyKey: "1")
    let handling = try await open.respond(to: "comment", userText: "Where is it?", idempotencyKey: "2")
    #expect(handling.option == .doNotDismiss)
    #expect(handling.presentation.texts.contains("You  Where is it?"))
    try await phone.receiveReplies()
    let shown = await open.presentation
    #expect(shown.texts.last == "Michele  Up north. Come along next time!")
    #expect(heart(shown) == "heart.fill" && shown.label("photo-likes")?.text == "13")
  }

  private func heart(_ shown: Presentation) -> String? {
    if case .symbol(let name, _) = shown.view("photo-heart")?.content { return name }
    return nil
  }
}
