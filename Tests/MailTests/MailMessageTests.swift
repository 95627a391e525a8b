import Foundation
import JSON
import TestSupport
import Testing

@testable import Mail

/// Mails as Python's `email` module parses them.
@Suite("Writing mail messages") struct MailMessageTests {
  private static let picture = Data((0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) })

  private func message(to address: String, _ change: (inout MailMessage) -> Void = { _ in }) throws -> MailMessage {
    var message = MailMessage(
      id: "d1.x", date: 1_780_315_200,
      from: Mailbox(name: "Ana via Partyline", address: try #require(MailAddress("invites@party.example"))),
      to: Mailbox(name: "Bo", address: try #require(MailAddress(address))), subject: "The Bash", thread: "event.guest",
      list: "event.party.example", unsubscribe: "https://party.example/mail/x", text: "Hi\n.dot\n\nbye ",
      html: "<p>Hi <img src=\"cid:cover@partyline\"></p>\n",
      calendar: .init(method: "REQUEST", text: Self.calendar), hasPicture: true)
    change(&message)
    return message
  }

  private static let calendar = [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "METHOD:REQUEST", "BEGIN:VEVENT", "UID:1", "SEQUENCE:0",
    "DTSTAMP:20260601T120000Z", "DTSTART:20260618T170000Z", "SUMMARY:The Bash", "END:VEVENT", "END:VCALENDAR", "",
  ].joined(separator: "\r\n")

  /// Sends the message and returns it as the relay parsed it.
  private func arrived(_ message: MailMessage, picture: Data? = picture) async throws -> JSON {
    let relay = try MailRelayProcess.shared.get()
    let client = SMTPClient(try #require(SMTPRelay(host: "127.0.0.1", port: relay.ports.plain, security: .none)))
    let answer = await client.send(
      message.bytes(picture: picture), from: message.from.address, to: message.to.address)
    client.shutdown()
    #expect(answer.outcome == .accepted && answer.status == 250 && answer.reason.contains("queued as"), "\(answer)")
    return try #require(
      JSON(parsing: [UInt8](await relay.mails(to: message.to.address.description))).array?.last)
  }

  @Test(
    "A picture gets the media type of its contents",
    arguments: [("png", [0x89, 0x50, 0x4E, 0x47]), ("gif", Array("GIF89a".utf8)), ("jpeg", [0xFF, 0xD8, 0xFF])])
  func pictures(format: String, bytes: [UInt8]) async throws {
    let mail = try await arrived(message(to: "\(format)@example.org"), picture: Data(bytes))
    let picture = try #require(mail["parts"]?.array?.first { $0["cid"] == "<cover@partyline>" })
    #expect(picture["type"]?.string == "image/\(format)")
    #expect(picture["content"]?.string == Data(bytes).base64EncodedString())
  }

  @Test("A mail has text, HTML with its picture, and a calendar part, which are read back unchanged")
  func parts() async throws {
    let mail = try await arrived(message(to: "parts@example.org"))
    #expect(mail["structure"] == "mixed(alternative(plain,related(html,jpeg),calendar),ics)")
    #expect(mail["defects"] == [] && mail["bareEnds"] == 0)
    let parts = try #require(mail["parts"]?.array)
    #expect(parts.allSatisfy { $0["defects"] == [] })
    #expect(parts[2]["content"] == "Hi\n.dot\n\nbye ")
    #expect(parts[4]["content"] == "<p>Hi <img src=\"cid:cover@partyline\"></p>\n")
    #expect(parts[5]["cid"] == "<cover@partyline>" && parts[5]["content"]?.string == Self.picture.base64EncodedString())
    #expect(parts[6]["method"] == "REQUEST" && parts[6]["calendar"]?["summary"] == "The Bash")
    #expect(parts[7]["content"]?.string == Data(Self.calendar.utf8).base64EncodedString())
    let headers = try #require(mail["headers"])
    #expect(headers["Date"] == ["Mon, 01 Jun 2026 12:00:00 +0000"])
    #expect(headers["Message-ID"] == ["<d1.x@party.example>"])
    #expect(headers["References"] == ["<event.guest@party.example>"])
    #expect(headers["List-Unsubscribe"] == ["<https://party.example/mail/x>"])
    #expect(headers["List-Unsubscribe-Post"] == ["List-Unsubscribe=One-Click"])
    #expect(headers["Auto-Submitted"] == ["auto-generated"] && headers["X-Entity-Ref-ID"] == nil)
  }

  @Test(
    "Names and titles of any kind arrive complete in one header, in lines of at most 76 characters",
    arguments: [
      "Zoë & Jürgen’s Überraschungs-Gartenfest mit sehr viel Musik, Kuchen und 50 Freunden aus aller Welt",
      "🎉🎂👩‍👩‍👧‍👦 " + String(repeating: "🇦🇹", count: 40), "a\u{301}" + String(repeating: "\u{301}", count: 30) + " end",
      "=?UTF-8?Q?=41?= is no code", "Ana \"the host\" <ana@evil.example>, Bo \\ Co", String(repeating: "x", count: 300),
      "派对 " + String(repeating: "生日快乐", count: 40), "plain",
    ])
  func words(_ text: String) async throws {
    let address = "words-\(abs(text.hashValue))@example.org"
    let message = try message(to: address) {
      $0.subject = text
      $0.to.name = text
      $0.from.name = text
    }
    let mail = try await arrived(message)
    #expect(mail["headers"]?["Subject"] == [.string(text)])
    #expect(mail["to"]?["name"]?.string == text && mail["to"]?["address"]?.string == address)
    #expect(mail["from"]?["name"]?.string == text && mail["from"]?["address"] == "invites@party.example")
    #expect(mail["defects"] == [])
    let header = try #require(mail["raw"]?.string).split(separator: "\r\n\r\n")[0]
    for line in header.split(separator: "\r\n") { #expect(line.utf8.count <= 76, "\(line)") }
  }

  @Test(
    "No name or title can start a header, a part or a mail",
    arguments: [
      "\r\nBcc: all@example.org", "\n\n<script>", "\r\n.\r\nMAIL FROM:<x@y.example>", "\u{2028}X: y\u{0}\u{85}Z: z",
    ])
  func injection(_ text: String) async throws {
    let message = try message(to: "injection-\(abs(text.hashValue))@example.org") {
      $0.subject = "The\(text)Bash"
      $0.to.name = "Bo\(text)"
      $0.from.name = text
      $0.text = "a\(text)\r\n--=_d1.x-a\r\nContent-Type: text/html\r\n\r\nboo"
    }
    let mail = try await arrived(message)
    #expect(mail["structure"] == "mixed(alternative(plain,related(html,jpeg),calendar),ics)")
    #expect(mail["headers"]?["Bcc"] == nil && mail["headers"]?["X"] == nil && mail["headers"]?["Z"] == nil)
    #expect(mail["headers"]?["Subject"]?.array?.count == 1 && mail["bareEnds"] == 0 && mail["defects"] == [])
    #expect(mail["commands"]?.array?.count { $0.string?.hasPrefix("MAIL") == true } == 1)
  }

  @Test("Line endings are unified, trailing spaces kept, and all scripts arrive intact")
  func lines() async throws {
    let long = String(repeating: "żółć 🎉=", count: 60)
    let message = try message(to: "lines@example.org") {
      ($0.html, $0.calendar, $0.text) = ("", nil, "a \rb\t\nc\r\nd\r\r\n\u{301}e\n\(long)\n")
    }
    let mail = try await arrived(message)
    #expect(mail["parts"]?.array?[0]["content"]?.string == "a \nb\t\nc\nd\n\n\u{301}e\n\(long)\n")
    #expect(mail["defects"] == [] && mail["bareEnds"] == 0)
    #expect(message.bytes().split(separator: 10).allSatisfy { $0.count <= 77 })
  }

  @Test("The same message gives the same bytes, a text-only mail has one part, and HTML keeps long links")
  func bytes() async throws {
    let message = try message(to: "bytes@example.org")
    #expect(message.bytes(picture: Self.picture) == message.bytes(picture: Self.picture))
    let kept = try JSONDecoder().decode(MailMessage.self, from: JSONEncoder().encode(message))
    #expect(kept.bytes(picture: Self.picture) == message.bytes(picture: Self.picture))
    let link = "https://party.example/i/" + String(repeating: "Az=", count: 100)
    let mail = try await arrived(self.message(to: "bytes@example.org") { $0.html = "<a href=\"\(link)\">\t \n</a> " })
    #expect(mail["parts"]?.array?[4]["content"]?.string == "<a href=\"\(link)\">\t \n</a> ")
    let file = try await arrived(self.message(to: "bytes@example.org") { $0.calendar?.isFileOnly = true })
    #expect(file["structure"] == "mixed(alternative(plain,related(html,jpeg)),ics)")
    let plain = try await arrived(self.message(to: "bytes@example.org") { ($0.html, $0.calendar) = ("", nil) })
    #expect(
      plain["structure"] == "plain" && plain["parts"]?.array?[0]["content"]?.string?.hasPrefix("Hi\n.dot") == true)
  }

  @Test(
    "Addresses that contain commands, lists or headers are refused",
    arguments: [
      "ana@example.org\r\nRCPT TO:<b@c.example>", "ana", "ana@@example.org", "a@b@c.example", "ana@exa mple.org",
      "<ana@example.org>", "\"ana\"@example.org", "ana@example.org\u{0}", "ana@-example.org", "ana@example..org",
      "ana@exämple.org", ".ana@example.org", "ana@", "@example.org", "ana;rm@example.org", "ana(x)@example.org",
      String(repeating: "a", count: 65) + "@example.org",
      "ana@" + String(repeating: "abcdefghi.", count: 25) + "org",
    ])
  func addresses(_ text: String) { #expect(MailAddress(text) == nil) }

  @Test("Usual addresses are accepted, with their domain in lower case")
  func usualAddresses() {
    #expect(MailAddress("Ana.Flores+party@Example.ORG")?.description == "Ana.Flores+party@example.org")
    #expect(MailAddress("o'neil@xn--exmple-cua.org") != nil && MailAddress("a@localhost") != nil)
    #expect(MailAddress("rsvp@party.example")?.tagged("x1-y")?.description == "rsvp+x1-y@party.example")
    #expect(MailAddress("rsvp@party.example")?.tagged("x y") == nil)
  }
}
