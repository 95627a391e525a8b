import APNs
import HTTPServer
import Invites
import Storage
import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite("Which guest a browser is") struct WhoOneIsTests {
  /// Returns the headers of a browser in which a guest opened their link.
  private func browser(of guest: Int, _ party: Party) async throws -> HTTPServer.Headers {
    try await party.server.get("/i/\(party.guests[guest].token)").cookie
  }

  private func choose(_ guest: Int, _ party: Party, _ browser: HTTPServer.Headers) async throws -> Response {
    try await party.server.submit("/api/v1/invitations/\(party.guests[guest].token)/reader", [:], browser)
  }

  @Test("Another guest's link asks who is reading, and changes nothing until the reader chooses")
  func anotherLink() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Abe", "Ann"])
      let abe = try await browser(of: 0, party)
      let path = "/i/\(party.guests[1].token)"
      for target in [path, "\(path)/private-messages", "\(path)/photos"] {
        let page = try await server.get(target, abe)
        #expect(page.status == .ok)
        #expect(page.text.contains("You are <bdi>Abe</bdi> in this browser"), "\(target)")
        #expect(page.text.contains("This link is for <bdi>Ann</bdi>."), "\(target)")
        #expect(!page.text.contains("data-comment-form"), "\(target)")
      }
      let thread = try await server.get("/events/\(party.event)", abe).text
      #expect(thread.contains("Hi <bdi>Abe</bdi>"))
      #expect(thread.contains(party.guests[0].token) && !thread.contains(party.guests[1].token))
      _ = try await server.submit("/api/v1/events/\(party.event)/comments", ["text": "Hi"], abe)
      #expect(try await party.activities().last?["author"]?["name"] == "Abe")
      // Ann's notifications do not belong to Abe either.
      #expect(try await server.get("/api/v1/notifications?guest=\(party.guests[1].id)", abe).status == .notFound)
    }
  }

  @Test("A plain form makes the browser another guest, and the first guest's link changes it back")
  func choosing() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Abe", "Ann"])
      let browser = try await browser(of: 0, party)
      let chosen = try await choose(1, party, browser)
      #expect(chosen.status == .seeOther && chosen.headers["Location"] == "/i/\(party.guests[1].token)")
      #expect(try await server.get("/i/\(party.guests[1].token)", browser).text.contains("Hi <bdi>Ann</bdi>"))
      #expect(try await server.get("/events/\(party.event)", browser).text.contains("Hi <bdi>Ann</bdi>"))
      #expect(try await server.get("/i/\(party.guests[0].token)", browser).text.contains("You are <bdi>Ann</bdi> in"))
      server.clock.advance(seconds: 1)
      _ = try await choose(0, party, browser)
      #expect(try await server.get("/events/\(party.event)", browser).text.contains("Hi <bdi>Abe</bdi>"))
    }
  }

  @Test("A browser that forgets an invitation empties its cache as well")
  func forgetting() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Abe"])
      let browser = try await browser(of: 0, party)
      let path = "/api/v1/invitations/\(party.guests[0].token)/forgetting"
      let page = try await server.submit(path, [:], browser)
      #expect(page.headers["Location"] == "/forgotten")
      #expect(page.headers["Clear-Site-Data"] == "\"cache\"")
      #expect(try await server.post(path, [:], browser).headers["Clear-Site-Data"] == "\"cache\"")
    }
  }

  @Test("A form from one guest's page is refused in another guest's browser, with the typed text kept")
  func mismatch() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Abe", "Ann"])
      let browser = try await browser(of: 0, party)
      let api = "/api/v1/invitations/\(party.guests[1].token)"
      let forms: [(String, [String: String])] = [
        ("comments", ["text": "typed words"]), ("private-messages", ["text": "typed words"]),
        ("responses", ["actionIdentifier": "accept", "note": "typed words"]),
      ]
      for (path, fields) in forms {
        let refused = try await server.submit("\(api)/\(path)", fields, browser)
        #expect(refused.status == .conflict, "\(path)")
        #expect(refused.text.contains("typed words"), "\(path)")
        #expect(refused.text.contains("This page belongs to Ann, and in this browser you’re Abe."), "\(path)")
      }
      for path in ["typing", "reads", "preferences", "guests", "activities/1/reactions"] {
        let refused = try await server.post("\(api)/\(path)", ["attention": "muted"], browser)
        #expect(try refused.json["code"] == "other-guest", "\(path)")
      }
      #expect(try await party.rsvp(1) == "awaiting")
      #expect(try await party.activities().count == 1)
      // A program that has the token and no cookie acts as the token's guest, and so does a host's browser.
      #expect(try await server.post("\(api)/comments", ["text": "Hi"]).status == .created)
      #expect(try await server.post("\(api)/comments", ["text": "Hi"], party.host).status == .created)
    }
  }

  @Test("A host who follows a guest's link stays the host")
  func hosts() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Abe", "Ann"])
      for guest in party.guests {
        let page = try await server.get("/i/\(guest.token)", party.host).text
        #expect(page.contains("This is <bdi>\(guest.name)</bdi>’s invitation.") && !page.contains("data-answer"))
      }
      _ = try await server.submit("/api/v1/events/\(party.event)/comments", ["text": "Hi"], party.host)
      #expect(try await party.activities().last?["author"]?["role"] == "host")
    }
  }

  @Test("A removed guest's browser can become another guest")
  func removed() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Abe", "Ann"])
      let browser = try await browser(of: 0, party)
      _ = try await server.post("/api/v1/events/\(party.event)/guests/\(party.guests[0].id)/removal", [:], party.host)
      #expect(try await server.get("/i/\(party.guests[1].token)", browser).text.contains("Hi <bdi>Ann</bdi>"))
      #expect(try await server.get("/events/\(party.event)", browser).text.contains("Hi <bdi>Ann</bdi>"))
    }
  }
}

