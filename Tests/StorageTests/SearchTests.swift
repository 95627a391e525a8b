import GRDB
import Invites
import Testing

@testable import Storage

@Suite("Searching threads, events and guests") struct SearchTests {
  private struct Evening {
    let fixture: Fixture
    var event: Event
    let ana: Activity.Author
    let ben: Activity.Author

    func found(_ words: String, by viewer: Activity.Author, limit: Int = 20, after cursor: String? = nil) throws
      -> Page<
        Activity
      >
    {
      try fixture.store.searches.activities(
        of: event, matching: SearchQuery(words), seenBy: viewer, after: cursor, limit: limit)
    }

    func texts(_ words: String, by viewer: Activity.Author) throws -> [String] {
      try found(words, by: viewer).elements.map(\.kind.words)
    }

    /// The rows of the index.
    func indexed(_ word: String) throws -> Int {
      try fixture.store.engine.read {
        try $0.first("SELECT COUNT(*) FROM entry_words WHERE word = ?", [word]) { try $0.next(Int.self) }
      } ?? 0
    }
  }

  private func evening(_ fixture: Fixture) async throws -> Evening {
    let event = try await fixture.event()
    return Evening(
      fixture: fixture, event: event, ana: try await fixture.guest("Ana", at: event),
      ben: try await fixture.guest("Ben", at: event))
  }

