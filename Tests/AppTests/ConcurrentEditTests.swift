import Foundation
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import Web

@Suite("Two hosts change the same record at the same time", .timeLimit(.minutes(20)))
struct ConcurrentEditTests {
  /// An event with two hosts, and the paths for changes of the event and of its first guest.
  private struct Pair {
    let party: Party
    let other: HTTPServer.Headers
    let updates: String
    let edits: String

    init(on server: TestServer) async throws {
      party = try await Party(on: server)
      other = try await party.coHost()
      updates = "/api/v1/events/\(party.event)/updates"
      edits = "/api/v1/events/\(party.event)/guests/\(party.guests[0].id)/edits"
    }

    /// Returns the first guest as hosts see the guest.
    func guest() async throws -> JSON {
      let list = try await party.server.get("/api/v1/events/\(party.event)/guests", party.host).json
      return try #require(list["items"]?.array?.first { $0["id"]?.string == party.guests[0].id })
    }

    func event() async throws -> JSON {
      try await party.server.get("/api/v1/events/\(party.event)", party.host).json
    }
  }

  @Test("Changes of different fields are merged; changes of the same field are refused with both values")
  func guestEdits() async throws {
    try await TestServer.run { server in
      let pair = try await Pair(on: server)
      let seen = try #require(try await pair.guest()["version"])
      let first = try await server.post(pair.edits, ["memo": "Vegan", "version": seen], pair.party.host)
      #expect(first.status == .ok, "\(first.text)")
      #expect(try first.json["version"] != seen)
      // A field with its old value is no change.
      let both: JSON = ["memo": "", "partyLimit": 3, "email": "ana@example.org", "version": seen]
      let second = try await server.post(pair.edits, both, pair.other)
      #expect(second.status == .ok, "\(second.text)")
      #expect(try second.json["memo"] == "Vegan" && second.json["partyLimit"] == 3)
      let third = try await server.post(pair.edits, ["memo": "By bike", "phone": "123", "version": seen], pair.other)
      #expect(third.status == .conflict)
      let problem = try third.json
      #expect(problem["code"] == "edit-conflict" && problem["field"] == "memo")
      #expect(problem["current"]?["memo"] == "Vegan" && problem["current"]?["email"] == "ana@example.org")
      #expect(problem["yours"] == ["memo": "By bike", "phone": "123"], "\(problem["yours"] ?? .null)")
      #expect(try await pair.guest() == problem["current"])
      let newest = try #require(problem["current"]?["version"])
      let again = try await server.post(pair.edits, ["memo": "By bike", "version": newest], pair.other)
      #expect(try again.json["memo"] == "By bike" && again.json["phone"] == "")
    }
  }

  @Test("A change without a version is refused for an event of several hosts, and accepted from the only host")
  func withoutVersion() async throws {
    try await TestServer.run { server in
      let pair = try await Pair(on: server)
      _ = try await server.post(
        pair.edits, ["memo": "Vegan", "version": try #require(try await pair.guest()["version"])], pair.party.host)
      for body: JSON in [["memo": .null], ["memo": "By bike"], ["name": "Anna"]] {
        let refused = try await server.post(pair.edits, body, pair.other)
        #expect(refused.status == .conflict, "\(body) \(refused.text)")
        #expect(try refused.json["code"] == "edit-conflict" && refused.json["field"] == "version")
        #expect(try refused.json["current"]?["memo"] == "Vegan")
      }
      #expect(try await server.post(pair.edits, ["memo": "Vegan"], pair.other).status == .ok)
      for body: JSON in [["title": "Another"], ["place": ""], ["capacity": 9]] {
        let refused = try await server.post(pair.updates, body, pair.other)
        #expect(refused.status == .conflict, "\(body) \(refused.text)")
        #expect(try refused.json["field"] == "version" && refused.json["current"]?["title"] == "The Bash")
        #expect(try refused.json["yours"] == body)
      }
      let host = pair.party.host
      let alone = try #require(try await server.post("/api/v1/events", Party.details, host).json["id"]?.string)
      let path = "/api/v1/events/\(alone)"
      #expect(try await server.post("\(path)/updates", ["title": "Another"], host).status == .ok)
      let invited = try await server.post("\(path)/guests", ["names": ["Ana"]], host).json["items"]?.array?.first
      let guest = try #require(invited?["id"]?.string)
      #expect(try await server.post("\(path)/guests/\(guest)/edits", ["memo": "By bike"], host).status == .ok)
    }
  }

  @Test("A refused change of an event reports the current and the requested values")
  func eventConflict() async throws {
    try await TestServer.run { server in
      let pair = try await Pair(on: server)
      let seen = try #require(try await pair.event()["version"])
      #expect(try await server.post(pair.updates, ["place": "Roof", "version": seen], pair.party.host).status == .ok)
      let refused = try await server.post(
        pair.updates, ["place": "Cellar", "capacity": 9, "version": seen], pair.other)
      #expect(refused.status == .conflict)
      let problem = try refused.json
      #expect(problem["field"] == "place" && problem["current"]?["place"] == "Roof")
      #expect(problem["yours"] == ["place": "Cellar", "capacity": 9], "\(problem["yours"] ?? .null)")
      #expect(try await pair.event() == problem["current"])
    }
  }

  @Test("The form shows what another host wrote, keeps the typed values, and saves them the second time")
  func guestForm() async throws {
    try await TestServer.run { server in
      let pair = try await Pair(on: server)
      let address = "/events/\(pair.party.event)/guests/\(pair.party.guests[0].id)"
      let seen = try version(in: try await server.get(address, pair.party.host).text)
      let theirs = ["name": "Ana", "memo": "Vegan", "email": "ana@example.org", "phone": "", "partyLimit": "3"]
      let saved = try await server.submit(pair.edits, theirs.merging(["version": seen]) { $1 }, pair.party.host)
      #expect(saved.status == .seeOther, "\(saved.text)")
      let mine = ["name": "Ana", "memo": "By bike", "email": "", "phone": "123", "partyLimit": "2", "version": seen]
      let back = try await server.submit(pair.edits, mine, pair.other)
      #expect(back.status == .conflict)
      #expect(back.text.contains("value=\"By bike\"") && back.text.contains("Now: Vegan"))
      #expect(back.text.contains("<option selected>2</option>") && back.text.contains("Now: 3"))
      #expect(back.text.contains("value=\"ana@example.org\"") && back.text.contains("value=\"123\""))
      let again = mine.merging(["version": try version(in: back.text), "email": "ana@example.org"]) { $1 }
      #expect(try await server.submit(pair.edits, again, pair.other).status == .seeOther)
      let guest = try await pair.guest()
      #expect(guest["memo"] == "By bike" && guest["partyLimit"] == 2 && guest["email"] == "ana@example.org")
      // The form also reports a field that the other host emptied.
      _ = try await server.post(
        pair.edits, ["memo": .null, "version": try #require(guest["version"])], pair.party.host)
      let emptied = again.merging(["memo": "By tram", "version": try #require(guest["version"]?.string)]) { $1 }
      #expect(try await server.submit(pair.edits, emptied, pair.other).text.contains("Now empty"))
      let unknown = try await server.post(pair.edits, ["memo": "x", "version": "never"], pair.other)
      #expect(try unknown.json["code"] == "out-of-range" && unknown.json["field"] == "version")
    }
  }

  private func version(in page: String) throws -> String {
    String(try #require(try Regex("name=\"version\" value=\"([^\"]+)\"").firstMatch(in: page)?[1].substring))
  }
}
