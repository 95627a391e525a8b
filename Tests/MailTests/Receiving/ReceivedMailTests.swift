import Foundation
import Mail
import MailReading
import Testing

@Suite("Reading received mail within limits")
struct ReceivedMailTests {
  @Test("Headers are unfolded, encoded words decoded, and addresses found among other text")
  func headers() throws {
    let mail = try ReceivedMail(
      mail: """
        Delivered-To: rsvp+K3Y@party.example
        From: "Flores, Ana" <Ana@Example.org> (from my phone)
        To: Party: Ben <ben@example.org>, "a,b" <c@example.org>;,
         rsvp+other@party.example
        Message-ID: <1@example.org>

        Hello
        """)
    #expect(mail.sender == "ana@example.org")
    #expect(
      mail.recipients == [
        "rsvp+k3y@party.example", "ben@example.org", "c@example.org", "rsvp+other@party.example",
      ])
    #expect(mail.messageID == "<1@example.org>")
    #expect(mail.words == "Hello")
  }

  @Test(
    "Text is decoded in every encoding and character set that mail programs send",
    arguments: [
      (
        "quoted-printable", "utf-8", "Gr=C3=BC=C3=9Fe, a very long line =\nthat goes on",
        "Grüße, a very long line that goes on"
      ),
      ("quoted-printable", "iso-8859-1", "Gr=FC=DFe =8020", "Grüße €20"),
      ("quoted-printable", "iso-8859-15", "5 =A4", "5 €"),
      ("base64", "utf-8", "R3LDvMOf\nZQ==", "Grüße"), ("8bit", "utf-8", "Grüße", "Grüße"),
      ("7bit", "koi-nobody-knows", "plain", "plain"), ("base64", "gb2312", "ztLDx7vhwLQ=", "我们会来"),
      ("base64", "gb18030", "ztLDx7vhwLQ=", "我们会来"), ("base64", "big5", "p9q3fKjT", "我會來"),
      ("base64", "ks_c_5601-1987", "sKWw1L/k", "갈게요"), ("base64", "koi8-r", "8NLJxNU=", "Приду"),
      ("base64", "windows-1255", "4OXp", "אוי"), ("base64", "windows-1256", "0w==", "س"),
      ("base64", "iso-8859-7", "yOE=", "Θα"), ("base64", "tis-620", "qdE=", "ฉั"),
      ("base64", "shift_jis", "jXOCq4Lcgrc=", "行きます"), ("base64", "iso-2022-jp", "GyRCOVQkLSReJDkbKEI=", "行きます"),
      ("base64", "windows-1250", "vuw=", "ľě"),
    ])
  func text(encoding: String, charset: String, sent: String, read: String) throws {
    let mail = try ReceivedMail(
      mail: """
        From: ana@example.org
        MIME-Version: 1.0
        Content-Type: text/plain; charset="\(charset)"
        Content-Transfer-Encoding: \(encoding)

        \(sent)
        """)
    #expect(mail.words == read)
  }

  @Test("Nested parts are read, with attachments separate from the text")
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

        <p>Other words</p>
        --in--
        --out;er--
        after
        """)
    #expect(mail.words == "Words")
    #expect(mail.leftOut == 1)
  }

  @Test("The text around a picture is read, and the picture")
  func pictures() throws {
    let mail = try ReceivedMail(
      mail: """
        From: ana@example.org
        Content-Type: multipart/mixed; boundary=b

        --b
        Content-Type: text/plain

        Look at this cake:
        --b
        Content-Type: image/jpeg; name="IMG_1.jpeg"
        Content-Disposition: inline; filename="IMG_1.jpeg"
        Content-Transfer-Encoding: base64

        \(Data(repeating: 7, count: 3000).base64EncodedString(options: .lineLength76Characters).replacing("\r", with: ""))
        --b
        Content-Type: text/plain

        And I bring it on Saturday.
        --b
        Content-Type: application/pdf; name=menu.pdf
        Content-Disposition: attachment

        x
        --b--
        """)
    #expect(mail.words == "Look at this cake:\n\nAnd I bring it on Saturday.")
    #expect(mail.pictures.map(\.name) == ["IMG_1.jpeg"])
    #expect(mail.pictures.first?.bytes == Data(repeating: 7, count: 3000))
    #expect(mail.leftOut == 1)
  }

  @Test(
    "Text is taken from HTML when there is no other, without the quoted mail",
    arguments: [
      ("<p>We will <b>both</b> come &amp; bring&nbsp;wine.<br></p>", "We will both come & bring wine."),
      (
        "<html><head><style>p{}</style></head><body><p>Grüße</p><div id=appendonsend></div><hr>x</body></html>", "Grüße"
      ),
      (
        "<div>Yes</div><div class=protonmail_quote>On Friday at 10:12, Ana &lt;a@b.c&gt; wrote:<br><blockquote>Come</blockquote></div>",
        "Yes"
      ),
      (
        "<div dir=ltr>Ja<div>und Kuchen</div></div><div class=gmail_quote><div class=gmail_attr>Ana schrieb</div><blockquote>Komm</blockquote></div>",
        "Ja\nund Kuchen"
      ),
      ("<blockquote>Will you sing?</blockquote><p>Only if asked.</p>", "Only if asked."),
      ("<p>Yes</p><div id=x_divRplyFwdMsg><b>Von:</b> Ana</div>", "Yes"),
      ("<script>alert(1)</script>Hi<title>t</title>", "Hi"),
      ("<div style='display: none'>secret</div>Hi", "Hi"), ("<ul><li>cake<li>music</ul>", "- cake\n- music"),
    ])
  func pages(html: String, words: String) throws {
    #expect(try ReceivedMail(mail: "From: a@b.c\nContent-Type: text/html; charset=utf-8\n\n\(html)").words == words)
    let empty = """
      From: a@b.c
      Content-Type: multipart/alternative; boundary=b

      --b
      Content-Type: text/plain

       \("")
      --b
      Content-Type: text/html; charset=utf-8

      \(html)
      --b--
      """
    #expect(try ReceivedMail(mail: empty).words == words)
  }

  @Test("A paragraph sent in several lines is joined again")
  func flowed() throws {
    let mail = try ReceivedMail(
      mail: "From: a@b.c\nContent-Type: text/plain; format=flowed\n\nThis is \none line.\n From here\n\n-- \nBo")
    #expect(mail.words == "This is one line.\nFrom here")
    let shortened = try ReceivedMail(
      mail: "From: a@b.c\nContent-Type: text/plain; format=flowed; delsp=yes\n\n行き \nます\n")
    #expect(shortened.words == "行きます")
  }

  @Test("Deep nesting, thousands of parts and a boundary on every line still give a mail")
  func bombs() throws {
    let nest = (0..<1000).map { "--b\($0)\nContent-Type: multipart/mixed; boundary=b\($0 + 1)\n\n" }.joined()
    #expect(try ReceivedMail(mail: "From: a@b.c\nContent-Type: multipart/mixed; boundary=b0\n\n" + nest).words == "")
    let many = String(repeating: "--b\n\nx\n", count: 10_000)
    let wide = try ReceivedMail(mail: "From: a@b.c\nContent-Type: multipart/mixed; boundary=b\n\n" + many)
    #expect(wide.words.hasPrefix("x\n\nx"))
    let headers = (0..<20_000).map { "X-\($0): \($0)\n" }.joined()
    #expect(try ReceivedMail(mail: "From: a@b.c\n" + headers + "\nbody").words == "body")
    #expect(throws: ReceivedMail.ReadingError.tooLarge) {
      try MailReader.read([UInt8](repeating: 0x41, count: ReceivedMail.sizeLimit + 1))
    }
    for nothing in ["", "\n\nbody", "no header at all", "\u{0}\u{1}\u{2}"] {
      #expect(throws: ReceivedMail.ReadingError.noMail) { try MailReader.read(Array(nothing.utf8)) }
    }
  }

  @Test(
    "Automatic mail is recognized",
    arguments: [
      "Auto-Submitted: auto-replied", "Precedence: bulk", "X-Autoreply: yes", "Return-Path: <>",
      "Content-Type: multipart/report; report-type=delivery-status; boundary=x", "List-Id: <x.example>",
      "X-MS-Exchange-Inbox-Rules-Loop: bo@a.example", "Subject: Automatic reply: The Bash",
      "Subject: =?utf-8?q?R=C3=A9ponse_automatique_:_x?=",
    ])
  func automatic(header: String) throws {
    #expect(try ReceivedMail(mail: "From: a@b.c\n\(header)\n\nI am away").isAutomatic)
  }

  @Test("A person's mail is not automatic, even when its program asks others not to answer automatically")
  func personal() throws {
    let headers = "Auto-Submitted: no\nPrecedence: first-class\nX-Auto-Response-Suppress: DR, OOF, AutoReply"
    #expect(try !ReceivedMail(mail: "From: a@b.c\n\(headers)\n\nHi").isAutomatic)
  }

  @Test("A mail truncated anywhere or with a wrong byte gives a mail or an error")
  func damage() throws {
    let bytes = Array(Fixtures.gmailReply.utf8)
    for length in stride(from: 0, to: bytes.count, by: 7) { _ = try? MailReader.read(Array(bytes[..<length])) }
    for place in stride(from: 0, to: bytes.count, by: 5) {
      for byte: UInt8 in [0, 0x0a, 0x22, 0x3d, 0xff] {
        var damaged = bytes
        damaged[place] = byte
        _ = try? MailReader.read(damaged)
      }
    }
  }
}

@Suite("Reading bounces and complaints")
struct DeliveryStatusNotificationTests {
  @Test("A bounce names the recipient, the reason and the mail")
  func failed() throws {
    let report = try #require(try ReceivedMail(mail: Fixtures.bounce).delivery)
    #expect(report.action == .failed)
    #expect(report.status == "5.1.1")
    #expect(report.recipient == "bo@example.org")
    #expect(report.diagnostic == "smtp; 550 5.1.1 User unknown")
    #expect(report.messageID == "<d.01abc@party.example>")
    #expect(report.meaning == .gone)
  }

  @Test(
    "A bounce tells what it means for the address",
    arguments: [
      ("5.1.1", DeliveryStatusNotification.Meaning.gone), ("5.1.10", .gone), ("5.2.1", .gone), ("5.2.2", .full),
      ("4.2.2", .full), ("5.7.1", .refused), ("5.7.26", .refused), ("4.4.7", .refused), ("5.1.8", .refused),
      ("5.4.4", .refused), ("5.3.4", .refused),
    ])
  func meanings(status: String, meaning: DeliveryStatusNotification.Meaning) throws {
    #expect(try ReceivedMail(mail: Fixtures.bounce.replacing("5.1.1", with: status)).delivery?.meaning == meaning)
  }

  @Test(
    "A status that says nothing is read together with the server's words",
    arguments: [
      ("smtp; 554 Blocked, see a list of senders", DeliveryStatusNotification.Meaning.refused),
      ("smtp; 554 5.7.1 Spam", .refused), ("smtp; 550 No such user", .gone), ("smtp; 550 5.2.2 Full", .full),
    ])
  func generic(words: String, meaning: DeliveryStatusNotification.Meaning) throws {
    let mail = Fixtures.bounce.replacing("Status: 5.1.1", with: "Status: 5.0.0")
      .replacing("smtp; 550 5.1.1 User unknown", with: words)
    #expect(try ReceivedMail(mail: mail).delivery?.meaning == meaning)
  }

  @Test("A delay is no bounce, and an ordinary mail is no report")
  func others() throws {
    let delayed = Fixtures.bounce.replacing("Action: failed", with: "Action: delayed").replacing("5.1.1", with: "4.4.1")
    #expect(try ReceivedMail(mail: delayed).delivery?.meaning == nil)
    #expect(try ReceivedMail(mail: Fixtures.gmailReply).delivery == nil)
  }

  @Test("A missing status is taken from the diagnosis, and qmail's plain-text bounces are read")
  func old() throws {
    let bare = Fixtures.bounce.replacing("Status: 5.1.1\n", with: "")
    #expect(try ReceivedMail(mail: bare).delivery?.status == "5.1.1")
    let qmail = """
      From: MAILER-DAEMON@mx.example
      To: rsvp+k3y@party.example
      Return-Path: <>

      Hi. This is the qmail-send program at mx.example.
      I'm afraid I wasn't able to deliver your message to the following addresses.

      <bo@example.org>:
      550 5.1.1 unknown user

      --- Below this line is a copy of the message.

      Message-ID: <d.01abc@party.example>
      """
    let report = try #require(try ReceivedMail(mail: qmail).delivery)
    #expect(report.meaning == .gone && report.recipient == "bo@example.org")
    #expect(report.messageID == "<d.01abc@party.example>")
  }

  @Test("A report with thousands of blocks is ignored")
  func blocks() throws {
    let many = Fixtures.bounce.replacing(
      "Reporting-MTA: dns; relay.example", with: String(repeating: "A: b\n\n", count: 20_000))
    #expect(try ReceivedMail(mail: many).delivery == nil)
  }

  @Test("A complaint names the mail that it is about")
  func complaint() throws {
    let text = """
      From: feedback@provider.example
      Content-Type: multipart/report; report-type=feedback-report; boundary=b

      --b

      Somebody complained.
      --b
      Content-Type: message/feedback-report

      Feedback-Type: abuse
      --b
      Content-Type: message/rfc822

      Message-ID: <d.01abc@party.example>

      Come
      --b--
      """
    #expect(
      try ReceivedMail(mail: text).enclosure == .complaint(FeedbackReport(messageID: "<d.01abc@party.example>")))
  }
}
