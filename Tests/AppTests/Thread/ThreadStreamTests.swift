import APNs
import HTTPServer
import Invites
import JSON
import Storage
import Testing

@testable import App
@testable import Web

@Suite("The event stream of a thread", .timeLimit(.minutes(20))) struct ThreadStreamTests {
  @Test("The stream sends entries, their changes and everything else, each under the event's revision")
  func messages() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let stream = try await TestStream(party, as: party.bearer(0), query: "?render=html")
      let number = try await party.comment("hello")
      let new = try #require(try await stream.next("activity"))
      #expect(new.data["sequence"]?.integer == number && new.id == new.data["revision"]?.integer)
      #expect(new.data["html"]?.string?.contains("id=\"a\(number)\"") == true)
      #expect(new.data["answer"] == "awaiting")
      _ = try await party.change(number, "edits", ["text": "good evening"])
      let edited = try #require(try await stream.next("activity"))
      #expect(edited.data["activity"]?["text"] == "good evening" && edited.data["sequence"] == new.data["sequence"])
      _ = try await party.change(number, "reactions", ["emoji": "🎉"], as: 0)
      let liked = try #require(try await stream.next("activity"))
      #expect(liked.data["activity"]?["reactions"]?.array?.first?["count"]?.integer == 1)
      _ = try await party.change(number, "deletion")
      let gone = try #require(try await stream.next("activity"))
      #expect(gone.data["activity"]?["text"] == "" && gone.data["html"]?.string?.contains("good evening") == false)
      _ = try await server.post("/api/v1/events/\(party.event)/guests", ["names": ["Cleo"]], party.host)
      let other = try #require(try await stream.next("event"))
      #expect(other.data["headcount"]?["invited"]?.integer == 3)
      #expect(other.id ?? 0 > gone.id ?? 0)
      _ = try await party.respond(0, ["actionIdentifier": "accept"])
      #expect(try await stream.next("activity")?.data["answer"] == "accepted")
    }
  }

  @Test("The stream waits for a reader who is far behind, instead of dropping that reader")
  func farBehind() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let words = JSON.string(String(repeating: "Ünd so weiter. ", count: 200))
      for _ in 0..<60 {
        let said = try await server.post("/api/v1/events/\(party.event)/comments", ["text": words], party.host)
        try #require(said.status == .created)
        server.clock.advance(seconds: 2)
      }
      let path = "/api/v1/events/\(party.event)/stream?render=html&after=0"
      let response = try await server.get(path, party.bearer(0))
      guard case .events(let stream) = response.content else { throw TestStream.Failed(status: 0, body: "") }
      var pieces = stream.pieces()
      var text: [UInt8] = []
      while text.split(separator: 10).filter({ $0.starts(with: "event: activity".utf8) }).count < 60 {
        text += try #require(await pieces.next(upTo: 4096), "dropped")
      }
      stream.stopReading()
    }
  }

  @Test("A reader who reconnects repeatedly reaches the stored state and gets each message once")
  func convergence() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Ana", "Ben", "Cleo"])
      let start = try #require(
        try await server.get("/api/v1/events/\(party.event)", party.host).json["revision"]?.integer ?? 1)
      var known: [Int: JSON] = [:]
      var lastID = start
      let writing = Task {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for guest in 0..<3 { group.addTask { try await Self.write(party, as: guest) } }
          try await group.waitForAll()
        }
        try await party.comment("the end")
      }
      var hasEnded = false
      while !hasEnded {
        let stream = try await TestStream(party, as: party.bearer(0), query: "?since=\(start)", lastID: lastID)
        for _ in 0..<Int.random(in: 1...9) where !hasEnded {
          guard let message = try await stream.next("activity") else { break }
          let number = try #require(message.data["sequence"]?.integer)
          let revision = try #require(message.data["revision"]?.integer)
          #expect(revision > lastID)
          known[number] = message.data["activity"]
          lastID = message.id ?? lastID
          hasEnded = message.data["activity"]?["text"] == "the end"
        }
      }
      try await writing.value
      let all: [JSON] = try await party.activities().filter { known[$0["sequence"]?.integer ?? 0] != nil }
      #expect(all.count == 25)
      for entry in all { #expect(known[entry["sequence"]?.integer ?? 0] == entry) }
    }
  }

  private static func write(_ party: Party, as guest: Int) async throws {
    for number in 0..<8 {
      let entry = try await party.comment("\(number)", as: guest)
      switch number % 3 {
      case 0: _ = try await party.change(entry, "edits", ["text": .string("changed \(number)")], as: guest)
      case 1: _ = try await party.change(entry, "reactions", ["emoji": "👍"], as: guest)
      default: _ = try await party.change(entry, "deletion", as: guest)
      }
    }
  }

  @Test("A stream that begins after an entry soon names the revision from which to resume")
  func after() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let first = try await party.comment("one")
      try await party.comment("two")
      try await party.comment("three")
      let stream = try await TestStream(party, as: party.host, query: "?after=\(first)")
      #expect(try await stream.next("activity")?.data["activity"]?["text"] == "two")
      #expect(await stream.lastID == nil, "who loses it here begins again")
      #expect(try await stream.next("activity")?.data["activity"]?["text"] == "three")
      let revision = try #require(await stream.lastID)
      _ = try await party.change(first, "edits", ["text": "uno"])
      let again = try await TestStream(party, as: party.host, lastID: revision)
      #expect(try await again.next("activity")?.data["activity"]?["text"] == "uno")
    }
  }

  @Test("Rows are drawn for their reader, mark the host's, and contain no other guest's token")
  func rows() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Ana", "Ben", "Cleo"])
      var streams: [TestStream] = []
      for guest in 0..<3 {
        streams.append(
          try await TestStream(party, as: [:], query: "?render=html&token=\(party.guests[guest].token)"))
      }
      let number = try await party.comment("mine", as: 0)
      var rows: [String] = []
      for stream in streams { rows.append(try #require(try await stream.next("activity")?.data["html"]?.string)) }
      for (reader, row) in rows.enumerated() {
        #expect(row.contains("row-own") == (reader == 0))
        for other in 0..<3 where other != reader {
          #expect(!row.contains(party.guests[other].token), "\(reader) sees the token of \(other)")
        }
      }
      #expect(
        rows[1].replacing(party.guests[1].token, with: "") == rows[2].replacing(party.guests[2].token, with: ""))
      _ = try await party.change(number, "reactions", ["emoji": "🔥"], as: 1)
      var pressed: [Bool] = []
      for stream in streams {
        let row = try #require(try await stream.next("activity")?.data["html"]?.string)
        pressed.append(row.contains("aria-pressed=\"true\""))
      }
      #expect(pressed == [false, true, false])
    }
  }

  @Test("A changed entry brings the excerpt that replies to it show, and a new entry brings none")
  func excerpts() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let number = try await party.comment("forty chairs")
      try await party.comment("coming", as: 0, ["replyTo": .integer(Int64(number))])
      let stream = try await TestStream(party, as: party.bearer(0), query: "?render=html")
      try await party.comment("thanks")
      let new = try #require(try await stream.next("activity"))
      #expect(new.data["html"] != nil && new.data["excerptHTML"] == nil)
      func excerpt(after change: String, _ body: JSON = [:]) async throws -> String {
        _ = try await party.change(number, change, body)
        return try #require(try await stream.next("activity")?.data["excerptHTML"]?.string)
      }
      let edited = try await excerpt(after: "edits", ["text": "fourteen chairs"])
      #expect(edited.contains("data-entry=\"\(number)\"") && edited.contains("fourteen chairs"))
      let gone = try await excerpt(after: "deletion")
      #expect(gone.contains("Message unsent") && !gone.contains("chairs"))
      #expect(try await excerpt(after: "restoration").contains("fourteen chairs"))
    }
  }

  @Test("The stream ends for a guest who is removed from the list")
  func removal() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let guest = try await TestStream(party, as: party.bearer(0))
      let other = try await TestStream(party, as: party.bearer(1))
      let store = server.partyline.services.store
      let event = try #require(try Event.ID(rawValue: party.event).flatMap { try store.events.find($0, for: nil) })
      let host = try #require(try store.accounts.find(event.hostID))
      _ = try await store.guests.move(
        Identifier(stringLiteral: party.guests[0].id), at: event.id, to: .removed, by: host,
        context: server.clock.dependencies.writeContext())
      try await party.comment("between us")
      while let message = try await guest.next() { #expect(message.name != "activity") }
      #expect(try await other.next("activity")?.data["activity"]?["text"] == "between us")
      await #expect(throws: TestStream.Failed.self) { _ = try await TestStream(party, as: party.bearer(0)) }
    }
  }

  @Test("An invalid revision is refused")
  func badStart() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      for (query, id) in [("?since=-1", nil), ("?after=x", nil), ("", "abc"), ("", "-4"), ("", "99999999999999999999")]
      {
        var headers = party.host
        if let id { headers.set("Last-Event-ID", id) }
        let response = try await server.get("/api/v1/events/\(party.event)/stream\(query)", headers)
        #expect((400..<500).contains(response.status.rawValue), "\(query) \(id ?? "")")
      }
      let future = try await TestStream(party, as: party.host, lastID: 1_000_000)
      try await party.comment("still heard")
      #expect(try await future.next("activity")?.data["activity"]?["text"] == "still heard")
    }
  }
}
