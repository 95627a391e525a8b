import Foundation
import HTTPServer
import Invites
import JSON
import Mail
import Storage
import TestSupport
import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite("Sending invitations by mail", .timeLimit(.minutes(20))) struct MailSendingTests {
  @Test("Adding guests sends nothing; Send mails each guest their own invitation ten seconds later")
  func send() async throws {
    try await MailParty.run(["Ana", "Ben"]) { party in
      await party.deliver()
      #expect(try await party.mails("ana").isEmpty)
      let before = try await party.state()
      #expect(before["isOn"] == true && before["unsent"] == 2 && before["all"] == 2)
      let sent = try await party.send()
      #expect(sent["send"]?["canBeUndone"] == true && sent["send"]?["count"] == 2 && sent["unsent"] == 0)
      await party.deliver()
      #expect(try await party.mails("ana").isEmpty, "for ten seconds it can be taken back")
      party.server.clock.advance(seconds: 11)
      await party.deliver()
      for (name, other) in [("ana", 1), ("ben", 0)] {
        let mails = try await party.mails(name)
        #expect(mails.count == 1, "\(name)")
        let mail = try #require(mails.first)
        #expect(mail.header("Subject") == "Matt invites you: The Bash")
        let own = party.party.guests[1 - other].token
        #expect(mail.plain.contains(own) == true)
        #expect(mail.plain.contains(party.party.guests[other].token) == false)
        #expect(mail.header("List-Unsubscribe-Post") == "List-Unsubscribe=One-Click")
      }
      let after = try await party.state()
      #expect(after["progress"]?["accepted"] == 2 && after["send"]?["canBeUndone"] == false)
      let list = try await party.server.get("/events/\(party.party.event)/guests", party.party.host).text
      #expect(list.contains("accepted by the mail server") && !list.contains("delivered"))
    }
  }

  @Test("Of servers that share a database, one hands mails to the relay, and all of them count for its hourly limit")
  func servers() async throws {
    let wire = Wire()
    try await MailParty.run(["Ana", "Ben"], doorbell: wire.end(), changing: { $0.hourlyLimit = 3 }) { party in
      let services = party.server.partyline.services
      let other = Turns(
        store: services.store, server: ServerID(rawValue: "other"), isShared: true, now: services.dependencies.now)
      #expect(try await other.take(.mail, for: 120))
      _ = try await party.send()
      party.server.clock.advance(seconds: 11)
      await party.deliver()
      for name in ["ana", "ben"] { #expect(try await party.mails(name).isEmpty) }
      // The other server sends two mails, and its turn ends.
      for address in ["one@mail.example", "two@mail.example"] {
        let (mails, context) = (services.store.mails, services.dependencies.writeContext())
        _ = try await mails.request(.links, at: address, in: .english, context: context)
        let request = try #require(try await mails.claimRequest(at: context.at, leaseSeconds: 180, by: other.server))
        try await mails.end(request, reason: nil, at: context.at)
      }
      try await other.end()
      await party.deliver()
      let sent = try await party.mails("ana").count + party.mails("ben").count
      #expect(sent == 1, "the third mail within the hour")
      #expect(try await !other.take(.mail, for: 120))
    }
  }

  @Test("A stored mail stays as it was sent, without the parts for its reader alone")
  func shown() async throws {
    try await MailParty.run(["Ana"]) { party in
      let (server, event, host) = (party.server, party.party.event, party.party.host)
      let page = "/events/\(event)/guests/send"
      let link = try #require(try await server.get(page, host).text.firstMatch(of: /\/preview\/mail\/([\w-]+)/))
      let path = "/api/v1/notifications/\(link.1)/mail"
      let before = try #require(MailPart(try await server.get(path, host).bytes))
      _ = try await party.send()
      server.clock.advance(seconds: 11)
      await party.deliver()
      _ = try await server.post("/api/v1/events/\(event)/updates", ["place": "The other hall"], host)
      #expect(try await server.get(page, host).text.contains(link.0), "what was sent stays at hand")
      let sent = try #require(try await party.mails("ana").first)
      let shown = try #require(MailPart(try await server.get(path, host).bytes))
      #expect(shown.headers.text("Message-ID") == sent.header("Message-ID"))
      // The unsubscribe link is only for the reader of the mail.
      let way = try #require(sent.header("List-Unsubscribe"))
      let end = try #require(way.firstMatch(of: /\/unsubscribe\/([\w-]+)/)).1
      #expect(shown.headers.text("List-Unsubscribe") == way.replacing(end, with: "hidden"))
      #expect(try await !server.get(path, host).text.contains(end))
      #expect(before.headers.text("Subject") == sent.header("Subject"))
      let token = try #require(sent.plain.firstMatch(of: /\/settings\/guest\/[\w-]+/)).0
      func lines(_ text: String) -> [Substring] { text.split { $0.isNewline } }
      let plain = sent.plain.replacing(token, with: "/settings").replacing(end, with: "hidden")
      #expect(lines(shown.plainText) == lines(plain))
      #expect(!shown.plainText.contains("The other hall") && shown.page?.body.isEmpty == false)
      let looked = try await server.get("/preview/mail/\(link.1)", host).text
      #expect(looked.contains("The email that was written for the guest") && !looked.contains(token))
      #expect(try await !server.get("/preview/mail/\(link.1)?look=light", host).text.contains(token))
    }
  }

  @Test("Undo within ten seconds stops every mail and restores the guests; later it is refused")
  func undo() async throws {
    try await MailParty.run(["Ana"]) { party in
      let id = try #require(try await party.send()["send"]?["id"]?.string)
      let path = "/api/v1/events/\(party.party.event)/mails/\(id)/undo"
      let undone = try await party.server.post(path, [:], party.party.host).json
      #expect(undone["unsent"] == 1 && undone["send"]?["undoneAt"] != .null)
      party.server.clock.advance(seconds: 60)
      await party.deliver()
      #expect(try await party.mails("ana").isEmpty)
      let again = try #require(try await party.send()["send"]?["id"]?.string)
      party.server.clock.advance(seconds: 10)
      let late = try await party.server.post(
        "/api/v1/events/\(party.party.event)/mails/\(again)/undo", [:], party.party.host)
      #expect(try late.json["code"] == "too-late")
      await party.deliver()
      #expect(try await party.mails("ana").count == 1)
    }
  }

  @Test("A mail that was taken back does not leave when its guest, removed meanwhile, returns to the list")
  func undoneWhileRemoved() async throws {
    try await MailParty.run(["Ana"]) { party in
      let id = try #require(try await party.send()["send"]?["id"]?.string)
      let event = "/api/v1/events/\(party.party.event)"
      let guest = "\(event)/guests/\(party.party.guests[0].id)"
      for path in ["\(guest)/removal", "\(event)/mails/\(id)/undo", "\(guest)/restoration"] {
        let done = try await party.server.post(path, [:], party.party.host)
        #expect(done.status == .ok, "\(path): \(done.text)")
      }
      party.server.clock.advance(seconds: 60)
      await party.deliver()
      #expect(try await party.mails("ana").isEmpty)
    }
  }

  @Test(
    "A browser must confirm mails whose links not everyone can open; a program reads how far they reach",
    arguments: [
      ("http://127.0.0.1:8080", "thisMachine", "Links in these emails only open on this computer."),
      ("http://192.168.1.7:8080", "thisNetwork", "Links in these emails only open in your own network."),
      ("https://party.example", "everybody", nil),
    ] as [(String, JSON, String?)])
  func reach(_ address: String, _ reach: JSON, _ question: String?) async throws {
    try await MailParty.run(["Ana", "Ben"], at: address) { party in
      #expect(try await party.state()["reach"] == reach)
      let (path, host) = ("/api/v1/events/\(party.party.event)/mails", party.party.host)
      let first = try await party.server.submit(path, ["choice": "unsent"], host)
      if let question {
        #expect(first.text.contains(question) && first.text.contains("Send anyway"))
        #expect(try await party.state()["unsent"] == 2, "nothing is sent before the answer")
        _ = try await party.server.submit(path, ["choice": "unsent", "anyway": "yes"], host)
      }
      #expect(try await party.state()["unsent"] == 0)
      let program = try await party.server.post(path, ["choice": "all"], host)
      #expect(try program.json["code"] == "missing-field", "it is not asked, and both mails are on their way")
    }
  }

  @Test("A program names guests only with the choice selected, and each must be a guest of the event")
  func named() async throws {
    try await MailParty.run(["Ana", "Ben"]) { party in
      let (path, host) = ("/api/v1/events/\(party.party.event)/mails", party.party.host)
      let ana = JSON.string(party.party.guests[0].id)
      for body in [["guests": [ana]], ["guests": []], ["choice": "all", "guests": [ana]]] as [JSON] {
        let refused = try await party.server.post(path, body, host).json
        #expect(refused["code"] == "unknown-field" && refused["field"] == "guests", "\(body)")
      }
      for other in ["nobody", "no identifier"] as [JSON] {
        let refused = try await party.server.post(path, ["choice": "selected", "guests": [ana, other]], host).json
        #expect(refused["code"] == "not-found" && refused["field"] == "guests", "\(other)")
      }
      #expect(try await party.state()["unsent"] == 2)
      let sent = try await party.server.post(path, ["choice": "selected", "guests": [ana]], host).json
      #expect(sent["send"]?["count"] == 1 && sent["unsent"] == 1)
      // The boxes of a form may be checked beside another choice.
      let form = try await party.server.submit(path, ["choice": "unsent", "guest.nobody": "on"], host)
      #expect(form.status == .seeOther)
      #expect(try await party.state()["unsent"] == 0)
    }
  }

  @Test("A guest whose mail bounced is named and can be invited again, and the counts agree")
  func result() async throws {
    try await MailParty.run(["Ana", "nobody", "Ben"]) { party in
      let page = "/events/\(party.party.event)/guests/send"
      let before = try await party.server.get(page, party.party.host).text
      #expect(before.contains("Send 3 emails") && before.contains("Adding guests doesn’t send anything."))
      _ = try await party.send()
      party.server.clock.advance(seconds: 11)
      await party.deliver()
      let after = try await party.server.get(page, party.party.host).text
      #expect(after.contains("<strong>2</strong> <span>sent") && after.contains("<strong>1</strong> <span>bounced"))
      #expect(after.contains("2 of 3 sent") && !after.contains("Adding guests doesn’t send anything."))
      #expect(after.contains("<bdi>&lt;nobody@mail.example&gt;</bdi>"))
      #expect(after.contains("/guests/\(party.party.guests[1].id)#f-email"))
      // A corrected address gets mail with the next press.
      try await party.setEmail("cem-\(party.mark)@mail.example", of: party.party.guests[1].id)
      #expect(try await party.send()["send"]?["count"] == 1)
      party.server.clock.advance(seconds: 11)
      await party.deliver()
      #expect(try await party.mails("cem").count == 1)
      #expect(try await party.server.get(page, party.party.host).text.contains("3 of 3 sent"))
    }
  }

  @Test("Pressing Send again sends nothing more, also to guests whose mail is still on its way")
  func twice() async throws {
    try await MailParty.run(["Ana"]) { party in
      let key = party.party.host.with("Idempotency-Key", "press-1")
      let path = "/api/v1/events/\(party.party.event)/mails"
      _ = try await party.server.post(path, ["choice": "all"], key)
      let replayed = try await party.server.post(path, ["choice": "all"], key)
      #expect(replayed.headers["Idempotent-Replayed"] == "true")
      let refused = try await party.server.post(path, ["choice": "all"], party.party.host)
      #expect(try refused.json["code"] == "missing-field")
      party.server.clock.advance(seconds: 11)
      await party.deliver()
      #expect(try await party.mails("ana").count == 1)
    }
  }

  @Test(
    "After the invitation, changes, hosts’ messages and cancellations go by mail; comments and photos do not")
  func news() async throws {
    try await MailParty.run(["Ana", "Ben"]) { party in
      let (server, event, host) = (party.server, party.party.event, party.party.host)
      _ = try await server.post("/api/v1/events/\(event)/comments", ["text": "Too early for mail"], host)
      await party.deliver()
      #expect(try await party.mails("ana").isEmpty, "nobody was mailed an invitation yet")
      _ = try await party.send()
      server.clock.advance(seconds: 11)
      await party.deliver()
      _ = try await server.post("/api/v1/events/\(event)/updates", ["startsAt": "2026-06-18T20:00"], host)
      await party.deliver()
      #expect(try await party.mails("ana").count == 2)
      _ = try await party.party.respond(1, ["actionIdentifier": "comment", "userText": "Hello all"])
      await party.deliver()
      #expect(try await party.mails("ana").count == 2, "guests’ words are no mail")
      _ = try await server.post("/api/v1/events/\(event)/comments", ["text": "Bring a chair"], host)
      await party.deliver()
      let said = try await party.mails("ana")
      #expect(said.count == 3 && said.last?.plain.contains("Bring a chair") == true)
      _ = try await server.post("/api/v1/events/\(event)/cancellation", [:], host)
      await party.deliver()
      let mails = try await party.mails("ana")
      #expect(mails.count == 4)
      #expect(Set(mails.compactMap { $0.header("Message-ID") }).count == 4)
      #expect(Set(mails.compactMap { $0.header("References") }).count == 1, "one thread")
    }
  }

  @Test("An address that does not exist is reported to the host, gets no mail, and works again once edited")
  func noMailbox() async throws {
    try await MailParty.run(["nobody"]) { party in
      _ = try await party.send()
      party.server.clock.advance(seconds: 11)
      await party.deliver()
      let state = try await party.state()
      #expect(state["progress"]?["returned"] == 1 && state["all"] == 0)
      let guest = party.party.guests[0].id
      let story = try await party.server.get("/events/\(party.party.event)/guests/\(guest)", party.party.host).text
      #expect(story.contains("This mailbox doesn’t exist. Correct the address."))
      let delivery = try await party.server.get("/events/\(party.party.event)/delivery", party.party.host).text
      #expect(delivery.contains("This mailbox doesn’t exist"))
      try await party.setEmail("carl-\(party.mark)@mail.example", of: guest)
      #expect(try await party.state()["unsent"] == 1)
      _ = try await party.send()
      party.server.clock.advance(seconds: 11)
      await party.deliver()
      #expect(try await party.mails("carl").count == 1)
    }
  }

  @Test("A policy refusal of one guest stops no other mail; those of several pause the mail channel and blame no guest")
  func policy() async throws {
    try await MailParty.run(["policy", "Ana", "Ben"]) { party in
      try await party.setEmail("", of: party.party.guests[1].id)
      try await party.setEmail("", of: party.party.guests[2].id)
      _ = try await party.send()
      party.server.clock.advance(seconds: 11)
      await party.deliver()
      let first = await party.server.partyline.services.outboxWorker.services
      #expect(first["mail"]?.lastTrouble?.kind == .refused && first["mail"]?.closedUntil == nil)
      #expect(await party.server.metrics().contains("service=\"mail\",outcome=\"postponed\"} 1"))
      try await party.setEmail("policy@one.example", of: party.party.guests[1].id)
      try await party.setEmail("policy@two.example", of: party.party.guests[2].id)
      _ = try await party.send()
      party.server.clock.advance(seconds: 11)
      await party.deliver()
      let state = try await party.state()
      #expect(state["progress"]?["waiting"] == 3 && state["progress"]?["returned"] == 0)
      let then = await party.server.partyline.services.outboxWorker.services
      #expect(then["mail"]?.lastTrouble?.kind == .refused && then["mail"]?.closedUntil != nil)
    }
  }

  @Test("Unsubscribing takes one press and is no answer; viewing changes nothing; a second choice ends all mail")
  func unsubscribe() async throws {
    try await MailParty.run(["Ana"]) { party in
      let (server, event, host) = (party.server, party.party.event, party.party.host)
      _ = try await party.send()
      server.clock.advance(seconds: 11)
      await party.deliver()
      let mail = try #require(try await party.mails("ana").first)
      let address = try #require(mail.header("List-Unsubscribe")).dropFirst().dropLast()
      let path = String(address.dropFirst("https://party.example".count))
      let looked = try await server.get(path)
      #expect(looked.status == .ok && looked.text.contains("Unsubscribe from this event"))
      _ = try await server.post("/api/v1/events/\(event)/updates", ["startsAt": "2026-06-18T20:00"], host)
      await party.deliver()
      #expect(try await party.mails("ana").count == 2, "looking ended nothing")
      let form = Form(Query([Query.Item("List-Unsubscribe", "One-Click")]))
      let done = await server.router.respond(to: try Request(.post, path, body: .form(form)))
      #expect(done.status == .ok)
      _ = try await server.post("/api/v1/events/\(event)/updates", ["startsAt": "2026-06-18T21:00"], host)
      await party.deliver()
      #expect(try await party.mails("ana").count == 2)
      #expect(try await party.party.rsvp(0) == "awaiting")
      #expect(try await party.state()["all"] == 0)
      let page = try await server.get("/events/\(event)/guests/send", host).text
      #expect(page.contains("The guest unsubscribed"))
      #expect(try await server.get("/unsubscribe/x-0123").status == .notFound)
    }
  }

  @Test("Unsubscribing works only for the address that got the mail, not for a later or another guest's one")
  func others() async throws {
    try await MailParty.run(["Ana", "Ben"]) { party in
      let server = party.server
      func wayOut(_ name: String) async throws -> String {
        let field = try #require(try await party.mails(name).first?.header("List-Unsubscribe"))
        return String(field.dropFirst("<https://party.example".count).dropLast())
      }
      _ = try await party.send()
      server.clock.advance(seconds: 11)
      await party.deliver()
      let old = try await wayOut("ana")
      // A host corrects the address. The person who got the mail by mistake unsubscribes.
      try await party.setEmail("anne-\(party.mark)@mail.example", of: party.party.guests[0].id)
      #expect(try await server.get(old).status == .ok)
      #expect(try await server.submit(old, ["scope": "server"]).status == .ok)
      let suppressions = server.partyline.services.store.mails
      #expect(try suppressions.suppression(of: "ana-\(party.mark)@mail.example") != nil)
      #expect(try suppressions.suppression(of: "anne-\(party.mark)@mail.example") == nil)
      // Ben wants no mail from this server. Ana names his address as hers, which changes nothing about that.
      let ben = "ben-\(party.mark)@mail.example"
      _ = try await server.submit(try await wayOut("ben"), ["scope": "server"])
      let named = try await server.post(party.ownAddress(0), ["email": .string(ben)])
      #expect(try named.json["pending"] != .null)
      #expect(try suppressions.suppression(of: ben) != nil)
      #expect(try await server.submit(old, ["scope": "none"]).status == .ok)
      #expect(try suppressions.suppression(of: ben) != nil)
    }
  }

  @Test("Sending by mail sends mail alone and Undo stops it; what an earlier send delivered stays")
  func mailAlone() async throws {
    try await MailParty.run(["Ana"]) { party in
      let (server, event, host) = (party.server, party.party.event, party.party.host)
      _ = try await party.send()
      server.clock.advance(seconds: 11)
      await party.deliver()
      let path = "/api/v1/events/\(event)/mails"
      func sendAndUndo() async throws {
        let sent = try await server.post(path, ["choice": "all"], host).json
        let send = try #require(sent["send"]?["id"]?.string, "\(sent)")
        #expect(try await server.post("\(path)/\(send)/undo", [:], host).status == .ok)
      }
      try await sendAndUndo()
      #expect(try await party.state()["unsent"] == 0, "the first one left")
      let (guest, store) = (Guest.ID(rawValue: party.party.guests[0].id), server.partyline.services.store)
      _ = try await store.devices.register(
        DeviceRegistration(address: .apns(token: "aa", topic: "app"), service: "push.example", name: "iPhone"),
        of: .guest(try #require(guest)), context: server.clock.dependencies.writeContext())
      _ = try await party.party.respond(0, ["actionIdentifier": "accept"])
      server.clock.advance(seconds: 1)
      let id = try #require(Event.ID(rawValue: event))
      func deliveries() throws -> Int { try store.notifications.deliveries(of: id, limit: 100).elements.count }
      let before = try deliveries()
      try await sendAndUndo()
      #expect(try deliveries() == before + 1, "the mail, which was taken back")
    }
  }

  @Test("A mail about a change that an invitation replaced while it waited is sent when the invitation is taken back")
  func undoneOverAChange() async throws {
    try await MailParty.run(["Ana"]) { party in
      let (server, event, host) = (party.server, party.party.event, party.party.host)
      _ = try await party.send()
      server.clock.advance(seconds: 11)
      await party.deliver()
      let moved = try await server.post("/api/v1/events/\(event)/updates", ["place": "The Old Mill"], host)
      #expect(moved.status == .ok, "\(moved.text)")
      let path = "/api/v1/events/\(event)/mails"
      let sent = try await server.post(path, ["choice": "all"], host).json
      let send = try #require(sent["send"]?["id"]?.string, "\(sent)")
      #expect(try await server.post("\(path)/\(send)/undo", [:], host).status == .ok)
      server.clock.advance(seconds: 60)
      await party.deliver()
      let mails = try await party.mails("ana")
      #expect(mails.count == 2)
      #expect(try #require(mails.last).plain.contains("The Old Mill"))
    }
  }

  @Test("Late bounces and complaints end mail to an address, and a complaint survives every edit of a host")
  func returned() async throws {
    try await MailParty.run(["Ana", "Ben"]) { party in
      _ = try await party.send()
      party.server.clock.advance(seconds: 11)
      await party.deliver()
      let id = try #require(try await party.mails("ana").first?.header("Message-ID"))
      let guest = party.party.guests[0].id
      let late = MailParty.bounce(of: id, status: "4.4.1", words: "450 no answer", action: "delayed")
      #expect(try await party.takeIn(late)["outcome"] == "report")
      let said = try await party.server.get("/events/\(party.party.event)/guests/\(guest)", party.party.host).text
      #expect(said.contains("not delivered yet"))
      let reports = try await party.server.get(
        "/api/v1/events/\(party.party.event)/deliveries", party.party.host
      ).json["items"]
      #expect(reports?.array?.map { $0["isDelayed"]?.bool }.sorted { $0 == true && $1 != true } == [true, false])
      let bounce = MailParty.bounce(of: id, status: "5.1.1", words: "550 5.1.1 user unknown")
      #expect(try await party.takeIn(bounce)["outcome"] == "report")
      #expect(try await party.state()["progress"]?["returned"] == 1)
      let story = try await party.server.get("/events/\(party.party.event)/guests/\(guest)", party.party.host).text
      #expect(story.contains("bounced"))
      let other = try #require(try await party.mails("ben").first?.header("Message-ID"))
      #expect(try await party.takeIn(MailParty.complaint(about: other))["outcome"] == "report")
      try await party.setEmail("", of: party.party.guests[1].id)
      try await party.setEmail("ben-\(party.mark)@mail.example", of: party.party.guests[1].id)
      #expect(try await party.state()["all"] == 0)
      let stranger = MailParty.bounce(of: "<nobody@party.example>", status: "5.1.1", words: "550")
      #expect(try await party.takeIn(stranger)["outcome"] == "ignored")
    }
  }

  @Test("A guest chooses where mail goes: hosts see the address, other readers of the link its first letter")
  func ownAddress() async throws {
    try await MailParty.run(["Ana"]) { party in
      let server = party.server
      try await party.setEmail("", of: party.party.guests[0].id)
      let path = party.ownAddress(0)
      let own = "own-\(party.mark)@mail.example"
      try await party.name(own, by: 0)
      let set = try await server.get(path).json
      #expect(set["email"]?.string?.hasPrefix("o•••@") == true && set["isOn"] == true)
      #expect(try await server.get(path).text.contains(own) == false)
      let guests = try await server.get("/api/v1/events/\(party.party.event)/guests", party.party.host).json
      #expect(guests["items"]?.array?.first?["email"]?.string == own)
      _ = try await server.post(
        "/api/v1/events/\(party.party.event)/updates", ["startsAt": "2026-06-18T20:00"], party.party.host)
      await party.deliver()
      #expect(try await party.mails("own").count == 2, "who asks for mail gets news without anybody pressing Send")
      #expect(try await server.post(path, ["email": "a\r\nRCPT TO:<x@y.z>@b.c"]).json["code"] == "invalid-text")
      let removed = try await server.post(path, ["email": .null]).json
      #expect(removed["email"] == .null && removed["isOn"] == false)
    }
  }

  @Test("Names and titles that look like commands stay data in the mail")
  func commands() async throws {
    try await MailParty.run(["Ana\" <x@y.z>\u{2028}Bcc: all"], details: ["title": "Party\u{202E} .\u{85}Subject: gone"])
    {
      party in
      _ = try await party.send()
      party.server.clock.advance(seconds: 11)
      await party.deliver()
      let mail = try #require(try await party.allMails().first)
      #expect(mail.header("Bcc") == nil)
      #expect(mail["envelope"]?["to"]?.string?.hasPrefix("guest0-") == true)
    }
  }

  @Test("Without a relay no mail is offered, and the page says so")
  func off() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let refused = try await server.post("/api/v1/events/\(party.event)/mails", [:], party.host)
      #expect(try refused.json["code"] == "not-found")
      #expect(try await server.get("/api/v1/events/\(party.event)/mails", party.host).json["isOn"] == false)
      let page = try await server.get("/events/\(party.event)/guests/send", party.host).text
      #expect(page.contains("Email isn’t set up on this server") && !page.contains("data-mail-form"))
      #expect(
        try await server.post("/api/v1/invitations/\(party.guests[0].token)/email", ["email": "a@b.org"]).status
          == .notFound)
    }
  }

  @Test("Without scripts a host can select guests, send, undo, and send a test mail")
  func forms() async throws {
    try await MailParty.run(["Ana", "Ben"]) { party in
      let (server, event, host) = (party.server, party.party.event, party.party.host)
      let page = "/events/\(event)/guests/send"
      #expect(try await server.get(page, host).text.contains("Everyone not invited yet"))
      let mails = "/api/v1/events/\(event)/mails"
      let none = try await server.submit(mails, ["choice": "selected"], host)
      #expect(none.status == .unprocessableContent && none.text.contains("Choose at least one guest."))
      let sent = try await server.submit(
        mails, ["choice": "selected", "guest.\(party.party.guests[1].id)": "on"], host)
      #expect(sent.status == .seeOther && sent.headers["Location"] == page)
      #expect(try await server.get(page, host).text.contains("Sending 1 email in 10 s"))
      let id = try #require(try await party.state()["send"]?["id"]?.string)
      _ = try await server.submit("\(mails)/\(id)/undo", [:], host)
      #expect(try await server.get(page, host).text.contains("Undone. No email was sent."))
      let address = "matt-\(party.mark)@mail.example"
      let tested = try await server.submit("\(mails)/tests", ["address": address], host)
      #expect(tested.text.contains("The mail server accepted the test."))
      let test = try #require(try await party.mails("matt").first)
      #expect(test.plain.contains("/i/") == false && test.header("List-Unsubscribe") == nil)
      let wrong = try await server.submit("\(mails)/tests", ["address": "matt"], host)
      #expect(wrong.text.contains("Enter one like ana@example.org"))
    }
  }
}

