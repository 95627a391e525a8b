import Foundation
import Invites
import Storage
import Testing

@Suite("A host answers for a guest")
struct AnswerOnBehalfTests {
  private let now = Fixture.now

  @Test("The answer counts and names its host, and the guest is notified once")
  func counts() async throws {
    let (fixture, event, guests) = try await party()
    let answered = try await note(.accepted, partySize: 3, for: guests[0], at: event, in: fixture)
    #expect(answered.rsvp.status == .accepted && answered.rsvp.partySize == 3)
    #expect(answered.rsvp.answeredBy == .host(fixture.host))
    #expect(try fixture.store.guests.find(guests[0].id) == answered)
    #expect(try fixture.store.guests.headcount(of: event.id).going == 3)
    let entry = try #require(try fixture.store.threads.activities(of: event.id, before: nil, limit: 9).last)
    #expect(entry.author == .guest(guests[0].id, name: guests[0].name) && entry.answeredBy == .host(fixture.host))
    #expect(try notifications(to: guests[0], in: fixture) == [.answeredFor])
    _ = try await note(.accepted, partySize: 3, for: guests[0], at: event, in: fixture)
    #expect(try notifications(to: guests[0], in: fixture).count == 1)
  }

  @Test("The guest's own later answer replaces the host's, even when it is the same")
  func ownAnswerWins() async throws {
    let (fixture, event, guests) = try await party()
    _ = try await note(.accepted, for: guests[0], at: event, in: fixture)
    try await fixture.answer(.accepted, by: guests[0], at: now.adding(seconds: 60))
    #expect(try fixture.store.guests.find(guests[0].id)?.rsvp.answeredBy == nil)
    #expect(try fixture.store.threads.activities(of: event.id, before: nil, limit: 9).last?.answeredBy == nil)
    // The host's form was filled in earlier, so it overwrites nothing.
    let code = try await failureCode {
      try await note(.declined, for: guests[0], at: event, knowing: .some(now), in: fixture)
    }
    #expect(code == .editConflict)
    #expect(try fixture.store.guests.find(guests[0].id)?.rsvp.status == .accepted)
    // A host who enters the answer that the guest has already given changes nothing.
    _ = try await note(.accepted, for: guests[0], at: event, in: fixture)
    #expect(try fixture.store.guests.find(guests[0].id)?.rsvp.answeredBy == nil)
  }

  @Test("Hosts can answer after the deadline, but not when the event is over or cancelled")
  func deadline() async throws {
    let (fixture, event, guests) = try await party()
    let closed = try Fixture.details(answerDeadline: now.adding(seconds: 60))
    _ = try await fixture.store.events.update(
      event.id, to: closed, by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext())
    let late = now.adding(seconds: 120)
    #expect(try await failureCode { try await fixture.answer(.accepted, by: guests[0], at: late) } == .answersClosed)
    #expect(try await note(.accepted, for: guests[0], at: event, when: late, in: fixture).rsvp.status == .accepted)
    let over = closed.isOverAfter.adding(seconds: 60)
    #expect(
      try await failureCode { try await note(.maybe, for: guests[0], at: event, when: over, in: fixture) } == .eventOver
    )
  }

  @Test("Without free seats the host chooses between the waitlist and going over capacity")
  func capacity() async throws {
    let (fixture, event, guests) = try await party(capacity: 2)
    try await fixture.answer(.accepted, by: guests[0])
    for (guest, choice, status) in [
      (guests[1], AnswerOnBehalf.WhenFull.refuse, RSVP.Status?.none), (guests[1], .wait, .waitlisted),
      (guests[2], .seat, .accepted),
    ] {
      let size = choice == .seat ? 4 : 2
      guard let status else {
        let code = try await failureCode {
          try await note(.accepted, partySize: size, for: guest, at: event, whenFull: choice, in: fixture)
        }
        #expect(code == .eventFull)
        continue
      }
      let answered = try await note(.accepted, partySize: size, for: guest, at: event, whenFull: choice, in: fixture)
      #expect(answered.rsvp.status == status)
    }
    let headcount = try fixture.store.guests.headcount(of: event.id)
    #expect(headcount.going == 5 && headcount.waitlisted == 1)
    #expect(try fixture.store.integrityCheck().isEmpty)
  }

  @Test("Strangers cannot answer for guests, nor hosts for guests who left or of other events")
  func refused() async throws {
    let (fixture, event, guests) = try await party()
    let other = try await fixture.event(title: "Another")
    #expect(try await failureCode { try await note(.maybe, for: guests[0], at: other, in: fixture) } == .notFound)
    _ = try await fixture.store.guests.move(
      guests[1].id, at: event.id, to: .removed, by: fixture.host, context: Fixture.writeContext())
    #expect(try await failureCode { try await note(.maybe, for: guests[1], at: event, in: fixture) } == .offTheList)
  }

  @Test("Closed answers can be reopened until the start, or until a given future time")
  func reopening() async throws {
    let (fixture, event, guests) = try await party()
    let details = try Fixture.details(answerDeadline: now.adding(seconds: 60))
    _ = try await fixture.store.events.update(
      event.id, to: details, by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext())
    let late = now.adding(seconds: 120)
    func reopen(until deadline: Timestamp? = nil) async throws -> Event {
      try await fixture.store.events.reopenAnswers(
        of: event.id, until: deadline, by: fixture.host, context: Fixture.writeContext(at: late)
      ).value
    }
    #expect(try await failureCode { try await reopen(until: now) } == .invalidDate)
    #expect(
      try await failureCode { try await reopen(until: details.startsAt.adding(seconds: 86_400)) } == .invalidDate)
    #expect(try await reopen().details.answerDeadline == details.startsAt)
    let entries = try fixture.store.threads.activities(of: event.id, before: nil, limit: 99)
    #expect(entries.last?.kind == .updated([.deadline]))
    // Another host reopens at the same time.
    #expect(try await reopen().details.answerDeadline == details.startsAt)
    #expect(try fixture.store.threads.activities(of: event.id, before: nil, limit: 99).count == entries.count)
    try await fixture.answer(.accepted, by: guests[0], at: late)
    #expect(try notifications(to: guests[0], in: fixture).isEmpty)
  }

  private func party(capacity: Int? = nil) async throws -> (Fixture, Event, [Guest]) {
    let fixture = try await Fixture(composers: Fixture.composers)
    let event = try await fixture.event(capacity: capacity)
    return (fixture, event, try await fixture.guests(3, at: event))
  }

  private func note(
    _ status: RSVP.Status, partySize: Int? = nil, for guest: Guest, at event: Event,
    whenFull: AnswerOnBehalf.WhenFull = .refuse, knowing known: Timestamp?? = nil, when moment: Timestamp = Fixture.now,
    in fixture: Fixture
  ) async throws -> Guest {
    try await fixture.store.guests.record(
      AnswerOnBehalf(Answer(status, partySize: partySize), by: fixture.host, whenFull: whenFull), for: guest.id,
      of: event.id, knowing: known, by: fixture.host, context: Fixture.writeContext(at: moment)
    ).value
  }

  private func notifications(to guest: Guest, in fixture: Fixture) throws -> [EventNotification.Occasion?] {
    try fixture.store.notifications.list(of: guest.id, state: .sent, after: nil, limit: 9).elements.map(\.occasion)
      .filter { $0 == .answeredFor }
  }
}
