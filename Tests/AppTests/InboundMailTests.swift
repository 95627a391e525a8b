import Foundation
import HTTPServer
import Invites
import JSON
import Mail
import Testing

@testable import App
@testable import Web

@Suite("Guests' replies by mail", .timeLimit(.minutes(20)))
struct InboundMailTests {
  @Test("A calendar’s answer becomes the guest’s answer, and its comment the note for the hosts")
  func answers() async throws {
    try await Mailbox.open { mailbox in
      let receipt = try await mailbox.send(mailbox.answer("ACCEPTED", comment: "With a cake\\, and late"))
      #expect(receipt["outcome"] == "answered")
      #expect(try await mailbox.party.rsvp(0) == "accepted")
      #expect(try await mailbox.party.activities().last?["note"] == "With a cake, and late")
      #expect(try await mailbox.send(mailbox.answer("TENTATIVE", at: "20260601T115900Z"))["outcome"] == "answered")
      #expect(try await mailbox.party.rsvp(0) == "maybe")
      #expect(try await mailbox.story().contains("Answered by email from"))
    }
  }

  @Test("The same mail counts once")
  func twice() async throws {
    try await Mailbox.open { mailbox in
      let mail = mailbox.words("See you!")
      let (first, second) = (try await mailbox.send(mail), try await mailbox.send(mail))
      #expect(first["isReplay"] == false, "\(first)")
      #expect(second["isReplay"] == true, "\(second)")
      let said = try await mailbox.party.activities().filter { $0["text"] == "See you!" }
      #expect(said.count == 1)
    }
  }

  @Test("Of two answers the one given later holds, in whichever order the mails arrive")
  func order() async throws {
    try await Mailbox.open { mailbox in
      _ = try await mailbox.send(mailbox.answer("DECLINED", at: "20260601T115800Z"))
      let late = try await mailbox.send(mailbox.answer("ACCEPTED", at: "20260601T115700Z", comment: "Yes!"))
      #expect(late["outcome"] == "late")
      #expect(try await mailbox.party.rsvp(0) == "declined")
      // The text beside the outdated answer is kept as a private message to the hosts.
      let asked = try await mailbox.server.get("/events/\(mailbox.party.event)/private-messages", mailbox.party.host)
      #expect(asked.text.contains("Yes!"))
      #expect(try await mailbox.party.activities().allSatisfy { $0["text"] != "Yes!" })
      mailbox.server.clock.advance(seconds: 3600)
      _ = try await mailbox.party.respond(0, ["actionIdentifier": "maybe"])
      let older = try await mailbox.send(mailbox.answer("ACCEPTED", at: "20260601T120100Z"))
      #expect(older["outcome"] == "late")
      #expect(try await mailbox.party.rsvp(0) == "maybe")
      // An answer from a clock that is a year ahead does not block the answers of that year.
      #expect(try await mailbox.send(mailbox.answer("ACCEPTED", at: "20270601T120000Z"))["outcome"] == "answered")
      mailbox.server.clock.advance(seconds: 3600)
      #expect(try await mailbox.send(mailbox.answer("DECLINED", at: "20260601T140000Z"))["outcome"] == "answered")
    }
  }

  @Test("An answer that the event no longer accepts is refused with a reason for the hosts, and the comment is kept")
  func refused() async throws {
    try await Mailbox.open { mailbox in
      let event = mailbox.party.event
      let cancelled = try await mailbox.server.post("/api/v1/events/\(event)/cancellation", [:], mailbox.party.host)
      #expect(cancelled.status == .ok)
      let receipt = try await mailbox.send(mailbox.answer("ACCEPTED"))
      #expect(receipt["outcome"] == "refused", "\(receipt)")
      #expect(try await mailbox.party.rsvp(0) == "awaiting")
      #expect(try await mailbox.story().contains("was not accepted"))
    }
  }

