import HTTPServer
import Testing

@testable import App
@testable import Web

@Suite("The operator's page", .timeLimit(.minutes(20))) struct OperationsPageTests {
  @Test("is for the host who set the server up, who finds it in the settings")
  func host() async throws {
    try await TestServer.run { server in
      #expect(try await server.get("/operations").status == .seeOther)
      let party = try await Party(on: server)
      let page = try await server.get("/operations", party.host)
      #expect(page.status == .ok)
      #expect(page.text.contains(server.partyline.services.pushKeys.current.id))
      #expect(page.text.contains("partyline_deliveries_waiting 0"))
      #expect(try await server.get("/settings", party.host).text.contains("href=\"/operations\""))
      let guest: HTTPServer.Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      #expect(try await server.get("/operations", guest).status == .seeOther)
      #expect(!(try await server.get("/settings", guest).text.contains("href=\"/operations\"")))
    }
  }

  @Test("is for whoever may read the numbers, too")
  func token() async throws {
    try await TestServer.run(configure: { $0.metricsToken = "numbers-token" }) { server in
      let known = try await server.get("/operations", ["Authorization": "Bearer numbers-token"])
      #expect(known.status == .ok)
      #expect(try await server.get("/operations", ["Authorization": "Bearer others"]).status != .ok)
    }
  }
}
