import HTML
import Invites
import Testing
import Texts

@testable import PageKit
@testable import StyleGuide
@testable import Web

@Suite struct ThreadTests {
  private let rows = ActivityRows(
    event: Samples.bash, viewer: .guest(Samples.guest(0)), links: .host(of: "bash"), now: Samples.now,
    photoURL: Samples.photoURL, firstGuestAt: Timestamp(milliseconds: 0))

  private func reader(_ html: HTML) throws -> MarkupReader {
    var reader = MarkupReader(html.description)
    try reader.read()
    return reader
  }

  @Test func everyActivityIsOneRowWithItsSequence() throws {
    let reader = try reader("\(rows.rows(Samples.conversation))")
    let sequences = reader.elements.compactMap { $0.attributes["data-sequence"] }
    #expect(sequences == Samples.conversation.filter { $0.kind != .created }.map { String($0.sequence) })
  }

  @Test func whatAHostChangedBeforeThereWereGuestsIsNotShown() throws {
    let changes = Samples.activities([
      (30, Samples.host, .created), (20, Samples.host, .updated([.cover])), (10, Samples.host, .updated([.time])),
    ])
    func shown(_ firstGuestAt: Timestamp?) throws -> [String] {
      var rows = rows
      rows.firstGuestAt = firstGuestAt
      return try reader("\(rows.rows(changes))").elements.compactMap { $0.attributes["data-sequence"] }
    }
    #expect(try shown(nil) == [])
    #expect(try shown(changes[2].at.adding(seconds: -1)) == ["3"])
    #expect(try shown(changes[0].at.adding(seconds: 1)) == ["2", "3"])
  }

  @Test func daysArePartedInTheZoneOfTheEvent() throws {
    let reader = try reader("\(rows.rows(Samples.conversation))")
    let times = reader.elements.filter { $0.name == "time" && $0.attributes["class"] == nil }
    #expect(times.compactMap { $0.attributes["datetime"] } == ["2016-06-11", "2016-06-13", "2016-06-14"])
  }

  @Test func ownMessagesAreMarkedForTheirAuthorOnly() {
    let activity = Samples.conversation[2]
    let other = ActivityRows(
      event: Samples.bash, viewer: .host(Samples.account), links: .host(of: "bash"), now: Samples.now,
      photoURL: Samples.photoURL
    )
    #expect(rows.row(activity).description.contains("row-own"))
    #expect(!other.row(activity).description.contains("row-own"))
  }

  @Test func aQuickSecondMessageContinuesTheFirst() {
    let messages = Samples.activities([
      (60, Samples.host, .commented("one")), (58, Samples.host, .commented("two")),
      (40, Samples.host, .commented("later")), (39, Samples.author(1), .commented("someone else")),
    ])
    #expect(rows.rows(messages).map { $0.description.contains("row-continued") } == [false, false, true, false, false])
  }

  @Test func theStreamsFragmentIsTheRowOfThePage() {
    let activity = Samples.conversation[2]
    #expect(rows.rows([activity]).last == rows.row(activity))
  }

  @Test func whatPeopleTypeCannotBecomeMarkup() throws {
    let hostile = "\"><img src=x onerror=alert(1)>"
    let event = Samples.event(title: hostile, place: hostile, address: hostile, message: hostile)
    let activities = Samples.activities([
      (9, .guest("g1", name: hostile), .commented(hostile)),
      (8, .guest("g1", name: hostile), .answered(.accepted, partySize: 2, note: hostile)),
      (7, .guest("g1", name: hostile), .shared(Samples.photo("p"), caption: hostile)),
    ])
    let html = Samples.thread(event: event, activities: activities).html
    #expect(!html.description.contains("<img src=x"))
    let reader = try reader(html)
    #expect(reader.problems == [])
    #expect(!reader.elements.contains { $0.attributes["onerror"] != nil })
  }

  @Test("A guest's page links to the setting that mutes the event, and a host's does not")
  func aGuestFindsTheWayToMute() throws {
    func ways(_ viewer: Role) throws -> [String] {
      try reader(Samples.thread(viewer: viewer).html).elements.compactMap { $0.attributes["href"] }
        .filter { $0.hasPrefix("/settings#event") }
    }
    #expect(try ways(.guest(Samples.guest(4))) == ["/settings#event-bash"])
    #expect(try ways(.host(Samples.account)) == [])
  }

