import APNs
import HTTPServer
import Testing

@testable import App
@testable import Web

@Suite("Whether a guest has looked") struct LookTests {
  private func story(_ party: Party, _ guest: Int = 0) async throws -> String {
    try await party.server.get("/events/\(party.event)/guests/\(party.guests[guest].id)", party.host).text
  }

  private static let opened = "Link opened for the first time"

  @Test("is not told by programs that fetch the link, in whatever name")
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
        for target in [path, "\(path)/questions", "\(path)/photos", "\(path)/rows"] {
          #expect(try await server.get(target, headers).status == .ok)
        }
      }
      _ = await server.router.respond(to: try Request(.head, path))
      #expect(try await !story(party).contains(Self.opened))
      _ = try await server.post("/api/v1/invitations/\(party.guests[0].token)/reads", ["sequence": 0])
      #expect(try await story(party).contains(Self.opened))
    }
  }

  @Test("is told by anything that only a person does: without a script an answer, a message, a question")
  func deeds() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Ana", "Ben", "Cem", "Dee"])
      func api(_ guest: Int) -> String { "/api/v1/invitations/\(party.guests[guest].token)" }
      _ = try await server.submit("\(api(0))/responses", ["actionIdentifier": "accept"])
      _ = try await server.submit("\(api(1))/comments", ["text": "Hi"])
      _ = try await server.submit("\(api(2))/questions", ["text": "Parking?"])
      for guest in 0..<3 { #expect(try await story(party, guest).contains(Self.opened), "\(guest)") }
      // By a notification one answers without having seen the event; a host who looks is not the guest.
      let id = try await party.notification(of: 3)
      _ = try await server.post(
        "/api/v1/notifications/\(id)/responses", ["actionIdentifier": "accept"], party.bearer(3))
      _ = try await server.post("\(api(3))/reads", ["sequence": 1], party.host)
      #expect(try await party.rsvp(3) == "accepted")
      #expect(try await !story(party, 3).contains(Self.opened))
    }
  }

  @Test(
    "what hosts answer privately stays new until it is seen: the page alone is not enough, a word from the guest is")
  func answers() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let path = "/api/v1/invitations/\(party.guests[0].token)/questions"
      let answer = "/api/v1/events/\(party.event)/guests/\(party.guests[0].id)/questions"
      func unread() async throws -> Int? { try await server.get(path).json["unread"]?.integer.map { Int($0) } }
      _ = try await server.post(answer, ["text": "Bring a coat."], party.host)
      #expect(try await server.get("/i/\(party.guests[0].token)/questions").text.contains("Bring a coat."))
      _ = try await server.post("\(path)/reads", [:], party.host)
      #expect(try await unread() == 1)
      _ = try await server.post("\(path)/reads", [:])
      #expect(try await unread() == 0)
      _ = try await server.post(answer, ["text": "And a hat."], party.host)
      _ = try await server.submit(path, ["text": "Which hat?"])
      #expect(try await unread() == 0)
    }
  }

  @Test("previewers get no session, so that they push no browser of the guest's out")
  func sessions() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let path = "/i/\(party.guests[0].token)"
      #expect(try await server.get(path, ["User-Agent": "facebookexternalhit/1.1"]).headers["Set-Cookie"] == nil)
      #expect(try await server.get(path, ["User-Agent": "Mozilla/5.0 (Linux; CUBOT X19)"]).headers["Set-Cookie"] != nil)
    }
  }
}
