import Foundation
import HTTPServer
import Invites
import JSON
import Storage
import Testing

@testable import App
@testable import Web

@Suite("Which notifications a host receives, and when", .timeLimit(.minutes(20)))
struct HostPreferencesTests {
  private static let path = "/api/v1/host-preferences"

  private func choose(_ body: JSON, _ party: Party) async throws -> JSON {
    let reply = try await party.server.post(Self.path, body, party.host)
    #expect(reply.status == .ok, "\(reply.text)")
    return try reply.json
  }

  /// The kind of each notification on the host's phone, as its identifier names it.
  private func listed(_ party: Party) async throws -> [String] {
    let phone = try await party.server.get("/api/v1/phones/host", party.host).json["delivered"]?.array ?? []
    return phone.compactMap { $0["identifier"]?.string?.split(separator: "-").dropFirst().first.map(String.init) }
  }

  private func ask(_ text: String, _ party: Party) async throws {
    let reply = try await party.server.post(
      "/api/v1/invitations/\(party.guests[1].token)/private-messages", ["text": .string(text)])
    #expect(reply.status.rawValue < 300, "\(reply.text)")
  }

  private func registerDevice(_ server: TestServer) async throws {
    let store = server.partyline.services.store
    let account = try #require(try store.accounts.credentials(named: "Matt")?.account)
    let context = server.partyline.services.dependencies.writeContext()
    let token = try await store.accounts.createAPIToken(
      name: "phone", hash: "phone", account: account.id, context: context)
    _ = try await store.devices.register(
      DeviceRegistration(address: .apns(token: "aa", topic: "app"), service: "push.example", name: "iPhone"),
      of: .apiToken(token.id), context: context)
  }

  /// The occasion of each payload that leaves the outbox now. A busy machine takes one at a time.
  private func leaving(_ server: TestServer) async throws -> [String] {
    let notifications = server.partyline.services.store.notifications
    var left: [String] = []
    while true {
      let claimed = try await notifications.claimDeliveries(
        to: "push.example", limit: 9, at: server.clock.now, leaseSeconds: 30)
      guard !claimed.isEmpty else { return left }
      try await notifications.note(
        claimed.map { DeliveryOutcome(.accepted(status: 201), of: $0) }, at: server.clock.now)
      left += try claimed.compactMap { try JSON(parsing: $0.payload ?? [])["partyline"]?["occasion"]?.string }
    }
  }