/// A party whose server sends mail by the relay of `Tests/Fakes`, and whose guests have addresses of their own.
struct MailParty {
  let server: TestServer
  let party: Party
  /// Part of every address, because tests share the relay.
  let mark: String

  private static let secret = "0123456789abcdef"

  /// - Parameter names: The guests' names. Some first words tell the relay how to behave.
  static func run(
    _ names: [String], details: JSON = [:], at address: String? = nil, doorbell: Doorbell = Doorbell(),
    changing: (inout MailSettings) -> Void = { _ in },
    _ body: (MailParty) async throws -> Void
  ) async throws {
    let mark = UUID().uuidString.prefix(8).lowercased()
    try await TestServer.run(
      doorbell: doorbell,
      configure: { configuration in
        configure(&configuration)
        configuration.publicURL = address ?? configuration.publicURL
        if var settings = configuration.mail {
          changing(&settings)
          configuration.mail = settings
        }
      }
    ) { server in
      let party = MailParty(
        server: server, party: try await Party(on: server, details: details, guests: names), mark: mark)
      for (index, guest) in party.party.guests.enumerated() {
        let known = ["nobody", "policy"].contains(guest.name)
        let isWord = guest.name.allSatisfy(\.isLetter)
        let local = known ? guest.name : "\(isWord ? guest.name.lowercased() : "guest\(index)")-\(mark)"
        try await party.setEmail("\(local)@mail.example", of: guest.id)
      }
      try await body(party)
    }
  }

