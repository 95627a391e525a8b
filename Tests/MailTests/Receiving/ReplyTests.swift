import Mail
import MailReading
import Testing

@Suite("Reading answers from calendars")
struct CalendarReplyTests {
  private func enclosure(_ calendar: String, _ type: String = "text/calendar; method=REPLY") throws -> ReceivedMail {
    try ReceivedMail(mail: "From: Bo <bo@example.org>\nMIME-Version: 1.0\nContent-Type: \(type)\n\n\(calendar)")
  }

  private func reply(_ calendar: String, _ type: String = "text/calendar; method=REPLY") throws -> CalendarReply {
    try #require(try enclosure(calendar, type).reply)
  }

  @Test(
    "Answers of Gmail, Outlook and Apple Mail are read",
    arguments: [
      (Fixtures.gmailReply, CalendarReply.Participation.accepted, "With a cake, and\nlate"),
      (Fixtures.outlookReply, .tentative, "Perhaps=)"), (Fixtures.appleReply, .declined, ""),
    ])
  func programs(text: String, participation: CalendarReply.Participation, comment: String) throws {
    let mail = try ReceivedMail(mail: text)
    let reply = try #require(mail.reply)
    #expect(reply.uid == "01kt1gw6g0@party.example")
    #expect(reply.answering([]) == .init(address: "bo@example.org", participation: participation))
    #expect(reply.sequence == 2)
    #expect(reply.comment == comment)
    #expect(mail.words == "")
    #expect(mail.recipients.contains("rsvp+k3y@party.example"))
  }

  @Test("An answer has the time at which it was given, which orders two answers")
  func stamp() throws {
    #expect(try reply(Fixtures.reply()).stamp == 1_780_315_200)
    #expect(try reply(Fixtures.reply().replacing("20260601T120000Z", with: "20260601T120000")).stamp == 1_780_315_200)
    for odd in ["20260601", "20261332T250000Z", "x"] {
      #expect(try reply(Fixtures.reply().replacing("20260601T120000Z", with: odd)).stamp == nil)
    }
  }

  @Test("An answer for one date of a series names it")
  func recurrence() throws {
    #expect(try reply(Fixtures.reply()).recurrence == nil)
    #expect(try reply(Fixtures.reply(more: "\nRECURRENCE-ID:20260612T170000Z")).recurrence == 1_781_283_600)
  }

  @Test("A delegated invitation is recognized beside the delegate's entry")
  func delegated() throws {
    let attendees = [
      "ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO=\"mailto:cy@example.org\":mailto:bo@example.org",
      "ATTENDEE;PARTSTAT=NEEDS-ACTION;DELEGATED-FROM=\"mailto:bo@example.org\":mailto:cy@example.org",
    ]
    let reply = try reply(Fixtures.reply(attendees: attendees))
    #expect(reply.answering([]) == .init(address: "bo@example.org", participation: .delegated))
  }

  @Test("Of several attendees, the answer is that of the sender or of the invited guest")
  func repeatsAll() throws {
    let attendees = ["ana@example.org", "bo@example.org", "cy@example.org"].map {
      "ATTENDEE;PARTSTAT=\($0 == "bo@example.org" ? "DECLINED" : "ACCEPTED"):mailto:\($0)"
    }
    let reply = try reply(Fixtures.reply(attendees: attendees))
    #expect(reply.answering(["bo@example.org"])?.participation == .declined)
    #expect(reply.answering([nil, "cy@example.org"])?.participation == .accepted)
    #expect(reply.answering(["dee@example.org"]) == nil)
  }

  @Test("An attendee without a mail address is identified by the EMAIL parameter")
  func emailParameter() throws {
    let attendee = "ATTENDEE;EMAIL=bo@example.org;PARTSTAT=ACCEPTED:urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6"
    #expect(try reply(Fixtures.reply(attendees: [attendee])).attendees.map(\.address) == ["bo@example.org"])
  }

