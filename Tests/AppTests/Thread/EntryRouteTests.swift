import APNs
import HTTPServer
import JSON
import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite("Changing entries of the thread over HTTP") struct EntryRouteTests {
  @Test("Hosts and guests change entries alike, with JSON and with forms")
  func forms() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let token = party.guests[0].token
      let number = try await party.comment("hi @Ben", as: 0, ["replyTo": 1])
      let entry = try #require(try await party.activities().last)
      #expect(entry["replyTo"]?.integer == 1)
      #expect(entry["mentions"]?.array?.first?["name"] == "Ben")
      let base = "/api/v1/invitations/\(token)/activities/\(number)"
      let liked = try await server.submit("\(base)/reactions", ["emoji": "❤️"])
      #expect(liked.status == .seeOther && liked.headers["Location"] == "/i/\(token)#a\(number)")
      let edited = try await server.submit("\(base)/edits", ["text": "hello"])
      #expect(edited.status == .seeOther)
      #expect(try await server.submit("\(base)/deletion", [:]).status == .seeOther)
      #expect(try await server.submit("\(base)/restoration", [:]).status == .seeOther)
      let last = try #require(try await party.activities().last)
      #expect(last["text"] == "hello" && last["reactions"]?.array?.first?["emoji"] == "❤️")
      #expect(try await party.change(number, "edits", ["text": "no"]).status == .forbidden)
      #expect(try await party.change(number, "deletion").status == .ok)
      #expect(try await party.change(number, "restoration", as: 0).status == .forbidden)
    }
  }

  @Test("A change leads to the part of a long thread that has the entry")
  func place() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let number = try await party.comment("early")
      let api = ["Authorization": "Bearer \(party.guests[0].token)"] as Headers
      for text in 0..<50 { try await party.comment("\(text)", as: text % 2) }
      let path = "/api/v1/events/\(party.event)/activities/\(number)/reactions"
      let response = try await server.submit(path, ["emoji": "👍"], api)
      #expect(response.headers["Location"] == "/events/\(party.event)?around=\(number)#a\(number)")
      let page = try await server.get("/events/\(party.event)?around=\(number)", party.host)
      #expect(page.text.contains("id=\"a\(number)\""))
    }
  }

  @Test("A reaction is toggled once for one idempotency key, however often it is sent")
  func replay() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let number = try await party.comment("hi")
      var headers = party.host
      headers.set("Idempotency-Key", "k1")
      let path = "/api/v1/events/\(party.event)/activities/\(number)/reactions"
      for _ in 0..<3 { _ = try await server.post(path, ["emoji": "👍"], headers) }
      #expect(try await party.activities().last?["reactions"]?.array?.first?["count"]?.integer == 1)
    }
  }

  @Test("A client that sends too fast is limited, and no other")
  func pace() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let number = try await party.comment("hi")
      var refusal: Response?
      for _ in 0..<70 where refusal == nil {
        let response = try await party.change(number, "reactions", ["emoji": "👍"], as: 0)
        if response.status != .ok { refusal = response }
      }
      #expect(refusal?.status.rawValue == 429 && refusal?.headers["Retry-After"] == "1")
      #expect(try refusal?.json["code"] == "too-many-attempts")
      #expect(try await party.change(number, "reactions", ["emoji": "👍"], as: 1).status == .ok)
      try await party.comment("writing is another matter", as: 0)
      server.clock.advance(seconds: 5)
      #expect(try await party.change(number, "reactions", ["emoji": "👍"], as: 0).status == .ok)
    }
  }

  @Test("Strangers and guests of other events cannot change any entry")
  func strangers() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let number = try await party.comment("hi")
      let other = try await server.post("/api/v1/events", Party.details, party.host).json["id"]?.string ?? ""
      let guests = try await server.post("/api/v1/events/\(other)/guests", ["names": ["Eve"]], party.host)
      let token = try #require(try guests.json["items"]?.array?.first?["token"]?.string)
      let eve: Headers = ["Authorization": "Bearer \(token)"]
      for what in ["edits", "deletion", "restoration", "reactions"] {
        let body: JSON = ["edits": ["text": "x"], "reactions": ["emoji": "👍"]].first { $0.key == what }?.value ?? [:]
        let path = "activities/\(number)/\(what)"
        #expect(try await server.post("/api/v1/events/\(party.event)/\(path)", body, eve).status == .notFound)
        #expect(try await server.post("/api/v1/events/\(party.event)/\(path)", body).status == .notFound)
        #expect(try await server.post("/api/v1/invitations/nobody/\(path)", body).status.rawValue == 401)
        for number in ["0", "-1", "x", "99999999999999999999"] {
          let path = "/api/v1/events/\(party.event)/activities/\(number)/\(what)"
          #expect(try await server.post(path, body, party.host).status == .notFound)
        }
      }
      for path in ["people", "photos", "activities"] {
        #expect(try await server.get("/api/v1/events/\(party.event)/\(path)", eve).status == .notFound)
      }
      for path in ["rows", "photos", "photos.zip"] {
        #expect(try await server.get("/events/\(party.event)/\(path)", eve).status == .notFound)
      }
    }
  }

  @Test("The server stores how far each viewer has read, and shows each viewer only their own mark")
  func reads() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      for text in ["one", "two", "three"] { try await party.comment(text) }
      let store = server.partyline.services.store
      let event = try #require(try store.events.find(.init(rawValue: party.event) ?? "x", for: nil))
      let path = "/i/\(party.guests[0].token)"
      _ = try await server.post("/api/v1/invitations/\(party.guests[0].token)/reads", ["sequence": 0])
      let ana = try #require(try store.guests.find(.init(rawValue: party.guests[0].id) ?? "x"))
      #expect(try store.threads.readPosition(.guest(ana.id, name: ana.name), of: event.id)?.readSequence == 0)
      let noted = try await server.post("/api/v1/invitations/\(party.guests[0].token)/reads", ["sequence": 2])
      #expect(noted.status == .noContent)
      #expect(try store.threads.readPosition(.guest(ana.id, name: ana.name), of: event.id)?.readSequence == 2)
      let before = try await server.get(path).text
      _ = try await server.post("/api/v1/invitations/\(party.guests[0].token)/reads", ["sequence": 3])
      let after = try await server.get(path).text
      let marks = [before, after].map { page in
        page.range(of: "class=\"unread-mark\"").map { page[..<$0.lowerBound].utf8.count }
      }
      #expect(marks[0] != marks[1], "the mark moved although nothing else did")
      let bad = try await server.post("/api/v1/invitations/\(party.guests[0].token)/reads", [:])
      #expect(bad.status.rawValue == 422)
    }
  }
}
