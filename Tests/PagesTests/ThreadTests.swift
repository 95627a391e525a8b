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

  @Test func acceptIsClosedOnAFullEventButNotForThoseWhoHaveASeat() throws {
    let event = Samples.event(capacity: 4)
    func isDisabled(_ action: String, for guest: Guest, guests: [Guest]) throws -> Bool {
      let reader = try reader(Samples.thread(event: event, viewer: .guest(guest), guests: guests).html)
      let button = try #require(reader.elements.first { $0.attributes["value"] == action && $0.name == "button" })
      return button.attributes["disabled"] != nil
    }
    let seated = Samples.guest(0, .accepted, party: 3)
    let guests = [seated, Samples.guest(1, .accepted)]
    #expect(try isDisabled("accept", for: Samples.guest(4), guests: guests))
    #expect(try !isDisabled("maybe", for: Samples.guest(4), guests: guests))
    #expect(try !isDisabled("accept", for: seated, guests: guests))
  }

  @Test func whoSaidMaybeToAFullEventIsNotAskedToSayMaybe() {
    let event = Samples.event(capacity: 1)
    let seated = Samples.guest(0, .accepted)
    func page(_ guest: Guest) -> String {
      Samples.thread(event: event, viewer: .guest(guest), guests: [seated, guest]).html.description
    }
    #expect(page(Samples.guest(1)).contains("Answer maybe, and watch for a free one."))
    #expect(!page(Samples.guest(1, .maybe)).contains("Answer maybe"))
    #expect(page(Samples.guest(1, .maybe)).contains("Every seat is taken. Watch for a free one."))
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

  @Test(arguments: [("thread-closed", "Answers closed."), ("thread-past", "This event is over.")])
  func noAnswerIsOfferedAfterTheEnd(page: String, sentence: String) throws {
    let html = try Samples.page(page)
    var reader = MarkupReader(html)
    try reader.read()
    let buttons = reader.elements.filter { $0.attributes["name"] == "actionIdentifier" }
    #expect(buttons.count == 3)
    #expect(buttons.allSatisfy { $0.attributes["disabled"] != nil })
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
