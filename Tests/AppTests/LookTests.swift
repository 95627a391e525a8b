import APNs
import HTTPServer
import Testing

@testable import App
@testable import Web

@Suite("Whether a guest has seen the invitation") struct LookTests {
  private func story(_ party: Party, _ guest: Int = 0) async throws -> String {
    try await party.server.get("/events/\(party.event)/guests/\(party.guests[guest].id)", party.host).text
  }

  private static let opened = "Link opened for the first time"

  @Test("Programs that fetch the link, under any name, do not count as the guest")
  func scanners() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let path = "/i/\(party.guests[0].token)"
      let callers: [HTTPServer.Headers] = [
        [:], ["User-Agent": "WhatsApp/2.23.20 A"], ["User-Agent": "Slackbot-LinkExpanding 1.0"],
        ["User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)"], ["Sec-Purpose": "prefetch;prerender"],
        ["User-Agent": "Mozilla/5.0", "Accept": "text/html", "Sec-Fetch-Mode": "navigate"],
      ]
      for headers in callers {
        for target in [path, "\(path)/private-messages", "\(path)/photos", "\(path)/rows"] {
          #expect(try await server.get(target, headers).status == .ok)
        }
      }
      _ = await server.router.respond(to: try Request(.head, path))
      #expect(try await !story(party).contains(Self.opened))
      _ = try await server.post("/api/v1/invitations/\(party.guests[0].token)/reads", ["sequence": 0])
      #expect(try await story(party).contains(Self.opened))
    }
  }

  @Test("Without scripts, an answer, a comment or a private message shows that the guest has looked")
  func deeds() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Ana", "Ben", "Cem", "Dee"])
      func api(_ guest: Int) -> String { "/api/v1/invitations/\(party.guests[guest].token)" }
      _ = try await server.submit("\(api(0))/responses", ["actionIdentifier": "accept"])
      _ = try await server.submit("\(api(1))/comments", ["text": "Hi"])
      _ = try await server.submit("\(api(2))/private-messages", ["text": "Parking?"])
      for guest in 0..<3 { #expect(try await story(party, guest).contains(Self.opened), "\(guest)") }
      // A guest can answer from a notification without having seen the event. A host who looks is not the guest.
      let id = try await party.notification(of: 3)
      _ = try await server.post(
        "/api/v1/notifications/\(id)/responses", ["actionIdentifier": "accept"], party.bearer(3))
      _ = try await server.post("\(api(3))/reads", ["sequence": 1], party.host)
      #expect(try await party.rsvp(3) == "accepted")
      #expect(try await !story(party, 3).contains(Self.opened))
    }
  }

  @Test(
    "A private answer of the hosts stays unread until the guest marks it read or writes back")
  func answers() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let path = "/api/v1/invitations/\(party.guests[0].token)/private-messages"
      let answer = "/api/v1/events/\(party.event)/guests/\(party.guests[0].id)/private-messages"
      func unread() async throws -> Int? { try await server.get(path).json["unread"]?.integer.map { Int($0) } }
      _ = try await server.post(answer, ["text": "Bring a coat."], party.host)
      #expect(try await server.get("/i/\(party.guests[0].token)/private-messages").text.contains("Bring a coat."))
      _ = try await server.post("\(path)/reads", [:], party.host)
      #expect(try await unread() == 1)
      _ = try await server.post("\(path)/reads", [:])
      #expect(try await unread() == 0)
      _ = try await server.post(answer, ["text": "And a hat."], party.host)
      _ = try await server.submit(path, ["text": "Which hat?"])
      #expect(try await unread() == 0)
    }
  }

  @Test("Link previewers get no session, so they replace none of the guest's browsers")
  func sessions() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let path = "/i/\(party.guests[0].token)"
      #expect(try await server.get(path, ["User-Agent": "facebookexternalhit/1.1"]).headers["Set-Cookie"] == nil)
      #expect(try await server.get(path, ["User-Agent": "Mozilla/5.0 (Linux; CUBOT X19)"]).headers["Set-Cookie"] != nil)
    }
  }
}
