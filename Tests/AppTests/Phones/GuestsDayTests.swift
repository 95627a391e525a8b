import HTTPServer
import JSON
import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite("The guest's own day in an invitation", .timeLimit(.minutes(20))) struct GuestsDayTests {
  /// A party, and another of the same host at the same hours to which Ana is going. Ana's browser has opened both
  /// links.
  struct TwoParties {
    let server: TestServer
    let bash: Party
    let cinema: String
    let cinemaToken: String
    let notification: String
    let browser: HTTPServer.Headers

    init(on server: TestServer, as name: String = "Ana", startsAt: String = "2026-06-18T20:00") async throws {
      self.server = server
      bash = try await Party(on: server, details: ["endsAt": "2026-06-18T22:00"], guests: ["Ana", "Ben"])
      let details = Party.details.merging(["title": "Rooftop cinema", "startsAt": .string(startsAt)])
      cinema = try await server.post("/api/v1/events", details, bash.host).json["id"]?.string ?? ""
      let guests = try await server.post(
        "/api/v1/events/\(cinema)/guests", ["names": [.string(name)]], bash.host
      ).json
      cinemaToken = guests["items"]?.array?.first?["token"]?.string ?? ""
      _ = try await server.post(
        "/api/v1/invitations/\(cinemaToken)/responses", ["actionIdentifier": "accept"])
      notification = try await bash.notification(of: 0)
      browser = try await server.get("/i/\(bash.guests[0].token)").cookie
      _ = try await server.get("/i/\(cinemaToken)", browser)
    }

    var guest: HTTPServer.Headers { ["Authorization": "Bearer \(bash.guests[0].token)"] }
    func facts(_ headers: HTTPServer.Headers, _ query: String = "") async throws -> JSON {
      try await server.get("/api/v1/notifications/\(notification)/facts\(query)", headers).json
    }
    func page(_ headers: HTTPServer.Headers, _ query: String = "") async throws -> String {
      try await server.get("/preview?notification=\(notification)\(query)", headers).text
    }
  }

  @Test("The guest sees other events of the day, which neither the payload nor the lock screen reveals")
  func overlap() async throws {
    try await TestServer.run { server in
      let two = try await TwoParties(on: server)
      let day = try #require(try await two.facts(two.guest)["day"])
      #expect(day["overlaps"] == ["Rooftop cinema"])
      #expect(day["events"]?.array?.map { $0["status"]?.string } == ["awaiting", "accepted"])
      let page = try await two.page(two.guest)
      #expect(page.contains("Overlaps Rooftop cinema"))
      #expect(page.contains("day-invited-awaiting"))
      let list = page.components(separatedBy: "data-expanded").first ?? ""
      #expect(!list.contains("Rooftop"), "the lock screen")
      let bytes = try await server.get("/api/v1/notifications/\(two.notification)/payload", two.guest).text
      #expect(!bytes.contains("Rooftop"))
    }
  }

  @Test("A host, or a reader with the notification's own token, learns nothing of the guest's other events")
  func privacy() async throws {
    try await TestServer.run { server in
      let two = try await TwoParties(on: server)
      let token = try server.responseToken(of: .init(kept: two.notification))
      // The phone first draws the page for the guest.
      #expect(try await two.page(two.guest).contains("Rooftop"))
      let phone = "/api/v1/phones/\(two.notification)"
      let collapse = try await server.get("/api/v1/notifications/\(two.notification)", two.guest).json["collapseID"]
      let opening: JSON = ["app": "partyline", "identifier": collapse ?? .null]
      #expect(try await server.post("\(phone)/openings", opening, two.guest).text.contains("Rooftop"))
      #expect(try await two.facts([:], "?token=\(token)")["rsvp"] == "awaiting")
      for answer in [
        try await server.get("/api/v1/notifications/\(two.notification)/facts?token=\(token)"),
        try await server.get("/preview?notification=\(two.notification)&token=\(token)"),
        try await server.get("/api/v1/notifications/\(two.notification)/presentation?token=\(token)"),
        try await server.get("\(phone)?token=\(token)&render=html"),
        try await server.post("\(phone)/openings", opening.merging(["token": .string(token)])),
        try await server.get("/api/v1/notifications/\(two.notification)/facts", two.bash.host),
        try await server.get("/preview?notification=\(two.notification)", two.bash.host),
      ] {
        #expect(answer.status == .ok)
        #expect(!answer.text.contains("Rooftop") && !answer.text.contains("invite-day"))
      }
      #expect(try await server.get("/api/v1/notifications/\(two.notification)/facts").status == .notFound)
    }
  }

  @Test("Another person's link in the same browser, and a link that a host tries, reveal nothing")
  func others() async throws {
    try await TestServer.run { server in
      let forwarded = try await TwoParties(on: server, as: "Noor")
      #expect(try await forwarded.facts(forwarded.guest)["day"]?["events"]?.array?.count == 1)
      // In their own browser, the host opens Ben's link, and an invitation of their own as Ben.
      let host = forwarded.bash.host
      for token in [forwarded.bash.guests[1].token, forwarded.cinemaToken] {
        _ = try await server.get("/i/\(token)", host)
      }
      let ben = try await forwarded.bash.notification(of: 1)
      let facts = try await server.get(
        "/api/v1/notifications/\(ben)/facts", ["Authorization": "Bearer \(forwarded.bash.guests[1].token)"])
      #expect(try facts.json["day"]?["events"]?.array?.count == 1)
    }
  }

  @Test("The strip omits events that were cancelled or declined, or that are on another day")
  func gone() async throws {
    try await TestServer.run { server in
      let two = try await TwoParties(on: server)
      _ = try await server.post(
        "/api/v1/invitations/\(two.cinemaToken)/responses", ["actionIdentifier": "decline"])
      #expect(try await two.facts(two.guest)["day"]?["overlaps"] == [])
      _ = try await server.post(
        "/api/v1/invitations/\(two.cinemaToken)/responses", ["actionIdentifier": "maybe"])
      #expect(try await two.facts(two.guest)["day"]?["overlaps"] == ["Rooftop cinema"])
      _ = try await server.post("/api/v1/events/\(two.cinema)/cancellation", [:], two.bash.host)
      #expect(try await two.facts(two.guest)["day"]?["events"]?.array?.count == 1)
    }
  }
}