  @Test("An invitation cannot be passed on by mail")
  func delegated() async throws {
    try await Mailbox.open { mailbox in
      let receipt = try await mailbox.send(mailbox.answer("DELEGATED"))
      #expect(receipt["outcome"] == "delegated")
      #expect(try await mailbox.party.rsvp(0) == "awaiting")
      #expect(try await mailbox.story().contains("pass on the invitation"))
    }
  }

  @Test("Text becomes a comment without its quotes; automatic and empty mails become none")
  func words() async throws {
    try await Mailbox.open { mailbox in
      let quoted = "Looking forward 🎉\n\nOn 1 June 2026, 10:00, Matt <x@y.z> wrote:\n> Come"
      let said = try await mailbox.send(mailbox.words(quoted))
      #expect(said["outcome"] == "commented")
      #expect(try await mailbox.party.activities().last?["text"] == "Looking forward 🎉")
      let count = try await mailbox.party.activities().count
      for mail in [
        mailbox.words("I am away", "Auto-Submitted: auto-replied"),
        mailbox.words("", "Return-Path: <>"),
        mailbox.answer("ACCEPTED", method: "REQUEST", from: "Auto-Submitted: auto-generated"),
      ] {
        #expect(try await mailbox.send(mail)["outcome"] == "ignored")
      }
      #expect(try await mailbox.party.activities().count == count)
      #expect(try await mailbox.party.rsvp(0) == "awaiting")
    }
  }

  @Test("An unreadable answer is reported to its sender and the hosts, and not posted to the thread")
  func notUnderstood() async throws {
    try await Mailbox.open { mailbox in
      let count = try await mailbox.party.activities().count
      let quote = try await mailbox.send(mailbox.words("> only a quote"))
      #expect(quote["code"] == "unreadable-file", "\(quote)")
      #expect(try await mailbox.story().contains("could not be read as an answer"))
      // Only the hosts see the sentence from a calendar that answers another event.
      let other = mailbox.answer("ACCEPTED", comment: "Bo says yes").replacing("UID:partyline-", with: "UID:x-")
      #expect(try await mailbox.send(other)["code"] == "unreadable-file")
      #expect(try await mailbox.party.activities().count == count)
      #expect(try await mailbox.party.rsvp(0) == "awaiting")
    }
  }

  @Test("A counter-proposal from a calendar goes to the hosts, with the note")
  func counter() async throws {
    try await Mailbox.open { mailbox in
      let count = try await mailbox.party.activities().count
      let mail = mailbox.answer("TENTATIVE", comment: "Could we start at eight?", method: "COUNTER")
        .replacing("SEQUENCE:0", with: "SEQUENCE:0\nDTSTART:20270619T180000Z")
      #expect(try await mailbox.send(mail)["outcome"] == "commented")
      #expect(try await mailbox.party.rsvp(0) == "awaiting")
      #expect(try await mailbox.party.activities().count == count)
      let asked = try await mailbox.server.get("/events/\(mailbox.party.event)/private-messages", mailbox.party.host)
      #expect(asked.text.contains("I’d like another time: Saturday, June 19, 2027"), "\(asked.text)")
      #expect(asked.text.contains("Could we start at eight?"))
      // Together with the proposed time, these words are longer than a private message may be.
      let long = mail.replacing("Could we start at eight?", with: String(repeating: "b", count: 1_990))
        .replacing("<TENTATIVE.", with: "<LONG.")
      #expect(try await mailbox.send(long)["outcome"] == "commented")
      let both = try await mailbox.server.get("/events/\(mailbox.party.event)/private-messages", mailbox.party.host)
      #expect(both.text.contains(String(repeating: "b", count: 1_500)))
    }
  }

