import Invites
import Storage
import Testing

@Suite struct GuestTests {
  @Test func getAnInviteEachInOneCommit() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guests = try await fixture.guests(3, at: event)
    let commit = try #require(fixture.commits.all.last)
    #expect(commit.events == [event.id])
    #expect(commit.guests == Set(guests.map(\.id)))
    #expect(commit.hasDeliveries)
    for guest in guests {
      let notification = try #require(try fixture.store.notifications.latest(of: guest.id))
      #expect(notification.category == .invite)
      #expect(notification.eventID == event.id)
      #expect(try fixture.store.guests.find(guest.id) == guest)
      #expect(try fixture.store.guests.find(tokenHash: guest.tokenHash) == guest)
      #expect(try fixture.store.guests.invitation(tokenHash: guest.tokenHash)?.guest == guest)
    }
    #expect(try fixture.store.guests.headcount(of: event.id).awaiting == 3)
    #expect(try fixture.store.guests.invitation(guests[0].id)?.event.id == event.id)
  }

  @Test func areListedInTheOrderOfTheirInvitation() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let early = try await fixture.guests(3, at: event)
    let first = try fixture.store.guests.list(of: event.id, after: nil, limit: 2)
    let late = try await fixture.guests(2, at: event)
    let second = try fixture.store.guests.list(of: event.id, after: first.next, limit: 9)
    #expect(first.elements + second.elements == early + late)
    #expect(second.next == nil)
  }

  @Test func areInvitedOnceForOneKey() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let idempotencyKey = IdempotencyKey(scope: "h", key: "k", fingerprint: "f")
    let ann = NewGuest(id: "ann", name: "Ann", tokenHash: "a")
    let retry = NewGuest(id: "ann2", name: "Ann", tokenHash: "a2")
    let store = fixture.store
    let first = try await store.guests.invite(
      [ann], to: event.id, by: fixture.host, idempotencyKey: idempotencyKey, context: Fixture.writeContext())
    let second = try await store.guests.invite(
      [retry], to: event.id, by: fixture.host, idempotencyKey: idempotencyKey, context: Fixture.writeContext())
    #expect(second == IdempotentResult(value: first.value, isReplay: true))
    #expect(try store.guests.headcount(of: event.id).invited == 1)
  }

  @Test func oneBadNameInvitesNobody() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let newcomers = [
      NewGuest(id: "ann", name: "Ann", tokenHash: "a"), NewGuest(id: "bad", name: " \n ", tokenHash: "b"),
    ]
    let before = fixture.commits.all.count
    await #expect(throws: Failure(.missingField, "Write something in names/1.", field: "names/1")) {
      try await fixture.store.guests.invite(
        newcomers, to: event.id, by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext())
    }
    #expect(try fixture.store.guests.find("ann") == nil)
    #expect(fixture.commits.all.count == before)
  }

  @Test(arguments: [0, 501])
  func areNotInvitedByNoneOrByTheThousand(count: Int) async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    #expect(try await failureCode { try await fixture.guests(count, at: event) } == .outOfRange)
  }
}
