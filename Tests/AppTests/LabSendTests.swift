import APNs
import APNsClient
import Foundation
import HTTPServer
import JSON
import TestSupport
import Testing
import WebPush

@testable import App
@testable import PhoneWeb
@testable import Web

/// The sends of the lab, as its page and `GET /api/v1/payloads/sends` list them.
@Suite("Pushes sent from the lab") struct LabSendTests {
  private static let token = String(repeating: "0af1", count: 16)
  private static let payload = #"{ "aps": {"alert":"By hand"} }"#

  /// Runs a server with a key for an APNs service at which no server listens.
  private func party(_ body: (Party) async throws -> Void) async throws {
    let certificate = FileManager.default.temporaryDirectory.appending(path: "nobody-\(UUID().uuidString).pem")
    let key = try APNsKey(pem: sampleP8, id: "ABC123DEFG", team: "TEAM123456")
    let servers = try #require(APNsServers(loopback: "https://127.0.0.1:1", certificateAuthorities: certificate))
    func configure(_ configuration: inout Web.Configuration) {
      configuration.apns = APNsSettings(
        key: key, topics: ["com.example.party"], environment: .sandbox, servers: servers)
    }
    try await TestServer.run(configure: configure) { try await body(Party(on: $0)) }
  }

  private func sends(_ party: Party) async throws -> [JSON] {
    try await party.server.get("/api/v1/payloads/sends", party.host).json["items"]?.array ?? []
  }

  @Test("A send is listed with its outcome, without the token and the payload")
  func listed() async throws {
    try await party { party in
      let (server, host) = (party.server, party.host)
      #expect(try await sends(party).isEmpty)
      #expect(try await server.get("/lab", host).text.contains("Nothing sent yet."))
      let sent = try await server.post(
        "/api/v1/payloads/sends",
        ["payload": .string(Self.payload), "token": .string(Self.token), "topic": "com.example.party"], host
      ).json
      let item = try #require(try await sends(party).first)
      #expect(item["id"] == sent["id"] && item["channel"] == "apns" && item["token"] == "0af10af1…")
      #expect(item["isAccepted"] == false && item["status"] == .null && item["bytes"] == 30)
      #expect(item["reason"] == sent["answer"]?["reason"] && item["device"] == .null && item["canRepeat"] == true)
      let page = try await server.get("/lab", host).text
      #expect(page.contains("0af10af1…") && page.contains("30 bytes") && page.contains("Send again"))
      #expect(!page.contains(Self.token) && !page.contains("By hand"))
      #expect(!(try await server.get("/lab").text.contains("data-sends")))
      #expect(try await server.get("/api/v1/payloads/sends").json["code"] == "sign-in-required")
    }
  }

  @Test("Only its host can send it again, with the same bytes and headers, also by a form")
  func again() async throws {
    try await party { party in
      let (server, host) = (party.server, party.host)
      let sent = try await server.post(
        "/api/v1/payloads/sends",
        [
          "payload": .string(Self.payload), "token": .string(Self.token), "topic": "com.example.party.voip",
          "pushType": "voip", "priority": 5, "expiration": 0, "collapseID": "mine", "environment": "production",
        ], host
      ).json
      let path = "/api/v1/payloads/sends/\(sent["id"]?.string ?? "")/attempts"
      let again = try await server.post(path, [:], host).json
      let (old, new) = (sent["request"], again["request"])
      #expect(again["id"] != sent["id"] && old?["service"] == new?["service"] && old?["message"] == new?["message"])
      var (first, second) = (old?["headers"]?.object ?? [:], new?["headers"]?.object ?? [:])
      #expect(first.removeValue(forKey: "apns-id") != second.removeValue(forKey: "apns-id"))
      #expect(first == second && first["apns-push-type"] == "voip" && first["apns-expiration"] == "0")
      let form = try await server.submit(path, [:], host)
      #expect(form.status == .seeOther && form.headers["Location"] == "/lab#sends")
      #expect(try await sends(party).count == 3)
      #expect(try await server.post(path, [:]).json["code"] == "sign-in-required")
      let unknown = try await server.post("/api/v1/payloads/sends/nothing/attempts", [:], host).json
      #expect(unknown["code"] == "not-found")
      #expect(try await sends(party).count == 3)
    }
  }

