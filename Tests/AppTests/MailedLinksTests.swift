import Foundation
import HTTPServer
import Invites
import JSON
import Mail
import TestSupport
import Testing
import Texts

@testable import App
@testable import Web

@Suite("Mailing guests their own links on request", .timeLimit(.minutes(20))) struct MailedLinksTests {
  private static let path = "/api/v1/mailed-links"

  private func ask(
    _ address: String, on server: TestServer, from peer: HTTPServer.Headers = [:]
  ) async throws -> Response {
    try await server.post(Self.path, ["email": .string(address)], peer)
  }

  /// Runs with guests to whom a host has sent their links.
  private func run(
    _ names: [String], changing: (inout MailSettings) -> Void = { _ in }, _ body: (MailParty) async throws -> Void
  ) async throws {
    try await MailParty.run(names, changing: changing) { party in
      for guest in party.party.guests { try await party.noteSent(guest.id, by: "share") }
      try await body(party)
    }
  }

  @Test("The mail lists the links of all events of the address, the next first, in the guest’s language")
  func links() async throws {
    try await run(["Ana", "Ben"]) { party in
      let (server, host) = (party.server, party.party.host)
      let details = Party.details.merging(["title": "Brunch <b>", "startsAt": "2026-06-10T11:00"])
      let brunch = try #require(try await server.post("/api/v1/events", details, host).json["id"]?.string)
      let guests: JSON = ["guests": [["name": "Ana", "email": .string("ana-\(party.mark)@mail.example")]]]
      let added = try await server.post("/api/v1/events/\(brunch)/guests", guests, host).json
      let second = try #require(added["items"]?.array?.first?["token"]?.string)
      try await party.noteSent(
        try #require(added["items"]?.array?.first?["id"]?.string), by: "share", at: brunch)
      let first = party.party.guests[0].token
      _ = try await server.get("/i/\(second)", ["Accept-Language": "fr", "Accept": "text/html"])
      let before = try server.links(of: party.party.guests[0].id)
      let answer = try await ask("ANA-\(party.mark)@mail.example", on: server)
      #expect(answer.status == .accepted && answer.headers["Set-Cookie"] == nil)
      #expect(try await party.mails("ana").isEmpty, "what is looked up is looked up later")
      await party.deliver()
      let mails = try await party.mails("ana")
      #expect(mails.count == 1)
      let mail = try #require(mails.first)
      #expect(mail.header("Subject") == "Les liens de tes invitations")
      #expect(mail.header("List-Unsubscribe") == nil && mail.header("References") == nil)
      let text = mail.plain
      let (one, two) = (try #require(text.range(of: second)), try #require(text.range(of: first)))
      #expect(one.lowerBound < two.lowerBound && text.contains("https://party.example/i/\(second)?via=mail"))
      #expect(!text.contains(party.party.guests[1].token))
      #expect(try server.links(of: party.party.guests[0].id) == before, "nothing is renewed")
      #expect(try await party.party.rsvp(0) == "awaiting")
    }
  }

  @Test(
    "The page says the same for known, unknown and refused addresses, and only known ones get mail")
  func same() async throws {
    try await run(["Ana", "Ben"]) { party in
      let server = party.server
      let guest = try #require(Guest.ID(rawValue: party.party.guests[1].id))
      try await server.partyline.services.store.mails.unsubscribe(
        guest, at: "ben-\(party.mark)@mail.example", isForServer: true, now: server.clock.now)
      let addresses = [
        "ana-\(party.mark)@mail.example", "ben-\(party.mark)@mail.example", "eve-\(party.mark)@mail.example",
      ]
      var answers: [Response] = []
      for address in addresses { answers.append(try await ask(address, on: server)) }
      #expect(Set(answers.map(\.text)).count == 1 && answers.allSatisfy { $0.status == .accepted })
      #expect(Set(answers.map { $0.headers["Content-Length"] ?? "" }).count == 1)
      await party.deliver()
      #expect(try await party.mails("ana").count == 1)
      #expect(try await party.mails("ben").isEmpty)
      #expect(try await party.mails("eve").isEmpty)
    }
  }

  @Test("A guest who opted out of an event's mail still gets the link on request")
  func unsubscribed() async throws {
    try await run(["Ana"]) { party in
      let (server, ana) = (party.server, party.party.guests[0])
      let (mails, address) = (server.partyline.services.store.mails, "ana-\(party.mark)@mail.example")
      let guest = try #require(Guest.ID(rawValue: ana.id))
      try await mails.unsubscribe(guest, at: address, isForServer: false, now: server.clock.now)
      _ = try await ask(address, on: server)
      await party.deliver()
      #expect(try await party.mails("ana").first?.plain.contains(ana.token) == true)
      #expect(try mails.suppression(of: address, at: .init(stringLiteral: party.party.event)) != nil)
    }
  }

  @Test("The mail omits an event whose invitation was never sent, and includes it after a host sends the link")
  func unsent() async throws {
    try await MailParty.run(["Ana", "Ben"]) { party in
      try await party.noteSent(party.party.guests[1].id, by: "copy")
      for name in ["ana", "ben"] { _ = try await ask("\(name)-\(party.mark)@mail.example", on: party.server) }
      await party.deliver()
      for name in ["ana", "ben"] { #expect(try await party.mails(name).isEmpty, "\(name)") }
      try await party.noteSent(party.party.guests[0].id, by: "whatsapp")
      _ = try await ask("ana-\(party.mark)@mail.example", on: party.server)
      await party.deliver()
      #expect(try await party.mails("ana").first?.plain.contains(party.party.guests[0].token) == true)
    }
  }

  @Test("A new link drops an address that the old link's reader wrote and restores the host's")
  func renewed() async throws {
    try await run(["Ana"]) { party in
      let (server, ana) = (party.server, party.party.guests[0])
      let (known, stranger) = ("ana-\(party.mark)@mail.example", "eve-\(party.mark)@mail.example")
      try await party.name(stranger, by: 0)
      let guest = "/api/v1/events/\(party.party.event)/guests/\(ana.id)"
      // The host's form sends back the address that it was filled with.
      let change: JSON = ["memo": "my cousin", "email": .string(stranger)]
      let edited = try await server.post("\(guest)/edits", change, party.party.host)
      #expect(try edited.json["email"]?.string == stranger)
      let renewed = try await server.post("\(guest)/link", [:], party.party.host).json
      #expect(renewed["email"]?.string == known)
      try await party.noteSent(ana.id, by: "whatsapp")
      for address in [stranger, known] { _ = try await ask(address, on: server) }
      await party.deliver()
      #expect(try await party.mails("eve").count == 1, "the code alone")
      let mail = try #require(try await party.mails("ana").first)
      #expect(mail.plain.contains(try #require(renewed["token"]?.string)))
    }
  }

  @Test("In a copy of an event, an address stays the guest's or the host's, whoever wrote it")
  func copied() async throws {
    try await run(["Ana"]) { party in
      let (server, host, ana) = (party.server, party.party.host, party.party.guests[0])
      let event = "/api/v1/events/\(party.party.event)"
      let known = "ana-\(party.mark)@mail.example"
      try await party.name("eve-\(party.mark)@mail.example", by: 0)
      let copy = try await server.post("\(event)/copies", ["startsAt": "2031-07-04T18:00", "guests": true], host).json
      let list = "/api/v1/events/\(try #require(copy["id"]?.string))/guests"
      let there = try #require(try await server.get(list, host).json["items"]?.array?.first)
      #expect(there["email"]?.string == "eve-\(party.mark)@mail.example")
      let renewed = try await server.post("\(list)/\(try #require(there["id"]?.string))/link", [:], host).json
      #expect(renewed["email"]?.string == known)

      _ = try await server.post(party.ownAddress(0), ["email": .null])
      let added = "new-\(party.mark)@mail.example"
      _ = try await server.submit("\(event)/guests", ["names": "Ana <\(added)>"], host)
      #expect(try await server.post("\(event)/guests/\(ana.id)/link", [:], host).json["email"]?.string == added)
    }
  }

  @Test("A new link keeps an address that a host wrote since, or that came with the guest")
  func renewedAndKept() async throws {
    try await run(["Ana"]) { party in
      let (server, ana) = (party.server, party.party.guests[0])
      let guest = "/api/v1/events/\(party.party.event)/guests/\(ana.id)"
      try await party.name("own-\(party.mark)@mail.example", by: 0)
      let corrected = "new-\(party.mark)@mail.example"
      _ = try await server.post("\(guest)/edits", ["email": .string(corrected)], party.party.host)
      for _ in 1...2 {
        let renewed = try await server.post("\(guest)/link", [:], party.party.host).json
        #expect(renewed["email"]?.string == corrected)
      }
    }
  }

  @Test("A bounced mail ends mail to its address as any other does, and the hosts see it")
  func returned() async throws {
    try await run(["Ana", "Ben", "Cem"]) { party in
      let server = party.server
      for name in ["ana", "ben", "cem"] { _ = try await ask("\(name)-\(party.mark)@mail.example", on: server) }
      await party.deliver()
      server.clock.advance(seconds: 86_400)
      let id = try #require(try await party.mails("ana").first?.header("Message-ID"))
      let delayed = MailParty.bounce(of: id, status: "4.4.1", words: "450 4.4.1 no answer")
      #expect(try await party.takeIn(delayed)["outcome"] == "report")
      let bounce = MailParty.bounce(of: id, status: "5.1.1", words: "550 5.1.1 user unknown")
      #expect(try await party.takeIn(bounce)["outcome"] == "report")
      // Other servers send the bounce without the headers, to the address that the mail came from.
      let mail = try #require(try await party.mails("ben").first)
      let envelope = mail["envelope"]?["from"]?.string ?? ""
      let way = try #require(envelope.firstMatch(of: #/rsvp\+[0-9a-f]{32}@party\.example/#)?.0)
      let bare = MailParty.bounce(of: "<x@example.net>", status: "5.1.1", words: "550 5.1.1 user unknown")
      #expect(try await party.takeIn(bare)["outcome"] == "ignored")
      let tagged = bare.replacing("To: invites@party.example", with: "To: \(way)")
      #expect(try await party.takeIn(tagged)["outcome"] == "report")
      let other = try #require(try await party.mails("cem").first?.header("Message-ID"))
      #expect(try await party.takeIn(MailParty.complaint(about: other))["outcome"] == "report")
      let page = try await server.get("/events/\(party.party.event)/guests/send", party.party.host).text
      #expect(page.contains("Email to ana-\(party.mark)@mail.example bounced"))
      for name in ["ana", "ben", "cem"] { _ = try await ask("\(name)-\(party.mark)@mail.example", on: server) }
      await party.deliver()
      for name in ["ana", "ben", "cem"] { #expect(try await party.mails(name).count == 1, "\(name)") }
      #expect(try await party.state()["all"] == 0)
    }
  }

  @Test("A policy refusal of one address holds up no other mail, and those of several pause all")
  func policy() async throws {
    try await run(["policy", "Ben", "Cem", "Ana"]) { party in
      let server = party.server
      try await party.setEmail("policy@one.example", of: party.party.guests[1].id)
      try await party.setEmail("policy@two.example", of: party.party.guests[2].id)
      func ask(_ addresses: [String]) async throws {
        for address in addresses {
          _ = try await self.ask(address, on: server)
          server.clock.advance(seconds: 1)
        }
        await party.deliver()
      }
      let ana = "ana-\(party.mark)@mail.example"
      try await ask(["policy@mail.example", ana])
      #expect(try await party.mails("ana").count == 1)
      try await ask(["policy@mail.example", "policy@one.example", "policy@two.example", ana])
      #expect(try await party.mails("ana").count == 1, "the relay refused three in a row")
      server.clock.advance(seconds: 60)
      await party.deliver()
      #expect(try await party.mails("ana").count == 2)
    }
  }

  @Test("The operator sees counts, ages and outcomes of requests, and never an address")
  func operations() async throws {
    let nowhere = try #require(SMTPRelay(host: "127.0.0.1", port: 1, security: .none))
    try await run(["Ana"], changing: { $0.relay = nowhere }) { party in
      let (server, host) = (party.server, party.party.host)
      server.partyline.services.watchBounds()
      #expect(try await server.get("/operations", host).text.contains("Requested emails"))
      for name in ["ana", "eve"] { _ = try await ask("\(name)-\(party.mark)@mail.example", on: server) }
      server.clock.advance(seconds: 90)
      let before = await server.metrics()
      #expect(before.contains("\npartyline_mail_requests_waiting 2\n"))
      await party.deliver()
      server.clock.advance(seconds: 61)
      await party.deliver()
      let numbers = await server.metrics()
      for line in [
        "partyline_mail_requests_waiting 1", "partyline_oldest_mail_request_seconds 151",
        #"partyline_mail_request_attempts_total{outcome="unaddressed"} 1"#,
        #"partyline_mail_request_attempts_total{outcome="accepted"} 0"#,
      ] {
        #expect(numbers.contains("\n\(line)\n"), "\(line)")
      }
      #expect(numbers.contains(#/partyline_mail_request_attempts_total\{outcome="postponed"\} [12]\n/#))
      let page = try await server.get("/operations", host).text
      #expect(page.contains("id=\"mail-requests\"") && !page.contains(party.mark))
      #expect(page.contains("Check this server’s network"))
    }
    try await TestServer.run { server in
      let party = try await Party(on: server)
      #expect(try await !server.get("/operations", party.host).text.contains("id=\"mail-requests\""))
    }
  }

  @Test(
    "An address gets at most three mails an hour and a network asks for ten, and the reply stays the same"
  )
  func limits() async throws {
    try await run(["Ana"]) { party in
      let (server, address) = (party.server, "ana-\(party.mark)@mail.example")
      var sentences: Set<String> = []
      for _ in 0..<5 { sentences.insert(try await ask(address, on: server).text) }
      await party.deliver()
      #expect(try await party.mails("ana").count == 3 && sentences.count == 1)
      for number in 0..<5 { _ = try await ask("eve\(number)@mail.example", on: server) }
      let refused = try await ask("eve@mail.example", on: server)
      #expect(try refused.json["code"] == "too-many-attempts" && refused.headers["Retry-After"] != nil)
      server.clock.advance(seconds: 3_601)
      _ = try await ask(address, on: server)
      await party.deliver()
      #expect(try await party.mails("ana").count == 4)
    }
  }

  @Test(
    "An address that mail cannot reach is refused with a code, and nothing is stored",
    arguments: [
      ("ana@example.org\r\nRCPT TO:<bo@example.org>", "invalid-text"), ("a@b.org\nBcc: c@d.org", "invalid-text"),
      ("RCPT TO:<ana@example.org>", "invalid-text"), ("Ana <ana@example.org>", "invalid-text"),
      ("ana@example.org,bo@example.org", "invalid-text"), ("\"a b\"@example.org", "invalid-text"),
      ("ana@exämp_le.org", "invalid-text"), ("anä@example.org", "invalid-text"), ("ana@☃.example", "invalid-text"),
      ("ana", "invalid-text"), ("@", "invalid-text"), ("ana@-example.org", "invalid-text"), ("", "missing-field"),
      ("ana@example..org", "invalid-text"), ("ana\u{0}@example.org", "invalid-text"),
      (String(repeating: "a", count: 10_000) + "@example.org", "text-too-long"),
      ("ana@" + String(repeating: "a.", count: 5_000) + "org", "text-too-long"),
    ])
  func noAddress(text: String, code: String) async throws {
    try await run(["Ana"]) { party in
      let before = try party.server.kept()
      let answer = try await ask(text, on: party.server)
      #expect(try answer.json["code"]?.string == code)
      let page = try await party.server.submit(Self.path, ["email": text])
      #expect(page.status.rawValue >= 400 && page.text.contains("field-failed"))
      #expect(try party.server.kept() == before)
    }
  }

  @Test(
    "Without scripts the form is linked from the start page, wrong links and sign-in, with errors at the field"
  )
  func forms() async throws {
    try await run(["Ana"]) { party in
      let (server, page) = (party.server, ["Accept": "text/html"] as HTTPServer.Headers)
      for place in ["/", "/i/nobody", "/sign-in"] {
        #expect(try await server.get(place, page).text.contains("href=\"/links\""), "\(place)")
      }
      let before = try server.kept()
      let asked = try await server.get("/links", page)
      #expect(asked.status == .ok && asked.text.contains("action=\"/api/v1/mailed-links\""))
      _ = try await server.get("/links?sent=1", page)
      #expect(await server.router.respond(to: try Request(.head, "/links")).status == .ok)
      #expect(try server.kept() == before, "looking changes nothing")
      let sent = try await server.submit(Self.path, ["email": " ana-\(party.mark)@mail.example "])
      #expect(sent.status == .seeOther && sent.headers["Location"] == "/links?sent=1")
      let said = try await server.get("/links?sent=1", page).text
      #expect(said.contains("If there are invitations for this address") && !said.contains(party.mark))
      await party.deliver()
      #expect(try await party.mails("ana").count == 1)
      let wrong = try await server.submit(Self.path, ["email": "ana"])
      #expect(wrong.status == .unprocessableContent && wrong.text.contains("Enter one like ana@example.org"))
      let other = try await server.submit(Self.path, ["email": "a@b.org", "guest": "x"])
      #expect(other.status.rawValue >= 400)
    }
  }

  @Test("A connection lost after the relay accepted the mail leads to the same bytes and Message-ID, not a new mail")
  func again() async throws {
    try await run(["Ana"]) { party in
      let (server, address) = (party.server, "dies-after@\(party.mark).example")
      try await party.setEmail(address, of: party.party.guests[0].id)
      _ = try await ask(address, on: server)
      await party.deliver()
      let token = party.party.guests[0].token
      #expect(try !server.kept().contains { $0.hasPrefix("mail_requests") && $0.contains(token) }, "sealed")
      server.clock.advance(seconds: 3_000)
      await party.deliver()
      let data = try await MailRelayProcess.shared.get().mails(to: address)
      let mails = try JSON(parsing: Array(data)).array ?? []
      #expect(mails.count == 2 && Set(mails.compactMap { $0["raw"]?.string }).count == 1)
    }
  }

  @Test("Mails beyond the relay's hourly limit wait for the next hour")
  func hourly() async throws {
    try await run(["Ana", "Ben"], changing: { $0.hourlyLimit = 1 }) { party in
      for name in ["ana", "ben"] { _ = try await ask("\(name)-\(party.mark)@mail.example", on: party.server) }
      func arrived() async throws -> Int { try await party.mails("ana").count + party.mails("ben").count }
      await party.deliver()
      #expect(try await arrived() == 1)
      party.server.clock.advance(seconds: 3_601)
      await party.deliver()
      #expect(try await arrived() == 2)
    }
  }

  @Test("While the relay is unreachable the mail waits, and another server sends it unchanged")
  func away() async throws {
    let nowhere = try #require(SMTPRelay(host: "127.0.0.1", port: 1, security: .none))
    try await run(["Ana"], changing: { $0.relay = nowhere }) { party in
      _ = try await ask("ana-\(party.mark)@mail.example", on: party.server)
      await party.deliver()
      let kept = try party.server.kept().filter { $0.hasPrefix("mail_requests") }
      #expect(kept.count == 1 && kept.first?.contains("message:NULL") == false)
      await party.server.partyline.stop()
      let later = try await TestServer(directory: party.server.directory) { MailParty.configure(&$0) }
      later.clock.advance(seconds: 61)
      await later.partyline.deliverNotifications()
      #expect(try await party.mails("ana").count == 1)
      await later.partyline.stop()
    }
  }

  @Test("A restarted server sends what was requested before")
  func restart() async throws {
    try await run(["Ana"]) { party in
      _ = try await ask("ana-\(party.mark)@mail.example", on: party.server)
      await party.server.partyline.stop()
      let later = try await TestServer(directory: party.server.directory) { MailParty.configure(&$0) }
      await later.partyline.deliverNotifications()
      #expect(try await party.mails("ana").count == 1)
      await later.partyline.stop()
    }
  }

  @Test("Without a relay the page says so, and no page links to it")
  func off() async throws {
    try await TestServer.run { server in
      _ = try await Party(on: server)
      let page: HTTPServer.Headers = ["Accept": "text/html"]
      #expect(try await server.get("/links", page).text.contains("This server doesn’t send email."))
      for place in ["/", "/i/nobody", "/sign-in"] {
        #expect(try await !server.get(place, page).text.contains("/links"), "\(place)")
      }
      #expect(try await ask("a@b.org", on: server).json["code"] == "not-found")
      #expect(try await server.submit(Self.path, ["email": "a@b.org"]).status == .notFound)
    }
  }
}

extension TestServer {
  /// The current link of a guest.
  fileprivate func links(of guest: String) throws -> String {
    let services = partyline.services
    let found = try Guest.ID(rawValue: guest).flatMap { try services.store.guests.find($0) }
    return services.links.invitation(of: try #require(found))
  }
}