  @Test("By default all notifications come at once; omitted fields stay, and invalid ones are refused")
  func choices() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let before = try await server.get(Self.path, party.host).json
      #expect(["answers", "milestones", "privateMessages", "requests", "arrivals"].allSatisfy { before[$0] == true })
      #expect(before["quietFrom"] == .null && before["timeZone"] == "UTC")
      let chosen = try await choose(
        ["answers": false, "quietFrom": "22:00", "quietUntil": "08:00", "timeZone": "Europe/Berlin"], party)
      #expect(chosen["answers"] == false && chosen["privateMessages"] == true && chosen["quietFrom"] == "22:00")
      #expect(try await choose(["quietFrom": .null, "quietUntil": .null], party)["quietUntil"] == .null)
      #expect(try await server.get(Self.path, party.host).json["answers"] == false)
      for (body, field) in [
        (["quietFrom": "22:00"], "quietUntil"), (["timeZone": "Mars/Olympus"], "timeZone"),
        (["quietFrom": "8:00", "quietUntil": "09:00"], "quietFrom"),
      ] as [(JSON, String)] {
        let refused = try await server.post(Self.path, body, party.host)
        #expect(try refused.status.rawValue == 422 && refused.json["field"]?.string == field)
      }
      #expect(try await server.get(Self.path).status == .unauthorized)
      #expect(try await server.post(Self.path, ["answers": true]).status == .unauthorized)
    }
  }

  @Test("One form saves choices of host and guest; unticked boxes turn off, and a refused form comes back")
  func form() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let all = "photos-push photos-mail host-answers host-milestones host-privateMessages"
      var asPage = party.host
      asPage.set("Accept", "text/html")
      let hours = ["quietFrom": "", "quietUntil": "", "timeZone": "Lisbon, Portugal"]
      func send(_ fields: [String: String]) async throws -> Response {
        try await server.submit("/settings", hours.merging(fields) { $1 }, party.host)
      }
      let saved = try await send(["switches": all, "host-privateMessages": "true", "photos-mail": "true"])
      #expect(saved.headers["Location"] == "/settings?saved=1")
      let now = try await server.get(Self.path, party.host).json
      #expect(now["privateMessages"] == true && now["answers"] == false && now["milestones"] == false)
      #expect(now["timeZone"] == "Europe/Lisbon" && now["comments"] == true)
      let page = try await server.get("/settings?saved=1", asPage)
      #expect(page.text.contains("Saved.") && isTicked("host-privateMessages", on: page))
      #expect(!isTicked("host-answers", on: page))
      let wrong = try await send(["switches": all, "host-answers": "true", "quietFrom": "22:00"])
      #expect(wrong.text.contains("Also choose when quiet hours end.") && isTicked("host-answers", on: wrong))
      #expect(try await server.get(Self.path, party.host).json["answers"] == false)
      _ = try await send(["quietFrom": "22:00", "quietUntil": "07:00"])
      #expect(try await server.get(Self.path, party.host).json["quietFrom"] == "22:00")
      // A guest's form alone leaves the host's choices unchanged.
      _ = try await server.post("/api/v1/preferences", ["photos": false], party.host)
      #expect(try await server.get(Self.path, party.host).json["privateMessages"] == true)
    }
  }

  /// Whether the page shows the checkbox ticked.
  private func isTicked(_ name: String, on page: Response) -> Bool {
    let box = page.text.split(separator: "<input").first { $0.contains("name=\"\(name)\"") }
    return box?.prefix { $0 != ">" }.hasSuffix(" checked") ?? false
  }

  @Test("Choosing another level sets the whole table, and the same level keeps the ticks")
  func levels() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      func choose(_ level: String, before: String, _ fields: [String: String] = [:]) async throws -> JSON {
        let sent = ["level": level, "levelBefore": before, "switches": "host-answers host-arrivals"]
        _ = try await server.submit("/settings", sent.merging(fields) { $1 }, party.host)
        return try await server.get(Self.path, party.host).json
      }
      let nothing = try await choose("nothing", before: "what-matters", ["host-answers": "true"])
      #expect(HostPreferences.Kind.allCases.allSatisfy { nothing[$0.rawValue] == false })
      let own = try await choose("nothing", before: "nothing", ["host-answers": "true"])
      #expect(own["answers"] == true && own["arrivals"] == false && own["comments"] == false)
      let everything = try await choose("everything", before: "")
      #expect(HostPreferences.Kind.allCases.allSatisfy { everything[$0.rawValue] == true })
      let refused = try await server.submit("/settings", ["level": "loud"], party.host)
      #expect(refused.status.rawValue == 422)
    }
  }

  @Test("The hosts' old preferences page redirects to the new one, and its form still works")
  func formerPage() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let former = try await server.get("/settings/hosting", party.host)
      #expect(former.headers["Location"] == "/settings#notifications")
      let saved = try await server.submit(Self.path, ["switches": "answers", "privateMessages": "true"], party.host)
      #expect(saved.headers["Location"] == "/settings?saved=1")
      #expect(try await server.get(Self.path, party.host).json["answers"] == false)
    }
  }

  @Test("A kind that is turned off reaches neither phone nor device, even when it already waits")
  func kinds() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Ana", "Ben", "Cleo"])
      try await registerDevice(server)
      _ = try await choose(["answers": false], party)
      _ = try await party.respond(0, ["actionIdentifier": "accept"])
      try await ask("May I bring my dog?", party)
      #expect(try await leaving(server) == ["privateMessage"])
      // The notification waits for the device, but the host has turned its kind off before it leaves.
      _ = try await choose(["answers": true, "milestones": true], party)
      _ = try await party.respond(1, ["actionIdentifier": "maybe"])
      _ = try await choose(["answers": false, "milestones": false], party)
      #expect(try await leaving(server) == [])
      // Nobody has opened the phone before. An open phone would receive each notification at once.
      #expect(try await listed(party) == ["private"])
    }
  }

  @Test("With answers off, a host still reads that everybody has answered; with milestones off, only answers")
  func milestones() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["capacity": 9], guests: ["Ana", "Ben"])
      try await registerDevice(server)
      _ = try await choose(["answers": false], party)
      _ = try await party.respond(0, ["actionIdentifier": "accept"])
      #expect(try await leaving(server) == [])
      _ = try await party.respond(1, ["actionIdentifier": "maybe"])
      #expect(try await leaving(server) == ["answers"])
      let told = try await server.get("/api/v1/host-notifications", party.host).json["items"]?.array?.first
      let bytes = try await server.get("/api/v1/host-notifications/\(told?["id"]?.string ?? "")/payload", party.host)
        .text
      #expect(bytes.contains("Everyone has answered.") && !bytes.contains("Ana is going.\\n"))
    }
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Cleo"])
      _ = try await choose(["milestones": false], party)
      _ = try await party.respond(0, ["actionIdentifier": "accept"])
      let told = try await server.get("/api/v1/host-notifications", party.host).json["items"]?.array?.first
      let bytes = try await server.get("/api/v1/host-notifications/\(told?["id"]?.string ?? "")/payload", party.host)
        .json
      #expect(bytes["aps"]?["alert"]?["body"] == "Cleo is going.\n1 going, 0 maybe")
    }
  }

  @Test("Quiet hours hold notifications back from device and phone until they end or are removed")
  func quietHours() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Ana", "Ben"])
      try await registerDevice(server)
      // It is 14:00 in Berlin.
      _ = try await choose(["quietFrom": "13:00", "quietUntil": "15:30", "timeZone": "Europe/Berlin"], party)
      _ = try await party.respond(0, ["actionIdentifier": "accept"])
      #expect(try await leaving(server) == [])
      #expect(try await listed(party) == [])
      server.clock.advance(seconds: 5_399)
      #expect(try await leaving(server) == [])
      server.clock.advance(seconds: 1)
      #expect(try await leaving(server) == ["answers"])
      #expect(try await listed(party) == ["answers"])

      _ = try await choose(["quietFrom": "13:00", "quietUntil": "23:00"], party)
      try await ask("May I bring my dog?", party)
      #expect(try await leaving(server) == [])
      _ = try await choose(["quietFrom": .null, "quietUntil": .null], party)
      server.clock.advance(seconds: 60)
      #expect(try await leaving(server).contains("privateMessage"))
    }
  }
}
