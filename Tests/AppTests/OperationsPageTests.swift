import HTTPServer
import Invites
import Storage
import Testing

@testable import App
@testable import Web

@Suite("The operator's page", .timeLimit(.minutes(20))) struct OperationsPageTests {
  @Test("The page is for the host who set up the server, and the settings link to it")
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

  @Test("The page is not for a co-host, who came by a link")
  func coHost() async throws {
    // Without the token, callers on the server's own machine would be admitted.
    try await TestServer.run(configure: { $0.metricsToken = "numbers-token" }) { server in
      let party = try await Party(on: server)
      server.clock.advance(seconds: 60)
      let coHost = try await party.coHost()
      #expect(try await server.get("/events/\(party.event)", coHost).status == .ok)
      #expect(try await server.get("/operations", coHost).status == .forbidden)
      let settings = try await server.get("/settings", coHost).text
      #expect(!settings.contains("href=\"/operations\""))
    }
  }

  @Test("The page begins with one sentence that says what was done or what is wrong")
  func verdict() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let well = try await server.get("/operations", party.host).text
      #expect(well.contains("All good: nothing to send in the last 24 hours, nothing waiting."))
      let store = server.partyline.services.store
      let account = try #require(try store.accounts.credentials(named: "Matt")?.account)
      let context = server.partyline.services.dependencies.writeContext()
      let token = try await store.accounts.createAPIToken(
        name: "phone", hash: "phone", account: account.id, context: context)
      _ = try await store.devices.register(
        DeviceRegistration(address: .apns(token: "aa", topic: "app"), service: "push.example", name: "iPhone"),
        of: .apiToken(token.id), context: context)
      _ = try await party.respond(0, ["actionIdentifier": "accept"])
      let waiting = try await server.get("/operations", party.host).text
      #expect(waiting.contains("nothing to send in the last 24 hours, 1 waiting."))
      let claimed = try await store.notifications.claimDeliveries(
        to: "push.example", limit: 9, at: server.clock.now, leaseSeconds: 30)
      let refused = DeliveryOutcome(.failed(status: 400, reason: "BadTopic"), of: try #require(claimed.first))
      try await store.notifications.note([refused], at: server.clock.now)
      let ill = try await server.get("/operations", party.host).text
      #expect(ill.contains("Needs attention: 1 not delivered in the last 24 hours, nothing waiting."))
    }
  }

  @Test("Callers that may read the metrics may read the page too")
  func token() async throws {
    try await TestServer.run(configure: { $0.metricsToken = "numbers-token" }) { server in
      let known = try await server.get("/operations", ["Authorization": "Bearer numbers-token"])
      #expect(known.status == .ok)
      #expect(try await server.get("/operations", ["Authorization": "Bearer others"]).status != .ok)
    }
  }
}
