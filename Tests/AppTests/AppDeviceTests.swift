import APNsClient
import Foundation
import HTTPServer
import Invites
import JSON
import TestSupport
import Testing

@testable import App
@testable import Web

/// Tests `POST /api/v1/devices` from an app, which sends a device token in place of a browser's subscription.
@Suite("Apps as devices of guests") struct AppDeviceTests {
  private static let token = String(repeating: "0aF1", count: 20)

  /// Runs a server with a key for an APNs service at which no server listens.
  private func party(_ body: (Party) async throws -> Void) async throws {
    let certificate = FileManager.default.temporaryDirectory.appending(path: "nobody-\(UUID().uuidString).pem")
    let key = try APNsKey(pem: sampleP8, id: "ABC123DEFG", team: "TEAM123456")
    let servers = try #require(
      APNsServers(loopback: "https://127.0.0.1:1", certificateAuthorities: certificate))
    func configure(_ configuration: inout Web.Configuration) {
      configuration.apns = APNsSettings(
        key: key, topics: ["com.example.party", "com.example.clip"], environment: .sandbox, servers: servers)
    }
    try await TestServer.run(configure: configure) { try await body(Party(on: $0)) }
  }

  private func authorization(_ party: Party, _ guest: Int = 0) -> HTTPServer.Headers {
    ["Authorization": "Bearer \(party.guests[guest].token)"]
  }

  private func register(
    _ party: Party, _ app: JSON = [:], name: JSON = .null, as headers: HTTPServer.Headers? = nil
  ) async throws -> Response {
    let usual: JSON = ["token": .string(Self.token), "topic": "com.example.party"]
    return try await party.server.post(
      "/api/v1/devices", ["apns": usual.merging(app), "name": name], headers ?? authorization(party))
  }

  @Test("A device is removed with the link that registered it")
  func renewed() async throws {
    try await party { party in
      #expect(try await register(party).status.rawValue < 300)
      let guest = try #require(Guest.ID(rawValue: party.guests[0].id))
      let devices = party.server.partyline.services.store.devices
      #expect(try devices.list(reaching: guest).count == 1)
      _ = try await party.server.post(
        "/api/v1/events/\(party.event)/guests/\(party.guests[0].id)/link", [:], party.host)
      #expect(try devices.list(reaching: guest).isEmpty)
    }
  }

  @Test("An app that registers with its guest's token at each launch stays one device")
  func registered() async throws {
    try await party { party in
      let first = try await register(party, name: "Ana’s iPhone").json
      #expect(first["channel"] == "apns" && first["environment"] == "sandbox")
      #expect(first["topic"] == "com.example.party" && first["service"] == "api.sandbox.push.apple.com")
      party.server.clock.advance(seconds: 60)
      let again = try await register(party, ["token": .string(Self.token.lowercased())]).json
      #expect(again["id"] == first["id"] && again["renewedAt"] != first["renewedAt"])
      let clip = try await register(party, ["topic": "com.example.clip", "environment": "production"]).json
      #expect(clip["service"] == "api.push.apple.com" && clip["name"] == "com.example.clip")
      let list = try await party.server.get("/api/v1/devices", authorization(party)).json
      #expect(list["items"]?.array?.count == 2)
      #expect(list["apns"] == ["topics": ["com.example.party", "com.example.clip"]])
      // The device token is a secret, and the device belongs to the guest who registered it last.
      #expect(!"\(list)".contains(Self.token.lowercased()))
      _ = try await register(party, as: authorization(party, 1))
      #expect(try await party.server.get("/api/v1/devices", authorization(party)).json["items"]?.array?.count == 1)
    }
  }

  @Test("A device can be paused, hide details and be removed as a browser can, and a test says its result")
  func changed() async throws {
    try await party { party in
      let (server, headers) = (party.server, authorization(party))
      let id = try #require(try await register(party).json["id"]?.string)
      let changed = try await server.post("/api/v1/devices/\(id)", ["hidesDetails": true, "isPaused": true], headers)
        .json
      #expect(changed["hidesDetails"] == true && changed["isPaused"] == true)
      let tested = try await server.post("/api/v1/devices/\(id)/tests", [:], headers)
      #expect(try tested.json == ["result": "refused"])
      #expect(try await server.post("/api/v1/devices/\(id)/removal", [:], headers).status == .noContent)
      #expect(try await server.get("/api/v1/devices", headers).json["items"] == [])
    }
  }

  @Test(
    "A device that no push can reach is refused, and nothing changes",
    arguments: [
      (["token": ""], "invalid-device-token", "apns/token"), (["token": "0"], "invalid-device-token", "apns/token"),
      (["token": "xyz0"], "invalid-device-token", "apns/token"),
      (["token": .string(String(repeating: "00", count: 257))], "invalid-device-token", "apns/token"),
      (["topic": "com.example.other"], "invalid-device-token", "apns/topic"),
      (["environment": "development"], "out-of-range", "apns/environment"),
      (["token": 7], "wrong-type", "apns/token"), (["token": .null], "missing-field", "apns/token"),
      (["version": "1.0"], "unknown-field", "apns/version"),
    ] as [(JSON, String, String)])
  func refused(app: JSON, code: String, field: String) async throws {
    try await party { party in
      let reply = try await register(party, app).json
      #expect(reply["code"]?.string == code && reply["field"]?.string == field, "\(reply)")
      #expect(try await party.server.get("/api/v1/devices", authorization(party)).json["items"] == [])
    }
  }

  @Test("Registering needs a guest's token, and a server without a key refuses apps")
  func notHere() async throws {
    try await party { party in
      let reply = try await register(party, as: [:]).json
      #expect(reply["code"] == "sign-in-required")
    }
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let (reply, list) = (try await register(party), try await server.get("/api/v1/devices", authorization(party)))
      #expect(try reply.json["code"] == "invalid-device-token")
      #expect(try list.json["apns"] == .null)
    }
  }
}
