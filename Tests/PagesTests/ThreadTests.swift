import Invites
import Testing

@testable import Pages

@Suite struct ThreadTests {
  private let rows = ActivityRows(
    event: Samples.bash, viewer: .guest(Samples.guest(0)), links: .host(of: "bash"), now: Samples.now,
    photoURL: Samples.photoURL)

  private func reader(_ html: HTML) throws -> MarkupReader {
    var reader = MarkupReader(html.description)
    try reader.read()
    return reader
  }

  @Test func everyActivityIsOneRowWithItsSequence() throws {
    let reader = try reader("\(rows.rows(Samples.conversation))")
    let sequences = reader.elements.compactMap { $0.attributes["data-sequence"] }
    #expect(sequences == Samples.conversation.map { String($0.sequence) })
  }

  @Test func daysArePartedInTheZoneOfTheEvent() throws {
    let reader = try reader("\(rows.rows(Samples.conversation))")
    let times = reader.elements.filter { $0.name == "time" && $0.attributes["class"] == nil }
    #expect(times.compactMap { $0.attributes["datetime"] } == ["2016-06-11", "2016-06-13", "2016-06-14"])
  }

  @Test func ownMessagesAreMarkedForTheirAuthorOnly() {
    let activity = Samples.conversation[2]
    let other = ActivityRows(
      event: Samples.bash, viewer: .host("host"), links: .host(of: "bash"), now: Samples.now, photoURL: Samples.photoURL
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

  @Test("A full event offers the waitlist, and a seat to those who have one")
  func aFullEventOffersTheWaitlist() throws {
    let event = Samples.event(capacity: 4)
    let seated = Samples.guest(0, .accepted, party: 3)
    let guests = [seated, Samples.guest(1, .accepted)]
    func page(_ guest: Guest, place: Int? = nil) -> String {
      Samples.thread(
        event: event, viewer: .guest(guest), guests: guests + [guest], desk: GuestDesk(waitlistPlace: place)
      ).html.description
    }
    #expect(page(Samples.guest(4)).contains("<span>Join the waitlist</span>"))
    #expect(page(Samples.guest(4, .maybe)).contains("Every seat is taken. Join the waitlist"))
    #expect(!Samples.thread(event: event, viewer: .guest(seated), guests: guests).html.description.contains("Join the"))
    let waiting = page(Samples.guest(4, .waitlisted, party: 2), place: 2)
    #expect(waiting.contains("You’re 2nd in line. For 2 people."))
    #expect(waiting.contains("<span>Leave the list</span>"))
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

  @Test("Who is going is told that others wait, before giving up the seat")
  func declineIsForGood() throws {
    #expect(try Samples.page("thread-others-wait").contains("your seat goes to the next in line"))
    #expect(try !Samples.page("thread-accepted").contains("your seat goes to the next in line"))
  }

  @Test("Private messages and friends' links are on their own guest's page only")
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
    ("thread-closed", "Answers closed."), ("thread-past", "This event is over."),
    ("thread-cancelled", "called this event off"),
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