  /// Makes a server send mail through the relay.
  static func configure(_ configuration: inout Web.Configuration) {
    configuration.inboundSecret = secret
    guard let ports = try? MailRelayProcess.shared.get().ports,
      let relay = SMTPRelay(host: "127.0.0.1", port: ports.plain, security: .none),
      let sender = MailAddress("invites@party.example"), let replies = MailAddress("rsvp@party.example")
    else { return }
    configuration.mail = MailSettings(
      relay: relay, sender: Mailbox(name: "Partyline", address: sender), replies: replies)
  }

  func setEmail(_ email: String, of guest: String) async throws {
    let edited = try await server.post(
      "/api/v1/events/\(party.event)/guests/\(guest)/edits", ["email": email.isEmpty ? .null : .string(email)],
      party.host)
    #expect(edited.status == .ok)
  }

  /// Records that a host sent a guest their link in another way.
  func noteSent(_ guest: String, by way: String, at event: String? = nil) async throws {
    let noted = try await server.post(
      "/api/v1/events/\(event ?? party.event)/guests/\(guest)/sent", ["way": .string(way)], party.host)
    #expect(noted.status == .ok)
  }

  func deliver() async { await server.partyline.deliverNotifications() }

  func state() async throws -> JSON { try await server.get("/api/v1/events/\(party.event)/mails", party.host).json }

