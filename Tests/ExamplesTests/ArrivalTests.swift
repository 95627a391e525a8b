import Examples
import Testing
import UserNotificationsUI

@testable import Simulator

@Suite("Example: a friend arrives")
struct ArrivalTests {
  @Test("The map, the place, the distance and the minutes are drawn")
  func map() async throws {
    let shown = try await ExamplePhone().expand("arrival").presentation
    #expect(shown.view("map")?.accessibilityLabel == "Map: Michele on the way")
    #expect(["Bill Graham Civic", "1.2 miles", "9 min"].allSatisfy(shown.texts.contains))
  }

  @Test("A reply stays visible, and the friend approaches while the notification is open")
  func nearer() async throws {
    let phone = try ExamplePhone()
    let open = try await phone.expand("arrival")
    let handling = try await open.respond(to: "reply", userText: "Hurry", idempotencyKey: "1")
    #expect(handling.option == .doNotDismiss)
    #expect(handling.presentation.label("arrival-status")?.text == "You: Hurry")
    let replies = try #require(phone.server.answers.last).replies
    #expect(replies.map(\.delay) == [.seconds(2), .seconds(6)])
    var places: [ViewSnapshot.Placement?] = [handling.presentation.view("friend")?.placement]
    for reply in replies {
      try await phone.receive(reply, of: "friends")
      places.append(await open.presentation.view("friend")?.placement)
    }
    #expect(Set(places.compactMap(\.self)).count == 3)
    let shown = await open.presentation
    #expect(shown.label("arrival-headline")?.text == "Michele is here")
    #expect(shown.view("map")?.accessibilityLabel == "Map: Michele at the pin")
    #expect(try await phone.listed(of: "friends") == ["arrival-michele"])
  }

  @Test("The extension handles Dismiss without telling the app")
  func dismiss() async throws {
    let phone = try ExamplePhone()
    let open = try await phone.expand("arrival")
    let handling = try await open.respond(to: "dismiss", idempotencyKey: "1")
    #expect(handling.option == .dismiss && handling.handledBy == .contentExtension)
    #expect(phone.server.answers.isEmpty)
  }
}