  @Test("A full event offers the waitlist, and keeps the seats of those who are going")
  func aFullEventOffersTheWaitlist() throws {
    let event = Samples.event(capacity: 4)
    let seated = Samples.guest(0, .accepted, party: 3)
    let guests = [seated, Samples.guest(1, .accepted)]
    func page(_ guest: Guest, place: Int? = nil) -> String {
      Samples.thread(
        event: event, viewer: .guest(guest), guests: guests + [guest], section: GuestSection(waitlistPlace: place)
      ).html.description
    }
    #expect(page(Samples.guest(4)).contains("<span>Join the waitlist</span>"))
    #expect(page(Samples.guest(4, .maybe)).contains("All seats are taken. Join the waitlist"))
    #expect(!Samples.thread(event: event, viewer: .guest(seated), guests: guests).html.description.contains("Join the"))
    let waiting = page(Samples.guest(4, .waitlisted, party: 2), place: 2)
    #expect(waiting.contains("You’re 2nd in line. For 2 people."))
    #expect(waiting.contains("<span>Leave the waitlist</span>"))
    #expect(page(Samples.guest(4, .waitlisted), place: 1).contains("You’re next in line."))
  }

  @Test(arguments: [
    (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"), (21, "21st"),
    (111, "111th"), (1002, "1,002nd"),
  ])
  func placesInLine(place: Int, word: String) {
    #expect(Language.english.place(place) == word)
    #expect(Language.german.place(2) == "2")
  }

  @Test("A guest who is going is told that others wait before giving up the seat")
  func declineIsForGood() throws {
    #expect(try Samples.page("thread-others-wait").contains("your seat goes to the next person in line"))
    #expect(try !Samples.page("thread-accepted").contains("your seat goes to the next person in line"))
  }

  @Test("Private messages and friends' links are only on their own guest's page")
  func deskIsForOne() throws {
    #expect(try Samples.page("thread-answered").contains("next to the stairs"))
    #expect(try Samples.page("thread-friends").contains("https://party.example/i/Fr13nd"))
    let others = Samples.thread(viewer: .guest(Samples.guest(5))).html.description
    #expect(!others.contains("data-private"))
    #expect(!others.contains("Fr13nd"))
  }

  @Test(arguments: [
    ("One line.", false), (String(repeating: "word ", count: 90) + "end", true),
    (String(repeating: "line\n", count: 8) + "end", true), (String(repeating: "line\n", count: 7) + "end", false),
  ])
  func aLongInviteIsWholeButCanBeFolded(message: String, isFolded: Bool) {
    let html = Samples.thread(event: Samples.event(message: message)).html.description
    #expect(html.contains("class=\"invite-more\"") == isFolded)
    #expect(html.contains(message))
  }

  @Test(arguments: [
    ("thread-closed", "Answers are closed."), ("thread-past", "This event is over."),
    ("thread-cancelled", "cancelled this event"),
  ])
  func noAnswerIsOfferedAfterTheEnd(page: String, sentence: String) throws {
    let html = try Samples.page(page)
    var reader = MarkupReader(html)
    try reader.read()
    let buttons = reader.elements.filter { $0.attributes["name"] == "actionIdentifier" }
    #expect(buttons.isEmpty)
    #expect(html.contains(sentence))
  }

  @Test func aRefusedFormKeepsWhatWasTyped() {
    let failure = Failure(.textTooLong, "Shorten text to 4000 characters.", field: "text")
    let page = Samples.thread(returned: .init(.comment, FormState(values: ["text": "So <much>"], failure: failure)))
    #expect(page.html.description.contains("So &lt;much&gt;</textarea>"))
    #expect(page.html.description.contains("data-failure>Shorten text to 4000 characters.</p>"))
  }

  @Test func linksOfGuestsAreForTheHostOnly() {
    #expect(Samples.thread().html.description.contains("https://party.example/i/"))
    #expect(!Samples.thread(viewer: .guest(Samples.guest(4))).html.description.contains("https://party.example/i/"))
  }
}

@Suite("Rows of the thread") struct LivingThreadTests {
  private func rows(_ viewer: Role, _ language: Language = .english) -> ActivityRows {
    let quotes = Dictionary(uniqueKeysWithValues: Samples.rowStates.map { ($0.sequence, $0) })
    return ActivityRows(
      event: Samples.bash, viewer: viewer, links: .host(of: "bash"), now: Samples.now, language: language,
      photoURL: Samples.photoURL, quotes: quotes)
  }

