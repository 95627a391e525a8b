import Invites
import Storage
import Testing

@Suite("The waitlist in the store") struct WaitlistTests {
  @Test("A free seat goes to the first in line, who is notified")
  func promotesInOrder() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event(capacity: 2)
    let guests = try await fixture.guests(4, at: event)
    for guest in guests { try await fixture.answer(.accepted, by: guest) }
    #expect(try guests.map { try fixture.store.guests.waitlistPlace(of: $0.id) } == [nil, nil, 1, 2])
    let receipt = try await fixture.answer(.declined, by: guests[0]).value
    #expect(receipt.rsvp.status == .declined)
    #expect(receipt.activities.map(\.kind) == [.answered(.declined, partySize: 1, note: "")])
    #expect(receipt.headcount.going == 2)
    #expect(receipt.headcount.waitlisted == 1)
    #expect(try fixture.store.guests.find(guests[2].id)?.rsvp.status == .accepted)
    #expect(try fixture.store.notifications.latest(of: guests[2].id)?.occasion == .promoted)
    #expect(try fixture.store.notifications.latest(of: guests[3].id)?.occasion == .invited)
    #expect(try fixture.store.guests.waitlistPlace(of: guests[3].id) == 1)
    let latest = try fixture.store.threads.activities(of: event.id, before: nil, limit: 1).first
    #expect(latest?.kind == .promoted(partySize: 1))
    #expect(latest?.author == .guest(guests[2].id, name: guests[2].name))
    #expect(try fixture.store.integrityCheck().isEmpty)
  }

  @Test("The first party waits until it fits completely, and none passes it")
  func keepsTheOrderOfParties() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event(capacity: 4)
    let guests = try await fixture.guests(7, at: event)
    for guest in guests.prefix(4) { try await fixture.answer(.accepted, by: guest) }
    try await fixture.answer(.accepted, by: guests[4], partySize: 2)
    try await fixture.answer(.accepted, by: guests[5])
    try await fixture.answer(.declined, by: guests[0])
    #expect(try statuses(guests[4...5], fixture) == [.waitlisted, .waitlisted])
    // A newcomer does not get the seat either.
    #expect(try await fixture.answer(.accepted, by: guests[6]).value.rsvp.status == .waitlisted)
    try await fixture.answer(.maybe, by: guests[1])
    #expect(try statuses(guests[4...6], fixture) == [.accepted, .waitlisted, .waitlisted])
  }

  @Test("A large party that leaves the line lets in those behind it")
  func leavingTheLineFreesIt() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event(capacity: 3)
    let guests = try await fixture.guests(5, at: event)
    for guest in guests.prefix(3) { try await fixture.answer(.accepted, by: guest) }
    try await fixture.answer(.accepted, by: guests[3], partySize: 3)
    try await fixture.answer(.accepted, by: guests[4])
    try await fixture.answer(.declined, by: guests[0])
    #expect(try statuses(guests[3...4], fixture) == [.waitlisted, .waitlisted])
    try await fixture.answer(.declined, by: guests[3])
    #expect(try statuses(guests[3...4], fixture) == [.declined, .accepted])
    #expect(try fixture.store.integrityCheck().isEmpty)
  }

  @Test("The first in line gets seats at once after reducing the party")
  func shrinkingAtTheHead() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event(capacity: 3)
    let guests = try await fixture.guests(3, at: event)
    try await fixture.answer(.accepted, by: guests[0], partySize: 2)
    #expect(try await fixture.answer(.accepted, by: guests[1], partySize: 2).value.rsvp.status == .waitlisted)
    #expect(try await fixture.answer(.accepted, by: guests[2]).value.rsvp.status == .waitlisted)
    let receipt = try await fixture.answer(.accepted, by: guests[1], partySize: 1).value
    #expect(receipt.rsvp.status == .accepted)
    #expect(try fixture.store.notifications.latest(of: guests[1].id)?.occasion == .invited)
    #expect(try fixture.store.guests.find(guests[2].id)?.rsvp.status == .waitlisted)
    #expect(try fixture.store.integrityCheck().isEmpty)
  }

  @Test("A waiting party that changes keeps its place")
  func changingKeepsThePlace() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event(capacity: 2)
    let guests = try await fixture.guests(4, at: event)
    for guest in guests { try await fixture.answer(.accepted, by: guest) }
    try await fixture.answer(.accepted, by: guests[2], partySize: 2)
    #expect(try fixture.store.guests.waitlistPlace(of: guests[2].id) == 1)
    #expect(try fixture.store.guests.headcount(of: event.id).waitingPeople == 3)
  }

  @Test("A smaller party frees seats")
  func shrinkingFreesSeats() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event(capacity: 3)
    let guests = try await fixture.guests(2, at: event)
    try await fixture.answer(.accepted, by: guests[0], partySize: 3)
    try await fixture.answer(.accepted, by: guests[1])
    try await fixture.answer(.accepted, by: guests[0], partySize: 2)
    #expect(try fixture.store.guests.find(guests[1].id)?.rsvp.status == .accepted)
  }

  @Test("A repeated request neither frees a seat twice nor changes its answer")
  func replays() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event(capacity: 1)
    let guests = try await fixture.guests(3, at: event)
    for guest in guests { try await fixture.answer(.accepted, by: guest) }
    let idempotencyKey = IdempotencyKey(scope: "g", key: "k", fingerprint: "f")
    let first = try await fixture.answer(.declined, by: guests[0], idempotencyKey: idempotencyKey)
    let again = try await fixture.answer(.declined, by: guests[0], idempotencyKey: idempotencyKey)
    #expect(again.isReplay)
    #expect(again.value == first.value)
    #expect(try statuses(guests[...], fixture) == [.declined, .accepted, .waitlisted])
  }

  @Test("A dry run of an answer seats no waiting guest")
  func dryRun() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event(capacity: 1)
    let guests = try await fixture.guests(2, at: event)
    for guest in guests { try await fixture.answer(.accepted, by: guest) }
    let rehearsal = try await fixture.answer(.declined, by: guests[0], mode: .dryRun)
    #expect(rehearsal.value.headcount.going == 1)
    #expect(try statuses(guests[...], fixture) == [.accepted, .waitlisted])
    #expect(try fixture.store.notifications.latest(of: guests[1].id)?.occasion == .invited)
  }

  @Test("The host gives a seat out of turn while one is free")
  func hostPromotes() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event(capacity: 2)
    let guests = try await fixture.guests(4, at: event)
    for guest in guests.prefix(2) { try await fixture.answer(.accepted, by: guest) }
    try await fixture.answer(.accepted, by: guests[2], partySize: 2)
    try await fixture.answer(.accepted, by: guests[3])
    func promote(_ guest: Guest) async throws -> Guest {
      try await fixture.store.guests.promote(
        guest.id, of: event.id, by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext()
      ).value
    }
    #expect(try await failureCode { try await promote(guests[3]) } == .eventFull)
    try await fixture.answer(.declined, by: guests[0])
    #expect(try await promote(guests[3]).rsvp.status == .accepted)
    #expect(try await promote(guests[3]).rsvp.status == .accepted)
    #expect(try await failureCode { try await promote(guests[0]) } == .tooLate)
    #expect(try fixture.store.guests.find(guests[2].id)?.rsvp.status == .waitlisted)
    #expect(try fixture.store.integrityCheck().isEmpty)
  }

  @Test("A party larger than a lowered capacity blocks none, and gets seats when the capacity grows")
  func oversizedParty() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event(capacity: 6)
    let guests = try await fixture.guests(5, at: event)
    try await fixture.answer(.accepted, by: guests[0], partySize: 4)
    try await fixture.answer(.accepted, by: guests[1], partySize: 5)
    try await fixture.answer(.accepted, by: guests[2], partySize: 2)
    try await setCapacity(4, of: event, fixture)
    #expect(try fixture.store.guests.waitlistPlace(of: guests[2].id) == 1)
    try await fixture.answer(.declined, by: guests[0])
    #expect(try statuses(guests[1...2], fixture) == [.waitlisted, .accepted])
    // No waiting party fits, so a newcomer gets the free seat, and a removed guest gets it back.
    #expect(try await fixture.answer(.accepted, by: guests[3]).value.rsvp.status == .accepted)
    for listStatus in [Guest.ListStatus.removed, .listed] {
      _ = try await fixture.store.guests.move(
        guests[3].id, at: event.id, to: listStatus, by: fixture.host, context: Fixture.writeContext())
    }
    #expect(try fixture.store.guests.find(guests[3].id)?.rsvp.status == .accepted)
    #expect(try fixture.store.integrityCheck().isEmpty)
    try await setCapacity(8, of: event, fixture)
    #expect(try statuses(guests[1...1], fixture) == [.accepted])
    #expect(try fixture.store.integrityCheck().isEmpty)
  }

  private func setCapacity(_ capacity: Int, of event: Event, _ fixture: Fixture) async throws {
    _ = try await fixture.store.events.update(
      event.id, to: Fixture.details(capacity: capacity), by: fixture.host, idempotencyKey: nil,
      context: Fixture.writeContext())
  }

  private func statuses(_ guests: ArraySlice<Guest>, _ fixture: Fixture) throws -> [RSVP.Status?] {
    try guests.map { try fixture.store.guests.find($0.id)?.rsvp.status }
  }
}
