import APNs
import Foundation
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import Web

@Suite("The host's pages about guests") struct GuestPageTests {
  private func guests(_ party: Party, _ query: String = "") async throws -> [String] {
    let list = try await party.server.get("/api/v1/events/\(party.event)/guests\(query)", party.host).json
    return (list["items"]?.array ?? []).compactMap { $0["name"]?.string }
  }

  private func action(_ party: Party, _ guest: Int, _ name: String) async throws -> Response {
    try await party.server.submit(
      "/api/v1/events/\(party.event)/guests/\(party.guests[guest].id)/\(name)",
      ["next": "/events/\(party.event)/guests"], party.host)
  }

  private func upload(_ party: Party, _ text: String) async throws -> Response {
    let file = try Upload(fieldName: "file", fileName: "list.csv", declaredType: "text/csv", bytes: Array(text.utf8))
    return try await party.server.submit(
      "/api/v1/events/\(party.event)/guests/imports", [:], party.host, uploads: [file])
  }

  @Test("A removed guest is refused everywhere, and Undo restores the guest")
  func removal() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let removed = try await action(party, 0, "removal")
      let list = try await server.get(try #require(removed.headers["Location"]), party.host).text
      #expect(list.contains("restoration"))
      let token = party.guests[0].token
      for path in ["/i/\(token)", "/api/v1/invitations/\(token)"] {
        let refused = try await server.get(path)
        #expect(refused.status == .forbidden)
        #expect(refused.text.contains("no longer on the guest list"))
      }
      #expect(try await party.respond(0, ["actionIdentifier": "accept"]).status == .forbidden)
      #expect(try await guests(party) == ["Ben"])
      _ = try await action(party, 0, "restoration")
      #expect(try await party.respond(0, ["actionIdentifier": "accept"]).status == .ok)
      #expect(try await guests(party) == ["Ana", "Ben"])
    }
  }

  @Test("Only the event's hosts see the guest pages, the export and the codes")
  func privacy() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let guest: HTTPServer.Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      let path = "/events/\(party.event)"
      for page in ["guests", "guests.csv", "guests/new", "guests/import", "guests/\(party.guests[0].id)", "door"] {
        let answer = try await server.get("\(path)/\(page)", guest)
        #expect(answer.status == .seeOther, "\(page)")
        #expect(try await server.get("\(path)/\(page)", party.host).status == .ok, "\(page)")
      }
      #expect(try await server.get("\(path)/guests/\(party.guests[0].id)/qr.svg", guest).status == .seeOther)
      let other = try await server.post("/api/v1/events", Party.details, party.host).json["id"]?.string ?? ""
      let stray = "/api/v1/events/\(other)/guests/\(party.guests[0].id)/removal"
      #expect(try await server.post(stray, [:], party.host).status == .notFound)
      #expect(try await server.get("/events/\(other)/guests/\(party.guests[0].id)", party.host).status == .notFound)
    }
  }

  @Test("Pasted lines are read as people write them, and known guests are left out")
  func lines() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let response = try await server.submit(
        "/api/v1/events/\(party.event)/guests",
        ["names": "ANA\nCleo, +2, from work\n\n- Dan", "next": "/events/\(party.event)/guests"], party.host)
      let page = try #require(response.headers["Location"])
      #expect(page.contains("did=added&new=2&known=\(party.guests[0].id)&more=0"))
      let news = try await server.get(page, party.host).text
      #expect(news.contains("2 guests added. Already on the list: <bdi>Ana</bdi>."))
      #expect(news.contains("guests/send\">Send invitations"))
      #expect(try await guests(party, "?q=work") == ["Cleo"])
      let cleo = try await server.get("/api/v1/events/\(party.event)/guests?q=cleo", party.host).json["items"]?.array
      #expect(cleo?.first?["partyLimit"] == 3)
      let json: JSON = ["guests": [["name": "Sammy Davis, Jr.", "memo": "x"]]]
      #expect(try await server.post("/api/v1/events/\(party.event)/guests", json, party.host).status == .created)
      #expect(try await guests(party, "?sort=name&q=Davis") == ["Sammy Davis, Jr."])
    }
  }

  @Test("An import is previewed before anything is written, runs once, and is visible to its host alone")
  func importing() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let uploaded = try await upload(party, "Name;Plus;Notes\nÁNA;;\nCleo;2;=HYPERLINK(\"http://x\")\n;;\n;9;\n")
      let page = try #require(uploaded.headers["Location"])
      let preview = try await server.get(page, party.host)
      #expect(preview.status == .ok)
      #expect(preview.text.contains("Already on the list as <bdi>Ana</bdi>"))
      #expect(preview.text.contains("=HYPERLINK(&quot;http://x&quot;)"))
      #expect(try await guests(party) == ["Ana", "Ben"])
      let upload = page.split(separator: "=").last.map(String.init) ?? ""
      let path = "/api/v1/events/\(party.event)/guests/imports/\(upload)"
      let fields = ["c0": "name", "c1": "plusOnes", "c2": "memo", "header": "yes"]
      let first = try await server.submit(path, fields, party.host)
      #expect(first.headers["Location"]?.hasSuffix("new=1&more=1&refused=1") == true)
      let second = try await server.submit(path, fields, party.host)
      #expect(second.headers["Location"]?.hasSuffix("new=0&more=2&refused=1") == true)
      #expect(try await guests(party) == ["Ana", "Ben", "Cleo"])
      let other = try await server.post("/api/v1/events", Party.details, party.host).json["id"]?.string ?? ""
      let stray = try await server.submit("/api/v1/events/\(other)/guests/imports/\(upload)", fields, party.host)
      #expect(stray.status == .conflict)
      server.clock.advance(seconds: UploadStore.secondsKept)
      #expect(try await server.submit(path, fields, party.host).status == .conflict)
    }
  }

  @Test("An import of more than ten thousand rows is refused before any guest is invited")
  func tooMany() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let rows = (0..<10_000).map { "Guest \($0)\n" }.joined()
      let page = try #require(try await upload(party, "Name\n" + rows).headers["Location"])
      #expect(try await server.get(page, party.host).text.contains("more than 10,000 guests"))
      let refused = try await upload(party, rows + rows)
      #expect(refused.status.rawValue == 422)
      #expect(refused.text.contains("more than 10,000 rows"))
      #expect(try await guests(party) == ["Ana", "Ben"])
    }
  }

  @Test("The export begins with a byte order mark, quotes cells where needed, and disarms formulas")
  func export() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["=1+1", "Ana \"A\", B", "+49 30", "José"])
      _ = try await party.respond(3, ["actionIdentifier": "accept", "note": "@SUM(A1)"])
      let file = try await server.get("/events/\(party.event)/guests.csv", party.host)
      #expect(file.bytes.starts(with: [0xEF, 0xBB, 0xBF]))
      let table = try CSVTable(try DecodedText(file.bytes).bytes).rows.map(\.cells)
      #expect(table.map { $0[0] } == ["Name", "'=1+1", "Ana \"A\", B", "'+49 30", "José"])
      #expect(table[4][5] == "'@SUM(A1)")
      #expect(table[4].last?.hasPrefix("https://party.example/i/") == true)
      #expect(file.headers["Content-Disposition"]?.hasPrefix("attachment") == true)
    }
  }

  @Test("Guests see names and answers where the event allows it, and never memos, notes or links")
  func panel() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let memo = "/api/v1/events/\(party.event)/guests/\(party.guests[1].id)/edits"
      _ = try await server.post(memo, ["memo": "owes me money"], party.host)
      _ = try await party.respond(1, ["actionIdentifier": "accept", "note": "only for the host"])
      let page = try await server.get("/i/\(party.guests[0].token)").text
      let panel = try #require(page.range(of: "guest-list").map { page[$0.lowerBound...].prefix(2000) })
      #expect(panel.contains("Ben"))
      #expect(!page.contains("owes me money") && !panel.contains("only for the host"))
      #expect(!page.contains(party.guests[1].token))
    }
  }

  @Test("The list and the guest's page name who invited a friend, and link to the private conversation")
  func inviter() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["guestsMayInvite": true])
      let brought = try await server.post(
        "/api/v1/invitations/\(party.guests[0].token)/guests", ["name": "Dora"],
        ["Authorization": "Bearer \(party.guests[0].token)"])
      #expect(brought.status == .created)
      let list = try await server.get("/api/v1/events/\(party.event)/guests?q=Dora", party.host).json
      let id = try #require(list["items"]?.array?.first?["id"]?.string)
      for page in ["guests", "guests/\(id)"] {
        let text = try await server.get("/events/\(party.event)/\(page)", party.host).text
        #expect(text.contains("Invited by <bdi>Ana</bdi>"), "\(page)")
      }
      let page = try await server.get("/events/\(party.event)/guests/\(id)", party.host).text
      #expect(page.contains("/events/\(party.event)/private-messages/\(id)"))
    }
  }

  @Test("A host gives a seat from the list, and a refusal shows on the list that the host was viewing")
  func seats() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["capacity": 2], guests: ["Ana", "Ben", "Cem"])
      _ = try await party.respond(0, ["actionIdentifier": "accept"])
      _ = try await party.respond(1, ["actionIdentifier": "accept", "partySize": 2])
      _ = try await party.respond(2, ["actionIdentifier": "accept"])
      let list = "/events/\(party.event)/guests?status=waitlisted&sort=name"
      #expect(try await server.get(list, party.host).text.contains("/guests/\(party.guests[1].id)/promotion"))
      func promote(_ guest: Int, from next: String) async throws -> Response {
        try await server.submit(
          "/api/v1/events/\(party.event)/guests/\(party.guests[guest].id)/promotion", ["next": next], party.host)
      }
      let refused = try await promote(1, from: list)
      #expect(refused.status == .conflict)
      #expect(refused.text.contains("There aren’t enough free seats."))
      #expect(refused.text.contains(">Ben<") && !refused.text.contains(">Ana<"))
      let page = "/events/\(party.event)/guests/\(party.guests[1].id)"
      #expect(try await promote(1, from: page).text.contains("There aren’t enough free seats."))
      let given = try #require(try await promote(2, from: list).headers["Location"])
      #expect(try await server.get(given, party.host).text.contains("You gave <bdi>"))
    }
  }

  @Test("An open stream ends when its guest is removed from the list")
  func streams() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let stream = try await server.get(
        "/api/v1/events/\(party.event)/stream", ["Authorization": "Bearer \(party.guests[0].token)"])
      guard case .events = stream.content else { return #expect(Bool(false), "no stream") }
      _ = try await action(party, 0, "block")
      let again = try await server.get(
        "/api/v1/events/\(party.event)/stream", ["Authorization": "Bearer \(party.guests[0].token)"])
      #expect(again.status == .forbidden)
    }
  }
}
