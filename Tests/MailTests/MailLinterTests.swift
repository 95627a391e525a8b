import Testing

@testable import Mail

@Suite("Linting mails") struct MailLinterTests {
  private static let good = """
    From: Partyline <invites@party.example>
    To: bo@example.org
    Date: Mon, 01 Jun 2026 12:00:00 +0000
    Message-ID: <x@party.example>
    Subject: The Bash
    Auto-Submitted: auto-generated
    List-Unsubscribe: <https://party.example/u>
    List-Unsubscribe-Post: List-Unsubscribe=One-Click
    MIME-Version: 1.0
    Content-Type: multipart/alternative; boundary=b

    --b
    Content-Type: text/plain; charset=utf-8

    Hi
    --b
    Content-Type: text/html; charset=utf-8

    <p style="color:#111">Hi <a href="https://party.example/i">party.example</a><img src="cid:c" alt=""></p>
    --b
    Content-Type: image/png
    Content-ID: <c>

    x
    --b
    Content-Type: text/calendar; charset=utf-8; method=REQUEST

    BEGIN:VCALENDAR
    METHOD:REQUEST
    BEGIN:VEVENT
    UID:1
    DTSTAMP:20260601T120000Z
    DTSTART:20260618T170000Z
    SUMMARY:The Bash
    SEQUENCE:0
    ORGANIZER;CN="A:b":mailto:rsvp+x@party.example
    ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:Bo@example.org
    END:VEVENT
    END:VCALENDAR
    --b--

    """

  private func rules(_ change: (inout String) -> Void = { _ in }) -> Set<MailLinter.Rule> {
    var text = Self.good
    change(&text)
    return Set(MailLinter().findings(in: Array(text.replacing("\n", with: "\r\n").utf8)).map(\.rule))
  }

