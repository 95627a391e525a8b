import Foundation
import Invites
import Storage
import Testing

@Suite("Households in the store") struct HouseholdTests {
  @Test("A household answers apart, is found by its members, and frees one seat when one drops out")
  func seats() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event(capacity: 4)
    let lees = try await invite(fixture, event)
    #expect(lees.members.map(\.name) == ["Ann", "Bob", "Kim"] && lees.rsvp.partySize == 3)
    let receipt = try await answer([(1, .accepted), (2, .accepted), (3, .accepted)], by: lees, fixture)
    #expect(receipt.headcount.going == 3 && receipt.headcount.children == 1)
    guard case .answered(.accepted, partySize: 3, note: "", names: let names) = receipt.activities.first?.kind else {
      Issue.record("no entry")
      return
    }
    #expect(names == ["Ann", "Bob", "Kim"])
    let couple = try await fixture.guests(1, at: event)[0]
    #expect(try await fixture.answer(.accepted, by: couple, partySize: 2).value.rsvp.status == .waitlisted)
    let fewer = try await answer([(3, .declined)], by: lees, fixture)
    #expect(fewer.headcount.going == 4 && fewer.headcount.children == 0 && fewer.headcount.waitlisted == 0)
    let found = try fixture.store.guests.list(of: event.id, matching: GuestQuery(words: "kim"), after: nil, limit: 9)
    #expect(found.elements.map(\.id) == [lees.id])
    #expect(try fixture.store.integrityCheck().isEmpty)
  }

  @Test("The household waits as a whole and is promoted as a whole")
  func waits() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event(capacity: 3)
    let ana = try await fixture.guests(1, at: event)[0]
    try await fixture.answer(.accepted, by: ana)
    let lees = try await invite(fixture, event)
    #expect(try await answer(.accepted, by: lees, fixture).rsvp.status == .waitlisted)
    #expect(try fixture.store.guests.headcount(of: event.id).waitingPeople == 3)
    try await fixture.answer(.declined, by: ana)
    let headcount = try fixture.store.guests.headcount(of: event.id)
    #expect(headcount.going == 3 && headcount.children == 1 && headcount.waitlisted == 0)
    #expect(try fixture.store.guests.find(lees.id)?.rsvp.status == .accepted)
    #expect(try fixture.store.integrityCheck().isEmpty)
  }

  @Test("A declined member of a household that has not decided is kept, without an entry")
  func undecided() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let lees = try await invite(fixture, event)
    let receipt = try await answer([(2, .declined)], by: lees, fixture)
    #expect(receipt.activities.isEmpty && receipt.rsvp.status == .awaiting)
    let kept = try #require(try fixture.store.guests.find(lees.id))
    #expect(kept.members.map(\.status) == [.awaiting, .declined, .awaiting])
    #expect(try fixture.store.integrityCheck().isEmpty)
  }

  @Test("A host who removes a member who is going frees the seat for the waitlist")
  func edits() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event(capacity: 3)
    let lees = try await invite(fixture, event)
    _ = try await answer(.accepted, by: lees, fixture)
    let ana = try await fixture.guests(1, at: event)[0]
    try await fixture.answer(.accepted, by: ana)
    let details = try Guest.Details(
      name: "The Lees", memo: "", partyLimit: nil, addresses: .none,
      members: [.init(number: 1, name: "Anne"), .init(number: 2, name: "Bob", isChild: true), .init(name: "Lou")])
    let edited = try await fixture.store.guests.edit(
      lees.id, at: event.id, to: details, by: fixture.host, context: Fixture.writeContext())
    #expect(
      edited.members.map(\.number) == [1, 2, 4] && edited.members.map(\.status) == [.accepted, .accepted, .awaiting])
    let headcount = try fixture.store.guests.headcount(of: event.id)
    #expect(headcount.going == 3 && headcount.children == 1 && headcount.waitlisted == 0)
    // There is no seat for the new member, and the others keep theirs.
    #expect(try await failureCode { try await answer([(4, .accepted)], by: lees, fixture) } == .eventFull)
    #expect(try fixture.store.guests.find(lees.id) == edited)
    let found = try fixture.store.guests.list(of: event.id, matching: GuestQuery(words: "kim"), after: nil, limit: 9)
    #expect(found.elements.isEmpty)
    #expect(try fixture.store.integrityCheck().isEmpty)
  }

  @Test("No new member gets the number of one who was removed")
  func numbers() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let lees = try await invite(fixture, event)
    func name(_ members: [Guest.MemberEntry]) async throws -> [Int] {
      let details = try Guest.Details(name: "The Lees", memo: "", partyLimit: nil, addresses: .none, members: members)
      return try await fixture.store.guests.edit(
        lees.id, at: event.id, to: details, by: fixture.host, context: Fixture.writeContext()
      ).members.map(\.number)
    }
    let two = [Guest.MemberEntry(number: 1, name: "Ann"), .init(number: 2, name: "Bob")]
    #expect(try await name(two) == [1, 2])
    #expect(try await name(two + [.init(name: "Lou")]) == [1, 2, 4])
    #expect(try await name([]).isEmpty)
    #expect(try await name([.init(name: "Ann"), .init(name: "Bob")]) == [5, 6])
  }

  @Test("Members who answer at the same time from several phones lose no answer and take no seat too many")
  func concurrency() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event(capacity: 8)
    var households: [Guest] = []
    for _ in 0..<4 { households.append(try await invite(fixture, event)) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for household in households {
        for member in household.members {
          group.addTask {
            let code = try await failureCode {
              try await answer([(member.number, .accepted)], by: household, fixture)
            }
            #expect(code == nil || code == .eventFull)
          }
        }
      }
      try await group.waitForAll()
    }
    let guests = try households.compactMap { try fixture.store.guests.find($0.id) }
    let going = guests.filter { $0.rsvp.status == .accepted }.map { $0.members.coming.count }.reduce(0, +)
    let headcount = try fixture.store.guests.headcount(of: event.id)
    #expect(going == headcount.going && going <= 8)
    #expect(try fixture.store.integrityCheck().isEmpty)
  }

  @Test("A repeated request gets the first receipt, with the members")
  func idempotency() async throws {
    let fixture = try await Fixture()
    let lees = try await invite(fixture, try await fixture.event())
    let key = IdempotencyKey(scope: "guest", key: "k", fingerprint: "f")
    func respond() async throws -> IdempotentResult<Receipt> {
      try await fixture.store.guests.record(
        GuestResponse(answer: Answer(members: [(1, .accepted), (2, .maybe)], note: "so so")), by: lees.id,
        idempotencyKey: key, mode: .commit, context: Fixture.writeContext())
    }
    let first = try await respond()
    let again = try await respond()
    #expect(again.isReplay && again.value == first.value && again.value.rsvp.members.count == 3)
  }

  private func invite(_ fixture: Fixture, _ event: Event) async throws -> Guest {
    let newcomer = NewGuest(
      id: Identifier(stringLiteral: UUID().uuidString), name: "The Lees", tokenHash: UUID().uuidString,
      members: [.init(name: "Ann"), .init(name: "Bob"), .init(name: "Kim", isChild: true)])
    return try await fixture.store.guests.invite(
      [newcomer], to: event.id, by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext()
    ).value[0]
  }

  private func answer(_ status: RSVP.Status, by guest: Guest, _ fixture: Fixture) async throws -> Receipt {
    try await fixture.answer(status, by: guest).value
  }

  @discardableResult
  private func answer(
    _ members: [(number: Int, status: RSVP.Status)], by guest: Guest, _ fixture: Fixture
  ) async throws -> Receipt {
    try await fixture.store.guests.record(
      GuestResponse(answer: Answer(members: members)), by: guest.id, idempotencyKey: nil, mode: .commit,
      context: Fixture.writeContext()
    ).value
  }
}