@Suite("Tokens in the Authorization header") struct TokenTests {
  @Test("Any guest's token opens the invitation, whatever its first letters, and so does an API token")
  func beginnings() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let store = server.partyline.services.store
      let account = try #require(try store.accounts.credentials(named: "Matt")?.account)
      let event = try #require(Event.ID(rawValue: party.event))
      let context = server.clock.dependencies.writeContext()
      for (number, start) in ["p_", "r_", "r_x_", "p", "-"].enumerated() {
        let token = start + String(repeating: "\(number)", count: 43 - start.count)
        let newcomer = NewGuest(id: context.identifier(), name: "Guest \(start)", tokenHash: TokenHash.of(token))
        _ = try await store.guests.invite([newcomer], to: event, by: account, idempotencyKey: nil, context: context)
        let bearer: HTTPServer.Headers = ["Authorization": "Bearer \(token)"]
        #expect(try await server.get("/api/v1/events/\(party.event)", bearer).status == .ok, "\(start)")
        #expect(try await server.get("/api/v1/notifications", bearer).status == .ok, "\(start)")
        let hostToken = "\(start)\(number)-of-a-host"
        _ = try await store.accounts.createAPIToken(
          name: "x", hash: TokenHash.of(hostToken), account: account.id, context: context)
        let program: HTTPServer.Headers = ["Authorization": "Bearer \(hostToken)"]
        #expect(try await server.get("/api/v1/events/\(party.event)/guests", program).status == .ok, "\(start)")
      }
    }
  }

  @Test("An invalid token is refused on every route, even beside a guest's own")
  func madeUp() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let api = "/api/v1/invitations/\(party.guests[0].token)"
      for value in ["Bearer p_x", "Bearer nonsense", "Bearer r_1_2", "Basic eDp5", "Bearer"] {
        let headers: HTTPServer.Headers = ["Authorization": value]
        for path in ["comments", "reactions", "typing", "private-messages", "responses", "preferences"] {
          let refused = try await server.post(
            "\(api)/\(path == "reactions" ? "activities/1/reactions" : path)",
            ["text": "Hi", "emoji": "🎉", "actionIdentifier": "accept"], headers)
          #expect(try refused.json["code"] == "wrong-token", "\(value) \(path)")
        }
        #expect(try await server.get(api, headers).status == .unauthorized, "\(value)")
      }
      #expect(try await party.activities().count == 1)
    }
  }

  @Test("Only a host's program is exempt from the pace limit on the host's routes")
  func pace() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let store = server.partyline.services.store
      let account = try #require(try store.accounts.credentials(named: "Matt")?.account)
      _ = try await store.accounts.createAPIToken(
        name: "x", hash: TokenHash.of("p_program"), account: account.id,
        context: server.clock.dependencies.writeContext())
      let program: HTTPServer.Headers = ["Authorization": "Bearer p_program"]
      func count(_ path: String, _ headers: HTTPServer.Headers) async throws -> Int {
        var taken = 0
        for _ in 0..<70 {
          let answer = try await server.post("/api/v1/\(path)/activities/1/deletion", [:], headers)
          taken += answer.status == .tooManyRequests ? 0 : 1
        }
        return taken
      }
      #expect(try await count("events/\(party.event)", program) == 70)
      #expect(try await count("events/\(party.event)", party.host) == 60)
      #expect(try await count("invitations/\(party.guests[0].token)", program) == 60)
      #expect(try await count("invitations/\(party.guests[1].token)", party.bearer(1)) == 60)
    }
  }
}