  @Test("A search finds messages of its own event, the latest first, page by page")
  func pages() async throws {
    let fixture = try await Fixture()
    var evening = try await evening(fixture)
    let other = try await fixture.event(title: "Another")
    _ = try await fixture.comment("pizza elsewhere", on: other)
    for number in 1...5 { _ = try await fixture.comment("pizza \(number)", on: evening.event, by: evening.ana) }
    _ = try await fixture.comment("salad", on: evening.event)
    evening.event = try #require(try fixture.store.events.find(evening.event.id, for: nil))
    let first = try evening.found("PIZ", by: evening.ben, limit: 3)
    #expect(first.elements.map(\.kind.words) == ["pizza 5", "pizza 4", "pizza 3"])
    let second = try evening.found("PIZ", by: evening.ben, limit: 3, after: try #require(first.next))
    #expect(second.elements.map(\.kind.words) == ["pizza 2", "pizza 1"] && second.next == nil)
    #expect(try evening.found("pizza", by: evening.ben, limit: 5).next == nil)
    #expect(try evening.texts("3 pizza", by: evening.ben) == ["pizza 3"])
    #expect(try evening.texts("4 3", by: evening.ben).isEmpty)
    #expect(throws: Failure.self) { try evening.found("pizza", by: evening.ben, after: "nonsense") }
    #expect(throws: Failure.self) { try evening.found("pizza", by: evening.ben, limit: 0) }
  }

  @Test("Words that thousands of entries share are searched in parts of limited size")
  func common() async throws {
    let fixture = try await Fixture()
    var evening = try await evening(fixture)
    let (id, author) = (evening.event.id, evening.ana)
    _ = try await fixture.store.engine.write { transaction in
      for number in 1...5_200 {
        let words = number == 3 ? "common needle" : number % 2 == 0 ? "common hay" : "communal hay"
        try transaction.append(.commented(words), to: id, by: author, context: Fixture.writeContext())
      }
    }
    evening.event = try #require(try fixture.store.events.find(id, for: nil))
    #expect(try evening.texts("common nee", by: evening.ben) == ["common needle"], "by its rare word")
    for (words, count) in [("comm", 5_200), ("common h", 2_600), ("com hay", 0), ("hay common", 2_600)] {
      var (found, cursor, pages): ([Int], String?, Int) = ([], nil, 0)
      repeat {
        let page = try evening.found(words, by: evening.ben, limit: 500, after: cursor)
        found += page.elements.map(\.sequence)
        (cursor, pages) = (page.next, pages + 1)
      } while cursor != nil && pages < 100
      #expect(found.count == count && found == found.sorted(by: >) && Set(found).count == count, "\(words)")
    }
  }

  @Test("Guests find only what they may see; hosts find everything")
  func visibility() async throws {
    let fixture = try await Fixture()
    var evening = try await evening(fixture)
    let anaGuest = try #require(try fixture.store.guests.find(evening.ana.guestID ?? ""))
    try await fixture.answer(.accepted, by: anaGuest, note: "my secret allergy")
    _ = try await fixture.comment("a public secret", on: evening.event, by: evening.ben)
    _ = try await fixture.store.privateMessages.ask(
      "a private secret", by: anaGuest.id, idempotencyKey: nil, context: Fixture.writeContext())
    evening.event = try #require(try fixture.store.events.find(evening.event.id, for: nil))
    #expect(try evening.texts("secret", by: evening.ben) == ["a public secret"])
    #expect(try evening.texts("secret", by: evening.ana) == ["a public secret", "my secret allergy"])
    #expect(try evening.texts("secret", by: fixture.hostAuthor) == ["a public secret", "my secret allergy"])
    let (old, hidden) = (
      evening.event.details,
      try Event.Options(
        plusOnes: 19, guestsMayInvite: false, showsGuestList: false, openLink: .off)
    )
    let details = try Event.Details(
      title: old.title, startsAt: old.startsAt, timeZone: old.timeZone, options: hidden)
    _ = try await fixture.store.events.update(
      evening.event.id, to: details, by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext())
    evening.event = try #require(try fixture.store.events.find(evening.event.id, for: nil))
    #expect(try evening.texts("allergy", by: evening.ben).isEmpty)
    #expect(try evening.texts("allergy", by: evening.ana) == ["my secret allergy"])
  }

  @Test("The index follows edits, unsending, restoring and erasures in the same transaction")
  func upkeep() async throws {
    let fixture = try await Fixture()
    let evening = try await evening(fixture)
    let comment = try await fixture.comment("lasagne, lasagne", on: evening.event, by: evening.ana)
    #expect(try evening.indexed("lasagne") == 1)
    _ = try await fixture.edit("pasta", of: comment, by: evening.ana)
    #expect(try evening.indexed("lasagne") == 0 && evening.indexed("pasta") == 1)
    let gone = try await fixture.takeBack(comment, by: evening.ana)
    #expect(try evening.indexed("pasta") == 0 && fixture.store.integrityCheck().isEmpty)
    _ = try await fixture.restore(gone, by: evening.ana)
    #expect(try evening.indexed("pasta") == 1)
    _ = try await fixture.comment("thanks @Ana for risotto", on: evening.event, by: evening.ben)
    let anaGuest = try #require(try fixture.store.guests.find(evening.ana.guestID ?? ""))
    try await fixture.answer(.maybe, by: anaGuest, note: "polenta")
    for word in ["polenta", "ana", "risotto"] { #expect(try evening.indexed(word) == 1, "\(word)") }
    _ = try await fixture.store.erase([anaGuest.id], at: evening.event.id, context: Fixture.writeContext())
    for word in ["pasta", "polenta", "ana"] { #expect(try evening.indexed(word) == 0, "\(word)") }
    #expect(try evening.indexed("risotto") == 1 && fixture.store.integrityCheck().isEmpty)
    _ = try await fixture.store.erase(PersonalWords([("risotto", "removed")]))
    #expect(
      try fixture.store.search(for: PersonalWords([("risotto", "removed")])).found.map(\.table).sorted() == [
        "activities", "entry_words",
      ])
    try await fixture.store.engine.write { try $0.run("DELETE FROM entry_words WHERE word = 'for'") }
    #expect(try fixture.store.integrityCheck() == ["the index of the words of event \(evening.event.id) is wrong"])
  }

  @Test("A search of all events finds events, messages and, for hosts, guests")
  func events() async throws {
    let fixture = try await Fixture()
    let evening = try await evening(fixture)
    let later = try await fixture.event(title: "Pizza night", startsAt: Fixture.now.adding(seconds: 900_000))
    for number in 1...4 { _ = try await fixture.comment("pizza \(number)", on: evening.event, by: evening.ana) }
    let zoe = try await fixture.guest("Zoe Pizzarelli", at: later)
    let store = fixture.store
    let all = try store.searches.events(
      matching: SearchQuery("pizza"), hostedBy: fixture.host, invited: [], after: nil, limit: 10)
    #expect(all.elements.map(\.listing.event.id) == [later.id, evening.event.id] && all.next == nil)
    #expect(all.elements.map(\.isMatch) == [true, false])
    #expect(all.elements[0].guests.map(\.name) == ["Zoe Pizzarelli"])
    #expect(all.elements[1].activities.map(\.kind.words) == ["pizza 4", "pizza 3", "pizza 2"])
    #expect(all.elements[1].hasMoreActivities)
    let first = try store.searches.events(
      matching: SearchQuery("pizza"), hostedBy: fixture.host, invited: [], after: nil, limit: 1)
    #expect(first.elements.map(\.listing.event.id) == [later.id])
    let second = try store.searches.events(
      matching: SearchQuery("pizza"), hostedBy: fixture.host, invited: [], after: try #require(first.next), limit: 1)
    #expect(second.elements.map(\.listing.event.id) == [evening.event.id] && second.next == nil)
    #expect(
      try store.searches.events(
        matching: SearchQuery("bash civic grove heard"), hostedBy: fixture.host, invited: [], after: nil, limit: 9
      ).elements.map(\.isMatch) == [true], "words of the title, place, address and message")

    let mine = [try #require(zoe.guestID), try #require(evening.ben.guestID)]
    let asGuest = { try store.searches.events(matching: $0, hostedBy: nil, invited: mine, after: nil, limit: 10) }
    let found = try asGuest(SearchQuery("pizza")).elements
    #expect(found.map(\.listing.event.id) == [later.id, evening.event.id] && found.allSatisfy { $0.guests.isEmpty })
    #expect(try asGuest(SearchQuery("pizzarelli")).elements.isEmpty, "guests find no guests")
    _ = try await fixture.store.guests.move(
      try #require(evening.ben.guestID), at: evening.event.id, to: .removed, from: nil, by: fixture.host,
      context: Fixture.writeContext())
    #expect(try asGuest(SearchQuery("pizza")).elements.map(\.listing.event.id) == [later.id])
    let stranger = try await store.accounts.create(
      name: "Stranger", passphraseHash: "hash", isDemo: false, onlyAsFirst: false, context: Fixture.writeContext())
    #expect(
      try store.searches.events(
        matching: SearchQuery("pizza"), hostedBy: stranger, invited: [], after: nil, limit: 10
      ).elements.isEmpty)
  }

  @Test("A search of many events goes through a limited number at once and says how to go on")
  func manyEvents() async throws {
    let fixture = try await Fixture()
    let (host, details) = (fixture.host, try Fixture.details(title: "Plain"))
    try await fixture.store.engine.write { transaction in
      for number in 0..<620 {
        let start = Fixture.now.adding(seconds: Int64(number) * 3600)
        let event = try Event.Details(
          title: number == 1 ? "The needle" : details.title, startsAt: start, timeZone: "UTC")
        let id: Event.ID = Fixture.writeContext().identifier()
        try transaction.insertEvent(id, event, host: host.id, at: Fixture.now)
      }
    }
    let first = try fixture.store.searches.events(
      matching: SearchQuery("needle"), hostedBy: host, invited: [], after: nil, limit: 5)
    #expect(first.elements.isEmpty)
    let second = try fixture.store.searches.events(
      matching: SearchQuery("needle"), hostedBy: host, invited: [], after: try #require(first.next), limit: 5)
    #expect(second.elements.map(\.listing.event.details.title) == ["The needle"] && second.next == nil)
  }
}
