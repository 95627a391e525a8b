import APNs
import HTTPServer
import JSON
import Testing

@testable import App
@testable import Web

@Suite("The start of an event", .timeLimit(.minutes(20))) struct MomentTests {
  @Test(
    "Every spelling of a time in RFC 3339 and ISO 8601 gives the same moment",
    arguments: [
      "2026-06-18t19:00:00z", "2026-06-18T21:00:00+0200", "2026-06-18 19:00:00Z", "2026-06-18T21:00+02",
      "2026-06-18 21:00:00.000+02:00", "2026-06-18t12:00",
    ])
  func moments(text: String) async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let made = try await server.post(
        "/api/v1/events", Party.details.merging(["startsAt": .string(text)]), party.host)
      #expect(try made.json["startsAt"] == "2026-06-18T19:00:00Z", "\(made.text)")
      for wrong in ["2026-06-18T19:00:00+2", "2026-06-18T19:00:00+02000", "2026-06-18T19:00:00+25", "2026-06-31t12:00"]
      {
        let refused = try await server.post(
          "/api/v1/events", Party.details.merging(["startsAt": .string(wrong)]), party.host)
        #expect(try refused.json["code"] == "invalid-date", "\(wrong)")
      }
    }
  }
}
