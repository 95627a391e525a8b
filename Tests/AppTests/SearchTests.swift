import APNs
import HTTPServer
import JSON
import Testing

@testable import App
@testable import Web

@Suite("Searching events and their threads over HTTP") struct SearchTests {
  private func numbers(_ response: Response) throws -> [Int] {
    try response.json["items"]?.array?.compactMap { $0["sequence"]?.integer } ?? []
  }

  @Test("A search of a thread pages by a cursor, as JSON and as a page that links to the entries")
  func thread() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      var sent: [Int] = []
      for number in 1...3 { sent.append(try await party.comment("Parking <b>\(number)</b> & more", as: 0)) }
      try await party.comment("no cars please")
      let api = "/api/v1/events/\(party.event)/search"
      let first = try await server.get("\(api)?q=PARK&limit=2", party.host)
      #expect(try numbers(first) == [sent[2], sent[1]])
      let cursor = try #require(try first.json["next"]?.string)
      let rest = try await server.get("\(api)?q=PARK&limit=2&cursor=\(cursor)", party.host)
      #expect(try numbers(rest) == [sent[0]] && rest.json["next"] == .null)
      let token = party.guests[1].token
      #expect(try numbers(try await server.get("/api/v1/invitations/\(token)/search?q=2+park")) == [sent[1]])
      let page = try await server.get("/i/\(token)/search?q=park").text
      #expect(page.contains("href=\"/i/\(token)?around=\(sent[1])#a\(sent[1])\""))
      #expect(page.contains("<mark>Park</mark>ing &lt;b&gt;2&lt;/b&gt; &amp; more") && page.contains("value=\"park\""))
      let thread = try await server.get("/i/\(token)?around=\(sent[1])").text
      #expect(thread.contains("id=\"a\(sent[1])\"") && thread.contains("action=\"/i/\(token)/search\""))
      let none = try await server.get("/events/\(party.event)/search?q=%3Cscript%3E+x", party.host).text
      #expect(none.contains("<bdi>&lt;script&gt; x</bdi>") && !none.contains("class=\"found\""))
    }
  }

  @Test("Bad searches get a code and a field, and pages keep what was typed")
  func bad() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let long = String(repeating: "x", count: 101)
      for api in ["/api/v1/events/\(party.event)/search", "/api/v1/search"] {
        for (query, code): (String, JSON) in [
          ("", "missing-field"), ("?q=%22%3F", "missing-field"), ("?q=\(long)", "text-too-long"),
          ("?q=a%01b", "invalid-text"), ("?q=a&cursor=x", "invalid-cursor"), ("?q=a&limit=0", "out-of-range"),
        ] {
          #expect(try await server.get("\(api)\(query)", party.host).json["code"] == code, "\(api)\(query)")
        }
      }
      for path in ["/events/\(party.event)/search", "/search"] {
        let empty = try await server.get(path, party.host)
        #expect(empty.status == .ok && empty.text.contains("autofocus") && !empty.text.contains("role=\"alert\""))
        let marks = try await server.get("\(path)?q=%22%3F%2A", party.host)
        #expect(marks.text.contains("at least one letter or digit") && marks.text.contains("value=\"&quot;?*\""))
      }
    }
  }

  @Test("Guests find nothing that they may not see, here and over all events")
  func guests() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["showsGuestList": false])
      _ = try await party.respond(1, ["actionIdentifier": "accept", "note": "secret allergy"])
      let unsent = try await party.comment("secret plan")
      _ = try await party.change(unsent, "deletion")
      _ = try await server.post(
        "/api/v1/invitations/\(party.guests[1].token)/private-messages", ["text": "secret question"])
      let ana: Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      for path in [
        "/api/v1/events/\(party.event)/search", "/api/v1/invitations/\(party.guests[0].token)/search", "/api/v1/search",
      ] {
        for words in ["secret", "allergy", "Ben", "question", "plan"] {
          #expect(try await server.get("\(path)?q=\(words)", ana).json["items"] == [], "\(path) \(words)")
        }
      }
      let host = try await server.get("/api/v1/search?q=secret", party.host)
      #expect(host.text.contains("secret allergy") && !host.text.contains("secret plan"))
      #expect(try await server.get("/api/v1/search?q=secret").status.rawValue == 401)
      _ = try await server.post(
        "/api/v1/events/\(party.event)/guests/\(party.guests[0].id)/removal", [:], party.host)
      for path in ["/api/v1/events/\(party.event)/search", "/i/\(party.guests[0].token)/search"] {
        #expect(try await server.get("\(path)?q=Bash", ana).status.rawValue >= 400, "\(path)")
      }
    }
  }

  @Test("Hosts find events, guests and messages from the start page, and guests in the search of one event")
  func everywhere() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Ana Parker", "Ben"])
      for number in 1...4 { try await party.comment("Parking \(number)") }
      let other = try await server.post(
        "/api/v1/events", Party.details.merging(["title": "Park picnic", "startsAt": "2026-08-18T19:00"]), party.host)
      let id = try #require(try other.json["id"]?.string)
      let found = try await server.get("/api/v1/search?q=par", party.host).json
      let items = try #require(found["items"]?.array)
      #expect(items.map { $0["event"]?["id"] } == [.string(id), .string(party.event)])
      #expect(items.map { $0["isMatch"] } == [true, false] && items[1]["hasMoreActivities"] == true)
      #expect(items[1]["guests"]?.array?.map { $0["name"] } == ["Ana Parker"])
      let page = try await server.get("/search?q=par", party.host).text
      #expect(
        page.contains("Park picnic") && page.contains("<mark>Par</mark>ker") && page.contains("<mark>Par</mark>king 4"))
      #expect(page.contains("/events/\(party.event)/search?q=par") && page.contains("All in The Bash"))
      let start = try await server.get("/", party.host).text
      #expect(start.contains("action=\"/search\""))
      let inside = try await server.get("/events/\(party.event)/search?q=par", party.host).text
      #expect(inside.contains("/events/\(party.event)/guests/\(party.guests[0].id)"))
      #expect(inside.contains("<mark>Par</mark>king 1"))
      let asGuest = try await server.get("/i/\(party.guests[1].token)/search?q=par").text
      #expect(!asGuest.contains("Ana") && asGuest.contains("<mark>Par</mark>king 1"))
    }
  }
}
