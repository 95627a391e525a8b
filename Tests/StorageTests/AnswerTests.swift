import Invites
import Storage
import Testing

@Suite struct AnswerTests {
  @Test func areInForceAndInTheThread() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guest = try await fixture.guests(2, at: event)[0]
    let receipt = try await fixture.answer(.accepted, by: guest, partySize: 4, note: "with  kids", comment: "Yay").value
    #expect(receipt.rsvp == RSVP(status: .accepted, partySize: 4, note: "with  kids", answeredAt: Fixture.now))
    #expect(receipt.headcount == Headcount(awaiting: 1, accepted: 1, maybe: 0, declined: 0, going: 4))
    #expect(
      receipt.activities.map(\.kind) == [
        .answered(.accepted, partySize: 4, note: "with  kids"), .commented("Yay"),
      ])
    #expect(receipt.activities.map(\.sequence) == [2, 3])
    #expect(try fixture.store.guests.find(guest.id)?.rsvp == receipt.rsvp)
    #expect(try fixture.store.guests.headcount(of: event.id) == receipt.headcount)
    #expect(try fixture.store.threads.activities(of: event.id, after: 1, limit: 9) == receipt.activities)
    #expect(try fixture.store.events.find(event.id, for: nil)?.activityCount == 3)
    #expect(fixture.commits.all.last?.events == [event.id])
  }

  @Test func theSameAnswerAgainChangesNothing() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guest = try await fixture.guests(1, at: event)[0]
    let first = try await fixture.answer(.maybe, by: guest, note: "perhaps").value
    let revision = try fixture.store.events.revision(of: event.id)
    let later = Fixture.now.adding(seconds: 5)
    let again = try await fixture.answer(.maybe, by: guest, note: "perhaps", at: later)
    #expect(!again.isReplay)
    #expect(again.value.rsvp == first.rsvp)
    #expect(again.value.activities.isEmpty)
    #expect(try fixture.store.events.revision(of: event.id) == revision)
  }

  @Test func aCommentAloneLeavesTheAnswer() async throws {
    let fixture = try await Fixture()
    let guest = try await fixture.guests(1, at: fixture.event())[0]
    let response = try GuestResponse(comment: "What should I bring?")
    let receipt = try await fixture.store.guests.record(
      response, by: guest.id, idempotencyKey: nil, mode: .commit, context: Fixture.writeContext()
    ).value
    #expect(receipt.rsvp == .awaiting)
    #expect(receipt.activities.map(\.kind) == [.commented("What should I bring?")])
  }

  @Test func anUnknownGuestIsNotFound() async throws {
    let fixture = try await Fixture()
    let response = try GuestResponse(comment: "hello")
    let code = try await failureCode {
      try await fixture.store.guests.record(
        response, by: "nobody", idempotencyKey: nil, mode: .commit, context: Fixture.writeContext())
    }
    #expect(code == .notFound)
  }

  @Test func tenSeatsGoToTenOfAHundredAtOnce() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event(capacity: 10)
    let guests = try await fixture.guests(100, at: event)
    let answers = try await withThrowingTaskGroup(of: RSVP.Status.self) { group in
      for guest in guests {
        group.addTask { try await fixture.answer(.accepted, by: guest).value.rsvp.status }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.count { $0 == .accepted } == 10)
    #expect(answers.count { $0 == .waitlisted } == 90)
    let headcount = try fixture.store.guests.headcount(of: event.id)
    #expect(
      headcount
        == Headcount(awaiting: 0, accepted: 10, maybe: 0, declined: 0, going: 10, waitlisted: 90, waitingPeople: 90))
    #expect(try fixture.store.integrityCheck().isEmpty)
  }

  @Test func aDryRunShowsTheResultAndLeavesNoTrace() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guest = try await fixture.guests(1, at: event)[0]
    let before = (try fixture.store.events.find(event.id, for: nil), fixture.commits.all)
    let idempotencyKey = IdempotencyKey(scope: "g", key: "k", fingerprint: "f")
    let rehearsal = try await fixture.answer(
      .accepted, by: guest, comment: "Yes!", idempotencyKey: idempotencyKey, mode: .dryRun)
    #expect(rehearsal.value.rsvp.status == .accepted)
    #expect(rehearsal.value.activities.count == 2)
    #expect(try fixture.store.events.find(event.id, for: nil) == before.0)
    #expect(try fixture.store.guests.find(guest.id) == guest)
    #expect(try fixture.store.threads.activities(of: event.id, after: 1, limit: 9).isEmpty)
    #expect(fixture.commits.all == before.1)
    let real = try await fixture.answer(.accepted, by: guest, comment: "Yes!", idempotencyKey: idempotencyKey)
    #expect(!real.isReplay)
  }
}
