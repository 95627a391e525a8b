import Examples
import Testing
import UserNotificationsUI

@testable import Simulator

@Suite("Example: a dashboard of cacti")
struct DashboardTests {
  @Test("Three cacti and their levels are drawn")
  func plants() async throws {
    let shown = try await ExamplePhone().expand("dashboard").presentation
    #expect(["plant-saguaro", "plant-pear", "plant-barrel"].allSatisfy { shown.view($0) != nil })
    #expect(["Water 80%", "Water 55%", "Thirsty, 15%"].allSatisfy(shown.texts.contains))
  }

  @Test("Star and Dismiss are forwarded, and the delegate tells the server", arguments: ["star", "dismiss"])
  func forwards(action: String) async throws {
    let phone = try ExamplePhone()
    let open = try await phone.expand("dashboard")
    let handling = try await open.respond(to: action, idempotencyKey: "1")
    #expect(handling.option == .dismissAndForwardAction && handling.handledBy == .app)
    #expect(phone.server.answers.map(\.action) == [action])
    #expect(handling.presentation.isDismissed)
    #expect((handling.presentation.view("stars") != nil) == (action == "star"))
    #expect(try await phone.listed(of: "dashboard").isEmpty)
  }
}
