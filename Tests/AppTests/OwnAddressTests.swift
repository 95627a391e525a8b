import Foundation
import HTTPServer
import Invites
import JSON
import Mail
import TestSupport
import Testing

@testable import App
@testable import Web

@Suite("Guests who give an address for their mail", .timeLimit(.minutes(20))) struct OwnAddressTests {
  /// Changes the start, which guests are notified of by mail.
  private func move(_ party: MailParty, to hour: Int) async throws {
    let change: JSON = ["startsAt": .string("2026-06-18T\(hour):00")]
    _ = try await party.server.post("/api/v1/events/\(party.party.event)/updates", change, party.party.host)
    await party.deliver()
  }

  /// Returns a code other than `code`, a different one for each number up to nine.
  private func wrong(_ code: String, _ number: Int = 1) throws -> String {
    let digits = String((try #require(Int(code)) + number) % 1_000_000)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }

  @Test("Until its code is entered, a new address gets no event mail and the host's address stays in use")
  func pending() async throws {
    try await MailParty.run(["Ana"]) { party in
      let server = party.server
      let path = party.ownAddress(0)
      _ = try await party.send()
      server.clock.advance(seconds: 11)
      await party.deliver()
      let named = try await server.post(path, ["email": .string("eve-\(party.mark)@mail.example")]).json
      #expect(named["pending"] == "e•••@mail.example" && named["stopped"] == .null)
      #expect(named["email"] == "a•••@mail.example")
      try await move(party, to: 20)
      let mails = try await party.mails("eve")
      #expect(mails.count == 1 && mails.first?.header("Subject")?.hasPrefix("Your code: ") == true)
      let text = try #require(mails.first?["parts"]?.array).compactMap { $0["content"]?.string }.joined()
      #expect(text.contains("party.example") && text.contains("<html"))
      for word in ["The Bash", "Ana", party.party.guests[0].token, "/i/", "/settings/"] {
        #expect(!text.contains(word), "\(word)")
      }
      #expect(try await party.mails("ana").count == 2, "the invitation and the change")
      let guests = try await server.get("/api/v1/events/\(party.party.event)/guests", party.party.host).json
      #expect(guests["items"]?.array?.first?["email"]?.string == "ana-\(party.mark)@mail.example")

      let code = try await party.code("eve")
      let confirmed = try await server.post(path, ["code": .string(code)]).json
      #expect(confirmed["email"] == "e•••@mail.example" && confirmed["pending"] == .null && confirmed["isOn"] == true)
      try await move(party, to: 21)
      #expect(try await party.mails("eve").count == 2)
      #expect(try await party.mails("ana").count == 2)
      #expect(try await server.post(path, ["code": .string(code)]).json["code"] == "too-late", "once")
    }
  }

  @Test("An address given in joining counts once its code is entered, and a refused one returns the form")
  func namedInJoining() async throws {
    try await MailParty.run(["Ana"]) { party in
      let (server, event) = (party.server, party.party.event)
      let opened = try await server.post("/api/v1/events/\(event)/open-link", ["mode": "open"], party.party.host).json
      let token = opened["link"]?.string?.split(separator: "/").last.map(String.init) ?? ""
      var form = ["name": "Eve", "actionIdentifier": "accept", "email": "eve at example"]
      let refused = try await server.submit("/api/v1/join/\(token)", form, [:])
      #expect(refused.status.rawValue == 422 && refused.text.contains("value=\"eve at example\""))
      #expect(refused.text.contains("value=\"accept\" required checked"))
      form["email"] = "eve-\(party.mark)@mail.example"
      let joined = try await server.submit("/api/v1/join/\(token)", form, [:])
      let page = try #require(joined.headers["Location"])
      #expect(
        try await server.get(page, joined.cookie).text.contains(
          "We’ve sent a code to <strong dir=\"ltr\">e•••@mail.example"))
      try await move(party, to: 20)
      #expect(try await party.mails("eve").count == 1, "the code alone")
      let code = try await party.code("eve")
      let path = page.replacing("/i/", with: "/api/v1/invitations/") + "/email"
      let confirmed = try await server.submit(path, ["code": code, "next": page], joined.cookie)
      #expect(confirmed.headers["Location"] == page)
      #expect(try await !server.get(page, joined.cookie).text.contains("id=\"mail-code\""))
      try await move(party, to: 21)
      #expect(try await party.mails("eve").count == 2)
    }
  }

  @Test("The reply does not tell whether a pending address has unsubscribed, but such an address gets no code")
  func stopped() async throws {
    try await MailParty.run(["Ana", "Ben"]) { party in
      let server = party.server
      _ = try await party.send()
      server.clock.advance(seconds: 11)
      await party.deliver()
      let id = try #require(try await party.mails("ben").first?.header("Message-ID"))
      #expect(try await party.takeIn(MailParty.complaint(about: id))["outcome"] == "report")
      let path = party.ownAddress(0)
      var answers: Set<String> = []
      for name in ["ben", "bob"] {
        let named = try await server.post(path, ["email": .string("\(name)-\(party.mark)@mail.example")])
        answers.formUnion([named.text, try await server.get(path).text])
        await party.deliver()
      }
      #expect(answers.count == 1 && answers.first?.contains("\"stopped\":null") == true)
      #expect(try await party.mails("ben").count == 1, "the invitation alone")
      #expect(try await party.mails("bob").count == 1)
    }
  }

  @Test("Five wrong codes end a code, a malformed one does not count, and another mail brings a new code")
  func wrongCodes() async throws {
    try await MailParty.run(["Ana"]) { party in
      let (server, path) = (party.server, party.ownAddress(0))
      let eve: JSON = ["email": .string("eve-\(party.mark)@mail.example")]
      _ = try await server.post(path, eve)
      let code = try await party.code("eve")
      for text in ["", "12345", "1234567", "12345a", "十十十十十十", String(repeating: "1", count: 10_000)] {
        let refused = try await server.post(path, ["code": .string(text)])
        #expect(refused.status == .unprocessableContent, "\(text.prefix(20))")
      }
      for number in 1...4 {
        let refused = try await server.post(path, ["code": .string(try wrong(code, number))]).json
        #expect(refused["code"] == "wrong-code" && refused["field"] == "code")
      }
      #expect(try await server.get(path).json["pending"] != .null)
      #expect(try await server.post(path, ["code": .string(try wrong(code, 5))]).json["code"] == "too-late")
      #expect(try await server.post(path, ["code": .string(code)]).json["code"] == "too-late")
      #expect(try await server.get(path).json["pending"] == .null)

      _ = try await server.post(path, eve)
      let other = try await party.code("eve")
      // Two codes are the same once in a million times.
      if other != code {
        #expect(try await server.post(path, ["code": .string(code)]).json["code"] == "wrong-code")
      }
      let typed = " \(other.prefix(3))\u{2011}\(other.suffix(3))\u{200B}"
      #expect(try await server.post(path, eve.merging(["code": .string(typed)])).json["isOn"] == true)
    }
  }

  @Test("A code works for half an hour, for its address and guest, and only the latest one works")
  func limits() async throws {
    try await MailParty.run(["Ana", "Ben"]) { party in
      let (server, ana, ben) = (party.server, party.ownAddress(0), party.ownAddress(1))
      func name(_ name: String, _ path: String) async throws -> Response {
        try await server.post(path, ["email": .string("\(name)-\(party.mark)@mail.example")])
      }
      _ = try await name("eve", ana)
      let eve = try await party.code("eve")
      let other: JSON = ["email": .string("ada-\(party.mark)@mail.example"), "code": .string(eve)]
      #expect(try await server.post(ana, other).json["code"] == "too-late")
      _ = try await name("eve", ben)
      let second = try await party.code("eve")
      if eve != second {
        #expect(try await server.post(ben, ["code": .string(eve)]).json["code"] == "wrong-code")
      }
      server.clock.advance(seconds: 1_799)
      #expect(try await server.post(ben, ["code": .string(second)]).json["email"] == "e•••@mail.example")
      server.clock.advance(seconds: 1)
      #expect(try await server.post(ana, ["code": .string(eve)]).json["code"] == "too-late")
      #expect(try await server.get(ana).json["pending"] == .null)

      // An address gets three codes an hour, whichever guest requests them, and the pending code stays valid.
      _ = try await name("eve", ana)
      let third = try await party.code("eve")
      let refused = try await name("eve", ana)
      #expect(try refused.json["code"] == "too-many-attempts" && refused.headers["Retry-After"] != nil)
      #expect(try await server.post(ana, ["code": .string(third)]).status == .ok)
      #expect(try await party.mails("eve").count == 3)
    }
  }

  @Test("The host's address for the guest needs no code, in any case of letters, also after another was confirmed")
  func known() async throws {
    try await MailParty.run(["Ana"]) { party in
      let (server, path) = (party.server, party.ownAddress(0))
      let known = "ana-\(party.mark)@mail.example"
      let named = try await server.post(path, ["email": .string(known.uppercased())]).json
      #expect(named["pending"] == .null && named["isOn"] == true)
      try await party.name("eve-\(party.mark)@mail.example", by: 0)
      let back = try await server.post(path, ["email": .string(known)]).json
      #expect(back["email"] == "a•••@mail.example" && back["pending"] == .null)
      try await move(party, to: 20)
      #expect(try await party.mails("ana").count == 1)
      #expect(try await party.mails("eve").count == 1, "the code alone")
      // An address that was confirmed and given up needs a code again, since it may belong to another person now.
      #expect(
        try await server.post(path, ["email": .string("eve-\(party.mark)@mail.example")]).json["pending"] != .null)
    }
  }

  @Test("Removing the address, giving a known one, and a new link end a code, even one not yet mailed")
  func ended() async throws {
    try await MailParty.run(["Ana"]) { party in
      let (server, path, host) = (party.server, party.ownAddress(0), party.party.host)
      let eve: JSON = ["email": .string("eve-\(party.mark)@mail.example")]
      for end in [JSON.null, .string("ana-\(party.mark)@mail.example")] {
        _ = try await server.post(path, eve)
        #expect(try await server.post(path, ["email": end]).json["pending"] == .null)
        await party.deliver()
        #expect(try await party.mails("eve").isEmpty)
      }
      _ = try await server.post(path, eve)
      let code = try await party.code("eve")
      let guest = "/api/v1/events/\(party.party.event)/guests/\(party.party.guests[0].id)"
      let renewed = try await server.post("\(guest)/link", [:], host).json
      let token = try #require(renewed["token"]?.string)
      let tried = try await server.post("/api/v1/invitations/\(token)/email", ["code": .string(code)])
      #expect(try tried.json["code"] == "too-late")
      #expect(renewed["email"]?.string == "ana-\(party.mark)@mail.example")
    }
  }

  @Test("A request without an address or a code changes nothing")
  func nothing() async throws {
    try await MailParty.run(["Ana"]) { party in
      let (server, path) = (party.server, party.ownAddress(0))
      let before = try await server.get(path).text
      for body: JSON in [[:], ["next": "/settings"], ["code": .null], ["email": .null, "code": .null]] {
        #expect(try await server.post(path, body).json["code"] == "missing-field", "\(body)")
      }
      #expect(try await server.submit(path, ["code": ""]).status == .unprocessableContent)
      #expect(try await server.get(path).text == before)
    }
  }

  @Test("Without scripts the settings ask for the code beside the address, with errors at the field")
  func forms() async throws {
    try await MailParty.run(["Ana"]) { party in
      let (server, path) = (party.server, party.ownAddress(0))
      var browser = try await server.get("/i/\(party.party.guests[0].token)", ["Accept": "text/html"]).cookie
      browser.set("Accept", "text/html")
      func settings() async throws -> String { try await server.get("/settings", browser).text }
      #expect(try await !settings().contains("name=\"code\""))
      let wrongAddress = try await server.submit(path, ["email": "eve"], browser)
      #expect(wrongAddress.status == .unprocessableContent && wrongAddress.text.contains("value=\"eve\""))
      let failures = wrongAddress.text.matches(of: #/<p class="field-failure" id="mail-[^"]+-email-failure">/#)
      #expect(failures.count == 1 && !wrongAddress.text.contains("form-failure"))
      let named = try await server.submit(path, ["email": "eve-\(party.mark)@mail.example"], browser)
      let place = "mail-\(party.party.event)"
      #expect(named.headers["Location"] == "/settings#\(place)")
      let asking = try await settings()
      #expect(
        asking.contains("id=\"\(place)\"") && asking.contains("e•••@mail.example") && asking.contains("name=\"code\""))
      let code = try await party.code("eve")
      let refused = try await server.submit(path, ["code": try wrong(code)], browser)
      #expect(refused.status == .notFound && refused.text.contains("id=\"\(place)-code-failure\""))
      #expect(refused.text.contains("This isn’t the code from the latest email."))
      let done = try await server.submit(path, ["code": code], browser)
      #expect(done.headers["Location"] == "/settings?saved=1#mail")
      let after = try await settings()
      #expect(after.contains("Email goes to e•••@mail.example.") && !after.contains("name=\"code\""))
    }
  }
}

extension MailParty {
  /// The path at which a guest sets the address for mail.
  func ownAddress(_ guest: Int) -> String { "/api/v1/invitations/\(party.guests[guest].token)/email" }

  /// Returns the code in the latest mail that the relay kept for the address that begins with `name`.
  func code(_ name: String) async throws -> String {
    await deliver()
    let mail = try #require(try await mails(name).last { $0.header("Subject")?.hasPrefix("Your code: ") == true })
    return String(try #require(mail.plain.firstMatch(of: /\b[0-9]{6}\b/)).0)
  }

  /// Sets a guest's address and confirms it with the mailed code.
  func name(_ email: String, by guest: Int) async throws {
    let named = try await server.post(ownAddress(guest), ["email": .string(email)])
    #expect(try named.json["pending"] != .null)
    let code = try await code(String(email.prefix { $0 != "-" }))
    let confirmed = try await server.post(ownAddress(guest), ["code": .string(code)])
    #expect(try confirmed.json["isOn"] == true)
  }
}