  func send() async throws -> JSON {
    try await server.post("/api/v1/events/\(party.event)/mails", ["choice": "unsent"], party.host).json
  }

  /// Returns the mails that the relay kept for the address that begins with `name`, oldest first.
  func mails(_ name: String) async throws -> [JSON] {
    let data = try await MailRelayProcess.shared.get().mails(to: "\(name)-\(mark)@mail.example")
    return try JSON(parsing: Array(data)).array ?? []
  }

  func allMails() async throws -> [JSON] { try await mails("guest0") }

  func takeIn(_ mail: String) async throws -> JSON {
    try await server.post(
      "/api/v1/inbound/mail", bytes: Array(mail.replacing("\n", with: "\r\n").utf8),
      ["Authorization": "Bearer \(Self.secret)", "Content-Type": "message/rfc822"]
    ).json
  }

  static func bounce(of id: String, status: String, words: String, action: String = "failed") -> String {
    """
    From: MAILER-DAEMON@mail.example
    To: invites@party.example
    Subject: Undelivered
    MIME-Version: 1.0
    Content-Type: multipart/report; report-type=delivery-status; boundary=b

    --b
    Content-Type: text/plain

    Sorry.
    --b
    Content-Type: message/delivery-status

    Reporting-MTA: dns; mail.example

    Final-Recipient: rfc822; ana@mail.example
    Action: \(action)
    Status: \(status)
    Diagnostic-Code: smtp; \(words)

    --b
    Content-Type: text/rfc822-headers

    Message-ID: \(id)
    Subject: The Bash

    --b--

    """
  }

  static func complaint(about id: String) -> String {
    """
    From: feedback@mail.example
    To: invites@party.example
    Subject: Complaint
    MIME-Version: 1.0
    Content-Type: multipart/report; report-type=feedback-report; boundary=b

    --b
    Content-Type: text/plain

    Somebody pressed spam.
    --b
    Content-Type: message/feedback-report

    Feedback-Type: abuse
    User-Agent: Some/1.0
    Version: 1

    --b
    Content-Type: message/rfc822

    Message-ID: \(id)
    Subject: The Bash

    Text

    --b--

    """
  }
}

extension HTTPServer.Headers {
  func with(_ name: String, _ value: String) -> HTTPServer.Headers {
    var headers = self
    headers.set(name, value)
    return headers
  }
}

/// A mail as the relay parsed it.
extension JSON {
  func header(_ name: String) -> String? { self["headers"]?[name]?.array?.first?.string }

  var plain: String {
    self["parts"]?.array?.first { $0["type"] == "text/plain" }?["content"]?.string ?? ""
  }
}
