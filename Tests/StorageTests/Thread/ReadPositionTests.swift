import Invites
import Testing

@testable import Storage

@Suite("Read positions of viewers") struct ReaderTests {
  @Test("Several looks are stored once, and a read position never goes back")
  func sparse() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let ana = try await fixture.guest("Ana", at: event)
    for number in 2...9 { _ = try await fixture.comment("\(number)", on: event) }
    #expect(try fixture.store.threads.readPosition(ana, of: event.id) == nil)
    try await look(fixture, ana, event, through: nil, after: 0)
    try await look(fixture, ana, event, through: 5, after: 1)
    try await look(fixture, ana, event, through: 3, after: 2)
    var reader = try #require(try fixture.store.threads.readPosition(ana, of: event.id))
    #expect(reader.readSequence == 5 && reader.firstSeenAt == Fixture.now)
    #expect(reader.lastSeenAt == Fixture.now.adding(seconds: 1), "a look that says nothing new is not written")
    try await look(fixture, ana, event, through: nil, after: Store.Threads.sightSeconds + 1)
    try await look(fixture, ana, event, through: 9999, after: Store.Threads.sightSeconds + 2)
    reader = try #require(try fixture.store.threads.readPosition(ana, of: event.id))
    #expect(reader.readSequence == 9 && reader.firstSeenAt == Fixture.now)
    #expect(reader.lastSeenAt == Fixture.now.adding(seconds: Store.Threads.sightSeconds + 2))
  }

  @Test("Writing a message moves the author's read position, and reading changes no revision")
  func own() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let ana = try await fixture.guest("Ana", at: event)
    let comment = try await fixture.comment("hi", on: event, by: ana)
    #expect(try fixture.store.threads.readPosition(ana, of: event.id)?.readSequence == comment.sequence)
    let revision = try fixture.store.events.revision(of: event.id)
    try await look(fixture, fixture.hostAuthor, event, through: 1, after: 0)
    #expect(try fixture.store.events.revision(of: event.id) == revision)
    #expect(try fixture.store.threads.readPosition(fixture.hostAuthor, of: event.id)?.readSequence == 1)
  }

  @Test("Answering on a page counts as looking, in the commit of the answer and no more often than other looks")
  func answering() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guest = try await fixture.guests(1, at: event)[0]
    let person = Activity.Author.guest(guest.id, name: guest.name)
    func answer(_ status: RSVP.Status, isLooking: Bool = true, _ mode: WriteMode = .commit, after seconds: Int64)
      async throws
      -> ReadPosition?
    {
      _ = try await fixture.store.guests.record(
        GuestResponse(answer: Answer(status), comment: nil), by: guest.id, isLooking: isLooking, idempotencyKey: nil,
        mode: mode, context: Fixture.writeContext(at: Fixture.now.adding(seconds: seconds)))
      return try fixture.store.threads.readPosition(person, of: event.id)
    }
    #expect(try await answer(.accepted, isLooking: false, after: 0) == nil)
    #expect(try await answer(.maybe, .dryRun, after: 1) == nil)
    let before = fixture.commits.all.count
    let first = Fixture.now.adding(seconds: 2)
    #expect(
      try await answer(.maybe, after: 2) == ReadPosition(firstSeenAt: first, lastSeenAt: first, readSequence: 0))
    #expect(fixture.commits.all.count == before + 1)
    #expect(try await answer(.declined, after: 3)?.lastSeenAt == first)
    // Repeating the answer changes only the time of the last look.
    let later = Store.Threads.sightSeconds + 3
    #expect(try await answer(.declined, after: later)?.lastSeenAt == Fixture.now.adding(seconds: later))
    #expect(try await answer(.accepted, after: 1)?.lastSeenAt == Fixture.now.adding(seconds: later))
  }

  private func look(
    _ fixture: Fixture, _ person: Activity.Author, _ event: Event, through sequence: Int?, after seconds: Int64
  ) async throws {
    try await fixture.store.threads.note(
      person, looksAt: event.id, through: sequence, at: Fixture.now.adding(seconds: seconds))
  }
}
