import Foundation
import HTTPServer
import JSON
import Mail
import Testing

@testable import App
@testable import Web

@Suite("A payload shown as the mail that a guest would get") struct PayloadMailTests {
  private static let path = "/api/v1/payloads/mail"

  private func made(
    _ payload: String, on server: TestServer, app: JSON? = nil
  ) async throws -> (mail: MailPart, rules: [String], findings: [JSON]) {
    let body: JSON = app.map { ["payload": .string(payload), "app": $0] } ?? ["payload": .string(payload)]
    let reply = try await server.post(Self.path, body)
    #expect(reply.status == .ok, "\(payload.prefix(80)) \(reply.text.prefix(300))")
    let findings = try reply.json["findings"]?.array ?? []
    let mail = try #require(MailPart(Array((try reply.json["mail"]?.string ?? "").utf8)))
    return (mail, findings.compactMap { $0["rule"]?.string }, findings)
  }

  private func lines(_ text: String) -> [String] {
    text.split { $0.isNewline }.map(String.init).filter { !$0.contains("http") && !$0.contains("://") }
  }

  @Test("A guest notification's payload becomes that guest's mail, with its event and answers")
  func own() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let id = try await party.notification(of: 0)
      let payload = try await server.get("/api/v1/notifications/\(id)/payload", party.host).text
      let sent = try #require(MailPart(try await server.get("/api/v1/notifications/\(id)/mail", party.host).bytes))
      let (mail, rules, findings) = try await made(payload, on: server)
      #expect(lines(mail.plainText) == lines(sent.plainText))
      for name in ["From", "Subject"] { #expect(mail.headers.text(name) == sent.headers.text(name)) }
      #expect(mail.calendar?.values("DTSTART") == sent.calendar?.values("DTSTART"))
      #expect(mail.calendar?.method == sent.calendar?.method && mail.calendar?.values("SUMMARY") == ["The Bash"])
      #expect(mail.plainText.contains("answer=accepted") && !mail.plainText.contains(party.guests[0].token))
      #expect(rules.filter { $0 == "mail-takes-no-text" }.count == 1 && rules.contains("mail-draws-no-view"))
      #expect(!rules.contains("mail-without-time") && !rules.contains("mail-has-no-action"))
      #expect(findings.first { $0["rule"] == "mail-takes-no-text" }?["place"] == "comment")
    }
  }

  @Test("The lab’s sample gives the time below its title, and attaches no calendar with an invented time")
  func sample() async throws {
    try await TestServer.run { server in
      let (mail, rules, _) = try await made(
        """
        {"aps": {"alert": {"title": "The Bash", "subtitle": "Thursday, June 18, 7pm", "body": "Have you heard?"},
         "category": "event-invite"}}
        """, on: server)
      #expect(mail.headers.text("Subject")?.hasSuffix(" invites you: The Bash") == true && mail.calendar == nil)
      #expect(mail.plainText.contains("When: Thursday, June 18, 7pm") && mail.plainText.contains("Have you heard?"))
      #expect(mail.plainText.contains("Accept:") && rules.contains("mail-without-time"))
    }
  }

  @Test("Another app’s payload becomes a message that explains each action and attachment")
  func otherApp() async throws {
    try await TestServer.run { server in
      let extensions = try await server.get("/lab").text.matches(of: #/<option value="([\w-]+\/[\w-]+)">/#)
      let drawing = String(try #require(extensions.first).1)
      let app: JSON = [
        "categories": [
          [
            "identifier": "greeting", "contentExtension": .string(drawing),
            "actions": [
              ["identifier": "wave", "title": "Wave"],
              ["identifier": "say", "title": "Say", "textInput": ["placeholder": "Type here"]],
            ],
          ]
        ]
      ]
      let (mail, rules, _) = try await made(
        """
        {"aps": {"alert": {"title": "Hello <you>", "body": "100%% <b>fun</b>"}, "category": "greeting"},
         "attachment-url": "https://example.com/a.mp4"}
        """, on: server, app: app)
      #expect(mail.headers.text("Subject") == "Hello <you>" && mail.calendar == nil)
      #expect(mail.plainText.contains("100% <b>fun</b>") && !mail.plainText.contains("When:"))
      let html = try #require(mail.page?.text)
      #expect(html.contains("Hello &lt;you&gt;") && !html.contains("<b>fun") && !html.contains("example.com/a.mp4"))
      for rule in [
        "mail-of-other-app", "mail-has-no-action", "mail-takes-no-text", "mail-draws-no-view",
        "mail-without-attachment",
      ] {
        #expect(rules.filter { $0 == rule }.count == 1, "\(rule)")
      }
    }
  }

  @Test("Line endings in a payload start no header or part, and its link leads only to a web page")
  func lineEnds() async throws {
    try await TestServer.run { server in
      let (mail, _, _) = try await made(
        #"""
        {"aps": {"alert": {"title": "A\r\nBcc: x@evil.example", "body": "b\r\n.\r\nc"}, "category": "event-invite"},
         "partyline": {"host": "H\r\nCc: x@evil.example", "guest": "G\u0000\n\nx", "link": "javascript:alert(1)",
          "location": "P\r\n--=_lab.payload-a--", "starts_at": "2026-06-18T19:00:00-07:00", "time_zone": "x\u0000"}}
        """#, on: server)
      #expect(mail.headers["Bcc"] == nil && mail.headers["Cc"] == nil)
      #expect(mail.headers.text("Subject") == "H  Cc: x@evil.example invites you: A  Bcc: x@evil.example")
      #expect(mail.calendar?.values("DTSTART").count == 1)
      #expect(
        mail.page?.text.contains("javascript:") == false && mail.page?.text.contains("/lab?answer=accepted") == true)
    }
  }

  @Test(
    "A payload with any other contents becomes a mail",
    arguments: [
      #"{"aps":{"alert":"Hi"}}"#, #"{"aps":{"alert":{"subtitle":"s"}}}"#,
      #"{"aps":{"alert":{"title-loc-key":"K","title-loc-args":["a"],"loc-key":"L"}}}"#,
      #"{"aps":{"alert":"Hi","category":"event-cancelled"},"partyline":7}"#,
      #"{"aps":{"alert":"Hi","category":"event-update"},"partyline":{"title":7,"changes":[7,{"subject":"time","old":"x","new":1}],"party_size":99999999999999999999,"rsvp":"accepted","starts_at":"9999999-01-01T00:00:00Z"},"n":12345678901234567890123}"#,
      #"{"aps":{"alert":"Hi","category":"event-reminder"},"partyline":{"starts_at":"1970-01-01T00:00:00Z","occasion":"promoted","rsvp":"waitlisted"}}"#,
      #"{"aps":{"alert":"Hi","category":"event-photo"},"attachment-url":["https://x.example/a.jpg",7]}"#,
      #"{"aps":{"alert":"Hi","category":"event-arrival"},"partyline":{"occasion":"answeredFor","link":"https://x.example/a?b"}}"#,
      #"{"aps":{"alert":"Hi","category":"event-message"},"partyline":{"title":"T","occasion":"invited"}}"#,
      #"{"aps":{"alert":{"title":"\#(String(repeating: "é🎉", count: 2500))","body":"\#(String(repeating: "w", count: 1000))"}}}"#,
      #"{"Simulator Target Bundle":"com.example.party","aps":{"alert":"Hi","category":"event-rsvp"}}"#,
    ])
  func odd(payload: String) async throws {
    try await TestServer.run { server in
      let (mail, rules, findings) = try await made(payload, on: server)
      #expect(mail.headers.text("Subject")?.isEmpty == false && !mail.plainText.isEmpty)
      #expect(!findings.contains { $0["severity"] == "error" }, "\(rules)")
      #expect(MailComparison.isASCII(mail) && !rules.contains("line-too-long") && !rules.contains("bare-line-end"))
      #expect(rules.contains("mail-looks-up-nothing") == payload.contains("loc-key"))
    }
  }

  @Test(
    "A payload that shows nothing or is invalid is refused with a code, and the lab’s form keeps its fields",
    arguments: [
      ("{", "malformed-json"), ("", "malformed-json"), ("[]", "wrong-type"), (#"{"aps":{"alert":7}}"#, "wrong-type"),
      (#"{"aps":{"content-available":1}}"#, "missing-field"), (#"{"aps":{"alert":" \n"}}"#, "missing-field"),
      (#"{"aps":{"alert":"Hi","badge":"x"}}"#, "wrong-type"), ("\u{0}", "malformed-json"),
      (#"{"a":""# + String(repeating: "x", count: 17_000) + #""}"#, "body-too-large"),
    ])
  func refused(payload: String, code: String) async throws {
    try await TestServer.run { server in
      let reply = try await server.post(Self.path, ["payload": .string(payload)])
      #expect(try reply.json["code"]?.string == code, "\(reply.text.prefix(300))")
      guard payload != "\u{0}" else { return }
      let page = try await server.submit(
        "/lab/mail", ["payload": payload, "category": "x", "action1.identifier": "wave"])
      #expect(page.status == reply.status && page.text.contains("role=\"alert\""))
      let kept = payload.replacing("\"", with: "&quot;")
      #expect(page.text.contains("name=\"payload\" value=\"\(kept)\"") && page.text.contains("value=\"wave\""))
    }
  }

  @Test("The lab’s button posts its whole form, even without scripts, and the page returns with all of it")
  func form() async throws {
    try await TestServer.run { server in
      let lab = try await server.get("/lab").text
      #expect(lab.contains("formaction=\"/lab/mail\""))
      let fields = [
        "payload": #"{"aps":{"alert":{"title":"The Bash","body":"Tonight"},"category":"greeting"}}"#,
        "category": "greeting", "action1.identifier": "say", "action1.textInput": "1", "collapseID": "bash",
      ]
      let page = try await server.submit("/lab/mail", fields)
      #expect(page.status == .ok && page.text.contains("mail-takes-no-text") && page.text.contains("Subject: The Bash"))
      #expect(page.text.contains("sandbox") && page.text.contains("action=\"/lab\""))
      for (name, value) in fields {
        let kept = value.replacing("\"", with: "&quot;")
        #expect(page.text.contains("name=\"\(name)\" value=\"\(kept)\""))
      }
    }
  }
}

private enum MailComparison {
  static func isASCII(_ mail: MailPart) -> Bool { mail.headers["Subject"]?.utf8.allSatisfy { $0 < 0x80 } ?? false }
}
