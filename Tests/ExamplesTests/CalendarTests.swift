import Examples
import Testing
import UserNotificationsUI

@testable import Simulator

@Suite("Example: a calendar invitation")
struct CalendarTests {
  private static let event = "event-Order 4000 coffees"

  @Test("The morning is drawn from 8 AM to noon with the day's events, and the default text stays below")
  func timeline() async throws {
    let shown = try await ExamplePhone().expand("calendar-invite").presentation
    #expect(["8 AM", "9 AM", "10 AM", "11 AM", "Noon"].allSatisfy(shown.texts.contains))
    #expect(["Stand-up", "Keynote rehearsal", "Order 4000 coffees"].allSatisfy(shown.texts.contains))
    #expect(shown.defaultContent?.subtitle == "Invitation From Matt")
    #expect(shown.defaultContent?.body.contains("Howard St") == true)
    #expect(shown.actions.map(\.title) == ["Accept", "Maybe", "Decline"])
    let event = try #require(shown.view(Self.event))
    #expect(event.border != nil && event.accessibilityLabel == "Order 4000 coffees")
  }

  @Test("The answer changes how the event looks in the day", arguments: ["accept", "maybe", "decline"])
  func answers(action: String) async throws {
    let phone = try ExamplePhone()
    let open = try await phone.expand("calendar-invite")
    let before = try #require(await open.presentation.view(Self.event))
    let handling = try await open.respond(to: action, idempotencyKey: "1")
    #expect(handling.option == .dismiss && handling.readingTime == 1.5)
    #expect(phone.server.answers.map(\.action) == [action])
    let after = try #require(handling.presentation.view(Self.event))
    #expect(after.background != before.background)
    #expect((after.border == nil) == (action != "decline"))
    let spoken = ["accept": "Accepted", "maybe": "Maybe", "decline": "Declined"][action] ?? ""
    #expect(after.accessibilityLabel == "Order 4000 coffees, \(spoken)")
    let title = try #require(after.view("title-Order 4000 coffees"))
    #expect(title.runs.contains(where: \.isStruckThrough) == (action == "decline"))
  }

  @Test("Without a connection the app receives the answer, to try again")
  func offline() async throws {
    let open = try await ExamplePhone(ExampleServerInProcess(status: nil)).expand("calendar-invite")
    let handling = try await open.respond(to: "accept", idempotencyKey: "1")
    #expect(handling.wasForwarded && handling.handledBy == .app)
  }
}
