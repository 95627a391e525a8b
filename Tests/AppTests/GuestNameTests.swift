import APNs
import HTTPServer
import Invites
import JSON
import Testing
import Texts

@testable import App
@testable import PageKit
@testable import Web

@Suite("Names that guests choose") struct GuestNameTests {
  private func openLink(_ party: Party, _ mode: String = "open") async throws -> String {
    let answer = try await party.server.post(
      "/api/v1/events/\(party.event)/open-link", ["mode": .string(mode)], party.host
    ).json
    return "/api/v1/join/\(answer["link"]?.string?.split(separator: "/").last.map(String.init) ?? "")"
  }

  @Test("Newcomers and friends cannot take a host's or another guest's name", arguments: ["open", "approval"])
  func impostors(mode: String) async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["guestsMayInvite": true], guests: ["Ana", "Zoë Ray"])
      let link = try await openLink(party, mode)
      let friends = "/api/v1/invitations/\(party.guests[0].token)/guests"
      for name in ["Matt", "MATT", "Mаtt", "M a t t", "Ｍatt", "Ana", "аna", "Zoe  Ray", "ZoeRay", "Zоë Rаy"] {
        for path in [link, friends] {
          let refused = try await server.post(path, ["name": .string(name)])
          #expect(refused.status == .conflict, "\(name)")
          let problem = try refused.json
          #expect(problem["code"] == "name-taken" && problem["field"] == "name", "\(name)")
        }
      }
      for name in ["Zelda (host)", "Zelda [HOST]", "Zelda – Gastgeber", "Zelda (anfitrión)"] {
        for path in [link, friends] {
          let refused = try await server.post(path, ["name": .string(name)])
          #expect(try refused.json["code"] == "invalid-text", "\(name)")
        }
      }
      #expect(try await server.post(link, ["name": "Ana Lee"]).status == .created)
      #expect(try await server.post(link, ["name": "Ana Lee"]).status == .conflict)
      #expect(try await server.post(friends, ["name": "Matt’s brother"]).status == .created)
      // A host may add a second guest of the same name, because the host can tell them apart.
      let two = try await server.post("/api/v1/events/\(party.event)/guests", ["names": ["Ana"]], party.host)
      #expect(two.status == .created)
    }
  }

  @Test("The open link's page asks for another name in three languages, and keeps what was typed")
  func page() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let link = try await openLink(party)
      for (language, words) in [
        ("en", "Someone with this name is already on the list."), ("de", "schreib den Nachnamen dazu"),
        ("es", "añade el apellido"),
      ] {
        let page = try await server.submit(link, ["name": "Ben"], ["Accept-Language": language])
        #expect(page.status == .conflict && page.text.contains(words) && page.text.contains("value=\"Ben\""))
      }
    }
  }

  @Test("A guest named like a host stays a guest; notifications mark hosts in the reader's language")
  func mark() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Ana", "Ben", "Eva", "Matt Damon"])
      for (guest, language) in [(0, "en"), (1, "de"), (2, "es")] {
        _ = try await server.get("/i/\(party.guests[guest].token)", ["Accept-Language": language])
      }
      try await party.comment("Bring @Ana, @Ben and @Eva")
      func told(_ guest: Int) async throws -> JSON {
        let id = try await party.notification(of: guest)
        return try await server.get("/api/v1/notifications/\(id)/payload", party.bearer(guest)).json
      }
      for (guest, name) in [(0, "Matt (host)"), (1, "Matt (Gastgeber)"), (2, "Matt (anfitrión)")] {
        let payload = try await told(guest)
        #expect(payload["aps"]?["alert"]?["title"]?.string == name)
        #expect(payload["partyline"]?["author"]?.string == name && payload["partyline"]?["author_role"] == "host")
        let id = try await party.notification(of: guest)
        let page = try await server.get("/preview?notification=\(id)", party.bearer(guest)).text
        #expect(page.contains(name))
      }
      try await party.comment("I bring nobody, @Ana", as: 3)
      let both = try await told(0)
      #expect(both["aps"]?["alert"]?["body"]?.string?.contains("Matt (host): Bring") == true)
      #expect(both["aps"]?["alert"]?["body"]?.string?.contains("\nMatt Damon: I bring") == true)
      #expect(both["partyline"]?["author_role"] == "guest")
    }
  }

  @Test("An idempotency key returns the same newcomer, and a key that others could guess is refused")
  func keys() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let link = try await openLink(party)
      func join(_ key: String, _ name: String) async throws -> Response {
        try await server.post(link, ["name": .string(name)], ["Idempotency-Key": key])
      }
      for key in ["1", "cleo", String(repeating: "k", count: 19)] {
        let refused = try await join(key, "Cleo")
        #expect(refused.status == .unprocessableContent, "\(key)")
        #expect(try refused.json["field"] == "idempotencyKey")
        #expect(try await server.post(link, ["name": "Cleo", "idempotencyKey": .string(key)]).status == refused.status)
      }
      let key = "6f1c1a52-5ad4-4d08-9c1b-0d6f6a8c2b11"
      let first = try await join(key, "Cleo")
      #expect(first.status == .created)
      let again = try await join(key, "Cleo")
      #expect(again.headers["Idempotent-Replayed"] == "true")
      #expect(try again.json["token"] == first.json["token"])
      let other = try await join("another-of-the-same-network", "Cleo")
      let token = try #require(try first.json["token"]?.string)
      #expect(other.status == .conflict && !other.text.contains(token))
      #expect(try await join(key, "Dan").status == .unprocessableContent)
    }
  }
}