  @Test(
    "Tokens, and lines into which programs copied the guest’s address, are never posted",
    arguments: [
      "Yes\nOpen: https://party.example/i/abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG\nmore",
      "Yes\nrsvp+TOKEN@elsewhere.example wrote\nmore", "Yes\nTo: Ana <ana@guests.example>",
      "Yes\nan: ana@guests.example",
      "Yes\nLINK\nmore",
    ])
  func secrets(words: String) async throws {
    try await Mailbox.open { mailbox in
      try await mailbox.know("ana@guests.example")
      let said = words.replacing("TOKEN", with: mailbox.token).replacing("LINK", with: mailbox.party.guests[0].token)
      #expect(try await mailbox.send(mailbox.words(said))["outcome"] == "commented")
      #expect(try await mailbox.party.activities().last?["text"] == "Yes")
    }
  }

  @Test("Addresses in the guest’s own sentences, and the event’s public address, are kept")
  func ownWords() async throws {
    try await Mailbox.open { mailbox in
      try await mailbox.know("ana@guests.example")
      let words = "Bringing: salad (ask ana@guests.example)\nSee https://party.example/events/\(mailbox.party.event)"
      #expect(try await mailbox.send(mailbox.words(words))["outcome"] == "commented")
      #expect(try await mailbox.party.activities().last?["text"]?.string == words)
    }
  }

  @Test("An attached photo is posted once; other attachments are skipped, and the text counts")
  func photos() async throws {
    try await Mailbox.open { mailbox in
      let files = [("cake.jpg", try DemoFiles.bytes("bash.jpg")), ("broken.jpg", Array("no picture".utf8))]
      let receipt = try await mailbox.send(mailbox.withFiles("Look at this cake", files))
      #expect(receipt["outcome"] == "commented")
      #expect(receipt["sentence"]?.string?.hasSuffix("A photo is in the thread. A file was passed over.") == true)
      #expect(try await mailbox.send(mailbox.withFiles("Look at this cake", files))["isReplay"] == true)
      let entries = try await mailbox.party.activities()
      #expect(entries.compactMap { $0["text"]?.string } == ["Look at this cake"])
      #expect(entries.filter { $0["photo"]?.object != nil }.count == 1, "\(entries)")
      let alone = try await mailbox.send(mailbox.withFiles("", [("alone.jpg", try DemoFiles.bytes("bash.jpg"))]))
      #expect(alone["outcome"] == "commented")
      #expect(try await mailbox.party.activities().filter { $0["photo"]?.object != nil }.count == 2)
    }
  }

  @Test("When no process can be started to read a mail, the sender is asked to try again later")
  func noReader() async throws {
    try await Mailbox.open(configure: { $0.program = "/bin/false" }) { (mailbox: Mailbox) async throws in
      #expect(try await mailbox.send(mailbox.words("Hi"))["code"] == "overloaded")
      // The recipient's address alone shows that the mail is for no guest.
      #expect(try await mailbox.send(mailbox.words("Hi"), recipient: "rsvp+x@party.example")["code"] == "not-found")
    }
  }

  @Test("A mail to several recipients is read once, and each recipient gets its own outcome")
  func manyRecipients() async throws {
    try await Mailbox.open { mailbox in
      let intake = MailIntake(services: mailbox.server.partyline.services)
      let bytes = Array(mailbox.words("Hi all").replacing("\n", with: "\r\n").utf8)
      let own = "rsvp+\(mailbox.token)@party.example"
      let receipts = try await intake.take(bytes, for: ["rsvp+x@party.example", own, own])
      let names = try receipts.map { try $0.get().outcome.name }
      #expect(names == ["unknown-recipient", "commented", "commented"])
      #expect(try await mailbox.party.activities().filter { $0["text"] == "Hi all" }.count == 1)
    }
  }

