import Foundation
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import Web

@Suite("What guests write back by mail", .timeLimit(.minutes(20)))
struct InboundMailTests {
  @Test("A calendar’s answer is the guest’s answer, its comment the note for the hosts")
  func answers() async throws {
    try await Mailbox.open { mailbox in
      let receipt = try await mailbox.send(mailbox.answer("ACCEPTED", comment: "With a cake\\, and late"))
      #expect(receipt["outcome"] == "answered")
      #expect(try await mailbox.party.rsvp(0) == "accepted")
      #expect(try await mailbox.party.activities().last?["note"] == "With a cake, and late")
      #expect(try await mailbox.send(mailbox.answer("TENTATIVE", at: "20260601T115900Z"))["outcome"] == "answered")
      #expect(try await mailbox.party.rsvp(0) == "maybe")
      #expect(try await mailbox.story().contains("Answered by mail from"))
    }
  }

  @Test("The same mail twice is one")
  func twice() async throws {
    try await Mailbox.open { mailbox in
      let mail = mailbox.words("See you!")
      #expect(try await mailbox.send(mail)["isReplay"] == false)
      #expect(try await mailbox.send(mail)["isReplay"] == true)
      let said = try await mailbox.party.activities().filter { $0["text"] == "See you!" }
      #expect(said.count == 1)
    }
  }

  @Test("Of two answers the one given later holds, whichever mail arrives first")
  func order() async throws {
    try await Mailbox.open { mailbox in
      _ = try await mailbox.send(mailbox.answer("DECLINED", at: "20260601T115800Z"))
      let late = try await mailbox.send(mailbox.answer("ACCEPTED", at: "20260601T115700Z", comment: "Yes!"))
      #expect(late["outcome"] == "late")
      #expect(try await mailbox.party.rsvp(0) == "declined")
      // What was written along is no answer, and not lost: the hosts have it, and nobody else.
      let asked = try await mailbox.server.get("/events/\(mailbox.party.event)/questions", mailbox.party.host)
      #expect(asked.text.contains("Yes!"))
      #expect(try await mailbox.party.activities().allSatisfy { $0["text"] != "Yes!" })
      mailbox.server.clock.advance(seconds: 3600)
      _ = try await mailbox.party.respond(0, ["actionIdentifier": "maybe"])
      let older = try await mailbox.send(mailbox.answer("ACCEPTED", at: "20260601T120100Z"))
      #expect(older["outcome"] == "late")
      #expect(try await mailbox.party.rsvp(0) == "maybe")
      // A clock that is a year ahead does not outdo the answers of a year.
      #expect(try await mailbox.send(mailbox.answer("ACCEPTED", at: "20270601T120000Z"))["outcome"] == "answered")
      mailbox.server.clock.advance(seconds: 3600)
      #expect(try await mailbox.send(mailbox.answer("DECLINED", at: "20260601T140000Z"))["outcome"] == "answered")
    }
  }

  @Test("What the event takes no more is refused in words that the hosts read, and the comment is kept")
  func refused() async throws {
    try await Mailbox.open { mailbox in
      let event = mailbox.party.event
      let cancelled = try await mailbox.server.post("/api/v1/events/\(event)/cancellation", [:], mailbox.party.host)
      #expect(cancelled.status == .ok)
      let receipt = try await mailbox.send(mailbox.answer("ACCEPTED"))
      #expect(receipt["outcome"] == "refused")
      #expect(try await mailbox.party.rsvp(0) == "awaiting")
      #expect(try await mailbox.story().contains("was not taken"))
    }
  }

  @Test("An invitation cannot be handed on by mail")
  func delegated() async throws {
    try await Mailbox.open { mailbox in
      let receipt = try await mailbox.send(mailbox.answer("DELEGATED"))
      #expect(receipt["outcome"] == "delegated")
      #expect(try await mailbox.party.rsvp(0) == "awaiting")
      #expect(try await mailbox.story().contains("hand the invitation on"))
    }
  }

  @Test("Words become a comment, without quotes; what programs send, and nothing, becomes none")
  func words() async throws {
    try await Mailbox.open { mailbox in
      let quoted = "Looking forward 🎉\n\nOn 1 June 2026, 10:00, Matt <x@y.z> wrote:\n> Come"
      let said = try await mailbox.send(mailbox.words(quoted))
      #expect(said["outcome"] == "commented")
      #expect(try await mailbox.party.activities().last?["text"] == "Looking forward 🎉")
      let count = try await mailbox.party.activities().count
      for mail in [
        mailbox.words("I am away", "Auto-Submitted: auto-replied"), mailbox.words("> only a quote"),
        mailbox.words("", "Return-Path: <>"),
        mailbox.answer("ACCEPTED", method: "REQUEST", from: "Auto-Submitted: auto-generated"),
      ] {
        #expect(try await mailbox.send(mail)["outcome"] == "ignored")
      }
      #expect(try await mailbox.party.activities().count == count)
      #expect(try await mailbox.party.rsvp(0) == "awaiting")
    }
  }

