import Foundation
import HTTPServer
import Invites
import JSON
import Mail
import TestSupport
import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite("Signing in as a host with a mailed link", .timeLimit(.minutes(20))) struct MailedSignInTests {
  private static let page: HTTPServer.Headers = [
    "Accept": "text/html", "User-Agent": "Mozilla/5.0", "Sec-Fetch-Mode": "navigate",
  ]

  /// Returns the path of the link in the latest mail that the relay kept for the address that begins with `name`.
  private func link(_ name: String, _ party: MailParty) async throws -> String {
    await party.deliver()
    let text = try #require(try await party.mails(name).last).plain
    let match = try #require(text.firstMatch(of: #/https:\/\/party\.example(\/(sign-in\/mail|settings\/email)\/\S+)/#))
    return String(match.1)
  }

  private func write(_ name: String, _ party: MailParty) async throws -> Response {
    try await party.server.post(
      "/api/v1/account/email",
      ["email": .string("\(name)-\(party.mark)@mail.example"), "hostPassphrase": .string(TestServer.passphrase)],
      party.party.host)
  }

  private func ask(_ name: String, _ party: MailParty) async throws -> Response {
    try await party.server.submit("/sign-in/mail", ["email": "\(name)-\(party.mark)@mail.example"])
  }

  /// Runs with a host whose address `matt-…` is confirmed.
  private func confirmed(_ body: (MailParty) async throws -> Void) async throws {
    try await MailParty.run(["Ana"]) { party in
      #expect(try await write("matt", party).json["unconfirmed"]?.string == "matt-\(party.mark)@mail.example")
      let done = try await party.server.submit(try await link("matt", party), [:], party.party.host)
      #expect(done.status == .ok && done.text.contains("Address confirmed"))
      try await body(party)
    }
  }

  private func isSignedIn(_ cookie: HTTPServer.Headers, _ server: TestServer) async throws -> Bool {
    try await server.get("/api/v1/sessions", cookie).status == .ok
  }

  @Test("An address counts only once confirmed, and opening its link does not confirm it")
  func confirming() async throws {
    try await MailParty.run(["Ana"]) { party in
      let server = party.server
      _ = try await write("matt", party)
      _ = try await ask("matt", party)
      let path = try await link("matt", party)
      #expect(try await party.mails("matt").count == 1 && path.hasPrefix("/settings/email/"))
      let host = party.party.host
      var browser = host
      for (name, value) in [
        ("Accept", "text/html"), ("User-Agent", "Mozilla/5.0"), ("Sec-Fetch-Mode", "navigate"),
      ] { browser.set(name, value) }
      // A stranger who reads mail at a mistyped address has the link, but is not the host.
      let stranger = try await server.get(path, Self.page)
      #expect(stranger.headers["Location"] == "/sign-in?next=\(path)", "\(stranger.status)")
      #expect(try await server.submit(path, [:]).status != .ok)
      #expect(try await server.get("/api/v1/account/email", host).json["email"] == .null)
      let before = try server.kept()
      for _ in 0..<2 {
        let looked = try await server.get(path, browser)
        #expect(looked.status == .ok && looked.headers["Set-Cookie"] == nil)
        #expect(looked.headers["Cache-Control"] == "no-store")
        #expect(looked.text.contains("method=\"post\" action=\"\(path)\""))
        #expect(await server.router.respond(to: try Request(.head, path, headers: host)).status == .ok)
      }
      #expect(try server.kept() == before)
      let foreign = try Request(.post, path, headers: ["Sec-Fetch-Site": "cross-site"])
      #expect(await server.router.respond(to: foreign).status == .forbidden)
      #expect(try await server.submit(path, [:], host).status == .ok)
      #expect(try await server.get("/api/v1/account/email", party.party.host).json["email"] != .null)
      #expect(try await server.submit(path, [:], host).status == .unauthorized, "once")
      #expect(try await server.get(path, browser).status == .unauthorized)
    }
  }

  @Test("GET never signs in; one press does, once, in the session that it starts")
  func signingIn() async throws {
    try await confirmed { party in
      let server = party.server
      let said = try await ask("matt", party)
      #expect(said.status == .seeOther && said.headers["Location"] == "/sign-in/mail?sent=1")
      let path = try await link("matt", party)
      let before = try server.kept()
      for _ in 0..<3 {
        let looked = try await server.get(path, Self.page)
        #expect(looked.status == .ok && looked.headers["Set-Cookie"] == nil)
        #expect(looked.text.contains("Welcome back, Matt") && looked.headers["Cache-Control"] == "no-store")
        #expect(await server.router.respond(to: try Request(.head, path)).headers["Set-Cookie"] == nil)
      }
      #expect(try server.kept() == before)
      let secret = try #require(path.split(separator: "/").last)
      #expect(!before.contains { $0.contains(secret) }, "hashed and sealed")
      let foreign = try Request(.post, path, headers: ["Sec-Fetch-Site": "cross-site"])
      #expect(await server.router.respond(to: foreign).status == .forbidden)
      let pressed = try await server.submit(path, [:])
      #expect(pressed.status == .seeOther && pressed.headers["Location"] == "/")
      let cookies = pressed.headers.all("Set-Cookie")
      #expect(cookies.contains { $0.hasPrefix("__Host-partyline_session=") && $0.contains("HttpOnly") })
      #expect(try await isSignedIn(pressed.cookie, server))
      let again = try await server.submit(path, [:])
      #expect(again.status == .unauthorized && again.headers["Set-Cookie"] == nil)
      #expect(again.text.contains("This link no longer works") && again.text.contains("action=\"/sign-in/mail\""))
      let known = try await server.post("/sign-in", ["name": "Matt", "passphrase": .string(TestServer.passphrase)])
      #expect(known.status == .noContent, "the passphrase stays")
    }
  }

  @Test("A host reaches the page they wanted through the mail, and only pages of this server")
  func goingOn() async throws {
    try await confirmed { party in
      let (server, next) = (party.server, "/events/\(party.party.event)?tab=guests&x=1")
      let encoded = next.replacing("?", with: "%3F").replacing("=", with: "%3D").replacing("&", with: "%26")
      let door = try await server.get("/sign-in?next=\(encoded)", Self.page).text
      let way = try #require(door.firstMatch(of: #/href="(\/sign-in\/mail\?next=[^"]+)"/#)?.1)
      let asked = try await server.get(String(way), Self.page).text
      #expect(asked.contains("name=\"next\" value=\"\(next.replacing("&", with: "&amp;"))\""))
      let address = "matt-\(party.mark)@mail.example"
      let wrong = try await server.submit("/sign-in/mail", ["email": "matt", "next": next])
      #expect(wrong.text.contains("name=\"next\""), "kept beside what is wrong")
      let said = try await server.submit("/sign-in/mail", ["email": address, "next": next])
      let place = try #require(said.headers["Location"])
      #expect(place.hasPrefix("/sign-in/mail?sent=1&next=%2Fevents%2F"))
      #expect(try await server.get(place, Self.page).text.contains("href=\"/sign-in?next=%2Fevents%2F"))
      let path = try await link("matt", party)
      #expect(!path.contains("next"), "whoever mails such a link leads nobody elsewhere")
      #expect(try await server.submit(path, [:]).headers["Location"] == next)
      for other in ["//evil.example", "/\\evil.example", "https://evil.example", "/\t/evil.example"] {
        server.clock.advance(seconds: 3_601)
        _ = try await server.submit("/sign-in/mail", ["email": address, "next": other])
        #expect(try await server.submit(try await link("matt", party), [:]).headers["Location"] == "/", "\(other)")
      }
      server.clock.advance(seconds: 3_601)
      let program: JSON = ["email": .string(address), "next": .string("/" + String(repeating: "a", count: 5_000))]
      #expect(try await server.post("/sign-in/mail", program).status == .accepted)
      #expect(try await server.submit(try await link("matt", party), [:]).headers["Location"] == "/")
    }
  }

  @Test("After a sign-in mail bounced, the settings say so, and no mail leaves until the address is written again")
  func returned() async throws {
    try await confirmed { party in
      let (server, host) = (party.server, party.party.host)
      func page() async throws -> String { try await server.get("/settings/security", host).text }
      _ = try await ask("matt", party)
      _ = try await link("matt", party)
      #expect(try await !page().contains("bounced"))
      let id = try #require(try await party.mails("matt").last?.header("Message-ID"))
      _ = try await party.takeIn(MailParty.bounce(of: id, status: "5.1.1", words: "550 5.1.1 user unknown"))
      #expect(try await page().contains("Email to this address bounced"))
      let count = try await party.mails("matt").count
      _ = try await ask("matt", party)
      await party.deliver()
      #expect(try await party.mails("matt").count == count)
      _ = try await write("matt", party)
      #expect(try await !page().contains("bounced"))
      _ = try await ask("matt", party)
      await party.deliver()
      #expect(try await party.mails("matt").count == count + 1)
    }
  }

  @Test("A link ends after 15 minutes, with a new passphrase, and with the removal of the address")
  func ending() async throws {
    try await confirmed { party in
      let (server, host) = (party.server, party.party.host)
      _ = try await ask("matt", party)
      let old = try await link("matt", party)
      server.clock.advance(seconds: 901)
      #expect(try await server.submit(old, [:]).status == .unauthorized)
      _ = try await ask("matt", party)
      let second = try await link("matt", party)
      let change: JSON = ["currentPassphrase": .string(TestServer.passphrase), "passphrase": "a new one, longer"]
      #expect(try await server.post("/api/v1/passphrase", change, host).status == .ok)
      #expect(try await server.submit(second, [:]).status == .unauthorized)
      server.clock.advance(seconds: 3_600)
      _ = try await ask("matt", party)
      let third = try await link("matt", party)
      #expect(third != second)
      #expect(try await server.post("/api/v1/account/email", [:], host, method: .delete).status == .noContent)
      #expect(try await server.get(third, Self.page).status == .unauthorized)
      let count = try await party.mails("matt").count
      _ = try await ask("matt", party)
      await party.deliver()
      #expect(try await party.mails("matt").count == count)
    }
  }

  @Test("The reply is always the same; an address gets at most three mails an hour, and unknown ones none")
  func same() async throws {
    try await confirmed { party in
      let server = party.server
      var answers: Set<String> = []
      for name in ["matt", "ana", "eve", "matt", "matt", "matt"] {
        let answer = try await server.post(
          "/sign-in/mail", ["email": .string("\(name)-\(party.mark)@mail.example")])
        #expect(answer.status == .accepted && answer.headers["Set-Cookie"] == nil)
        answers.insert(answer.text)
      }
      await party.deliver()
      #expect(answers.count == 1)
      #expect(try await party.mails("matt").count == 1 + 3)
      #expect(try await party.mails("ana").isEmpty)
    }
  }

  @Test("Setting an address needs the passphrase and a session; an invalid one is neither stored nor mailed")
  func guarded() async throws {
    try await MailParty.run(["Ana"]) { party in
      let (server, host, path) = (party.server, party.party.host, "/api/v1/account/email")
      let good = "matt-\(party.mark)@mail.example"
      let wrong = try await server.post(path, ["email": .string(good), "hostPassphrase": "not the passphrase"], host)
      #expect(try wrong.json["code"] == "wrong-passphrase" && wrong.json["field"] == "hostPassphrase")
      #expect(try await server.post(path, ["email": .string(good)], host).json["code"] == "missing-field")
      for address in ["m@x.org\r\nBcc: a@b.org", "RCPT TO:<a@b.org>", "matt@under_score.example", "matt"] {
        let body: JSON = ["email": .string(address), "hostPassphrase": .string(TestServer.passphrase)]
        #expect(try await server.post(path, body, host).json["code"] == "invalid-text", "\(address)")
      }
      let long = String(repeating: "a", count: 10_000) + "@example.org"
      for target in [path, "/sign-in/mail"] {
        let body: JSON = target == path ? ["email": .string(long), "hostPassphrase": "x"] : ["email": .string(long)]
        #expect(try await server.post(target, body, host).json["code"] == "text-too-long")
      }
      let token = try await server.post("/api/v1/api-tokens", ["name": "bot"], host).json["token"]?.string ?? ""
      let bot: HTTPServer.Headers = ["Authorization": "Bearer \(token)"]
      let body: JSON = ["email": .string(good), "hostPassphrase": .string(TestServer.passphrase)]
      #expect(try await server.post(path, body, bot).json["code"] == "forbidden")
      #expect(try await server.get(path, bot).json["unconfirmed"] == .null)
      #expect(try await !server.kept().contains { $0.hasPrefix("mail_requests") })
    }
  }

  @Test("Without scripts a host sets the address and asks for a link, with errors beside the field")
  func forms() async throws {
    try await MailParty.run(["Ana"]) { party in
      let (server, host) = (party.server, party.party.host)
      let address = "matt-\(party.mark)@mail.example"
      #expect(try await server.get("/settings/security", host).text.contains("action=\"/api/v1/account/email\""))
      let wrong = try await server.submit(
        "/api/v1/account/email", ["email": address, "hostPassphrase": "not the passphrase"], host)
      #expect(wrong.text.contains("f-hostPassphrase-failure") && wrong.text.contains(address))
      let asked = try await server.submit(
        "/api/v1/account/email", ["email": address, "hostPassphrase": TestServer.passphrase], host)
      #expect(asked.headers["Location"] == "/settings/security?did=email-asked")
      #expect(try await server.get("/settings/security", host).text.contains("We’ve sent an email to"))
      _ = try await server.submit(try await link("matt", party), [:], host)
      #expect(try await server.get("/settings/security", host).text.contains("Sign-in links go to"))
      #expect(try await server.get("/sign-in", Self.page).text.contains("href=\"/sign-in/mail\""))
      #expect(try await server.get("/sign-in/mail", Self.page).text.contains("action=\"/sign-in/mail\""))
      let none = try await server.submit("/sign-in/mail", ["email": "matt"])
      #expect(none.status == .unprocessableContent && none.text.contains("Enter one like ana@example.org"))
      let removed = try await server.submit("/api/v1/account/email/removal", [:], host)
      #expect(removed.headers["Location"] == "/settings/security?did=email-removed")
      #expect(try await server.get("/api/v1/account/email", host).json["email"] == .null)
    }
  }

  @Test("Without a relay the page says so, and the settings ask for no address")
  func off() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      #expect(try await server.get("/sign-in/mail", Self.page).text.contains("Email isn’t set up on this server."))
      #expect(try await !server.get("/sign-in", Self.page).text.contains("/sign-in/mail"))
      #expect(try await !server.get("/settings/security", party.host).text.contains("/api/v1/account/email"))
      #expect(try await server.submit("/sign-in/mail", ["email": "a@b.org"]).status == .notFound)
      let body: JSON = ["email": "a@b.org", "hostPassphrase": .string(TestServer.passphrase)]
      #expect(try await server.post("/api/v1/account/email", body, party.host).json["code"] == "not-found")
    }
  }
}
