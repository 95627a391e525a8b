import Invites
import Storage
import Testing

@Suite struct IdempotencyTests {
  @Test func twentyAtOnceWithOneKeyAnswerOnce() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guest = try await fixture.guests(1, at: event)[0]
    let idempotencyKey = IdempotencyKey(scope: "g", key: "k", fingerprint: "f")
    let outcomes = try await withThrowingTaskGroup(of: IdempotentResult<Receipt>.self) { group in
      for _ in 0..<20 {
        group.addTask {
          try await fixture.answer(.accepted, by: guest, comment: "Coming", idempotencyKey: idempotencyKey)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(outcomes.map(\.value)).count == 1)
    #expect(outcomes.count { !$0.isReplay } == 1)
    #expect(try fixture.store.events.find(event.id, for: nil)?.activityCount == 3)
  }

  @Test func aReplayTellsTheFirstAnswerEvenAfterTheWorldMovedOn() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guest = try await fixture.guests(2, at: event)[0]
    let idempotencyKey = IdempotencyKey(scope: "g", key: "k", fingerprint: "f")
    let first = try await fixture.answer(
      .accepted, by: guest, partySize: 2, note: " a  b\n- c ", comment: "x", idempotencyKey: idempotencyKey)
    try await fixture.answer(.declined, by: guest, note: "ill")
    let replay = try await fixture.answer(
      .accepted, by: guest, partySize: 2, note: " a  b\n- c ", comment: "x", idempotencyKey: idempotencyKey)
    #expect(replay == IdempotentResult(value: first.value, isReplay: true))
    #expect(try fixture.store.guests.find(guest.id)?.rsvp.status == .declined)
  }

  @Test func aReplayOfAnAnswerThatChangedNothingIsTheSame() async throws {
    let fixture = try await Fixture()
    let guest = try await fixture.guests(1, at: fixture.event())[0]
    try await fixture.answer(.maybe, by: guest)
    let idempotencyKey = IdempotencyKey(scope: "g", key: "k", fingerprint: "f")
    let first = try await fixture.answer(.maybe, by: guest, idempotencyKey: idempotencyKey)
    let second = try await fixture.answer(.maybe, by: guest, idempotencyKey: idempotencyKey)
    #expect(first.value.activities.isEmpty)
    #expect(second == IdempotentResult(value: first.value, isReplay: true))
  }

  @Test func theKeyOfAnotherRequestIsRefused() async throws {
    let fixture = try await Fixture()
    let guest = try await fixture.guests(1, at: fixture.event())[0]
    try await fixture.answer(
      .accepted, by: guest, idempotencyKey: IdempotencyKey(scope: "g", key: "k", fingerprint: "f"))
    let other = IdempotencyKey(scope: "g", key: "k", fingerprint: "other")
    #expect(
      try await failureCode { try await fixture.answer(.declined, by: guest, idempotencyKey: other) }
        == .idempotencyConflict)
    let elsewhere = IdempotencyKey(scope: "h", key: "k", fingerprint: "other")
    #expect(try await !fixture.answer(.declined, by: guest, idempotencyKey: elsewhere).isReplay)
  }

  @Test func failuresAreNotKept() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event(capacity: 1)
    let guest = try await fixture.guests(1, at: event)[0]
    let idempotencyKey = IdempotencyKey(scope: "g", key: "k", fingerprint: "f")
    let code = try await failureCode {
      try await fixture.answer(.accepted, by: guest, partySize: 2, idempotencyKey: idempotencyKey)
    }
    #expect(code == .eventFull)
    let roomier = try Fixture.details(capacity: 2)
    _ = try await fixture.store.events.update(
      event.id, to: roomier, by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext())
    let then = try await fixture.answer(.accepted, by: guest, partySize: 2, idempotencyKey: idempotencyKey)
    #expect(then.value.rsvp.status == .accepted)
  }

  @Test(arguments: ["", "two words", "ünicode", "tab\t", String(repeating: "k", count: 201)])
  func oddKeysAreRefused(key: String) async throws {
    let fixture = try await Fixture()
    let guest = try await fixture.guests(1, at: fixture.event())[0]
    let idempotencyKey = IdempotencyKey(scope: "g", key: key, fingerprint: "f")
    #expect(
      try await failureCode { try await fixture.answer(.accepted, by: guest, idempotencyKey: idempotencyKey) }
        == .outOfRange)
    #expect(try fixture.store.guests.find(guest.id)?.rsvp == .awaiting)
  }

  @Test func prunedKeysAreNewAgain() async throws {
    let fixture = try await Fixture()
    let guest = try await fixture.guests(1, at: fixture.event())[0]
    let idempotencyKey = IdempotencyKey(scope: "g", key: "k", fingerprint: "f")
    try await fixture.answer(.accepted, by: guest, idempotencyKey: idempotencyKey)
    try await fixture.store.prune(before: Fixture.now)
    #expect(try await fixture.answer(.accepted, by: guest, idempotencyKey: idempotencyKey).isReplay)
    try await fixture.store.prune(before: Fixture.now.adding(seconds: 1))
    #expect(try await !fixture.answer(.accepted, by: guest, idempotencyKey: idempotencyKey).isReplay)
  }
}
