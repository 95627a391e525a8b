import APNs
import Foundation
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite("Check-in at the door, and the open link") struct DoorAndJoinTests {
  private func open(_ party: Party, _ body: JSON) async throws -> String {
    let answer = try await party.server.post("/api/v1/events/\(party.event)/open-link", body, party.host).json
    return answer["link"]?.string?.split(separator: "/").last.map(String.init) ?? ""
  }

  private func join(
    _ party: Party, _ token: String, _ name: String, _ headers: HTTPServer.Headers = [:]
  ) async throws -> Response {
    try await party.server.submit("/api/v1/join/\(token)", ["name": name], headers)
  }

  @Test("Plain forms at the door count people, undo a check-in and add walk-ins")
  func door() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      _ = try await party.respond(0, ["actionIdentifier": "accept", "partySize": 3])
      let path = "/events/\(party.event)/door"
      let checks = "/api/v1/events/\(party.event)/guests/\(party.guests[0].id)/check-ins"
      #expect(try await server.get(path, party.host).text.contains("Check in all 3"))
      let checked = try await server.submit(checks, ["people": "2", "known": "0", "next": path], party.host)
      #expect(checked.headers["Location"] == path)
      #expect(try await server.get(path, party.host).text.contains("2 of 3 checked in"))
      // Another host, whose page is out of date.
      let stale = try await server.submit(checks, ["people": "1", "known": "0", "next": path], party.host)
      #expect(stale.status == .conflict)
      #expect(stale.text.contains("2 are here"))
      let walk = try await server.submit(
        "/api/v1/events/\(party.event)/door/walk-ins", ["name": "Wanda", "people": "2"], party.host)
      #expect(walk.status == .seeOther)
      let receipt = try await server.post(checks, ["people": 3], party.host).json
      #expect(receipt["arrived"] == 5)
      #expect(receipt["going"] == 5)
      #expect(try await server.get("\(path)?q=WAND", party.host).text.contains("Wanda"))
    }
  }

  @Test("The door offers the party of a guest who waits for seats, and other numbers up to the guest's limit")
  func numbersAtTheDoor() async throws {
    try await TestServer.run { server in
      let party = try await Party(
        on: server, details: ["capacity": 2, "plusOnes": 2], guests: ["Ana", "Ben", "Cleo"])
      for guest in 0..<2 { _ = try await party.respond(guest, ["actionIdentifier": "accept", "partySize": 2]) }
      #expect(try await party.rsvp(1) == "waitlisted")
      func numbers(_ name: String) async throws -> [String] {
        let page = try await server.get("/events/\(party.event)/door?status=all", party.host).text
        let rows = page.components(separatedBy: "<li class=\"check-in-row")
        let row = try #require(rows.first { $0.contains(">\(name)<") })
        return row.matches(of: /name="people" value="(\d+)"/).map { String($0.1) }
      }
      #expect(try await numbers("Ana") == ["2", "1", "3"])
      #expect(try await numbers("Ben") == ["2", "1", "3"])
      #expect(try await numbers("Cleo") == ["1", "2", "3"])
      let checks = "/api/v1/events/\(party.event)/guests/\(party.guests[2].id)/check-ins"
      _ = try await server.post(checks, ["people": 1, "known": 0], party.host)
      #expect(try await numbers("Cleo") == ["0", "2", "3"])
    }
  }

  @Test("Every button at the door names its guest to screen readers, in the punctuation of the language")
  func namesAtTheDoor() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["plusOnes": 2], guests: ["Ana"])
      _ = try await party.respond(0, ["actionIdentifier": "accept", "partySize": 3])
      let (path, hidden) = ("/events/\(party.event)/door", "<span class=\"visually-hidden\">: Ana</span>")
      let page = try await server.get(path, party.host).text
      #expect(page.contains("Check in all 3\(hidden)</button>"))
      #expect(page.contains("Only part of the party\(hidden)</summary>"))
      #expect(page.contains("aria-label=\"1 person: Ana\">1</button>"))
      #expect(page.contains("aria-label=\"2 people: Ana\">2</button>"))
      _ = try await server.post(
        "/api/v1/events/\(party.event)/guests/\(party.guests[0].id)/check-ins", ["people": 1, "known": 0], party.host)
      let after = try await server.get(path, party.host).text
      #expect(after.contains("Check in all 3\(hidden)</button>") && after.contains("Undo\(hidden)</button>"))
      var french = party.host
      french["Accept-Language"] = "fr"
      let other = try await server.get(path, french).text
      #expect(other.contains("Annuler<span class=\"visually-hidden\">\u{A0}: Ana</span>"))
      #expect(other.contains("aria-label=\"2 personnes\u{A0}: Ana\">2</button>"))
    }
  }

  @Test("A check-in that is sent again with its key counts once, and one of another host is refused")
  func checkedInOnce() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      _ = try await party.respond(0, ["actionIdentifier": "accept", "partySize": 3])
      let checks = "/api/v1/events/\(party.event)/guests/\(party.guests[0].id)/check-ins"
      var press = party.host
      press.set("Idempotency-Key", "press")
      for _ in 1...2 {
        #expect(try await server.post(checks, ["people": 1, "known": 0], press).json["arrived"] == 1)
      }
      let other = try await server.post(checks, ["people": 1, "known": 0], party.host)
      #expect(try other.json["code"] == "edit-conflict")
      #expect(try await server.post(checks, ["people": 2, "known": 1], party.host).json["arrived"] == 2)
    }
  }

  @Test("A visitor who opens the link gives a name, and the browser stays that guest")
  func joining() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let token = try await open(party, ["mode": "open", "renew": true])
      #expect(try await server.get("/join/\(token)").text.contains("The Bash"))
      let nameless = try await join(party, token, " \u{200B} ")
      #expect(nameless.status.rawValue == 422)
      let joined = try await join(party, token, "Cleo")
      let page = try #require(joined.headers["Location"])
      #expect(try await server.get(page, joined.cookie).text.contains("Cleo"))
      #expect(try await server.get("/join/\(token)", joined.cookie).headers["Location"] == page)
      #expect(try await join(party, token, "Somebody", joined.cookie).headers["Location"] == page)
      // Renewing the link ends the old one.
      _ = try await open(party, ["renew": true])
      #expect(try await server.get("/join/\(token)").status.rawValue == 410)
      #expect(try await join(party, token, "Dan").status.rawValue == 410)
      #expect(try await server.get("/join/\(party.event)~x").status.rawValue == 410)
    }
  }

  @Test("One form joins and answers, and sending it again keeps the same guest and answer")
  func joiningWithAnAnswer() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let token = try await open(party, ["mode": "open"])
      _ = try await party.respond(0, ["actionIdentifier": "accept"])
      let page = try await server.get("/join/\(token)").text
      // The answers come before the name in the form.
      let order = ["value=\"accept\"", "value=\"maybe\"", "value=\"decline\"", "name=\"name\""]
        .compactMap { page.range(of: $0)?.lowerBound }
      #expect(order.count == 4 && order == order.sorted())
      #expect(page.contains("Ana is going") && !page.contains("Ana Flores"))
      let key = String(try #require(page.firstMatch(of: /name="idempotencyKey" value="([^"]+)"/)?.1))
      let form = ["name": "Cleo Marsh", "actionIdentifier": "maybe", "idempotencyKey": key]
      for _ in 1...2 {
        let joined = try await server.submit("/api/v1/join/\(token)", form, [:])
        let own = try #require(joined.headers["Location"])
        #expect(try await server.get(own, joined.cookie).text.contains("data-status=\"maybe\""))
      }
      let list = try await server.get("/api/v1/events/\(party.event)/guests", party.host).json
      let cleo = try #require(list["items"]?.array?.filter { $0["name"] == "Cleo Marsh" })
      #expect(cleo.count == 1 && cleo.first?["rsvp"]?["status"] == "maybe")
      // The API refuses the whole request.
      let declined = try await server.post(
        "/api/v1/join/\(token)", ["name": "Dan", "actionIdentifier": "decline"], [:])
      #expect(declined.status == .created)
      let unknown = try await server.post("/api/v1/join/\(token)", ["name": "Eve", "actionIdentifier": "comment"], [:])
      #expect(try unknown.json["code"] == "unknown-action")
      let off = try await server.submit(
        "/api/v1/join/\(token)", ["name": "Eve", "actionIdentifier": "accept", "email": "eve@example.org"], [:])
      #expect(off.status.rawValue >= 400, "this server sends no mail")
      let after = try await server.get("/api/v1/events/\(party.event)/guests", party.host).json
      #expect(after["items"]?.array?.contains { $0["name"] == "Eve" } == false)
    }
  }

  @Test("Reloading the page after joining does not reveal a link that a host renewed since")
  func reloadedAfterRenewal() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let token = try await open(party, ["mode": "open"])
      let key: HTTPServer.Headers = ["Idempotency-Key": "a-key-of-a-form-that-nobody-guesses"]
      let joined = try await server.post("/api/v1/join/\(token)", ["name": "Cleo"], key)
      #expect(joined.status == .created)
      #expect(try await server.post("/api/v1/join/\(token)", ["name": "Cleo"], key).status == .created)
      let list = try await server.get("/api/v1/events/\(party.event)/guests?q=Cleo", party.host).json
      let id = try #require(list["items"]?.array?.first?["id"]?.string)
      _ = try await server.post("/api/v1/events/\(party.event)/guests/\(id)/link", [:], party.host)
      let again = try await server.post("/api/v1/join/\(token)", ["name": "Cleo"], key)
      #expect(again.status.rawValue == 410 && again.headers["Set-Cookie"] == nil)
    }
  }

  @Test("A join request is approved or refused once, and another host's outdated page changes nothing")
  func decidedOnce() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let token = try await open(party, ["mode": "approval"])
      func asked(_ name: String) async throws -> String {
        _ = try await server.post("/api/v1/join/\(token)", ["name": .string(name)])
        let list = try await server.get("/api/v1/events/\(party.event)/guests?status=requested&q=\(name)", party.host)
          .json
        return "/api/v1/events/\(party.event)/guests/\(try #require(list["items"]?.array?.first?["id"]?.string))"
      }
      func move(_ guest: String, _ to: String) async throws -> JSON {
        try await server.post("\(guest)/\(to)", [:], party.host).json
      }
      let blocked = try await asked("Mallory")
      #expect(try await move(blocked, "block")["standing"] == "blocked")
      #expect(try await move(blocked, "approval")["code"] == "too-late")
      let listed = try await asked("Cleo")
      #expect(try await move(listed, "approval")["standing"] == "listed")
      #expect(try await move(listed, "approval")["standing"] == "listed", "the same once more")
      #expect(try await move(listed, "refusal")["code"] == "too-late")
      let late = try await asked("Dan")
      _ = try await server.post("/api/v1/events/\(party.event)/cancellation", [:], party.host)
      #expect(try await move(late, "approval")["code"] == "event-cancelled")
    }
  }

  @Test("A form sent twice adds one guest, even without cookies, and another name adds another guest")
  func twice() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["guestsMayInvite": true])
      let token = try await open(party, ["mode": "open"])
      func key(_ page: String, _ form: String, _ reader: HTTPServer.Headers = [:]) async throws -> String {
        let text = try await server.get(page, reader).text
        let rest = try #require(text.components(separatedBy: "action=\"\(form)\"").last)
        return String(try #require(rest.firstMatch(of: /name="idempotencyKey" value="([^"]+)"/)?.1))
      }
      let stranger = try await server.get("/join/\(token)").text
      let joinKey = String(try #require(stranger.firstMatch(of: /name="idempotencyKey" value="([^"]+)"/)?.1))
      let walkIns = "/api/v1/events/\(party.event)/door/walk-ins"
      let friends = "/api/v1/invitations/\(party.guests[0].token)/guests"
      let forms: [(path: String, key: String, headers: HTTPServer.Headers)] = [
        ("/api/v1/join/\(token)", joinKey, [:]),
        (walkIns, try await key("/events/\(party.event)/door", walkIns, party.host), party.host),
        (friends, try await key("/i/\(party.guests[0].token)", friends), [:]),
      ]
      for (number, form) in forms.enumerated() {
        var places: [String?] = []
        for name in ["Cleo", "Cleo", "Dan"] {
          let sent = try await server.submit(
            form.path, ["name": "\(name) \(number)", "idempotencyKey": form.key], form.headers)
          #expect(sent.status == .seeOther)
          places.append(sent.headers["Location"])
        }
        #expect(places[0] == places[1])
      }
      let list = try await server.get("/api/v1/events/\(party.event)/guests", party.host).json["items"]?.array
      let names = try #require(list).compactMap { $0["name"]?.string }.dropFirst(2)
      #expect(names.sorted() == ["Cleo 0", "Cleo 1", "Cleo 2", "Dan 0", "Dan 1", "Dan 2"])
    }
  }

  @Test("With approval, a visitor sees nothing until the host approves, and a blocked browser never gets in")
  func approval() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let token = try await open(party, ["mode": "approval"])
      let joined = try await join(party, token, "Cleo")
      let page = try #require(joined.headers["Location"])
      let waiting = try await server.get(page, joined.cookie)
      #expect(waiting.status == .ok)
      #expect(waiting.text.contains("Request sent"))
      #expect(!waiting.text.contains(">Ben<") && !waiting.text.contains("Ben "))
      #expect(try await server.get("/events/\(party.event)", joined.cookie).status == .forbidden)
      let requests = "/api/v1/events/\(party.event)/guests"
      let list = try await server.get("\(requests)?status=requested", party.host).json
      let id = try #require(list["items"]?.array?.first?["id"]?.string)
      _ = try await server.post("\(requests)/\(id)/approval", [:], party.host)
      #expect(try await server.get("/events/\(party.event)", joined.cookie).status == .ok)
      _ = try await server.post("\(requests)/\(id)/block", [:], party.host)
      #expect(try await server.get("/join/\(token)", joined.cookie).status == .forbidden)
      #expect(try await join(party, token, "Cleo again", joined.cookie).status == .forbidden)
    }
  }

  @Test("Join requests and private messages show on every page of the host")
  func whatWaitsForTheHost() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let pages = ["/", "/events/\(party.event)", "/events/\(party.event)/guests"]
      for page in pages {
        let text = try await server.get(page, party.host).text
        #expect(!text.contains("wants to join</span>") && !text.contains("1 private message"))
        #expect(!text.contains("Join requests"))
      }
      let token = try await open(party, ["mode": "approval"])
      _ = try await join(party, token, "Cleo")
      _ = try await server.post(
        "/api/v1/invitations/\(party.guests[0].token)/private-messages", ["text": "Dogs?"])
      #expect(try await server.get("/", party.host).text.contains("1 person wants to join · 1 private message"))
      let thread = try await server.get(pages[1], party.host).text
      #expect(thread.contains("data-join-requests>") && thread.contains("1 person wants to join"))
      #expect(thread.contains("data-unread=\"1\""))
      let list = try await server.get(pages[2], party.host).text
      #expect(list.contains("data-unread=\"1\""))
      #expect(list.contains("Join requests <span class=\"chip-count\">1</span>"))
      #expect(!list.contains("status=declined"), "a filter that leaves nobody is not offered")
      let guest = try await server.get("/i/\(party.guests[1].token)").text
      #expect(!guest.contains("wants to join"))
    }
  }

  @Test("An empty list offers no search and no filters")
  func emptyList() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: [])
      let page = try await server.get("/events/\(party.event)/guests", party.host).text
      #expect(!page.contains("data-search") && !page.contains("class=\"chip\""))
    }
  }

  @Test("A refused visitor who is approved later gets an invite and an entry in the thread")
  func secondThoughts() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let token = try await open(party, ["mode": "approval"])
      _ = try await join(party, token, "Cleo")
      let guests = "/api/v1/events/\(party.event)/guests"
      let list = try await server.get("\(guests)?status=requested", party.host).json
      let id = try #require(list["items"]?.array?.first?["id"]?.string)
      let next = "/events/\(party.event)/guests"
      let refused = try await server.submit("\(guests)/\(id)/refusal", ["next": next], party.host)
      let page = try await server.get(try #require(refused.headers["Location"]), party.host).text
      #expect(page.contains("request was declined.") && page.contains("\(id)/restoration"))
      for deed in ["restoration", "removal", "restoration"] {
        _ = try await server.post("\(guests)/\(id)/\(deed)", [:], party.host)
      }
      #expect(try await party.activities().filter { $0["kind"] == "joined" }.count == 1)
    }
  }

  @Test("Joining is limited for each network, and possible again after a while")
  func flood() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let token = try await open(party, ["mode": "open"])
      for number in 0..<RateLimit.join("e", network: "").burst {
        #expect(try await join(party, token, "Guest \(number)").status == .seeOther)
      }
      #expect(try await join(party, token, "One more").status.rawValue == 429)
      server.clock.advance(seconds: 900)
      #expect(try await join(party, token, "One more").status == .seeOther)
    }
  }

  @Test("QR codes exist for guests' links and for an open join link")
  func codes() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let code = try await server.get("/events/\(party.event)/guests/\(party.guests[0].id)/qr.svg", party.host)
      #expect(code.headers["Content-Type"] == "image/svg+xml")
      #expect(code.text.hasPrefix("<svg "))
      #expect(try await server.get("/events/\(party.event)/join.svg", party.host).status.rawValue == 410)
      _ = try await open(party, ["mode": "open"])
      #expect(try await server.get("/events/\(party.event)/join.svg", party.host).status == .ok)
    }
  }
}
