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

@Suite("The lab mails a pasted message to the host only", .timeLimit(.minutes(5))) struct MailLabTests {
  private static let path = "/api/v1/mails/tests"

  /// A mail that names many recipients and has been delivered before.
  private static func pasted(to stranger: String) -> String {
    [
      "Return-Path: <bounce@evil.example>", "Received: from a.example by b.example; Mon, 1 Jun 2026 12:00:00 +0000",
      "DKIM-Signature: v=1; d=evil.example;\r\n s=x; b=abc", "ARC-Seal: i=1",
      "From: =?utf-8?q?Ren=C3=A9?= <rene@evil.example>",
      "Sender: boss@evil.example", "To: \(stranger),\r\n \"B\" <b@evil.example>", "Cc: \(stranger)", "Bcc: \(stranger)",
      "Resent-To: \(stranger)", "Reply-To: rsvp+token@party.example", "Subject: The Bash",
      "Message-ID: <old@evil.example>",
      "Date: Mon, 01 Jun 2009 12:00:00 +0000", "Disposition-Notification-To: \(stranger)", "Auto-Submitted: no",
      "List-Unsubscribe: <https://party.example/unsubscribe/x>", "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
      "In-Reply-To: <thread@party.example>", "X-Own: kept\r\n  as it is", "this line is no header",
      "MIME-Version: 1.0", "Content-Type: multipart/alternative; boundary=x", "", "--x", "Content-Type: text/plain", "",
      ".dot", "Bcc: in the body", "=20", "--x", "Content-Type: text/html", "", "<p>  Hi\t</p>", "--x--", "",
    ].joined(separator: "\r\n")
  }

  @Test("The server sends the mail to the host’s own address alone, with the body unchanged")
  func own() async throws {
    try await MailParty.run(["Ana"]) { party in
      let address = try await party.confirmHost()
      let stranger = "stranger-\(party.mark)@mail.example"
      let pasted = Self.pasted(to: stranger)
      let reply = try await party.server.post(
        Self.path, bytes: Array(pasted.utf8), party.party.host.with("Content-Type", "message/rfc822")
      ).json
      #expect(reply["isAccepted"] == true && reply["status"] == 250 && reply["address"]?.string == address)
      #expect(reply["reason"]?.string?.contains("queued") == true)
      #expect(try await party.mails("stranger").isEmpty)
      let mails = try await party.mails("matt")
      let mail = try #require(mails.last)
      #expect(mails.count == 1 && mail["defects"] == [] && mail["bareEnds"] == 0)
      #expect(mail["envelope"]?["from"]?.string?.hasPrefix("MAIL FROM:<invites@party.example>") == true)
      #expect(mail["from"]?["address"] == "invites@party.example" && mail["from"]?["name"] == "René via Partyline")
      #expect(mail["to"]?["address"]?.string == address && mail["to"]?["name"] == "Matt")
      let names = try #require(mail["headers"]?.object?.keys).sorted()
      #expect(
        names == [
          "Auto-Submitted", "Content-Type", "Date", "From", "In-Reply-To", "MIME-Version", "Message-ID", "Subject",
          "To",
          "X-Auto-Response-Suppress", "X-Own", "X-Partyline-Original-Cc", "X-Partyline-Original-Date",
          "X-Partyline-Original-From", "X-Partyline-Original-Message-ID", "X-Partyline-Original-Reply-To",
          "X-Partyline-Original-To",
        ])
      #expect(mail["headers"]?.object?.values.allSatisfy { $0.array?.count == 1 } == true)
      #expect(mail.header("Date")?.contains("Jun 2026") == true && mail.header("Auto-Submitted") == "auto-generated")
      #expect(mail.header("Message-ID")?.hasSuffix("@party.example>") == true)
      #expect(mail.header("X-Partyline-Original-Date") == "Mon, 01 Jun 2009 12:00:00 +0000")
      let raw = try #require(mail["raw"]?.string)
      let body = try #require(pasted.range(of: "\r\n\r\n"))
      #expect(raw.hasSuffix(pasted[body.upperBound...]) && raw.contains("X-Own: kept\r\n  as it is\r\n"))
    }
  }

  @Test("No line ending can start a header, name a recipient, or end the mail")
  func lineEnds() async throws {
    try await MailParty.run(["Ana"]) { party in
      let address = try await party.confirmHost()
      let stranger = "stranger-\(party.mark)@mail.example"
      let name = "=?utf-8?q?A=0D=0ABcc=3A_\(stranger)?="
      let pasted =
        "From: \(name) <a@b.example>\nSubject: x\rBcc: \(stranger)\n Bcc: \(stranger)\n\nHi\n.\nMAIL FROM:<x@evil.example>\r"
        + "\n.\r\nRCPT TO:<\(stranger)>\r.\rbye"
      let reply = try await party.server.post(
        Self.path, bytes: Array(pasted.utf8), party.party.host.with("Content-Type", "message/rfc822")
      ).json
      #expect(reply["isAccepted"] == true)
      let mail = try #require(try await party.mails("matt").last)
      #expect(mail["envelope"]?["to"]?.string == address && mail["bareEnds"] == 0)
      #expect(mail["headers"]?["Bcc"] == nil && mail["headers"]?["Subject"] == ["x"])
      #expect(
        mail["raw"]?.string?.hasSuffix(
          "\r\n\r\nHi\r\n.\r\nMAIL FROM:<x@evil.example>\r\n.\r\nRCPT TO:<\(stranger)>\r\n.\r\nbye\r\n") == true)
      #expect(try await party.mails("stranger").isEmpty)
    }
  }

  @Test("Without scripts, the outcome has its own page, which keeps the text and may be reloaded")
  func form() async throws {
    try await MailParty.run(["Ana"]) { party in
      let address = try await party.confirmHost()
      let text = "From: ana@example.org\r\nSubject: \"Tonight\" <b>\r\n\r\nHi\r\n"
      let lab = try await party.server.get("/lab/mail", party.party.host).text
      #expect(lab.contains("formaction=\"/api/v1/mails/tests\"") && lab.contains(address))
      let page = try await party.server.submit(Self.path, ["mail": text], party.party.host)
      #expect(page.status == .ok && page.text.contains("The mail server accepted it for \(address)"))
      #expect(page.text.contains("250 2.0.0 queued as") && page.text.contains("Subject: &quot;Tonight&quot; &lt;b&gt;"))
      #expect(page.headers["Content-Security-Policy"]?.contains("form-action 'self'") == true)
      #expect(try await party.mails("matt").count == 1)
    }
  }

  @Test("A refusal by the relay is quoted, and marks no guest's address as failing")
  func refused() async throws {
    try await MailParty.run(["Ana"]) { party in
      try await party.confirmHost("grumpy@mail.example")
      let page = try await party.server.submit(Self.path, ["mail": "Subject: x\r\n\r\nHi"], party.party.host)
      #expect(
        page.text.contains("The mail server didn’t accept it") && page.text.contains("554 5.6.0 I do not like it"))
      #expect(page.text.contains("Subject: x"))
      let reply = try await party.server.post(
        Self.path, bytes: Array("Subject: x\n\nHi".utf8), party.party.host.with("Content-Type", "message/rfc822"))
      #expect(try reply.status == .ok && reply.json["isAccepted"] == false && reply.json["status"] == 554)
    }
  }

  /// The problem code for programs, and whether the page explains it and keeps the text.
  private func refusal(
    _ mail: String, _ party: MailParty, _ headers: HTTPServer.Headers
  ) async throws -> (code: String?, keepsText: Bool) {
    let reply = try await party.server.post(
      Self.path, bytes: Array(mail.utf8), headers.with("Content-Type", "message/rfc822"))
    let page = try await party.server.submit(Self.path, ["mail": mail], headers)
    #expect(page.status == reply.status && page.text.contains("role=\"alert\""))
    return (try reply.json["code"]?.string, page.text.contains(">\n\(mail)</textarea>"))
  }

  @Test("Every obstacle has a code and a sentence, and the text is kept")
  func refusals() async throws {
    try await MailParty.run(["Ana"]) { party in
      let (server, host, mail) = (party.server, party.party.host, "Subject: x\r\n\r\nHi\r\n")
      func expect(_ code: String, _ text: String = mail, _ headers: HTTPServer.Headers? = nil) async throws {
        let found = try await refusal(text, party, headers ?? host)
        #expect(found.code == code && found.keepsText, "\(code)")
      }
      try await expect("sign-in-required", mail, [:])
      try await expect("unconfirmed-address")
      let address = try await party.confirmHost()
      try await expect("unreadable-file", "Hello,\r\n\r\nthis is no mail.")
      try await expect("missing-field", "")
      try await expect("body-too-large", mail + String(repeating: "x", count: 1 << 20))
      #expect(try await party.mails("matt").isEmpty)
      for _ in 0..<5 { #expect(try await server.submit(Self.path, ["mail": mail], host).status == .ok) }
      try await expect("too-many-attempts")
      #expect(try await party.mails("matt").count == 5)
      server.clock.advance(seconds: 600)
      try await party.setEmail(address, of: party.party.guests[0].id)
      let guest = try #require(Guest.ID(rawValue: party.party.guests[0].id))
      try await server.partyline.services.store.mails.unsubscribe(
        guest, at: address, isForServer: true, now: server.clock.now)
      try await expect("suppressed-address")
      #expect(try await server.get("/lab/mail", host).text.contains("No email is sent to \(address)"))
      #expect(try await party.mails("matt").count == 5)
    }
  }

  @Test("A server without a relay says so and still lints")
  func withoutRelay() async throws {
    try await TestServer.run { server in
      let host = try await server.signedUpHost()
      let page = try await server.submit(Self.path, ["mail": "Subject: x\r\n\r\nHi"], host)
      #expect(
        page.status == .notFound && page.text.contains("This server can’t send email")
          && page.text.contains("Subject: x"))
      #expect(page.text.contains("missing-header"))
      let reply = try await server.post(Self.path, bytes: Array("Subject: x".utf8), host)
      #expect(try reply.json["code"] == "not-found")
    }
  }
}

extension MailParty {
  /// Gives the host an address and confirms it.
  /// - Parameter address: The address. `matt-…` when nil.
  @discardableResult func confirmHost(_ address: String? = nil) async throws -> String {
    let (store, now) = (server.partyline.services.store, server.clock.now)
    let address = address ?? "matt-\(mark)@mail.example"
    let account = try #require(try store.accounts.credentials(named: "Matt")).account
    try await store.accounts.setEmail(
      address, of: account.id, in: .english, context: server.partyline.services.dependencies.writeContext())
    let request = try #require(try await store.mails.claimRequest(at: now, leaseSeconds: 60))
    let token = MailedToken(
      hash: TokenHash.of("confirming"), account: account, kind: request.kind, address: request.address,
      expiresAt: now.adding(seconds: 600))
    try await store.mails.keep([1], of: request, named: "confirming", opening: token, at: now)
    try await store.mails.end(request, reason: nil, at: now)
    _ = try await store.accounts.confirmEmail(token.hash, at: now)
    return address
  }
}