  @Test("A note is read in any character set, also when a line break splits a character")
  func comments() throws {
    let quoted = Fixtures.reply(more: "\nCOMMENT:Grüße aus Köln")
      .replacing("ü", with: "=FC").replacing("ß", with: "=DF").replacing("ö", with: "=F6")
      .replacing("=ID", with: "=3DID").replacing("CUTYPE=", with: "CUTYPE=3D").replacing("ROLE=", with: "ROLE=3D")
      .replacing("PARTSTAT=", with: "PARTSTAT=3D").replacing("CN=", with: "CN=3D").replacing("BY=", with: "BY=3D")
      .replacing("GUESTS=", with: "GUESTS=3D")
    let type = "text/calendar; method=REPLY; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable"
    #expect(try reply(quoted, type).comment == "Grüße aus Köln")
    var bytes = Array("From: a@b.c\r\nContent-Type: text/calendar; charset=utf-8\r\n\r\n".utf8)
    for byte in Fixtures.reply(more: "\nCOMMENT:Grüße").replacing("\n", with: "\r\n").utf8 {
      bytes.append(byte)
      if byte == 0xC3 { bytes += Array("\r\n ".utf8) }
    }
    #expect(try MailReader.read(bytes).reply?.comment == "Grüße")
    let wide = Fixtures.reply(more: "\nCOMMENT:Grüße").utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let head = "From: a@b.c\r\nContent-Type: text/calendar; charset=utf-16be\r\nContent-Transfer-Encoding: 8bit\r\n\r\n"
    _ = try MailReader.read(Array(head.utf8) + wide)
  }

  @Test(
    "A calendar with another media type is read, also when only the mail names the method",
    arguments: ["application/octet-stream; name=invite.ics", "text/plain; name=\"invite.ICS\"", "application/ics"])
  func types(type: String) throws {
    #expect(try reply(Fixtures.reply(), type).attendees.first?.participation == .accepted)
    let silent = Fixtures.reply().replacing("METHOD:REPLY\n", with: "")
    #expect(try reply(silent, "text/calendar; method=REPLY").attendees.first?.participation == .accepted)
  }

  @Test("A counter-proposal has the proposed time and the note")
  func counter() throws {
    let text = Fixtures.reply(method: "COUNTER", more: "\nCOMMENT:Could it be earlier?")
    let reply = try reply(text, "text/calendar; method=COUNTER")
    #expect(reply.method == .counter)
    #expect(reply.start == 1_781_888_400)
    #expect(reply.comment == "Could it be earlier?")
  }

  @Test(
    "Other calendar messages are reported with their method",
    arguments: [
      (Fixtures.reply(method: "REQUEST"), "REQUEST"), (Fixtures.reply(method: "REFRESH"), "REFRESH"),
      (Fixtures.reply().replacing("UID:01kt", with: "X-UID:01kt"), ""), ("", ""), ("hello", ""),
    ])
  func others(text: String, method: String) throws {
    let mail = try enclosure(text, "text/calendar")
    #expect(mail.enclosure == .otherCalendar(method: method))
  }

  @Test("An unknown participation status and a missing attendee give no answer")
  func noAnswer() throws {
    #expect(try reply(Fixtures.reply("SURE")).answering([])?.participation == nil)
    #expect(try reply(Fixtures.reply(attendees: [])).answering([]) == nil)
  }

  @Test("A calendar of more than 64 KiB is not read")
  func large() throws {
    let text = Fixtures.reply() + String(repeating: "\nX-A:b", count: 20_000)
    #expect(try enclosure(text).enclosure == .otherCalendar(method: ""))
  }

  @Test("A sentence that a calendar generates is ignored, and the guest's own text beside the answer is kept")
  func sentences() throws {
    func mail(_ words: String) throws -> ReceivedMail {
      try ReceivedMail(
        mail: """
          From: Bo Berg <bo@example.org>
          MIME-Version: 1.0
          Content-Type: multipart/alternative; boundary=b

          --b
          Content-Type: text/plain; charset=utf-8

          \(words)
          --b
          Content-Type: text/calendar; method=REPLY

          \(Fixtures.reply())
          --b--
          """)
    }
    for sentence in ["Bo Berg has accepted this invitation.", "bo@example.org hat zugesagt", "Bo a accepté"] {
      #expect(try mail(sentence).words == "")
    }
    #expect(try mail("Accepted, and can I bring my dog?").words == "Accepted, and can I bring my dog?")
  }
}

@Suite("Finding the writer's own text in a mail")
struct ReplyTextTests {
  private static let sent = """
    Hi Chloé,

    Ana invites you.
    Accept: https://party.example/i/SECRETLINK

    Replies are posted to the event chat, where everyone
    invited can read them.
    """
  private static var quoted: String { "> " + sent.replacing("\n", with: "\n> ") }

  private static let known = SentMailWords(
    sentences: [
      "Replies are posted to the event chat, where everyone invited can read them.", "These links are personal.",
    ],
    greetings: [.init(before: "Hi ", after: ","), .init(before: "Hola, ", after: ":")])