@Suite("An open invitation", .timeLimit(.minutes(20))) struct LiveInvitationTests {
  @Test("An answer on the page shows in the open notification, and a cancellation removes its answers")
  func live() async throws {
    try await TestServer.run { server in
      let phone = try await HeldPhone(on: server)
      _ = try await phone.open()
      let events = try PhoneEvents(try await phone.get("/stream"))
      _ = try await events.next("opening")
      _ = try await phone.party.respond(0, ["actionIdentifier": "maybe"])
      _ = try await events.next("opening") {
        $0["expandedHTML"]?.string?.contains("day-invited-maybe") == true
          && $0["expandedHTML"]?.string?.contains("You answered maybe") == true
      }
      _ = try await phone.party.respond(1, ["actionIdentifier": "accept"])
      _ = try await events.next("opening") { $0["expandedHTML"]?.string?.contains("Ben is going") == true }
      _ = try await server.post("/api/v1/events/\(phone.party.event)/cancellation", [:], phone.party.host)
      let off = try await events.next("opening") { $0["expandedHTML"]?.string?.contains("Cancelled") == true }
      #expect(off["expandedHTML"]?.string?.contains("value=\"accept\"") == false)
      #expect(off["expandedHTML"]?.string?.contains("invite-day") == false)
    }
  }

  @Test("When the event ends, the open notification refuses the answer, says so, and offers no more answers")
  func ends() async throws {
    try await TestServer.run { server in
      let soon: JSON = ["startsAt": "2026-06-01T05:05", "endsAt": "2026-06-01T05:15"]
      let phone = try await HeldPhone(on: server, details: soon)
      // The interface must not follow changes. Otherwise, after the event's end, it could read the facts again and
      // remove the answers by itself.
      let places = try server.takeAllFactStreams(of: phone.party.guests[0].id)
      let opening = try await phone.open()
      server.clock.advance(seconds: 20 * 60)
      let refused = try await phone.respond(in: opening, "accept", key: "late").json
      #expect(refused["outcome"] == "This event is over.", "\(refused)")
      #expect(refused["isDismissed"] == false)
      #expect(refused["expandedHTML"]?.string?.contains("value=\"accept\"") == false)
      #expect(try await phone.party.rsvp(0) == "awaiting")
      withExtendedLifetime(places) {}
    }
  }

  @Test("Opened after the event, the notification says that the event is over and offers no answer")
  func over() async throws {
    try await TestServer.run { server in
      let phone = try await HeldPhone(on: server)
      server.clock.advance(seconds: 40 * 86_400)
      let page = try await server.get("/preview?notification=\(phone.id)", phone.headers).text
      #expect(page.contains("This event is over."))
      #expect(!page.contains("value=\"accept\""))
    }
  }
}