  @Test("Forged tokens, other events’ calendars and tokens of renewed links change no answer")
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
      #expect(try await mailbox.send(other)["code"] == "unreadable-file")
      #expect(try await mailbox.party.rsvp(0) == "awaiting")
      let path = "/api/v1/events/\(mailbox.party.event)/guests/\(mailbox.party.guests[0].id)/link"
      #expect(try await mailbox.server.post(path, [:], mailbox.party.host).status == .ok)
      #expect(try await mailbox.send(mailbox.words("Hi"))["code"] == "not-found")
    }
  }

  @Test("Only a caller with the operator's secret can deliver mail, in the right type and size")
  func access() async throws {
    try await Mailbox.open { mailbox in
      let mail = mailbox.words("Hi")
      let stranger = try await mailbox.send(mail, secret: "0123456789abcdeg")
      #expect(stranger["code"] == "wrong-token")
      #expect(try await mailbox.send(mail, type: "text/plain")["code"] == "unsupported-media")
      let none = try await mailbox.send("no mail")
      #expect(none["code"] == "unreadable-file", "\(none)")
    }
    try await TestServer.run { server in
      let response = try await server.post("/api/v1/inbound/mail", bytes: [], ["Content-Type": "message/rfc822"])
      #expect(try response.json["code"] == "not-found")
    }
  }

  @Test("A mail server’s pipe delivers the same mail to a running server and to a stopped one")
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

extension InboundMailTests {
  @Test("A reply to a poll's mail votes by number or words, and an unclear one is a comment")
  func votes() async throws {
    try await Mailbox.open { mailbox in
      try await mailbox.ask(["Pizza", "Pasta, baked", "2 salads"])
      #expect(try mailbox.replyAddress(survey: 1) == "rsvp+\(mailbox.token).1@party.example")
      for (words, counts) in [
        ("2", [0, 1, 0]), ("pizza!\n\nOn 1 June 2026, 10:00, Matt <x@y.z> wrote:\n> 2. Pasta, baked", [1, 0, 0]),
        ("Pasta, baked", [0, 1, 0]), ("#3", [0, 0, 1]),
      ] {
        #expect(try await mailbox.send(mailbox.words(words, survey: 1))["outcome"] == "answered", "\(words)")
        #expect(try await mailbox.counts() == counts, "\(words)")
      }
      let said = try await mailbox.party.activities().count
      // Two choices of which one is possible, a number that no choice has, and words.
      for words in ["1, 2", "7", "I like pizza"] {
        #expect(try await mailbox.send(mailbox.words(words, survey: 1))["outcome"] == "commented", "\(words)")
      }
      #expect(try await mailbox.party.activities().count == said + 3)
      #expect(try await mailbox.counts() == [0, 0, 1])
      // A vote with a name below counts, and the words are kept.
      #expect(try await mailbox.send(mailbox.words("1\nSee you, Ana", survey: 1))["outcome"] == "answered")
      #expect(try await mailbox.counts() == [1, 0, 0])
      #expect(try await mailbox.party.activities().last?["text"] == "1\nSee you, Ana")
      // A reply to another mail names no poll, and a closed poll takes no votes.
      #expect(try await mailbox.send(mailbox.words("2"))["outcome"] == "commented")
      let closing = "/api/v1/events/\(mailbox.party.event)/surveys/1/closing"
      #expect(try await mailbox.server.post(closing, [:], mailbox.party.host).status == .ok)
      #expect(try await mailbox.send(mailbox.words("3", survey: 1))["outcome"] == "commented")
      #expect(try await mailbox.counts() == [1, 0, 0])
    }
  }

  @Test("No mail votes in an anonymous poll")
  func anonymous() async throws {
    try await Mailbox.open { mailbox in
      try await mailbox.ask(["Yes", "No"], isAnonymous: true)
      #expect(try mailbox.replyAddress(survey: 1) == "rsvp+\(mailbox.token)@party.example")
      #expect(try await mailbox.send(mailbox.words("1", survey: 1))["outcome"] == "commented")
      #expect(try await mailbox.counts() == [0, 0])
    }
  }
}

/// A server that accepts mail, and the address for its party's first guest.
private struct Mailbox {
  let server: TestServer
  let party: Party
  let token: String
  private var address: String { "rsvp+\(token)@party.example" }

