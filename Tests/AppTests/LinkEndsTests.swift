import APNs
import HTTPServer
import JSON
import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite("Links in sentences, and who may fetch links", .timeLimit(.minutes(20))) struct LinkEndsTests {
  @Test("A link that swallowed the end of its sentence still leads to its page")
  func sentences() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let opened = try await server.post("/api/v1/events/\(party.event)/open-link", ["mode": "open"], party.host).json
      let join = "/join/" + (opened["link"]?.string?.split(separator: "/").last.map(String.init) ?? "")
      let link = "/i/\(party.guests[0].token)"
      let ends = [
        ".", ")", ",", "%E2%80%8B", "%3E", "!", "%E2%80%9D", "...", ").", "'", "%22", ";", ":", "*", "%E2%80%A6",
        "%C2%A0", "%E3%80%82", "%20and", "%3Cbr%3E", "]",
      ]
      for path in [link, join] {
        for end in ends {
          let response = try await server.get(path + end + "?lang=de")
          #expect(response.status == .permanentRedirect, "\(path)\(end)")
          #expect(response.headers["Location"] == "\(path)?lang=de", "\(path)\(end)")
        }
      }
      for end in ["_", "-", "Thanks", ".Thanks"] {
        #expect(try await server.get(link + end).headers["Location"] == link, "\(end)")
      }
      #expect(try await server.get("\(link)/calendar.ics.").headers["Location"] == "\(link)/calendar.ics")
      #expect(try await server.get("\(link)/photos),").headers["Location"] == "\(link)/photos")
      let head = await server.router.respond(to: try Request(.head, "\(link)."))
      #expect(head.headers["Location"] == link)
      // A wrong link still gets an error page, and programs get an error.
      let unknown = String(link.dropLast(4) + "AAAA")
      #expect(try await server.get(unknown).status == .unauthorized)
      #expect(try await server.get("/api/v1/invitations/\(party.guests[0].token).").status == .unauthorized)
      #expect(try await server.get("\(link)/calendar.ics").status == .ok)
    }
  }

  @Test("Programs that draw link previews may fetch pages and pictures, and search engines are told to index none")
  func robots() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let rules = try await server.get("/robots.txt").text.split(separator: "\n").map(String.init)
      let closed = rules.filter { $0.hasPrefix("Disallow: ") }.map { $0.dropFirst("Disallow: ".count) }
      let link = "/i/\(party.guests[0].token)"
      let page = try await server.get(link, ["User-Agent": "Twitterbot/1.0"])
      let address = try #require(page.text.firstMatch(of: #/og:image" content="https://party.example([^"]+)"/#)?.1)
      for path in [link, "/join/x", String(address), "/photos/a/b/card.jpg", "/assets/x/styles/base.css"] {
        #expect(!closed.contains { path.hasPrefix($0) }, "\(path)")
      }
      #expect(closed.contains { "/api/v1/events".hasPrefix($0) })
      #expect(page.text.contains("<meta name=\"robots\" content=\"noindex\">"))
      for path in [link, String(address), "/sign-in", "/robots.txt", "/nowhere"] {
        #expect(try await server.get(path).headers["X-Robots-Tag"] == "noindex", "\(path)")
      }
    }
  }
}
