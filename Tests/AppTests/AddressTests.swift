import APNs
import HTTPServer
import JSON
import Testing

@testable import App
@testable import Web

@Suite("The server's address", .timeLimit(.minutes(20))) struct AddressTests {
  @Test(
    "tells who can open it",
    arguments: [
      ("http://127.0.0.1:8080", AddressReach.thisMachine), ("http://localhost:8080", .thisMachine),
      ("http://[::1]:8080", .thisMachine), ("http://127.9.9.9", .thisMachine), ("http://0.0.0.0:80", .thisMachine),
      ("http://10.1.2.3", .thisNetwork), ("http://172.16.0.1", .thisNetwork), ("http://172.31.255.255", .thisNetwork),
      ("http://192.168.1.20:8080", .thisNetwork), ("http://100.64.0.1", .thisNetwork),
      ("http://169.254.1.1", .thisNetwork), ("http://[fd00::1]", .thisNetwork), ("http://[fe80::1]", .thisNetwork),
      ("http://nas", .thisNetwork), ("http://nas.local", .thisNetwork), ("http://NAS.Home.Arpa", .thisNetwork),
      ("http://172.32.0.1", .everybody), ("http://100.128.0.1", .everybody), ("http://[2001:db8::1]", .everybody),
      ("https://party.example.org", .everybody), ("https://10.example.org", .everybody),
    ])
  func reach(address: String, expected: AddressReach) { #expect(AddressReach(of: address) == expected) }

  @Test("is tested over the network: this server, another one, nobody")
  func checks() async throws {
    try await TestServer.runListening { server, _ in
      let address = server.partyline.address
      let secret = server.partyline.services.secret
      #expect(await AddressCheck(of: address, secret: secret).run() == .reached)
      #expect(await AddressCheck(of: address, secret: Secret(Array(repeating: 7, count: 32))).run() == .otherServer)
      #expect(await AddressCheck(of: "\(address)/elsewhere", secret: secret).run() == .otherServer)
      // Nothing listens on the discard port.
      let outcome = await AddressCheck(of: "http://127.0.0.1:9", secret: secret).run()
      #expect(outcome.reason?.contains("127.0.0.1 cannot be reached") == true, "\(outcome)")
      let host = try await server.signedUpHost()
      let checked = try await server.post("/api/v1/address-checks", [:], host)
      #expect(
        try checked.json == ["address": .string(address), "reach": "thisMachine", "isReached": true, "reason": nil])
      #expect(try await server.post("/api/v1/address-checks", [:]).json["code"] == "sign-in-required")
    }
  }

  @Test("is told to hosts as long as no guest can open it, and to nobody else")
  func note() async throws {
    try await TestServer.run(configure: { $0.publicURL = nil }) { server in
      let party = try await Party(on: server)
      let sentence = "this address works on this computer only"
      for path in ["/", "/events/\(party.event)", "/events/\(party.event)/guests"] {
        #expect(try await server.get(path, party.host).text.contains(sentence), "\(path)")
      }
      #expect(try await !server.get("/i/\(party.guests[0].token)").text.contains(sentence))
      #expect(try server.partyline.greeting().contains("it is this computer only"))
    }
    try await TestServer.run(configure: { $0.publicURL = "https://party.example.org" }) { server in
      let party = try await Party(on: server)
      let page = try await server.get("/", party.host).text
      #expect(!page.contains("this computer only"))
      let address = try await server.get("/settings/address", party.host).text
      #expect(address.contains("<bdi>https://party.example.org</bdi>"))
    }
  }
}