  static func open(
    configure: @escaping (inout Web.Configuration) -> Void = { _ in }, _ body: (Mailbox) async throws -> Void
  ) async throws {
    try await TestServer.run {
      $0.inboundSecret = "0123456789abcdef"
      configure(&$0)
    } _: { server in
      let party = try await Party(on: server)
      let services = server.partyline.services
      let id = try #require(Guest.ID(rawValue: party.guests[0].id))
      let guest = try #require(try services.store.guests.find(id))
      try await body(Mailbox(server: server, party: party, token: services.secret.mailToken(guest)))
    }
  }

  func send(
    _ mail: String, secret: String = "0123456789abcdef", type: String = "message/rfc822", recipient: String? = nil
  ) async throws -> JSON {
    var headers: HTTPServer.Headers = ["Content-Type": type, "Authorization": "Bearer \(secret)"]
    if let recipient { headers.set("Partyline-Recipient", recipient) }
    return try await server.post(
      "/api/v1/inbound/mail", bytes: Array(mail.replacing("\n", with: "\r\n").utf8), headers
    ).json
  }

  /// Sets the guest's address as the host would.
  func know(_ email: String) async throws {
    let path = "/api/v1/events/\(party.event)/guests/\(party.guests[0].id)"
    #expect(try await server.post(path + "/edits", ["email": .string(email)], party.host).status == .ok)
  }

  func withFiles(_ text: String, _ files: [(name: String, bytes: [UInt8])]) -> String {
    let parts = files.map { file in
      """
      --b
      Content-Type: image/jpeg; name="\(file.name)"
      Content-Disposition: attachment; filename="\(file.name)"
      Content-Transfer-Encoding: base64

      \(Data(file.bytes).base64EncodedString())

      """
    }
    return """
      From: Ana <ana@example.org>
      To: \(address)
      Message-ID: <files.\(text.count).\(files.count)@example.org>
      MIME-Version: 1.0
      Content-Type: multipart/mixed; boundary=b

      --b
      Content-Type: text/plain; charset=utf-8

      \(text)
      \(parts.joined())--b--
      """
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

  /// Asks the guests something.
  func ask(_ choices: [String], isAnonymous: Bool = false) async throws {
    let question: JSON = [
      "text": "What shall we eat?", "answers": "one", "choices": .array(choices.map { ["text": .string($0)] }),
    ]
    let asked = try await server.post(
      "/api/v1/events/\(party.event)/surveys",
      ["kind": "poll", "questions": [question], "isAnonymous": .bool(isAnonymous)], party.host)
    #expect(asked.status == .created, "\(asked.text)")
  }

  func counts() async throws -> [Int] {
    let survey = try await server.get("/api/v1/events/\(party.event)/surveys/1", party.host).json
    return survey["questions"]?.array?.first?["choices"]?.array?.compactMap { $0["count"]?.integer } ?? []
  }

  /// The address to which the guest replies to the mail that asks.
  func replyAddress(survey: Int) throws -> String? {
    let services = server.partyline.services
    let event = try #require(Event.ID(rawValue: party.event))
    let guest = try #require(try Guest.ID(rawValue: party.guests[0].id).flatMap(services.store.guests.find))
    let notification = EventNotification(
      id: "n1", eventID: event, guestID: guest.id, category: .poll, collapseID: "n1", occasion: .asked, changes: [],
      createdAt: server.clock.now)
    return services.links.ofMail(
      to: guest, about: notification, asking: try services.store.surveys.find(survey, of: event), unsubscribe: nil,
      replies: MailAddress("rsvp@party.example")
    ).replies?.description
  }

  /// A reply to the mail of a survey.
  func words(_ text: String, survey: Int) -> String {
    let header = "X-Text: \(text.utf8.map { String($0) }.joined(separator: "."))"
    return words(text, header, to: "rsvp+\(token).\(survey)@party.example")
      .replacing("Message-ID: <", with: "Message-ID: <\(text.utf8.map { String($0) }.joined())")
  }

  /// The guest's page, as the hosts see it.
  func story() async throws -> String {
    try await server.get("/events/\(party.event)/guests/\(party.guests[0].id)", party.host).text
  }
}