  @Test(
    "The quoted mail and the signature are removed",
    arguments: [
      (
        "Looking forward!\n\nOn Fri, Jun 19, 2026 at 10:00 AM Ana <ana@party.example> wrote:\n> Come\n>\n> soon",
        "Looking forward!"
      ),
      (
        "Gern!\n\nAm Fr., 19. Juni 2026 um 10:00 Uhr schrieb Ana via Partyline <\nana@party.example>:\n\n> Komm",
        "Gern!"
      ),
      ("Volontiers\n\nLe 19 juin 2026 à 10:00, Ana <ana@party.example> a écrit :\n\n> Viens", "Volontiers"),
      ("Sí\n\nEl vie, 19 jun 2026 a las 10:00, Ana (<ana@party.example>) escribió:\n> Ven", "Sí"),
      ("I come\n-- \nBo Berg\nDirector of Everything", "I come"),
      ("Yes\n\n-----Original Message-----\nFrom: Ana", "Yes"),
      ("Yes\n\n________________________________\nFrom: Ana <a@b.c>\nSent: Friday\nTo: Bo", "Yes"),
      ("Ja\n\nVon: Ana <a@b.c>\nGesendet: Freitag\nAn: Bo\nBetreff: Fest\n\nKomm", "Ja"),
      ("Bring:\n- cake\n- music", "Bring:\n- cake\n- music"),
      ("I will bring the following:", "I will bring the following:"),
      ("> Will you sing?\nOnly if asked.\n> And dance?\nNo.", "Only if asked.\nNo."),
      ("> all quoted\n> nothing own", ""), ("", ""), ("   \n\n", ""),
    ])
  func words(sent: String, own: String) throws {
    #expect(ReplyText(sent).text == own)
  }

  @Test(
    "The text is found when the quote stands above or around it",
    arguments: [
      (
        "On 11/27/26 10:12, Ana via Partyline wrote:\n\(quoted)\n\nGladly, and I bring salad!",
        "Gladly, and I bring salad!"
      ),
      ("Ana schrieb am 27.11.26 um 10:12:\n\(quoted)\nGern\n-- \nBo", "Gern"),
      (
        "Hi,\n\nOn 11/27/26 10:12, Ana wrote:\n> Have you heard?\n\nYes, all of it.\n\n> Where: Pier 7\n\nCan I park there?\n\n> Open: x",
        "Hi,\n\nYes, all of it.\n\nCan I park there?"
      ),
    ])
  func below(sent: String, own: String) {
    #expect(ReplyText(sent).text == own)
  }

  @Test(
    "The line above a quote is recognized in any language and program",
    arguments: [
      "Am 27.11.26 um 10:12 schrieb Ana via Partyline:", "On 27/11/2026 10:12, Ana wrote:",
      "Op vr 27 nov 2026 om 10:12 schreef Ana via Partyline <invites@party.example\n>:",
      "在 2026年11月27日周五 10:12，Ana <invites@party.example> 写道：", "2026年11月27日(金) 10:12 Ana <invites@party.example>:",
      "بتاريخ الجمعة، ٢٧ نوفمبر ٢٠٢٦ في ١٠:١٢ ص تمت كتابة ما يلي بواسطة Ana\n<invites@party.example>:",
      "27 Kas 2026 Cum 10:12 tarihinde Ana <invites@party.example> şunu yazdı:",
      "пт, 27 нояб. 2026 г. в 10:12, Ana <invites@party.example>:", "Ana via Partyline wrote:",
      "בתאריך יום ו׳, 27 בנוב׳ 2026 ב-10:12 מאת Ana <\u{200f}invites@party.example\u{200f}>:\u{200f}",
    ])
  func introductions(line: String) {
    #expect(ReplyText("Yes\n\n\(line)\n\n\(Self.quoted)").text == "Yes")
  }

  @Test(
    "The headers that Outlook copies are removed in any language",
    arguments: [
      "De: Ana <invites@party.example>\nEnviado el: viernes, 27 de noviembre\nPara: Bo <bo@a.example>\nAsunto: Fest",
      "De: Ana <invites@party.example>\nEnviada em: sexta-feira\nPara: Bo <bo@a.example>\nAssunto: Fest",
      "보낸 사람: Ana <invites@party.example>\n보낸 날짜: 2026년 11월 27일\n받는 사람: Bo <bo@a.example>\n제목: Fest",
      "من: Ana <invites@party.example>\nتاريخ الإرسال: الجمعة\nإلى: Bo <bo@a.example>\nالموضوع: Fest",
      "Gesendet: Freitag, 27. November 2026\nVon: \"Ana\" <invites@party.example>\nAn: \"Bo\" <bo@a.example>\nBetreff: Fest",
      "From: Ana\nSent: Friday\nTo: Bo\nSubject: Fest",
      "**Von:** Ana <a@b.c>\n**Gesendet:** Freitag\n**An:** Bo <bo@a.example>",
      "Oddlang: Ana <invites@party.example>\nSomewhen: 27\nTowhom: Bo <bo@a.example>\nWhatever: Fest",
    ])
  func copiedHeaders(block: String) {
    #expect(ReplyText("We are in.\n\n\(block)\n\n\(Self.sent)", to: Self.known).text == "We are in.")
  }

