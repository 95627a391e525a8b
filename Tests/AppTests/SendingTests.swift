import APNs
import HTTPServer
import Invites
import JSON
import Testing
import Texts

@testable import App
@testable import Web

@Suite("Sending invitations by hand") struct SendingTests {
  private func invitation(_ party: Party, _ guest: Int) async throws -> JSON {
    let list = try await party.server.get("/api/v1/events/\(party.event)/guests", party.host).json
    return list["items"]?.array?[guest]["invitation"] ?? .null
  }

  private func path(_ party: Party, _ guest: Int, _ action: String) -> String {
    "/api/v1/events/\(party.event)/guests/\(party.guests[guest].id)/\(action)"
  }

  @Test("The list shows exactly what is known of a link: not sent, copied, sent, opened or answered")
  func progress() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let list = "/events/\(party.event)/guests"
      #expect(try await invitation(party, 0)["state"] == "not-sent")
      let fresh = try await server.get(list, party.host).text
      #expect(fresh.contains("Not sent yet") && !fresh.contains("Invite sent") && !fresh.contains("delivered"))
      _ = try await server.post(path(party, 0, "sent"), ["way": "copy"], party.host)
      #expect(try await invitation(party, 0)["state"] == "copied")
      #expect(try await server.get(list, party.host).text.contains("Link copied just now"))
      let sent = try await server.post(path(party, 0, "sent"), ["way": "whatsapp"], party.host).json
      #expect(sent["invitation"]?["state"] == "sent" && sent["invitation"]?["sentBy"] == "whatsapp")
      server.clock.advance(seconds: 3 * 86_400)
      #expect(try await server.get(list, party.host).text.contains("Sent by WhatsApp 3 days ago"))
      let cookie = try await server.get("/i/\(party.guests[0].token)").cookie
      #expect(try await invitation(party, 0)["state"] == "sent", "whatever fetches a page has not looked at it")
      _ = try await server.post("/api/v1/events/\(party.event)/reads", ["sequence": 1], cookie)
      #expect(try await invitation(party, 0)["state"] == "opened")
      #expect(try await invitation(party, 0)["openedAt"] == "2026-06-04T12:00:00Z")
      _ = try await party.respond(0, ["actionIdentifier": "accept"])
      #expect(try await invitation(party, 0)["state"] == "answered")
      #expect(try await invitation(party, 1)["state"] == "not-sent")
      let story = try await server.get("\(list)/\(party.guests[0].id)", party.host).text
      for words in ["Invitation marked as sent (WhatsApp)", "Invitation link copied", "Link opened for the first time"]
      {
        #expect(story.contains(words), "\(words)")
      }
    }
  }

  @Test("A renewed link counts as not sent yet")
  func renewed() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      _ = try await server.post(path(party, 0, "sent"), ["way": "sms"], party.host)
      _ = try await server.post(path(party, 0, "link"), [:], party.host)
      #expect(try await invitation(party, 0)["state"] == "not-sent")
      let list = try await server.get("/events/\(party.event)/guests", party.host).text
      #expect(list.contains("New link not sent yet"))
    }
  }

  @Test("Without scripts a host goes through the guests, ticks and unticks them, and sees how many are left")
  func walk() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Ana", "Ben", "Cem"])
      let page = "/events/\(party.event)/guests/send"
      let first = try await server.get(page, party.host).text
      #expect(first.contains("0 of 3 sent") && first.contains("Next: <bdi>Ben</bdi>"))
      #expect(
        first.contains(
          "Hi Ana, come to The Bash on Thu, Jun 18, 7\u{202F}PM! Answer here: https://party.example/i/"))
      #expect(first.contains("href=\"https://wa.me/?text=Hi%20Ana"))
      let next = "\(page)?guest=\(party.guests[0].id)"
      let ticked = try await server.submit(path(party, 0, "sent"), ["kind": "invitation", "next": next], party.host)
      #expect(ticked.status == .seeOther && ticked.headers["Location"] == next)
      let after = try await server.get(next, party.host).text
      #expect(
        after.contains("1 of 3 sent") && after.contains("Marked as sent") && after.contains("Next: <bdi>Ben</bdi>"))
      #expect(try await server.get(page, party.host).text.contains("Hi Ben"))
      _ = try await server.submit(path(party, 0, "unsent"), ["kind": "invitation", "next": next], party.host)
      #expect(try await server.get(page, party.host).text.contains("0 of 3 sent"))
      _ = try await party.respond(1, ["actionIdentifier": "decline"])
      for guest in [0, 2] { _ = try await server.post(path(party, guest, "sent"), ["way": "mail"], party.host) }
      #expect(try await server.get(page, party.host).text.contains("All invitations are sent."))
      let unsent = try await server.get("/api/v1/events/\(party.event)/guests?status=unsent", party.host).json
      #expect(unsent["items"]?.array?.isEmpty == true)
      #expect(try await server.get(page).headers["Location"]?.hasPrefix("/sign-in") == true)
    }
  }

  @Test("Links open the right app with a message in the guest's language and the hosts' own words")
  func addresses() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let change: JSON = ["email": "ana+fest@example.org", "phone": "0043 (0)660 / 123-4567"]
      #expect(try await server.post(path(party, 0, "edits"), change, party.host).json["phone"] == change["phone"])
      _ = try await server.get("/i/\(party.guests[0].token)", ["Accept-Language": "de"])
      let page = "/events/\(party.event)/guests/send"
      let german = try await server.get(page, party.host).text
      #expect(german.contains("Hallo Ana, komm zu „The Bash“ am Do, 18.6., 19\u{A0}Uhr!"))
      #expect(german.contains("https://wa.me/436601234567?text=Hallo%20Ana"))
      #expect(german.contains("\"sms:+436601234567?&amp;body=Hallo%20Ana"))
      #expect(german.contains("mailto:ana%2Bfest%40example.org?subject="))
      let own = try await server.post(
        "/api/v1/events/\(party.event)/guests/message", ["text": "{name}! {event}?\n{unknown}"], party.host)
      #expect(own.status == .ok)
      let words = try await server.get(page, party.host).text
      #expect(words.contains("Ana! The Bash?\n{unknown}\nhttps://party.example/i/"), "a link is never left out")
      _ = try await server.submit("/api/v1/events/\(party.event)/guests/message", ["text": ""], party.host)
      #expect(try await server.get(page, party.host).text.contains("Hallo Ana"))
      let long = ["text": String(repeating: "x", count: 1_001)]
      let refused = try await server.submit("/api/v1/events/\(party.event)/guests/message", long, party.host)
      #expect(refused.status == .unprocessableContent && refused.text.contains("xxxxx"))
      for wrong: JSON in [["email": "ana"], ["phone": "call me"]] {
        #expect(try await server.post(path(party, 0, "edits"), wrong, party.host).json["code"] == "invalid-text")
      }
    }
  }

  @Test("Without guests there is nothing to send, and the page says so")
  func nobody() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: [])
      let page = try await server.get("/events/\(party.event)/guests/send", party.host)
      #expect(page.status == .ok && page.text.contains("There are no invitations to send."))
      #expect(try await server.get("/events/\(party.event)/guests", party.host).status == .ok)
    }
  }

  @Test("Reminders go to guests without an answer, and the page says why when there are none")
  func reminders() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      _ = try await party.respond(1, ["actionIdentifier": "accept"])
      let page = "/events/\(party.event)/guests/send?kind=reminder"
      let first = try await server.get(page, party.host).text
      #expect(first.contains("0 of 1 sent") && first.contains("Hi Ana, will you come to The Bash"))
      _ = try await server.post(path(party, 0, "sent"), ["way": "sms", "kind": "reminder"], party.host)
      #expect(try await server.get(page, party.host).text.contains("There is no one to remind right now"))
      server.clock.advance(seconds: Guest.nudgePause + 1)
      #expect(try await server.get(page, party.host).text.contains("Hi Ana"))
      #expect(try await server.get("/events/\(party.event)/guests", party.host).text.contains("Reminded 12 h ago"))
    }
  }

  @Test("Only hosts see addresses, messages and what was sent")
  func privacy() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      _ = try await server.post(
        path(party, 0, "edits"), ["email": "ana@example.org", "phone": "+436601234567"], party.host)
      let ana = try await server.get("/i/\(party.guests[0].token)").cookie
      for target in ["/events/\(party.event)", "/api/v1/invitations/\(party.guests[0].token)"] {
        let text = try await server.get(target, ana).text
        #expect(!text.contains("ana@example.org") && !text.contains("436601234567"), "\(target)")
      }
      for action in ["sent", "unsent", "edits"] {
        #expect(try await server.post(path(party, 1, action), [:], ana).status == .unauthorized)
      }
      let csv = try await server.get("/events/\(party.event)/guests.csv", party.host).text
      #expect(csv.contains("ana@example.org,'+436601234567"))
    }
  }
}
