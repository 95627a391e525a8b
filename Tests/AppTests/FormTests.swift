import APNs
import Foundation
import HTTPServer
import Invites
import Testing

@testable import App
@testable import PageKit
@testable import Web

/// Everything works with plain forms, without JavaScript.
@Suite struct FormTests {
  @Test func aGuestAnswersByForm() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let link = "/i/\(party.guests[0].token)"
      let page = try await server.get(link)
      #expect(page.text.contains("Are you coming?"))
      let answered = try await server.submit(
        "/api/v1/invitations/\(party.guests[0].token)/responses",
        ["actionIdentifier": "accept", "partySize": "2", "note": ""])
      #expect(answered.status == .seeOther)
      #expect(answered.headers["Location"] == link)
      #expect(try await server.get(link).text.contains("You’re going, party of 2"))
    }
  }

  @Test func anAcceptanceSaysWhoComesAlongAndAfterwardsWhoWasThere() async throws {
    try await TestServer.run { server in
      let party = try await Party(
        on: server, details: ["place": "Pier 7", "message": .string(String(repeating: "é", count: 2000))])
      let link = "/i/\(party.guests[0].token)"
      _ = try await party.respond(0, ["actionIdentifier": "accept", "partySize": 3, "companions": ["Bo & Co", "Cy"]])
      let coming = try await server.get(link).text
      #expect(coming.contains("You’re going with Bo &amp; Co and Cy"))
      let google = try #require(coming.firstMatch(of: /https:\/\/calendar\.google\.com[^"]*/)).output
      #expect(google.contains("dates=20260619T020000Z%2F20260619T030000Z") && google.contains("location=Pier%207"))
      #expect(google.utf8.count < 2500 && !google.contains(party.guests[0].token))
      server.clock.advance(seconds: 30 * 86_400)
      let after = try await server.get(link).text
      #expect(after.contains("You were there with Bo &amp; Co and Cy"))
      #expect(after.contains("Hosted by <bdi>") && !after.contains("invites you") && !after.contains("calendar.google"))
    }
  }

  @Test func aFormSentTwiceCountsOnceAndAnotherTextIsAnotherMessage() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let path = "/api/v1/invitations/\(party.guests[0].token)/comments"
      for text in ["Hello", "Hello", "Hello again"] {
        #expect(try await server.submit(path, ["text": text, "idempotencyKey": "page-1"]).status == .seeOther)
      }
      let texts = try await party.activities().compactMap { $0["text"]?.string }
      #expect(texts == ["Hello", "Hello again"])
    }
  }

  @Test func aRefusedMessageComesBackWithWhatWasTyped() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let long = String(repeating: "so long ", count: 600)
      let page = try await server.submit("/api/v1/events/\(party.event)/comments", ["text": long], party.host)
      #expect(page.status == .unprocessableContent)
      #expect(page.text.contains("Shorten text to 4000 characters."))
      #expect(page.text.contains("so long so long"))
    }
  }

  @Test func aRefusedAnswerComesBackOnTheGuestsOwnPage() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["capacity": 2])
      _ = try await party.respond(1, ["actionIdentifier": "accept"])
      let path = "/api/v1/invitations/\(party.guests[0].token)/responses"
      let full = try await server.submit(
        path, ["actionIdentifier": "accept", "partySize": "3", "note": "With friends"])
      #expect(full.status == .conflict)
      #expect(full.text.contains("The event has only 2 seats."))
      #expect(full.text.contains("With friends"))
      #expect(full.text.contains("action=\"\(path)\""))
      let wrong = try await server.submit(path, ["actionIdentifier": "accept", "partySize": "many"])
      #expect(wrong.status == .unprocessableContent)
      #expect(wrong.text.contains("Write partySize as a whole number."))
    }
  }

  @Test("An answer and the comment beside it are one request, and the comment is posted once")
  func words() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let token = party.guests[0].token
      let path = "/api/v1/invitations/\(token)/responses"
      let before = try await party.activities().count
      let key = try #require(
        try await server.get("/i/\(token)").text.firstMatch(
          of: /<form class="answer[\s\S]*?name="idempotencyKey" value="([^"]+)"/)?.1)
      func press(_ action: String, _ words: String) async throws {
        let fields = ["actionIdentifier": action, "userText": words, "note": "", "idempotencyKey": String(key)]
        let pressed = try await server.submit(path, fields)
        #expect(pressed.headers["Location"] == "/i/\(token)")
      }
      for _ in 1...2 { try await press("accept", "With a <b>cake</b>") }
      let new = try await party.activities().dropFirst(before)
      #expect(new.map { $0["kind"]?.string } == ["answered", "commented"])
      #expect(new.last?["text"] == "With a <b>cake</b>")
      // The same page again, as after the Back button. Without a comment each answer counts.
      for action in ["decline", "accept", "decline"] { try await press(action, " \n") }
      #expect(try await party.rsvp(0) == "declined")
      #expect(try await party.activities().filter { $0["kind"] == "commented" }.count == 1)
    }
  }

  @Test("A refused answer keeps its comment in its field, or in the composer once answers have closed")
  func refusedWords() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["capacity": 2, "answerDeadline": "2026-06-01T06:00"])
      let path = "/api/v1/invitations/\(party.guests[0].token)/responses"
      let words = "With <friends>"
      let full = try await server.submit(path, ["actionIdentifier": "accept", "partySize": "3", "userText": words])
      #expect(full.status == .conflict)
      #expect(full.text.contains("name=\"userText\"") && full.text.contains(">\nWith &lt;friends&gt;</textarea>"))
      let long = String(repeating: "so long ", count: 600)
      let refused = try await server.submit(path, ["actionIdentifier": "accept", "userText": long])
      #expect(refused.status == .unprocessableContent)
      #expect(refused.text.contains(" characters.</p>") && refused.text.contains("so long so long"))
      #expect(try await party.rsvp(0) == "awaiting")
      server.clock.advance(seconds: 3600 + 1)
      let late = try await server.submit(path, ["actionIdentifier": "accept", "userText": words])
      #expect(late.status == .conflict)
      #expect(late.text.contains("Your text is still in the message field."))
      #expect(!late.text.contains("name=\"userText\""))
      #expect(late.text.contains("data-comment-form") && late.text.contains("\nWith &lt;friends&gt;</textarea>"))
      let again = try await party.respond(0, ["actionIdentifier": "accept", "userText": .string(words)])
      #expect(try again.json["code"] == "answers-closed")
      #expect(try await party.activities().filter { $0["kind"] == "commented" }.isEmpty)
    }
  }

  @Test func refusedNamesComeBackOnTheThread() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let path = "/api/v1/events/\(party.event)/guests"
      let names = "Cleo\n" + String(repeating: "long ", count: 30)
      let page = try await server.submit(path, ["names": names], party.host)
      #expect(page.status == .unprocessableContent)
      #expect(page.text.contains("Shorten names/1 to 80 characters."))
      #expect(page.text.contains("Cleo"))
      #expect(page.text.contains("action=\"\(path)\""))
      #expect(try await server.submit(path, ["names": " \n"], party.host).text.contains("one per line."))
    }
  }

  @Test func namesSentTwiceAreInvitedOnce() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let page = try await server.get("/events/\(party.event)", party.host).text
      let form = try #require(page.components(separatedBy: "<form class=\"invite-form\"").last)
      let key = try #require(form.firstMatch(of: /name="idempotencyKey" value="([^"]+)"/)?.1)
      for _ in 1...2 {
        let sent = try await server.submit(
          "/api/v1/events/\(party.event)/guests", ["names": "Cleo", "idempotencyKey": String(key)], party.host)
        #expect(sent.status == .seeOther)
      }
      let list = try await server.get("/api/v1/events/\(party.event)/guests", party.host).json["items"]?.array
      #expect(list?.compactMap { $0["name"]?.string } == ["Ana", "Ben", "Cleo"])
    }
  }

  @Test func aHostMakesAnEventByForm() async throws {
    try await TestServer.run { server in
      let host = try await server.signedUpHost()
      let fields = [
        "title": "Order 4000 coffees", "startsAt": "2026-06-15T09:00", "endsAt": "", "timeZone": "America/Los_Angeles",
        "place": "Moscone", "address": "", "message": "", "capacity": "", "answerDeadline": "",
        "idempotencyKey": "form-1",
      ]
      let first = try await server.submit("/api/v1/events", fields, host)
      let second = try await server.submit("/api/v1/events", fields, host)
      let location = try #require(first.headers["Location"])
      #expect(second.headers["Location"] == location)
      #expect(try await server.get(location, host).text.contains("Order 4000 coffees"))
      let wrong = try await server.submit(
        "/api/v1/events", fields.merging(["endsAt": "2026-06-15T08:00"]) { $1 }, host)
      #expect(wrong.status == .unprocessableContent)
      #expect(wrong.text.contains("The event must end after it starts."))
      #expect(wrong.text.contains(">\nOrder 4000 coffees</textarea>"))
    }
  }

  @Test func whatPeopleTypeIsNeverMarkup() async throws {
    try await TestServer.run { server in
      let evil = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>"
      let party = try await Party(
        on: server, details: ["title": .string(evil), "message": .string(evil)], guests: [evil])
      _ = try await party.respond(0, ["actionIdentifier": "accept", "userText": .string(evil), "note": .string(evil)])
      let id = try await party.notification(of: 0)
      let pages = [
        try await server.get("/events/\(party.event)", party.host), try await server.get("/", party.host),
        try await server.get("/i/\(party.guests[0].token)"),
        try await server.get("/preview?notification=\(id)", party.host),
      ]
      for page in pages {
        #expect(page.status == .ok)
        #expect(!page.text.contains("<script>alert"))
        #expect(!page.text.contains("<img src=x"))
        #expect(page.text.contains("&lt;script&gt;"))
      }
    }
  }

  @Test func aBrowserKnowsTheInvitationsItOpened() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let cookie = try await server.get("/i/\(party.guests[1].token)").cookie
      #expect(try await server.get("/", cookie).text.contains("The Bash"))
      #expect(try await server.get("/events/\(party.event)", cookie).status == .ok)
      _ = try await server.submit("/api/v1/events/\(party.event)/comments", ["text": "Hi"], cookie)
      #expect(try await party.activities().last?["author"]?["name"] == "Ben")
    }
  }

  @Test func lookingWhetherALinkIsAliveStartsNoSession() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let head = await server.router.respond(to: try Request(.head, "/i/\(party.guests[0].token)"))
      #expect(head.status == .ok)
      #expect(head.headers["Set-Cookie"] == nil)
    }
  }

  @Test func anEmptyFormComesBackAsAForm() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      for (path, field) in [("/sign-in", "passphrase"), ("/api/v1/events", "title")] {
        var headers = party.host
        headers.set("Accept", "text/html")
        let page = try await server.arrived(try Request(.post, path, headers: headers))
        #expect(page.status == .unprocessableContent)
        #expect(page.text.contains("name=\"\(field)\""))
      }
    }
  }

  @Test func aVisitorIsLedSomewhere() async throws {
    try await TestServer.run { server in
      #expect(try await server.get("/").headers["Location"] == "/set-up")
      let party = try await Party(on: server)
      let thread = try await server.get("/events/\(party.event)", ["Accept": "text/html"])
      #expect(thread.headers["Location"] == "/sign-in?next=/events/\(party.event)")
      let missing = try await server.get("/nowhere", ["Accept": "text/html"])
      #expect(missing.status == .notFound)
      #expect(missing.text.contains("Go to your events"))
    }
  }

  @Test("A returned form has its own URL, which works only in the same browser, while it is signed in")
  func returnedPages() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      var headers = party.host
      headers.set("Accept", "text/html")
      let form = Form(Query([.init("title", "Kept words"), .init("startsAt", "never")]), uploads: [])
      let post = try Request(.post, "/api/v1/events", headers: headers, body: .form(form))
      let sent = await server.router.respond(to: post)
      #expect(sent.status == .seeOther)
      let place = try #require(sent.headers["Location"])
      #expect(place.hasPrefix("/events/new?returned="))
      for _ in 1...2 {
        let page = try await server.get(place, headers)
        #expect(page.status == .unprocessableContent)
        #expect(page.text.contains("Kept words"))
        #expect(page.headers["Partyline-Form"] == nil)
        #expect(page.headers["Cache-Control"] == "no-store")
      }
      #expect(!(try await server.get(place).text.contains("Kept words")))
      let elsewhere = place.replacing("/events/new", with: "/settings")
      #expect(!(try await server.get(elsewhere, headers).text.contains("Kept words")))
      var script = headers
      script.set("Sec-Fetch-Mode", "cors")
      #expect(try await server.get(place, script).status == .ok)
      server.clock.advance(seconds: ReturnedPages.seconds)
      #expect(!(try await server.get(place, headers).text.contains("Kept words")))
      let again = try #require(await server.router.respond(to: post).headers["Location"])
      #expect(try await server.get(again, headers).text.contains("Kept words"))
      _ = try await server.post("/sign-out", [:], party.host)
      #expect(!(try await server.get(again, headers).text.contains("Kept words")))
    }
  }

  @Test("When too many forms are stored, the form is returned in the response to the post")
  func returnedPagesAreBounded() throws {
    let pages = ReturnedPages(byteLimit: 100)
    let now = Timestamp(seconds: 0)
    let request = try Request(.post, "/api/v1/events")
    let page = Response.html([UInt8](repeating: 65, count: 60))
    #expect(pages.keep(page, at: "/events/new?a=b#c", for: request, now: now)?.status == .seeOther)
    #expect(pages.keep(page, at: "/events/new", for: request, now: now) == nil)
    let later = now.adding(seconds: ReturnedPages.seconds)
    #expect(pages.keep(page, at: "/events/new", for: request, now: later) != nil)
  }

  @Test("A refused reply keeps the entry it replies to, and a refused edit the entry it edits")
  func composerKeepsItsAim() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let number = try await party.comment("Who drives?")
      let long = String(repeating: "so long ", count: 600)
      let base = "/api/v1/events/\(party.event)"
      let reply = try await server.submit(
        "\(base)/comments", ["text": long, "replyTo": "\(number)"], party.host)
      #expect(reply.text.contains("name=\"replyTo\" value=\"\(number)\""))
      let edits = "\(base)/activities/\(number)/edits"
      let edit = try await server.submit(edits, ["text": long], party.host)
      #expect(edit.status == .unprocessableContent)
      #expect(edit.text.contains("so long so long"))
      #expect(edit.text.contains("action=\"\(edits)\""))
    }
  }
}