  @Test("A correct mail has no findings") func clean() { #expect(rules() == []) }

  @Test(
    "Each fault is found under its name, without other findings",
    arguments: [
      ("From: Partyline <invites@party.example>\n", "", .missingHeader), ("Date: M", "Dat: M", .missingHeader),
      ("Subject: The Bash", "Subject: The Bash\nSubject: Again", .duplicateHeader),
      ("Subject: The Bash", "Subject: Überraschung", .unencodedHeader),
      ("Subject: The Bash", "Subject: =?utf-8?B?8J+YgPCf?=\n =?utf-8?B?mIA=?=", .encodedWord),
      ("Subject: The Bash", "Subject: =?UTF-8?Q?Gr=C3?= =?UTF-8?Q?=BC=C3=9Fe?=", .encodedWord),
      ("Subject: The Bash", "Subject: =?gb2312?B?ztLD?= =?gb2312?B?xw==?=", .encodedWord),
      ("From: Partyline", "From: =?utf-8*en?q?Ren=C3?= =?utf-8?q?=A9?=", .encodedWord),
      ("To: bo@", "Cc: =?utf-8?B?w6Q?= <c@x.org>\nTo: bo@", .none),
      ("Subject: The Bash", "Subject: =?utf-8?B?8J+YgA==?= =?iso-8859-1?Q?Gr=FC=DFe?= =?x-none?Q?=FF?=", .none),
      ("From: Partyline", "From: Pärtyline", .unencodedHeader),
      ("DTSTART:20260618T170000Z", "DTSTART;TZID=Europe/Vienna:20260618T190000", .calendarTimeZone),
      ("DTSTART:20260618T170000Z", "DTSTART;TZID=\"Europe/Vienna\":20260618T190000", .calendarTimeZone),
      ("DTSTART:20260618T170000Z", "DTSTART:20260618T190000", .calendarTimeZone),
      ("DTSTART:20260618T170000Z", "DTSTART;VALUE=DATE:20260618", .none),
      ("DTSTART:20260618T170000Z", "DTSTART;TZID=/example.org/Europe/Vienna:20260618T190000", .none),
      (
        "BEGIN:VEVENT\nUID:1\nDTSTAMP:20260601T120000Z\nDTSTART:20260618T170000Z",
        "BEGIN:VTIMEZONE\nTZID:Europe/Vienna\nEND:VTIMEZONE\nBEGIN:VEVENT\nUID:1\nDTSTAMP:20260601T120000Z\n"
          + "DTSTART;TZID=Europe/Vienna:20260618T190000", .none
      ),
      (
        "BEGIN:VEVENT\nUID:1\nDTSTAMP:20260601T120000Z\nDTSTART:20260618T170000Z",
        "BEGIN:VTIMEZONE\nTZID:Europe/Berlin\nEND:VTIMEZONE\nBEGIN:VEVENT\nUID:1\nDTSTAMP:20260601T120000Z\n"
          + "DTSTART;TZID=Europe/Vienna:20260618T190000", .calendarTimeZone
      ),
      ("Subject: The Bash", "Subject:", .subjectLength),
      ("Subject: The Bash", "Subject: \(String(repeating: "x", count: 121))", .subjectLength),
      ("<x@party.example>", "x", .messageID), ("Auto-Submitted", "X-Auto", .missingAutoSubmitted),
      ("<https://party.example/u>", "<http://party.example/u>", .unsubscribePair),
      ("<https://party.example/u>", "<mailto:u@party.example>", .unsubscribePair),
      ("List-Unsubscribe-Post: ", "X-Post: ", .unsubscribePair),
      (
        "List-Unsubscribe: <https://party.example/u>\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n", "",
        .missingUnsubscribe
      ),
      ("Subject", "X-Entity-Ref-ID: 1\nSubject", .threadBroken),
      ("text/plain", "text/x-plain", .missingText), ("color:#111", "display : flex", .droppedStyle),
      ("color:#111", "color:var(--ink)", .droppedStyle), ("Hi <a", "<svg/> <a", .droppedTag),
      ("https://party.example/i", "http://party.example/i", .insecureLink),
      ("https://party.example/i", "JavaScript:x()", .scriptLink), ("https://party.example/i", "/i", .relativeLink),
      (">party.example<", ">https://other.example/<", .misleadingLink), (" alt=\"\"", "", .missingAlternative),
      ("cid:c", "https://party.example/c.png", .remotePicture), ("cid:c", "data:image/png;base64,x", .inlinedPicture),
      ("cid:c", "cid:d", .missingPicture), ("; method=REQUEST", "", .calendarMethod),
      ("; method=REQUEST", "; method=PUBLISH", .calendarMethod), ("UID:1\n", "", .calendarProperty),
      ("ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:Bo@example.org\n", "", .calendarAttendee),
      ("mailto:Bo@", "mailto:Cem@", .calendarAttendee),
      ("END:VEVENT", "ATTENDEE:mailto:cem@example.org\nEND:VEVENT", .calendarAttendee),
      ("mailto:rsvp+x@party.example", "invalid:nomail", .calendarOrganizer),
      ("mailto:rsvp+x@party.example", "mailto:ana@gmail.com", .calendarOrganizer),
      ("mailto:rsvp+x@party.example", "mailto:bo@example.org", .calendarOrganizer),
      ("ORGANIZER;", "ORGANIZER;SENT-BY=\"mailto:a@b.c\";", .calendarOrganizer),
      ("SEQUENCE:0\n", "", .calendarSequence), ("SUMMARY:", "STATUS:CANCELLED\nSUMMARY:", .calendarStatus),
      ("SUMMARY:The", "SUMMARY:\(String(repeating: "x", count: 70))", .calendarFolding),
      ("text/calendar; charset=utf-8;", "text/calendar; charset=utf-8;\n x=y;", .none),
      ("BEGIN:VEVENT", "BEGIN:VTODO", .calendarUnreadable),
    ] as [(String, String, MailLinter.Rule?)])
  func faults(_ words: String, _ others: String, _ rule: MailLinter.Rule?) {
    #expect(Self.good.contains(words))
    #expect(rules { $0 = $0.replacing(words, with: others) } == (rule.map { [$0] } ?? []))
    let mail = Self.good.replacing(words, with: others).replacing("\n", with: "\r\n")
    // A message names its subject in plain words.
    for finding in MailLinter().findings(in: Array(mail.utf8)) { #expect(!finding.message.contains("Optional(")) }
  }

  @Test("Unencrypted links are reported in one finding, however many there are")
  func insecureLinks() throws {
    let links = (1...6).map { "<a href=\"http://party.example/\($0 % 3)\">Go</a>" }.joined()
    let mail = "Subject: x\r\nMIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<p>\(links)</p>\r\n"
    let found = MailLinter().findings(in: Array(mail.utf8)).filter { $0.rule == .insecureLink }
    #expect(
      found.map(\.message) == [
        "3 links are not encrypted, and programs warn of them; the first is http://party.example/1."
      ])
  }

  @Test("A cancellation must raise SEQUENCE and set its status, and the calendar must follow the text")
  func cancelling() {
    #expect(rules { $0 = $0.replacing("REQUEST", with: "CANCEL") } == [.calendarSequence, .calendarStatus])
    #expect(
      rules {
        $0 = $0.replacing("REQUEST", with: "CANCEL").replacing("SEQUENCE:0", with: "SEQUENCE:1\nSTATUS:CANCELLED")
      } == [])
    #expect(rules { $0 = $0.replacing("multipart/alternative", with: "multipart/mixed") } == [.calendarPlace])
    #expect(rules { $0 = $0.replacing("REQUEST", with: "PUBLISH") } == [.calendarAttendee])
  }

  @Test("Size, line endings and text that is no mail are checked")
  func bytes() {
    func rules(_ bytes: [UInt8]) -> Set<MailLinter.Rule> { Set(MailLinter().findings(in: bytes).map(\.rule)) }
    #expect(rules(Array(Self.good.utf8)) == [.bareLineEnd, .calendarFolding])
    #expect(rules(Array("hello".utf8)) == [.noMail] && rules([]) == [.noMail])
    #expect(rules(Array(repeating: 65, count: (1 << 20) + 1)) == [.tooLarge])
    let long = String(repeating: "<p>x</p>\n", count: 13_000)
    #expect(self.rules { $0 = $0.replacing("<p style", with: long + "<p style") } == [.clipped])
    #expect(
      self.rules { $0 = $0.replacing("Hi <a", with: String(repeating: "x", count: 1000) + "<a") } == [.lineTooLong])
  }

  @Test(
    "Linting ends for any bytes",
    arguments: [
      "From: a\n\n<", "Content-Type: text/html\n\n<a href=", "Content-Type: text/html\n\n<style>",
      "Content-Type: text/html\n\n<!--",
      "Content-Type: text/html\n\n<a href='x", "Content-Type: text/html\n\n<a =\"\" / =>x",
      "Content-Type: text/html\n\n</>",
      "Content-Type: multipart/mixed; boundary=\"\"\n\n----", "Content-Type: text/calendar\n\nBEGIN:VEVENT",
      "Content-Type: multipart/mixed; boundary=a\n\n"
        + String(repeating: "--a\nContent-Type: multipart/mixed; boundary=a\n\n", count: 200),
    ])
  func hostile(_ text: String) { _ = MailLinter().findings(in: Array(text.utf8)) }
}
