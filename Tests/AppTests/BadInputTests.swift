import APNs
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import Web

/// Any bad input gets a 4xx response with a stable code, and changes nothing.
@Suite struct BadInputTests {
  private struct Case {
    let path: String
    let body: [UInt8]
    let code: String

    init(_ path: String, _ body: String, _ code: String) {
      self.init(path, Array(body.utf8), code)
    }

    init(_ path: String, _ body: [UInt8], _ code: String) {
      self.path = path
      self.body = body
      self.code = code
    }
  }

  @Test func everyEndpointRefusesWhatItCannotTake() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let before = try await Self.state(of: party)
      for bad in Self.cases(party) {
        let response = try await server.post(bad.path, bytes: bad.body, party.host)
        let shown = String(decoding: bad.body.prefix(80), as: UTF8.self)
        #expect((400..<500).contains(response.status.rawValue), "\(bad.path) \(shown) → \(response.status)")
        #expect(try response.json["code"]?.string == bad.code, "\(bad.path) \(shown) → \(response.text)")
        #expect(response.headers["Content-Type"] == "application/problem+json")
      }
      #expect(try await Self.state(of: party) == before)
    }
  }

  private static func state(of party: Party) async throws -> [[UInt8]] {
    [
      try await party.server.get("/api/v1/events/\(party.event)", party.host).bytes,
      try await party.server.get("/api/v1/events/\(party.event)/activities?limit=200", party.host).bytes,
      try await party.server.get("/api/v1/events/\(party.event)/guests", party.host).bytes,
      try await party.server.get("/api/v1/events", party.host).bytes,
    ]
  }

  private static func cases(_ party: Party) -> [Case] {
    let respond = "/api/v1/invitations/\(party.guests[0].token)/responses"
    let events = "/api/v1/events"
    let event = "/api/v1/events/\(party.event)"
    let long = String(repeating: "a", count: 5_000)
    let deep = String(repeating: "[", count: 5_000)
    let malformed = [respond, events, "\(event)/updates", "\(event)/guests", "\(event)/comments"].flatMap { path in
      [
        Case(path, "{", "malformed-json"), Case(path, "", "malformed-json"), Case(path, deep, "malformed-json"),
        Case(path, "{\"a\":1,\"a\":2}", "malformed-json"),
        Case(path, [0x7B, 0x22, 0xFF, 0x22, 0x7D], "malformed-json"),
        Case(path, "[]", "wrong-type"), Case(path, "{\"a\":1e999}", "wrong-type"),
      ]
    }
    let bash = "\"title\":\"T\",\"startsAt\":\"2026-06-18T19:00\",\"timeZone\":\"Europe/Berlin\""
    return malformed + [
      Case(respond, "{}", "missing-field"),
      Case(respond, "{\"actionIdentifier\":\"shrug\"}", "unknown-action"),
      Case(respond, "{\"actionIdentifier\":7}", "wrong-type"),
      Case(respond, "{\"actionIdentifier\":\"accept\",\"colour\":\"red\"}", "unknown-field"),
      Case(respond, "{\"actionIdentifier\":\"accept\",\"partySize\":0}", "out-of-range"),
      Case(respond, "{\"actionIdentifier\":\"accept\",\"partySize\":21}", "out-of-range"),
      Case(respond, "{\"actionIdentifier\":\"accept\",\"partySize\":99999999999999999999}", "wrong-type"),
      Case(respond, "{\"actionIdentifier\":\"accept\",\"note\":\"\(long)\"}", "text-too-long"),
      Case(respond, "{\"actionIdentifier\":\"comment\"}", "missing-field"),
      Case(respond, "{\"actionIdentifier\":\"comment\",\"userText\":\" \\n \"}", "missing-field"),
      Case(respond, "{\"actionIdentifier\":\"comment\",\"userText\":\"\\u0000\"}", "invalid-text"),
      Case("/api/v1/invitations/nobody/responses", "{\"actionIdentifier\":\"accept\"}", "wrong-token"),
      Case(events, "{\(bash),\"capacity\":0}", "out-of-range"),
      Case(events, "{\(bash),\"capacity\":\"ten\"}", "wrong-type"),
      Case(events, "{\(bash),\"endsAt\":\"2026-06-18T18:00\"}", "invalid-date"),
      Case(events, "{\(bash),\"answerDeadline\":\"2027-01-01T00:00\"}", "invalid-date"),
      Case(events, "{\(bash),\"message\":\"\(long)\"}", "text-too-long"),
      Case(events, "{\"title\":\"T\",\"startsAt\":\"2026-02-30T19:00\",\"timeZone\":\"UTC\"}", "invalid-date"),
      Case(events, "{\"title\":\"T\",\"startsAt\":\"9999-01-01T00:00\",\"timeZone\":\"UTC\"}", "invalid-date"),
      Case(
        events, "{\"title\":\"T\",\"startsAt\":\"2026-06-18T19:00\",\"timeZone\":\"Mars/Base\"}", "invalid-time-zone"),
      Case(events, "{\"title\":\"\",\"startsAt\":\"2026-06-18T19:00\",\"timeZone\":\"UTC\"}", "missing-field"),
      Case("\(event)/guests", "{\"names\":[]}", "missing-field"),
      Case("\(event)/guests", "{\"names\":[\"A\",7]}", "wrong-type"),
      Case("\(event)/guests", "{\"names\":[\"\(long)\"]}", "text-too-long"),
      Case("\(event)/comments", "{\"text\":\"  \"}", "missing-field"),
      Case("\(event)/comments", "{\"text\":\"\(long)\"}", "text-too-long"),
      Case("/api/v1/events/unknown/comments", "{\"text\":\"hi\"}", "not-found"),
      Case("/api/v1/notifications/unknown/responses", "{\"actionIdentifier\":\"accept\"}", "not-found"),
    ]
  }

  @Test func aBodyThatIsNeitherJSONNorAFormIsRefused() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      var headers = party.host
      headers.set("Content-Type", "text/xml")
      let response = try await server.post(
        "/api/v1/events/\(party.event)/comments", bytes: Array("<xml/>".utf8), headers)
      #expect(response.status == .unsupportedMediaType)
    }
  }

  @Test func fieldsAtFaultAreNamed() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let body: JSON = ["names": ["Ok", .string(String(repeating: "x", count: 81))]]
      let problem = try await server.post("/api/v1/events/\(party.event)/guests", body, party.host).json
      #expect(problem["field"] == "names/1")
      #expect(problem["status"] == 422)
    }
  }

  @Test(arguments: ["?cursor=garbage", "?limit=0", "?limit=9999", "?limit=x"])
  func listsRefuseOddPaging(query: String) async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      for path in ["/api/v1/events", "/api/v1/events/\(party.event)/guests"] {
        let status = try await server.get(path + query, party.host).status.rawValue
        #expect((400..<500).contains(status), "\(path)\(query) → \(status)")
      }
    }
  }
}
