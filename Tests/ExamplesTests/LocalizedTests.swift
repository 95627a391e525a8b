import Examples
import Testing

@testable import Simulator

@Suite("Example: a localized title")
struct LocalizedTests {
  @Test(
    "The phone's language decides the text of the same keys",
    arguments: [
      (
        "localized", "Noch 3 Tage bis Porto", "Ihre Reise nach Porto", "Um 10:35 fährt IC 527 von Gleis 7 ab.",
        ["Einchecken", "Noch nicht"]
      ),
      (
        "localized-english", "3 days to Porto", "Your journey to Porto", "IC 527 leaves at 10:35 from platform 7.",
        ["Check In", "Not Yet"]
      ),
    ])
  func languages(id: String, title: String, subtitle: String, body: String, actions: [String]) async throws {
    let phone = try ExamplePhone()
    let open = try await phone.expand(id)
    let shown = await open.presentation
    #expect(shown.defaultContent?.title == title)
    #expect(shown.defaultContent?.subtitle == subtitle)
    #expect(shown.defaultContent?.body == body)
    #expect(shown.actions.map(\.title) == actions)
    _ = try await open.respond(to: "check-in", idempotencyKey: "1")
    #expect(phone.server.answers.map(\.app) == [id])
  }

  @Test(
    "One day uses the singular",
    arguments: [("localized", "Noch ein Tag bis Porto"), ("localized-english", "One day to Porto")])
  func singular(app: String, title: String) async throws {
    let phone = try ExamplePhone()
    let push = try Preset.named(app).pushes[0]
    let tomorrow = Preset.Push(payload: push.payload.replacing("\"days\": 3", with: "\"days\": 1"), collapseID: "1")
    try await phone.receive(tomorrow, of: app)
    let open = try await phone.phone.expand("1", of: app)
    #expect(await open.presentation.defaultContent?.title == title)
  }
}