extension TestServer {
  /// Takes every place for a stream that would report changes to an open notification of this guest.
  fileprivate func takeAllFactStreams(of guest: String) throws -> [OpenStreams.Place] {
    try (0..<OpenStreams.perViewer).map { _ in try partyline.services.streams.takePlace(for: "facts:\(guest)") }
  }
}

@Suite("A comment with an answer", .timeLimit(.minutes(20))) struct CommentAnswerTests {
  @Test("The comment and the answer are recorded together and once, however often they are sent")
  func once() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let body: JSON = ["actionIdentifier": "comment", "userText": "With cake", "answer": "accept"]
      let before = try await party.activities().count
      for round in 0..<3 {
        let answer = try await party.respond(0, body, ["Idempotency-Key": "one"])
        #expect(try answer.json["rsvp"]?["status"] == "accepted")
        #expect(answer.headers["Idempotent-Replayed"] == (round == 0 ? nil : "true"))
      }
      let new = try await party.activities().dropFirst(before)
      #expect(new.map { $0["kind"]?.string } == ["answered", "commented"])
      #expect(new.last?["text"] == "With cake")
      let other = try await party.respond(
        0, ["actionIdentifier": "comment", "userText": "With cake", "answer": "decline"], ["Idempotency-Key": "one"])
      #expect(try other.json["code"] == "idempotency-conflict")
      #expect(try await party.rsvp(0) == "accepted")
    }
  }

  /// Invalid bodies, each with the code of its refusal.
  private static let refusals: [(JSON, String)] = {
    let long = String(repeating: "a", count: 4001)
    func comment(_ others: JSON) -> JSON {
      (["actionIdentifier": "comment", "userText": "Hi"] as JSON).merging(others)
    }
    return [
      (["actionIdentifier": "accept", "answer": "decline"], "unknown-field"),
      (comment(["answer": "comment"]), "unknown-action"), (comment(["answer": "perhaps"]), "unknown-action"),
      (comment(["userText": " \n"]), "missing-field"), (comment(["partySize": 2]), "unknown-field"),
      (comment(["userText": .string(long), "answer": "accept"]), "text-too-long"),
    ]
  }()

  @Test("An invalid request is refused, and nothing is recorded")
  func refused() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let before = try await party.activities().count
      for (body, code) in Self.refusals {
        let refused = try await party.respond(0, body).json["code"]?.string
        #expect(refused == code, "\(body.text.prefix(100))")
      }
      #expect(try await party.rsvp(0) == "awaiting")
      #expect(try await party.activities().count == before)
    }
  }

  @Test("An event that is over accepts neither")
  func over() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      server.clock.advance(seconds: 40 * 86_400)
      let before = try await party.activities().count
      let body: JSON = ["actionIdentifier": "comment", "userText": "With cake", "answer": "accept"]
      #expect(try await party.respond(0, body).json["code"] == "event-over")
      #expect(try await party.activities().count == before)
    }
  }

  @Test("The notification's field has Accept and Decline beside it, and one press sends and shows both")
  func onThePhone() async throws {
    try await TestServer.run { server in
      let phone = try await HeldPhone(on: server)
      let opening = try await phone.open()
      let begun = try await phone.post("/openings/\(opening)/responses", ["actionIdentifier": "comment"]).json
      for control in ["comment-text", "comment-send", "comment-accept", "comment-decline"] {
        #expect(begun["expandedHTML"]?.string?.contains("\"\(control)\"") == true, "\(control)")
      }
      let press: JSON = ["control": "comment-accept", "text": ["comment-text": "With 🎂"], "idempotencyKey": "c"]
      let before = try await phone.party.activities().count
      async let first = phone.post("/openings/\(opening)/controls", press)
      async let second = phone.post("/openings/\(opening)/controls", press)
      for answer in try await [first, second] {
        let html = try answer.json["expandedHTML"]?.string
        #expect(html?.contains("Going!") == true && html?.contains("“With 🎂”") == true)
      }
      let new = try await phone.party.activities().dropFirst(before)
      #expect(new.map { $0["kind"]?.string } == ["answered", "commented"])
    }
  }

  @Test("A form without scripts sends the comment with the answer")
  func form() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let token = party.guests[0].token
      let sent = try await server.submit(
        "/api/v1/invitations/\(token)/responses",
        ["actionIdentifier": "comment", "answer": "maybe", "userText": "If I find a sitter", "next": "/i/\(token)"])
      #expect(sent.status == .seeOther)
      #expect(try await party.rsvp(0) == "maybe")
      #expect(try await party.activities().last?["text"] == "If I find a sitter")
    }
  }
}
