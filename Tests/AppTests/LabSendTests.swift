import APNs
import APNsClient
import Foundation
import HTTPServer
import JSON
import TestSupport
import Testing

@testable import App
@testable import Web

/// What was sent from the lab, as its page and `GET /api/v1/payloads/sends` list it.
@Suite("Sent from the lab") struct LabSendTests {
  private static let token = String(repeating: "0af1", count: 16)
  private static let payload = #"{ "aps": {"alert":"By hand"} }"#

  /// A server with a key, whom nobody answers.
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

  @Test("it is listed with what came of it, without the token and the payload")
  func listed() async throws {
    try await party { party in
      let (server, host) = (party.server, party.host)
      #expect(try await sends(party).isEmpty)
      #expect(try await server.get("/lab", host).text.contains("Nothing was sent yet."))
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

  @Test("it is sent again with the same bytes and headers, also by a form, and never by others")
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

  @Test("the list reaches a process without a database as it is")
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