  @Test("A forged token, another event’s calendar, and tokens of links that were renewed answer nothing")
  func forged() async throws {
    try await Mailbox.open { mailbox in
      let forged = [
        "", "x", "\(mailbox.token.dropLast())x", "\(mailbox.token)0", mailbox.token.replacing("-", with: ""),
      ]
      for token in forged {
        let refused = try await mailbox.send(mailbox.words("Hi", to: "rsvp+\(token)@party.example"))
        #expect(refused["code"] == "not-found")
      }
      // Mail servers may change letters to capitals.
      let capitals = mailbox.words("Hi", to: "RSVP+\(mailbox.token.uppercased())@PARTY.EXAMPLE")
      #expect(try await mailbox.send(capitals)["outcome"] == "commented")
      let other = mailbox.answer("ACCEPTED").replacing("UID:partyline-", with: "UID:partyline-x")
      #expect(try await mailbox.send(other)["outcome"] == "ignored")
      #expect(try await mailbox.party.rsvp(0) == "awaiting")
      let path = "/api/v1/events/\(mailbox.party.event)/guests/\(mailbox.party.guests[0].id)/link"
      #expect(try await mailbox.server.post(path, [:], mailbox.party.host).status == .ok)
      #expect(try await mailbox.send(mailbox.words("Hi"))["code"] == "not-found")
    }
  }

  @Test("Only whom the operator gave the secret brings mail, as mail, and no more than a mail")
  func access() async throws {
    try await Mailbox.open { mailbox in
      let mail = mailbox.words("Hi")
      let stranger = try await mailbox.send(mail, secret: "0123456789abcdeg")
      #expect(stranger["code"] == "wrong-token")
      #expect(try await mailbox.send(mail, type: "text/plain")["code"] == "unsupported-media")
      #expect(try await mailbox.send("no mail")["code"] == "unreadable-file")
      let large = "From: a@b.c\n\n" + String(repeating: "x", count: 1 << 20)
      #expect(try await mailbox.send(large)["code"] == "unreadable-file")
    }
    try await TestServer.run { server in
      let response = try await server.post("/api/v1/inbound/mail", bytes: [], ["Content-Type": "message/rfc822"])
      #expect(try response.json["code"] == "not-found")
    }
  }

  @Test("A mail server’s pipe brings the same mail to a running server, and to one that does not run")
  func pipe() async throws {
    try await Mailbox.open { mailbox in
      let bytes = Data(mailbox.words("By pipe").utf8)
      let receipt = try await mailbox.server.partyline.services.carryOut(.mail(bytes, recipient: nil))
      #expect(try JSON(parsing: Array(receipt.utf8))["outcome"] == "commented")
      let nobody = try await mailbox.server.partyline.services.carryOut(.mail(bytes, recipient: "x@party.example"))
      #expect(try JSON(parsing: Array(nobody.utf8))["outcome"] == "unknown-recipient")
    }
  }
}

/// A server that takes mail in, and the address of its party's first guest.
private struct Mailbox {
  let server: TestServer
  let party: Party
  let token: String
  private var address: String { "rsvp+\(token)@party.example" }

  static func open(_ body: (Mailbox) async throws -> Void) async throws {
    try await TestServer.run {
      $0.inboundSecret = "0123456789abcdef"
    } _: { server in
      let party = try await Party(on: server)
      let services = server.partyline.services
      let id = try #require(Guest.ID(rawValue: party.guests[0].id))
      let guest = try #require(try services.store.guests.find(id))
      try await body(Mailbox(server: server, party: party, token: services.secret.mailToken(guest)))
    }
  }

  func send(
    _ mail: String, secret: String = "0123456789abcdef", type: String = "message/rfc822"
  ) async throws -> JSON {
    try await server.post(
      "/api/v1/inbound/mail", bytes: Array(mail.replacing("\n", with: "\r\n").utf8),
      ["Content-Type": type, "Authorization": "Bearer \(secret)"]
    ).json
  }

  func words(_ text: String, _ header: String = "X-Mailer: Pigeon 3", to recipient: String? = nil) -> String {
    """
    From: Ana <ana@example.org>
    To: \(recipient ?? address)
    Message-ID: <\(text.count).\(header.count)@example.org>
    Content-Type: text/plain; charset=utf-8
    \(header)

    \(text)
    """
  }

  func answer(
    _ status: String, at stamp: String = "20260601T115500Z", comment: String = "", method: String = "REPLY",
    from header: String = "X-Mailer: Calendar"
  ) -> String {
    """
    From: Ana <ana@example.org>
    To: \(address)
    Message-ID: <\(status).\(stamp).\(method)@example.org>
    \(header)
    Content-Type: text/calendar; charset=utf-8; method=\(method)

    BEGIN:VCALENDAR
    VERSION:2.0
    METHOD:\(method)
    BEGIN:VEVENT
    UID:partyline-\(party.event)
    DTSTAMP:\(stamp)
    ATTENDEE;PARTSTAT=\(status):mailto:ana@example.org
    SEQUENCE:0
    COMMENT:\(comment)
    END:VEVENT
    END:VCALENDAR
    """
  }

  /// What the hosts read of the guest.
  func story() async throws -> String {
    try await server.get("/events/\(party.event)/guests/\(party.guests[0].id)", party.host).text
  }
}