  @Test("A value that cannot stand in an APNs header is refused with its field, and nothing is sent")
  func bounds() async throws {
    try await party { party in
      let cases: [(String, String)] = [
        ("topic", String(repeating: "a", count: 256)), ("topic", "com.example.Päŕty"),
        ("collapseID", String(repeating: "é", count: 33)),
      ]
      for (field, value) in cases {
        let usual: JSON = [
          "payload": .string(Self.payload), "token": .string(Self.token), "topic": "com.example.party",
        ]
        let refused = try await party.server.post(
          "/api/v1/payloads/sends", usual.merging([field: .string(value)]), party.host
        ).json
        #expect(refused["code"] == "out-of-range" && refused["field"]?.string == field)
      }
      #expect(try await sends(party).isEmpty)
    }
  }

  @Test(
    "A send to a browser repeats with its urgency from any browser of its host, and for no other host")
  func browsers() async throws {
    try await TestServer.run(configure: { $0.pushServices = PushServices(loopbackPorts: [1]) }) { server in
      let party = try await Party(on: server)
      let subscription: JSON = [
        "endpoint": "http://127.0.0.1:1/wpush/v2/phone",
        "keys": [
          "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
          "auth": "BTBZMqHH6r4Tts7J_aSIgg",
        ],
      ]
      let device = try await server.post("/api/v1/devices", ["subscription": subscription], party.host).json["id"]
      let payload = #"{"aps":{"alert":"By hand","interruption-level":"passive"}}"#
      let sent = try await server.post(
        "/api/v1/payloads/sends", ["payload": .string(payload), "device": device ?? .null], party.host
      ).json
      #expect(sent["request"]?["headers"]?["Urgency"] == "low" && sent["request"]?["headers"]?["TTL"] == "300")
      let other = try await server.post(
        "/sign-in", ["name": "Matt", "passphrase": .string(TestServer.passphrase)]
      ).cookie
      let path = "/api/v1/payloads/sends/\(sent["id"]?.string ?? "")/attempts"
      let again = try await server.post(path, [:], other).json
      #expect(again["request"]?["service"] == "127.0.0.1" && again["id"] != sent["id"], "\(again)")
      let topics = [sent, again].map { $0["request"]?["headers"]?["Topic"] }
      #expect(topics[0] == topics[1] && topics[0] != nil)
      #expect(try await sends(party).map { $0["device"] }.count == 2)
      // The browser removes its device.
      _ = try await server.post("/api/v1/devices/\(device?.string ?? "")/removal", [:], party.host)
      #expect(try await server.post(path, [:], other).json["code"] == "not-found")
    }
  }

  @Test("The list of sends reaches a process without a database unchanged")
  func forwarded() async throws {
    try await party { party in
      _ = try await party.server.post(
        "/api/v1/payloads/sends",
        ["payload": .string(Self.payload), "token": .string(Self.token), "topic": "com.example.party"], party.host)
      let services = party.server.partyline.services
      let account = try services.access.host(of: Request(.get, "/lab", headers: party.host))
      let list = services.payloadSends(of: account)
      let request = try Request(.get, "/lab", headers: [ForwardedSends.field: ForwardedSends.text(list)])
      #expect(list.count == 1 && ForwardedSends.of(request) == list)
      #expect(!(try ForwardedSends.text(list)).contains(Self.token))
      let forged: HTTPServer.Headers = [ForwardedSends.field: "[]"]
      #expect(forged.passingToPhones(isExample: false)[ForwardedSends.field] == nil)
    }
  }
}
