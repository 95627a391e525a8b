import APNs
import HTTPServer
import Testing

@testable import App
@testable import Web

@Suite("What guests learn about each other", .timeLimit(.minutes(20))) struct HiddenListTests {
  private func hidden(_ server: TestServer) async throws -> Party {
    let party = try await Party(on: server, details: ["showsGuestList": false], guests: ["Ana", "Zacharias"])
    _ = try await party.respond(1, ["actionIdentifier": "accept", "partySize": 3, "note": "with my children"])
    return party
  }

  @Test("A hidden guest list shows in no page, row, entry, suggestion, quote, reaction or reply")
  func everywhere() async throws {
    try await TestServer.run { server in
      let party = try await hidden(server)
      let answered = try #require(try await party.activities().last?["sequence"]?.integer)
      let ana = "invitations/\(party.guests[0].token)"
      let own = "/i/\(party.guests[0].token)"
      for path in [
        own, "\(own)/rows", "\(own)?reply=\(answered)", "\(own)?around=\(answered)", "/api/v1/\(ana)/activities",
        "/api/v1/\(ana)/activities?around=\(answered)", "/api/v1/\(ana)/people?query=Z",
      ] {
        let text = try await server.get(path).text
        #expect(!text.contains("Zacharias") && !text.contains("with my children"), "\(path)")
      }
      let reaction = try await party.change(Int(answered), "reactions", ["emoji": "🎉"], as: 0)
      #expect(reaction.status == .notFound && !reaction.text.contains("Zacharias"))
      let reply = try await server.post(
        "/api/v1/\(ana)/comments", ["text": "who?", "replyTo": .integer(Int64(answered))])
      #expect(reply.status == .notFound)
      // A host may reply to the entry. The guest sees the host's text without the quoted entry.
      let words = try await party.comment("welcome", ["replyTo": .integer(Int64(answered))])
      let rows = try await server.get("\(own)/rows").text
      #expect(rows.contains("id=\"a\(words)\"") && !rows.contains("Zacharias"))
      let mine = try await server.get("/i/\(party.guests[1].token)/rows").text
      #expect(mine.contains("id=\"a\(answered)\"") && mine.contains("with my children"))
      #expect(try await server.get("/events/\(party.event)", party.host).text.contains("with my children"))
    }
  }

  @Test("The stream of a hidden list sends the counts without the name, and resumes from there")
  func stream() async throws {
    try await TestServer.run { server in
      let party = try await hidden(server)
      let stream = try await TestStream(party, as: party.bearer(0), query: "?render=html")
      _ = try await party.respond(1, ["actionIdentifier": "maybe"])
      let counts = try #require(try await stream.next("event"))
      #expect(counts.data["headcount"]?["maybePeople"]?.integer == 3 && counts.id != nil)
      #expect(!counts.data.text.contains("Zacharias"))
      let number = try await party.comment("hello")
      #expect(try await stream.next("activity")?.data["sequence"]?.integer == number)
      let again = try await TestStream(party, as: party.bearer(0), query: "?after=0")
      var names: [String] = []
      while let message = try await again.next(), message.id == nil { names.append(message.data.text) }
      #expect(!names.joined().contains("Zacharias"))
    }
  }

  @Test("Only its guest and the hosts see a note, in rows, entries and the stream")
  func notes() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let stream = try await TestStream(party, as: party.bearer(0), query: "?render=html")
      _ = try await party.respond(1, ["actionIdentifier": "accept", "note": "only for the host"])
      let told = try #require(try await stream.next("activity"))
      #expect(told.data["activity"]?["author"]?["name"] == "Ben" && !told.data.text.contains("only for the host"))
      for path in ["/i/\(party.guests[0].token)", "/api/v1/invitations/\(party.guests[0].token)/activities"] {
        let text = try await server.get(path).text
        #expect(text.contains("Ben") && !text.contains("only for the host"))
      }
      let liked = try await party.change(
        try #require(told.data["sequence"]?.integer), "reactions", ["emoji": "🎉"], as: 0)
      #expect(liked.status == .ok && !liked.text.contains("only for the host"))
      #expect(try await server.get("/i/\(party.guests[1].token)").text.contains("only for the host"))
      #expect(try await server.get("/events/\(party.event)", party.host).text.contains("only for the host"))
    }
  }

  @Test("With a hidden list, reactions are counted without names in pages, rows, entries, albums and streams")
  func reactions() async throws {
    try await TestServer.run { server in
      let party = try await Party(
        on: server, details: ["showsGuestList": false], guests: ["Ana", "Zacharias", "Yolanda"])
      let number = try await party.comment("Who is in?")
      let own = try await party.comment("Me", as: 0)
      let stream = try await TestStream(party, as: party.bearer(0), query: "?render=html")
      for entry in [number, own] {
        for guest in 1...2 {
          _ = try await party.change(entry, "reactions", ["emoji": "🎉"], as: guest)
          // The reactions are made one after the other, because the stream reports simultaneous changes once.
          let told = try #require(try await stream.next("activity")).data
          #expect(!told.text.contains("Zacharias") && !told.text.contains("Yolanda"))
        }
      }
      let answer = try await party.change(own, "reactions", ["emoji": "🎉"], as: 0)
      #expect(!answer.text.contains("Zacharias"))
      let reaction = try answer.json["reactions"]?.array?.first
      #expect(reaction?["count"] == 3 && reaction?["people"]?.array?.compactMap { $0["name"]?.string } == ["Ana"])
      let (ana, link) = ("/api/v1/invitations/\(party.guests[0].token)", "/i/\(party.guests[0].token)")
      for path in [link, "\(link)/rows", "\(link)?edit=\(own)", "\(ana)/activities", "\(ana)/photos"] {
        let text = try await server.get(path).text
        #expect(!text.contains("Zacharias") && !text.contains("Yolanda"), "\(path)")
      }
      #expect(try await server.get(link).text.contains("data-count=\"2\""))
      #expect(try await server.get("/events/\(party.event)", party.host).text.contains("🎉 2: Zacharias, Yolanda"))
      let mine = try await server.get("/i/\(party.guests[1].token)/rows").text
      #expect(mine.contains("aria-label=\"🎉 2: You …\"") && !mine.contains("Yolanda"))
    }
  }
}
