import Invites
import Storage
import Testing

@Suite("Who has read what") struct ReaderTests {
  @Test("is kept once for many looks, and never goes back")
  func sparse() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let ana = try await fixture.guest("Ana", at: event)
    for number in 2...9 { _ = try await fixture.comment("\(number)", on: event) }
    #expect(try fixture.store.threads.reader(ana, of: event.id) == nil)
    try await look(fixture, ana, event, through: nil, after: 0)
    try await look(fixture, ana, event, through: 5, after: 1)
    try await look(fixture, ana, event, through: 3, after: 2)
    var reader = try #require(try fixture.store.threads.reader(ana, of: event.id))
    #expect(reader.readSequence == 5 && reader.firstSeenAt == Fixture.now)
    #expect(reader.lastSeenAt == Fixture.now.adding(seconds: 1), "a look that says nothing new is not written")
    try await look(fixture, ana, event, through: nil, after: Store.Threads.sightSeconds + 1)
    try await look(fixture, ana, event, through: 9999, after: Store.Threads.sightSeconds + 2)
    reader = try #require(try fixture.store.threads.reader(ana, of: event.id))
    #expect(reader.readSequence == 9 && reader.firstSeenAt == Fixture.now)
    #expect(reader.lastSeenAt == Fixture.now.adding(seconds: Store.Threads.sightSeconds + 2))
  }

  @Test("holds what somebody wrote themselves, and changes no revision by itself")
  func own() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let ana = try await fixture.guest("Ana", at: event)
    let comment = try await fixture.comment("hi", on: event, by: ana)
    #expect(try fixture.store.threads.reader(ana, of: event.id)?.readSequence == comment.sequence)
    let revision = try fixture.store.events.revision(of: event.id)
    try await look(fixture, fixture.hostAuthor, event, through: 1, after: 0)
    #expect(try fixture.store.events.revision(of: event.id) == revision)
    #expect(try fixture.store.threads.reader(fixture.hostAuthor, of: event.id)?.readSequence == 1)
  }

  private func look(
    _ fixture: Fixture, _ person: Activity.Author, _ event: Event, through sequence: Int?, after seconds: Int64
  ) async throws {
    try await fixture.store.threads.note(
      person, looksAt: event.id, through: sequence, at: Fixture.now.adding(seconds: seconds))
  }
}
