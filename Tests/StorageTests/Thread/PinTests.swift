import Invites
import Storage
import Testing

@Suite("Pinned messages") struct PinTests {
  private func pin(_ activity: Activity, _ fixture: Fixture, seconds: Int64 = 0) async throws -> Activity {
    try await fixture.store.threads.pin(
      activity.sequence, of: activity.eventID, by: fixture.host,
      context: Fixture.writeContext(at: Fixture.now.adding(seconds: seconds)))
  }

  @Test("A host pins at most five messages, the last one first, and every change reaches the readers")
  func limit() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let ana = try await fixture.guest("Ana", at: event)
    var comments: [Activity] = []
    for number in 1...6 { comments.append(try await fixture.comment("m\(number)", on: event, by: ana)) }
    for (index, comment) in comments.prefix(5).enumerated() {
      let pinned = try await pin(comment, fixture, seconds: Int64(index))
      #expect(pinned.pinnedAt != nil && pinned.revision > comment.revision)
    }
    let again = try await pin(comments[0], fixture, seconds: 90)
    #expect(again.pinnedAt == Fixture.now, "a pinned entry stays as it is")
    #expect(try await failureCode { try await pin(comments[5], fixture) } == .tooMany)
    let words = { try fixture.store.threads.pinned(in: event.id).map(\.kind.words) }
    #expect(try words() == ["m5", "m4", "m3", "m2", "m1"])
    let loose = try await fixture.store.threads.unpin(comments[2].sequence, of: event.id, by: fixture.host)
    #expect(loose.pinnedAt == nil)
    _ = try await pin(comments[5], fixture, seconds: 60)
    #expect(try words() == ["m6", "m5", "m4", "m2", "m1"])
    let changes = try #require(try fixture.store.threads.changes(of: event.id, since: loose.revision, limit: 10))
    #expect(changes.activities.map(\.sequence) == [comments[5].sequence] && changes.pins.count == 5)
  }

  @Test("An unsent message is no longer pinned, also after it was restored")
  func unsent() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let ana = try await fixture.guest("Ana", at: event)
    let comment = try await pin(try await fixture.comment("the code is 1234", on: event, by: ana), fixture)
    let gone = try await fixture.takeBack(comment, by: ana)
    #expect(gone.pinnedAt == nil)
    #expect(try fixture.store.threads.pinned(in: event.id).isEmpty)
    #expect(try await failureCode { try await pin(comment, fixture) } == .notFound)
    #expect(try await fixture.restore(gone, by: ana).pinnedAt == nil)
    _ = try await pin(comment, fixture)
    _ = try await fixture.store.erase([try #require(ana.guestID)], at: event.id, context: Fixture.writeContext())
    #expect(try fixture.store.threads.pinned(in: event.id).isEmpty)
  }

  @Test("Only hosts pin, and only messages")
  func refused() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let comment = try await fixture.comment("hello", on: event)
    let stranger = try await fixture.store.accounts.create(
      name: "Stranger", passphraseHash: "hash", isDemo: false, onlyAsFirst: false, context: Fixture.writeContext())
    #expect(
      try await failureCode {
        try await fixture.store.threads.pin(
          comment.sequence, of: event.id, by: stranger, context: Fixture.writeContext())
      } == .forbidden)
    let created = try #require(try fixture.store.threads.activity(1, of: event.id))
    #expect(try await failureCode { try await pin(created, fixture) } == .forbidden)
  }
}
