import Testing

@testable import Mail

@Suite("A mail that comes in is read within limits")
struct ReceivedMailTests {
  @Test("headers are unfolded, encoded words read, addresses found whatever stands around them")
  func headers() throws {
    let mail = try ReceivedMail(
      mail: """
        Delivered-To: rsvp+K3Y@party.example
        From: "Flores, Ana" <Ana@Example.org> (from my phone)
        To: Party: Ben <ben@example.org>, "a,b" <c@example.org>;,
         rsvp+other@party.example
        Subject: =?utf-8?Q?Ja=2C_ich_?= =?utf-8?B?a29tbWUg8J+OiQ==?= =?iso-8859-1?Q?=FCbrigens?=
        Message-ID: <1@example.org>

        Hello
        """)
    #expect(mail.sender == "ana@example.org")
    #expect(
      mail.recipients == [
        "rsvp+k3y@party.example", "ben@example.org", "c@example.org", "rsvp+other@party.example",
      ])
    #expect(mail.headers.text("Subject") == "Ja, ich komme 🎉übrigens")
    #expect(mail.messageID == "<1@example.org>")
    #expect(mail.text == "Hello")
  }

  @Test(
    "text in every encoding and character set that mail programs send",
    arguments: [
      (
        "quoted-printable", "utf-8", "Gr=C3=BC=C3=9Fe, a very long line =\nthat goes on",
        "Grüße, a very long line that goes on"
      ),
      ("quoted-printable", "iso-8859-1", "Gr=FC=DFe", "Grüße"),
      ("quoted-printable", "utf-8", "100=% =ZZ = sure  ", "100=% =ZZ = sure"),
      ("base64", "utf-8", "R3LDvMOf\nZQ==", "Grüße"),
      ("8bit", "utf-8", "Grüße", "Grüße"),
      ("7bit", "koi-nobody-knows", "plain", "plain"),
    ])
  func text(encoding: String, charset: String, sent: String, read: String) throws {
    let mail = try ReceivedMail(
      mail: """
        From: ana@example.org
        Content-Type: text/plain; charset="\(charset)"
        Content-Transfer-Encoding: \(encoding)

        \(sent)
        """)
    #expect(mail.text == read)
  }

  @Test("the parts of parts, with files apart from what was written")
  func parts() throws {
    let mail = try ReceivedMail(
      mail: """
        From: ana@example.org
        Content-Type: multipart/mixed; boundary="out;er"

        For programs that know no parts.
        --out;er
        Content-Type: text/plain; name=notes.txt
        Content-Disposition: attachment; filename=notes.txt

        a file
        --out;er
        Content-Type: multipart/alternative; boundary=in

        --in

        Words
        --in
        Content-Type: text/html

        <p>Words</p>
        --in--
        --out;er--
        after
        """)
    #expect(mail.parts.map(\.mediaType) == ["text/plain", "text/plain", "text/html"])
    #expect(mail.text == "Words")
  }

  @Test("deep nests, thousands of parts and a boundary in every line end in bounded work")
  func bombs() throws {
    let nest = (0..<1000).map { "--b\($0)\nContent-Type: multipart/mixed; boundary=b\($0 + 1)\n\n" }.joined()
    let deep = try ReceivedMail(mail: "From: a@b.c\nContent-Type: multipart/mixed; boundary=b0\n\n" + nest)
    #expect(deep.parts.isEmpty)
    let many = String(repeating: "--b\n\nx\n", count: 100_000)
    let wide = try ReceivedMail(mail: "From: a@b.c\nContent-Type: multipart/mixed; boundary=b\n\n" + many)
    #expect(wide.parts.count == ReceivedMail.partLimit)
    let headers = (0..<20_000).map { "X-\($0): \($0)\n" }.joined()
    #expect(try ReceivedMail(mail: "From: a@b.c\n" + headers + "\nbody").text == "body")
    #expect(throws: ReceivedMail.ReadingError.tooLarge) {
      try ReceivedMail([UInt8](repeating: 0x41, count: ReceivedMail.sizeLimit + 1))
    }
    for nothing in ["", "\n\nbody", "no header at all", "\u{0}\u{1}\u{2}"] {
      #expect(throws: ReceivedMail.ReadingError.noMail) { try ReceivedMail(Array(nothing.utf8)) }
    }
  }

  @Test(
    "what programs send by themselves is known as that",
    arguments: [
      "Auto-Submitted: auto-replied", "Precedence: bulk", "X-Autoreply: yes", "Return-Path: <>",
      "Content-Type: multipart/report; report-type=delivery-status; boundary=x", "List-Id: <x.example>",
    ])
  func automatic(header: String) throws {
    #expect(try ReceivedMail(mail: "From: a@b.c\n\(header)\n\nI am away").isAutomatic)
  }

  @Test("a person's mail is not")
  func personal() throws {
    #expect(try !ReceivedMail(mail: "From: a@b.c\nAuto-Submitted: no\nPrecedence: first-class\n\nHi").isAutomatic)
  }

  @Test("cut off anywhere, or with any byte wrong, it ends in a mail or an error")
  func damage() throws {
    let bytes = Array(Fixtures.gmailReply.utf8)
    for length in stride(from: 0, to: bytes.count, by: 7) { _ = try? ReceivedMail(Array(bytes[..<length])) }
    for place in stride(from: 0, to: bytes.count, by: 5) {
      for byte: UInt8 in [0, 0x0a, 0x22, 0x3d, 0xff] {
        var damaged = bytes
        damaged[place] = byte
        guard let mail = try? ReceivedMail(damaged) else { continue }
        _ = ReplyText(in: mail)
        _ = try? CalendarReply(in: mail)
        _ = DeliveryStatusNotification(in: mail)
      }
    }
  }
}

@Suite("A bounce says what became of a mail")
struct DeliveryStatusNotificationTests {
  @Test("who, why, and of which mail")
  func failed() throws {
    let report = try #require(DeliveryStatusNotification(in: try ReceivedMail(mail: Fixtures.bounce)))
    #expect(report.action == .failed)
    #expect(report.status == "5.1.1")
    #expect(report.recipient == "bo@example.org")
    #expect(report.diagnostic.contains("User unknown"))
    #expect(report.messageID == "<d.01abc@party.example>")
    #expect(report.isPermanent)
  }

  @Test("news of a delay is no failure, and a person's words are no report")
  func others() throws {
    let delayed = Fixtures.bounce.replacing("Action: failed", with: "Action: delayed").replacing("5.1.1", with: "4.4.1")
    #expect(DeliveryStatusNotification(in: try ReceivedMail(mail: delayed))?.isPermanent == false)
    #expect(DeliveryStatusNotification(in: try ReceivedMail(mail: Fixtures.gmailReply)) == nil)
  }
}

extension ReceivedMail {
  /// A mail whose lines end as they do on the way.
  init(mail text: String) throws { try self.init(Array(text.replacing("\n", with: "\r\n").utf8)) }
}