  private func row(_ sequence: Int, for viewer: Role = .host(Samples.account)) throws -> String {
    let activity = try #require(Samples.rowStates.first { $0.sequence == sequence })
    return rows(viewer).row(activity).description
  }

  @Test("A reply names and links the entry that it answers, even when that entry was not loaded")
  func replies() throws {
    #expect(try row(3).contains("href=\"?around=2#a2\" data-entry=\"2\"><bdi>Ada Lovelace</bdi>"))
    #expect(try row(6).contains("<span>An earlier message</span>"))
  }

  @Test("Mentions are marked in the text, the viewer's own more strongly")
  func mentions() throws {
    let ada = Role.guest(Samples.guest(0))
    #expect(try row(3, for: ada).contains("<span class=\"mention mention-me\">@Ada Lovelace</span> it fills"))
    #expect(try row(3).contains("<span class=\"mention\">@Ada Lovelace</span>"))
  }

  @Test(
    "A mention outside of its text changes nothing",
    arguments: [(-1, 3), (0, 0), (2, 900), (40, 2), (Int.max, Int.max)])
  func strayMentions(start: Int, length: Int) {
    let stray = Mention(start: start, length: length, person: Samples.host)
    let text = MentionedText(text: "👩‍👧 <b> hello", mentions: [stray], viewer: .host(Samples.account))
    #expect(text.html.description == "👩‍👧 &lt;b&gt; hello")
  }

  @Test("A reaction names all people and says whether the viewer is among them")
  func reactions() throws {
    #expect(try row(2).contains("aria-pressed=\"true\" aria-label=\"👍 3: You, Grace Hopper, Katherine Johnson\""))
    #expect(try row(2).contains("aria-pressed=\"false\" aria-label=\"❤️ 1: Margaret Hamilton\""))
  }

  @Test("An unsent message's text is gone from its row, and only its author can restore it")
  func takenBack() throws {
    #expect(try !row(14).contains("Wrong window"))
    #expect(try row(14).contains("Message unsent"))
    #expect(try !row(14).contains("restoration"))
    #expect(try row(15).contains("/activities/15/restoration"))
    #expect(try !row(15).contains("row-menu"))
  }

  @Test("Viewers may edit their own entries, and a host may unsend every entry")
  func abilities() throws {
    #expect(try row(4).contains("data-can=\"edit pin take\""))
    #expect(try row(2).contains("data-can=\"pin take\""))
    #expect(try !row(4, for: .guest(Samples.guest(0))).contains("data-can"))
  }

  @Test("Consecutive photos of one author form a gallery")
  func galleries() throws {
    let html = rows(.host(Samples.account)).rows(Samples.rowStates).map(\.description)
    let galleries = html.filter { $0.contains("class=\"gallery") }
    #expect(galleries.map { $0.components(separatedBy: "row-tile").count - 1 } == [3, 2])
    #expect(galleries.map { $0.contains("gallery-own") } == [false, true])
  }

  @Test("The unread mark precedes the first unread entry of another author")
  func unread() throws {
    let marked = rows(.host(Samples.account)).rows(Samples.rowStates, unreadAfter: 2).map(\.description)
    let mark = try #require(marked.firstIndex { $0.contains("unread-mark") })
    #expect(marked[mark + 1].contains("id=\"a5\""))
    #expect(
      !rows(.host(Samples.account)).rows(Samples.rowStates, unreadAfter: 0).contains {
        $0.description.contains("unread-mark")
      })
  }

  @Test("A part of a thread says where it continues")
  func fragment() {
    let fragment = RowsFragment(
      rows: rows(.host(Samples.account)), activities: Array(Samples.rowStates[3...5]), hasOlder: true, hasNewer: false)
    #expect(fragment.html.description.hasPrefix("<ol class=\"messages\" data-older=\"/events/bash/rows?before=4\">"))
  }

  @Test("The composer is ready for the entry for which the page was opened")
  func prepared() throws {
    #expect(try Samples.page("thread-reply").contains("<input type=\"hidden\" name=\"replyTo\" value=\"3\">"))
    let edit = try Samples.page("thread-edit")
    #expect(edit.contains("action=\"/api/v1/invitations/T0k3n/activities/2/edits\""))
    #expect(edit.contains("Is there parking nearby? I could bring @Grace Hopper along.</textarea>"))
  }
}
