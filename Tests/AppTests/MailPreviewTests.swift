import HTTPServer
import JSON
import Mail
import Testing

@testable import App
@testable import StyleGuide
@testable import Web

@Suite("Previewing a mail before it is sent") struct MailPreviewTests {
  @Test("The guest and the hosts may see a notification's mail, but a reader with its token may not")
  func access() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let id = try await party.notification(of: 0)
      let path = "/api/v1/notifications/\(id)/mail"
      let mail = try await server.get(path, party.host)
      #expect(mail.status == .ok && mail.headers["Content-Type"] == "message/rfc822")
      let part = try #require(MailPart(mail.bytes))
      #expect(
        part.headers.text("Subject") == "Matt invites you: The Bash"
          && part.plainText.contains("/i/\(party.guests[0].token)?via=mail"))
      #expect(MailLinter().findings(in: mail.bytes).map(\.rule) == [])
      #expect(try await server.get(path, party.bearer(0)).bytes == mail.bytes)
      #expect(try await server.get(path, party.bearer(1)).status != .ok)
      #expect(try await server.get(path).status != .ok)
      let notification = try await server.get("/api/v1/notifications/\(id)/payload", party.host).json
      let respond = try #require(notification["partyline"]?["respond"]?.string)
      let token = try #require(respond.split(separator: "/").dropLast().last)
      #expect(try await server.get("\(path)?token=\(token)").status == .notFound)
      #expect(try await !server.get("/preview?notification=\(id)&token=\(token)").text.contains("mail-title"))
      #expect(try await server.get("/preview/mail/\(id)?token=\(token)").status == .notFound)
      #expect(try await server.get("/preview?notification=\(id)", party.host).text.contains("mail-title"))
      let page = try await server.get("/preview/mail/\(id)", party.bearer(0)).text
      #expect(page.contains("Email to \(party.guests[0].name)") && page.contains("mail-title"))
    }
  }

  @Test(
    "The frame for a mail runs no script, fetches nothing, and only this server can embed it",
    arguments: ["light", "dark", "plain", "narrow"])
  func looks(look: String) async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["title": "<script>x</script>"])
      let id = try await party.notification(of: 0)
      let page = try await server.get("/preview/mail/\(id)?look=\(look)", party.host)
      let policy = try #require(page.headers["Content-Security-Policy"])
      #expect(
        policy.contains("default-src 'none'") && policy.contains("sandbox") && policy.contains("frame-ancestors 'self'")
      )
      #expect(!page.text.contains("<script") && page.text.contains("Have you heard"))
      #expect(page.text.contains("@media (min-width:0)") == (look == "dark"))
      #expect(try await server.get("/preview/mail/\(id)?look=x", party.host).status == .notFound)
    }
  }

  @Test("The lab reports what a mail will not do, to programs and on a page without scripts")
  func lint() async throws {
    try await TestServer.run { server in
      let poor = Samples.poorMail
      let found = try await server.post(
        "/api/v1/mails/lint", bytes: Array(poor.utf8), ["Content-Type": "message/rfc822"])
      let rules = try #require(found.json["findings"]?.array?.compactMap { $0["rule"]?.string })
      for rule in [
        "missing-text-part", "insecure-link", "calendar-organizer", "list-unsubscribe-pair", "dropped-tag",
      ] {
        #expect(rules.contains(rule))
      }
      #expect(
        try await server.post("/api/v1/mails/lint", bytes: [], ["Content-Type": "message/rfc822"]).json["code"]
          == "missing-field")
      let page = try await server.submit("/lab/mail", ["mail": poor])
      #expect(page.status == .ok && page.text.contains("insecure-link") && page.text.contains("sandbox"))
      #expect(!page.text.contains("<script>x()"))
      #expect(try await server.get("/lab/mail").status == .ok)
    }
  }
}
