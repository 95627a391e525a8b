import APNs
import Foundation
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import Web

@Suite("Check-in codes of guests") struct CheckInCodeTests {
  /// Returns the code that the guest's own page shows.
  private func code(_ party: Party, _ guest: Int) async throws -> String {
    let page = try await party.server.get("/i/\(party.guests[guest].token)/code").text
    // The element is named because links and nonces of the page may look like a code by chance.
    let shown = try #require(page.firstMatch(of: #/class="code-typed">(?:<span.*?</span>)?([0-9A-Z]{4}-[0-9A-Z]{4})</#))
    return String(shown.1)
  }

  private func find(_ party: Party, _ code: String, at event: String? = nil) async throws -> Response {
    let text = PercentEncoding.encode(code)
    return try await party.server.get(
      "/api/v1/events/\(event ?? party.event)/door/guest?code=\(text)", party.host)
  }

  @Test("A code finds its guest in every spelling, and reveals nothing of the guest's link")
  func typing() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      _ = try await party.respond(0, ["actionIdentifier": "accept", "partySize": 2])
      let code = try await code(party, 0)
      #expect(try await self.code(party, 1) != code)
      let bare = code.replacing("-", with: "")
      let spellings = [
        code, bare, code.lowercased(), " \(code.replacing("-", with: " – ")) ",
        bare.replacing("0", with: "O").replacing("1", with: "l"),
        "https://party.example/events/\(party.event)/door?code=\(code)",
      ]
      for spelling in spellings {
        let found = try await find(party, spelling)
        #expect(found.status == .ok, "\(spelling)")
        #expect(try found.json["guest"]?["id"]?.string == party.guests[0].id)
      }
      let token = party.guests[0].token
      // A printed invitation carries the guest's own link, which a host may scan too. The answer names the code.
      let printed = try await find(party, "https://party.example/i/\(token)")
      #expect(try printed.json["checkInCode"]?.string == code)
      for wrong in [token, "https://party.example/i/\(code)", "", "7KQ2", "\(code)7", "UUUU-UUUU"] {
        let refused = try await find(party, wrong)
        #expect(try refused.json["code"] == "wrong-code", "\(wrong)")
      }
      #expect(try await server.get("/i/\(code)").status == .unauthorized)
    }
  }

  @Test("Codes of other events, of guests who declined or were removed, and expired codes each get their message")
  func refusals() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let first = try await code(party, 0)
      let other = try await server.post("/api/v1/events", Party.details, party.host).json["id"]?.string ?? ""
      _ = try await server.post("/api/v1/events/\(other)/guests", ["names": ["Cleo", "Dan"]], party.host)
      #expect(try await find(party, first, at: other).json["code"] == "wrong-code")
      let scanned = try await find(party, "https://x.example/events/\(party.event)/door?code=\(first)", at: other)
      #expect(scanned.status == .conflict)
      #expect(try scanned.json["code"] == "other-event")
      let link = "https://party.example/i/\(party.guests[0].token)"
      #expect(try await find(party, link, at: other).json["code"] == "other-event")

      _ = try await party.respond(0, ["actionIdentifier": "decline"])
      #expect(try await find(party, first).json["code"] == "guest-declined")
      let page = try await server.get("/events/\(party.event)/door?code=\(first)", party.host)
      #expect(page.status == .ok)
      #expect(page.text.contains("Ana declined the invitation.") && page.text.contains("/check-ins\""))

      let second = try await code(party, 1)
      let ben = "/api/v1/events/\(party.event)/guests/\(party.guests[1].id)"
      _ = try await server.post("\(ben)/removal", [:], party.host)
      #expect(try await find(party, second).json["code"] == "off-the-list")
      let removed = try await server.get("/events/\(party.event)/door?code=\(second)", party.host)
      #expect(removed.status == .forbidden)
      #expect(removed.text.contains("The hosts removed Ben from the guest list."))
      _ = try await server.post("\(ben)/restoration", [:], party.host)
      #expect(try await find(party, second).status == .ok)
      // Renewing the link also ends the code that was made from it.
      _ = try await server.post("\(ben)/link", [:], party.host)
      #expect(try await find(party, second).json["code"] == "wrong-code")
    }
  }

  @Test("Only the event's hosts see whose code it is, and signing in leads back to the code")
  func privacy() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let code = try await code(party, 0)
      let (page, api) = (
        "/events/\(party.event)/door?code=\(code)", "/api/v1/events/\(party.event)/door/guest?code=\(code)"
      )
      let stranger = try await server.get(page)
      #expect(stranger.headers["Location"] == "/sign-in?next=/events/\(party.event)/door%3Fcode%3D\(code)")
      let signIn = try await server.get(try #require(stranger.headers["Location"])).text
      #expect(signIn.contains("name=\"next\" value=\"\(page)\""))
      #expect(try await server.get(api).status == .unauthorized)
      let guest: HTTPServer.Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      #expect(try await server.get(page, guest).status == .seeOther)
      #expect(try await server.get(api, guest).status == .unauthorized)
      let found = try await server.get(page, party.host)
      #expect(found.text.contains("<bdi class=\"guest-name\">Ana</bdi>"))
      #expect(!found.text.contains(">Ben<"))
      // Only this page may use the camera.
      #expect(found.headers["Permissions-Policy"]?.contains("camera=(self)") == true)
      #expect(
        try await server.get("/events/\(party.event)/guests", party.host).headers["Permissions-Policy"]?
          .contains("camera=()") == true)
    }
  }

  @Test("Guessing codes is limited, and correct codes do not count")
  func guessing() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let code = try await code(party, 0)
      for _ in 0..<100 { #expect(try await find(party, code).status == .ok) }
      for _ in 0..<60 { #expect(try await find(party, "0000-0000").status == .notFound) }
      #expect(try await find(party, "0000-0000").status.rawValue == 429)
    }
  }

  @Test("Codes of another event that belong to its guests do not count as guesses")
  func otherEvents() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let code = try await code(party, 0)
      let other = try await server.post("/api/v1/events", Party.details, party.host).json["id"]?.string ?? ""
      let scanned = [
        "https://party.example/i/\(party.guests[0].token)",
        "https://party.example/events/\(party.event)/door?code=\(code)",
      ]
      for text in scanned {
        for _ in 0..<70 { #expect(try await find(party, text, at: other).json["code"] == "other-event") }
      }
      #expect(try await find(party, "0000-0000", at: other).json["code"] == "wrong-code")
    }
  }

  @Test("A code shows only its guest, says when the guest arrived, and checks in by a plain form")
  func page() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      _ = try await party.respond(0, ["actionIdentifier": "accept", "partySize": 3, "note": "We bring cake"])
      let path = "/events/\(party.event)/door?code=\(try await code(party, 0))"
      let first = try await server.get(path, party.host).text
      #expect(first.contains("Check in all 3") && first.contains("We bring cake") && !first.contains("Already"))
      let checked = try await server.submit(
        "/api/v1/events/\(party.event)/guests/\(party.guests[0].id)/check-ins",
        ["people": "3", "known": "0", "next": path], party.host)
      #expect(checked.headers["Location"] == path)
      let second = try await server.get(path, party.host).text
      #expect(
        second.contains("Already checked in: <time datetime=\"2026-06-01T12:00:00Z\">5") && second.contains("3 of 3"))
      #expect(try await !server.get("\(path)&done=1", party.host).text.contains("Already"))
      server.clock.advance(seconds: 86_400)
      #expect(try await server.get(path, party.host).text.contains("Already checked in: <time datetime=\"2026-06-01"))
      let wrong = try await server.get("/events/\(party.event)/door?code=nothing", party.host)
      #expect(wrong.status == .notFound)
      #expect(wrong.text.contains("This isn’t a check-in code") && wrong.text.contains("value=\"nothing\""))
    }
  }

  @Test("Guests have a code while they may come, and others are redirected to their invitation")
  func whose() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let own = "/i/\(party.guests[0].token)"
      #expect(try await server.get("\(own)/code").status == .ok)
      #expect(try await !server.get(own).text.contains("\(own)/code"))
      for action in ["maybe", "accept"] {
        _ = try await party.respond(0, ["actionIdentifier": .string(action)])
        #expect(try await server.get(own).text.contains("\(own)/code\""), "\(action)")
      }
      _ = try await party.respond(0, ["actionIdentifier": "decline"])
      #expect(try await server.get("\(own)/code").headers["Location"] == own)
      _ = try await party.respond(0, ["actionIdentifier": "accept"])
      let browser = try await server.get(own).cookie
      #expect(try await server.get("/events/\(party.event)/code", browser).text.contains("Ana"))
      #expect(
        try await server.get("/events/\(party.event)/code", party.host).headers["Location"]
          == "/events/\(party.event)/door")
      server.clock.advance(seconds: 60 * 86_400)
      #expect(try await server.get("\(own)/code").headers["Location"] == own)
    }
  }

  @Test("The pages of QR codes name the guest and lead back")
  func linkCodes() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let path = "/events/\(party.event)/guests/\(party.guests[0].id)"
      let page = try await server.get("\(path)/qr", party.host).text
      #expect(page.contains("<p class=\"code-name\" dir=\"auto\">Ana</p>") && page.contains("href=\"\(path)\""))
      #expect(try await server.get("\(path)/qr").status == .seeOther)
      #expect(try await server.get("/events/\(party.event)/join", party.host).status.rawValue == 410)
      _ = try await server.post("/api/v1/events/\(party.event)/open-link", ["mode": "open"], party.host)
      #expect(try await server.get("/events/\(party.event)/join", party.host).text.contains("The Bash"))
    }
  }

  @Test("The printed sheets hold every guest, regardless of the list's pages, and no controls")
  func sheets() async throws {
    try await TestServer.run { server in
      let names = (1...120).map { "Guest \($0)" }
      let party = try await Party(on: server, guests: names)
      _ = try await party.respond(0, ["actionIdentifier": "accept", "partySize": 2, "note": "<b>Hi</b>"])
      let list = try await server.get("/events/\(party.event)/guests/sheet", party.host).text
      #expect(list.matches(of: #/class="sheet-row"/#).count == 120)
      #expect(list.contains("&lt;b&gt;Hi&lt;/b&gt;"))
      #expect(!list.contains("<form method=\"post\" action=\"/api"))
      let door = try await server.get("/events/\(party.event)/door/sheet", party.host).text
      #expect(door.matches(of: #/class="sheet-row"/#).count == 1)
      #expect(door.contains("2 people"))
      let all = try await server.get("/events/\(party.event)/door/sheet?status=all", party.host).text
      #expect(all.matches(of: #/class="sheet-row"/#).count == 120)
      let some = try await server.get("/events/\(party.event)/guests/sheet?q=guest+11&sort=name", party.host).text
      #expect(some.matches(of: #/class="sheet-row"/#).count == 11)
      #expect(try await server.get("/events/\(party.event)/guests/sheet").status == .seeOther)
    }
  }
}