  @Test(
    "A mail quoted without marks is removed below any introductory line",
    arguments: [
      "On Friday, November 27, 2026, 10:12:31 AM GMT+1, Ana <invites@party.example> wrote:",
      "Am Freitag, 27. November 2026 um 10:12:31 MEZ hat Ana\n<invites@party.example> Folgendes geschrieben:",
      "27 ноября 2026, 10:12 от Ana <invites@party.example>:", "", "Sent from my iPhone\n\nOn Nov 27, 2026, Ana wrote:",
    ])
  func unmarked(line: String) {
    for own in ["Count me in.", "Hi Ana,\n\nMenu so far for 2026, 12:30:\nbread\n\nand wine"] {
      for sent in [Self.sent, Self.sent.replacing("Hi Chloé,\n\n", with: "")]
      where !line.isEmpty || sent.hasPrefix("Hi") {
        #expect(ReplyText("\(own)\n\n\(line)\n\n\(sent)", to: Self.known).text == own)
      }
    }
    // A mail without own text yields no text, even when the greeting comes first.
    #expect(ReplyText("\(line)\n\n\(Self.sent)", to: Self.known).text == "")
  }

  @Test("A writer's own greeting and colon are kept")
  func ownGreeting() {
    for words in ["Hi Ana,\n\nI come at 7:30, 8:00 at the latest:\nthe train", "Hola, Ana:\nvoy"] {
      #expect(ReplyText(words, to: Self.known).text == words)
    }
  }

  @Test(
    "Additions of phones and mail programs are removed",
    arguments: [
      "Sent from my iPhone", "Von meinem iPhone gesendet", "Envoyé de mon iPhone", "Enviado desde mi iPhone",
      "Get Outlook for iOS<https://aka.ms/o0ukef>", "Sent from Mail<https://go.microsoft.com> for Windows",
      "Sent with Proton Mail secure email.", "Von meinem Samsung Galaxy Smartphone gesendet.",
      "Sent from Yahoo Mail for iPhone", "iPhoneから送信", "从我的iPhone发送", "Отправлено с iPhone",
      "Inviato da iPhone", "Gesendet mit der GMX Mail App", "Verstuurd vanaf mijn iPhone",
    ])
  func phones(line: String) {
    #expect(ReplyText("At seven.\n\n\(line)\n\n\(Self.sent)", to: Self.known).text == "At seven.")
    #expect(ReplyText("At seven.\n\n\(line)").text == "At seven.")
  }

  @Test(
    "All of the writer's own text is kept",
    arguments: [
      "Menu so far for 2026, 12:30:", "Bringing: salad (ask bo@a.example)\nDrinks: beer\nSeats: two",
      "The phone is new. I sent it.\nSee you!", "At 7:\nthe pier\nAt 9: home", "--> this way", "Price: 10\nNot: 20",
    ])
  func kept(words: String) {
    #expect(ReplyText(words).text == words)
  }

  @Test("A PGP signature is removed")
  func signed() {
    let text = """
      -----BEGIN PGP SIGNED MESSAGE-----
      Hash: SHA256

      We come.
      -----BEGIN PGP SIGNATURE-----

      iQEzBAEBCAAdFiEE
      -----END PGP SIGNATURE-----
      """
    #expect(ReplyText(text).text == "We come.")
  }

  @Test("At most 4,000 characters are kept, and a shortened text is marked")
  func long() {
    let text = ReplyText(String(repeating: "é👩‍👩‍👧 ", count: 5000)).text
    #expect(text.unicodeScalars.count == ReplyText.limit)
    #expect(text.hasSuffix("…"))
  }
}

extension ReceivedMail {
  /// Reads a mail whose lines end with CRLF, as in transit.
  init(mail text: String) throws { self = try MailReader.read(Array(text.replacing("\n", with: "\r\n").utf8)) }

  var reply: CalendarReply? {
    if case .calendar(let reply) = enclosure { reply } else { nil }
  }

  var delivery: DeliveryStatusNotification? {
    if case .delivery(let report) = enclosure { report } else { nil }
  }
}
