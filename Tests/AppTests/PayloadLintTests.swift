import APNs
import HTTPServer
import JSON
import Testing

@testable import App
@testable import Web

/// Requests to `POST /api/v1/payloads/lint`, as a developer would send a push to APNs.
@Suite struct PayloadLintTests {
  private static let path = "/api/v1/payloads/lint"

  private func lint(
    _ payload: String, headers: Headers = [:], query: String = "", on server: TestServer
  ) async throws -> JSON {
    var fields = headers
    fields.set("Content-Type", "application/json")
    let request = try Request(.post, Self.path + query, headers: fields, body: .bytes(Array(payload.utf8)))
    let response = await server.router.respond(to: request)
    #expect(response.status == .ok)
    return try JSON(parsing: response.bytes)
  }

  private func rules(_ json: JSON, in list: String = "findings") -> [String] {
    (json[list]?.array ?? []).compactMap { $0["rule"]?.string }
  }

  @Test("A valid push has no findings and needs no fix")
  func goodPush() async throws {
    try await TestServer.run { server in
      let reply = try await lint(#"{"aps":{"alert":{"title":"The Bash"}}}"#, on: server)
      #expect(rules(reply) == [])
      #expect(reply["fixed"] == .null)
      #expect(reply["limit"] == 4096)
    }
  }

  @Test("The payload's exact bytes are judged together with the APNs headers")
  func headersAndPlaces() async throws {
    try await TestServer.run { server in
      let payload = "{\n  \"aps\": {\"alert\": \"The Bash\", \"mutable-content\": true}\n}"
      let reply = try await lint(payload, headers: ["apns-push-type": "alert", "apns-priority": "3"], on: server)
      #expect(rules(reply) == ["wrong-type", "priority-contradicts-push-type"])
      #expect(reply["findings"]?.array?.first?["location"]?["line"] == 2)
      #expect(reply["fixed"]?.string?.contains(#""mutable-content": 1"#) == true)
      #expect(rules(reply, in: "remaining") == ["priority-contradicts-push-type"])
    }
  }

  @Test("Text that is not JSON is a finding with a position, and the request succeeds")
  func brokenJSON() async throws {
    try await TestServer.run { server in
      let reply = try await lint(#"{"aps":{"alert":"The Bash"}"#, on: server)
      #expect(rules(reply) == ["invalid-json"])
    }
  }

  @Test("Categories are judged when the request names the app's")
  func categories() async throws {
    try await TestServer.run { server in
      let payload = #"{"aps":{"alert":"The Bash","category":"event-invit"}}"#
      #expect(rules(try await lint(payload, on: server)) == [])
      let known = try await lint(payload, query: "?categories=event-invite,event-update", on: server)
      #expect(rules(known) == ["unknown-category"])
      #expect(known["fixed"]?.string == #"{"aps":{"alert":"The Bash","category":"event-invite"}}"#)
    }
  }

  @Test("A header that APNs does not know is refused by name", arguments: ["apns-push-type", "apns-priority"])
  func badHeader(name: String) async throws {
    try await TestServer.run { server in
      var headers: Headers = ["Content-Type": "application/json"]
      headers.set(name, "loud")
      let request = try Request(.post, Self.path, headers: headers, body: .bytes(Array("{}".utf8)))
      let response = await server.router.respond(to: request)
      #expect(response.status.rawValue == 400 || response.status.rawValue == 422)
      #expect(try JSON(parsing: response.bytes)["field"]?.string == name)
    }
  }
}
