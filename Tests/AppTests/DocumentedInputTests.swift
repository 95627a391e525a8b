import APNs
import HTTPServer
import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite("The API keeps what its document says") struct DocumentedInputTests {
  @Test("The list of events needs a known user, and others are told to sign in")
  func events() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      #expect(try await server.get("/api/v1/events").json["code"] == "sign-in-required")
      #expect(try await server.get("/api/v1/events", ["Cookie": "partyline_session=x"]).status == .unauthorized)
      let cookie = try await server.get("/i/\(party.guests[0].token)").cookie
      for headers in [cookie, party.host, party.bearer(0)] {
        #expect(try await server.get("/api/v1/events", headers).json["items"]?.array?.count == 1)
      }
    }
  }

  @Test(
    "Every query parameter is validated",
    arguments: [
      ("guests?q=\(String(repeating: "x", count: 101))", "q"), ("guests?sort=", "sort"), ("guests?sort=age", "sort"),
      ("guests?status=", "status"), ("guests?status=gone", "status"), ("activities?after=1&before=null", "before"),
      ("activities?around=1&after=x", "after"), ("activities?before=-1&after=2", "before"),
      ("stream?render=AAA", "render"),
    ])
  func queries(target: String, field: String) async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let refused = try await server.get("/api/v1/events/\(party.event)/\(target)", party.host)
      #expect(refused.status == .unprocessableContent)
      #expect(try refused.json["field"]?.string == field)
      let page = try await server.get("/events/\(party.event)/guests?sort=&status=gone", party.host)
      #expect(page.status == .ok, "an address that somebody typed or kept still leads somewhere")
      let long = String(repeating: "x", count: 100)
      let list = try await server.get(
        "/api/v1/events/\(party.event)/guests?q=\(long)&sort=name&status=all", party.host)
      #expect(list.status == .ok)
    }
  }

  @Test("A phone's answer contains markup only with render=html")
  func rendering() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      #expect(try await browser.get("?render=html").json["listHTML"]?.string != nil)
      #expect(try await browser.get("").json["listHTML"] == nil)
      #expect(try await browser.get("?render=AAA").json["field"] == "render")
    }
  }

  @Test("A change without a body is refused, and null or missing members change nothing")
  func bodies() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let cookie = try await server.get("/i/\(party.guests[0].token)").cookie
      let own = "/api/v1/invitations/\(party.guests[0].token)/preferences"
      let targets: [(HTTPServer.Method, String, HTTPServer.Headers)] = [
        (.put, "/api/v1/notification-settings", party.bearer(0)), (.post, "/api/v1/preferences", cookie),
        (.post, own, [:]),
      ]
      for (method, path, headers) in targets {
        let empty = await server.router.respond(to: try Request(method, path, headers: headers))
        #expect(empty.status == .unprocessableContent, "\(path)")
        #expect(try empty.json["code"] == "missing-field", "\(path)")
        #expect(try await server.post(path, [:], headers, method: method).status == .ok, "\(path)")
      }
      #expect(try await server.post(own, ["next": .null, "attention": "muted"]).json["attention"] == "muted")
    }
  }

  @Test("Two forms with different fields have different fingerprints, whatever the fields contain")
  func fingerprints() async throws {
    let forged = Form(Query([Query.Item("a", "1\n1 1 b=2")]))
    let plain = Form(Query([Query.Item("a", "1"), Query.Item("b", "2")]))
    let prints = try [forged, plain].map {
      try Idempotency.fingerprint(of: try Request(.post, "/x", body: .form($0)))
    }
    #expect(prints[0] != prints[1])
  }
}
