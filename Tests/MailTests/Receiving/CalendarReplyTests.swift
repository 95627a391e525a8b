import Testing

@testable import Mail

@Suite("An answer from a calendar is read")
struct CalendarReplyTests {
  @Test(
    "as Gmail, Outlook and Apple Mail send it",
    arguments: [
      (Fixtures.gmailReply, CalendarReply.Participation.accepted, "With a cake, and\nlate"),
      (Fixtures.outlookReply, .tentative, "Perhaps=)"), (Fixtures.appleReply, .declined, ""),
    ])
  func programs(text: String, participation: CalendarReply.Participation, comment: String) throws {
    let mail = try ReceivedMail(mail: text)
    let reply = try #require(try CalendarReply(in: mail))
    #expect(reply.uid == "01kt1gw6g0@party.example")
    #expect(reply.participation == participation)
    #expect(reply.sequence == 2)
    #expect(reply.attendee == "bo@example.org")
    #expect(reply.comment == comment)
    #expect(mail.recipients.contains("rsvp+k3y@party.example"))
  }

  @Test("with the time at which it was given, which orders two of them")
  func stamp() throws {
    let reply = try CalendarReply(Array(Fixtures.reply().utf8))
    #expect(reply.stamp == 1_780_315_200)
    for odd in ["20260601", "20261332T250000Z", "x"] {
      let text = Fixtures.reply().replacing("20260601T120000Z", with: odd)
      #expect(try CalendarReply(Array(text.utf8)).stamp == nil)
    }
  }

  @Test("Who hands it on says so, with the other beside them")
  func delegated() throws {
    let attendees = [
      "ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO=\"mailto:cy@example.org\":mailto:bo@example.org",
      "ATTENDEE;PARTSTAT=NEEDS-ACTION;DELEGATED-FROM=\"mailto:bo@example.org\":mailto:cy@example.org",
    ]
    let reply = try CalendarReply(Array(Fixtures.reply(attendees: attendees).utf8))
    #expect(reply.participation == .delegated)
    #expect(reply.attendee == "bo@example.org")
  }

  @Test(
    "What is no answer to one event says what it is",
    arguments: [
      (Fixtures.reply(method: "REQUEST"), CalendarReply.ReadingError.noReply(method: "REQUEST")),
      (Fixtures.reply(method: "COUNTER"), .noReply(method: "COUNTER")),
      (Fixtures.reply("SURE"), .incomplete), (Fixtures.reply(attendees: []), .incomplete),
      (
        Fixtures.reply(attendees: [
          "ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@b.c", "ATTENDEE;PARTSTAT=DECLINED:mailto:d@b.c",
        ]), .incomplete
      ),
      (Fixtures.reply().replacing("UID:01kt", with: "X-UID:01kt"), .incomplete),
      ("", .noCalendar), ("hello", .noCalendar),
    ])
  func others(text: String, error: CalendarReply.ReadingError) {
    #expect(throws: error) { try CalendarReply(Array(text.utf8)) }
  }

  @Test("A calendar of more than 64 KiB is not read")
  func large() {
    let text = Fixtures.reply() + String(repeating: "\nX-A:b", count: 20_000)
    #expect(throws: CalendarReply.ReadingError.noCalendar) { try CalendarReply(Array(text.utf8)) }
  }

  @Test("A mail without a calendar has no such answer")
  func words() throws {
    #expect(try CalendarReply(in: try ReceivedMail(mail: "From: a@b.c\n\nYes!")) == nil)
  }
}

@Suite("An answer in words is what its writer wrote")
struct ReplyTextTests {
  @Test(
    "without the mail that is answered, and without a signature",
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
      ("Yes\n— reply above this line —\nThe Bash", "Yes"),
      ("> all quoted\n> nothing own", ""), ("", ""), ("   \n\n", ""),
    ])
  func words(sent: String, own: String) throws {
    let mail = try ReceivedMail(mail: "From: a@b.c\nContent-Type: text/plain; charset=utf-8\n\n\(sent)")
    #expect(ReplyText(in: mail, marker: "— reply above this line —").text == own)
  }

  @Test("at most 2,000 characters of it")
  func long() throws {
    let mail = try ReceivedMail(mail: "From: a@b.c\n\n" + String(repeating: "é👩‍👩‍👧 ", count: 5000))
    #expect(ReplyText(in: mail).text.count <= ReplyText.limit)
  }
}
