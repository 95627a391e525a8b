import Foundation
import Invites
import Storage
import Testing

@Suite("Guests who invite a friend") struct FriendTests {
  @Test("A friend is listed and notified, and the thread says who invited the friend")
  func bringing() async throws {
    let fixture = try await Fixture()
    let event = try await event(fixture)
    let guest = try await fixture.guests(1, at: event)[0]
    let friend = try await bring(" Bo  Berg", guest, fixture)
    #expect(friend.name == "Bo Berg")
    #expect(try fixture.store.guests.find(friend.id) == friend)
    #expect(friend.source == .guest)
    #expect(try fixture.store.guests.friends(of: guest).map(\.id) == [friend.id])
    #expect(try fixture.store.guests.headcount(of: event.id).awaiting == 2)
    #expect(try fixture.store.notifications.latest(of: friend.id)?.occasion == .invited)
    let entry = try #require(try fixture.store.threads.activities(of: event.id, before: nil, limit: 1).first)
    #expect(entry.kind == .joined)
    #expect(entry.author == .guest(friend.id, name: "Bo Berg"))
    #expect(entry.broughtBy == .guest(guest.id, name: guest.name))
    #expect(try fixture.store.integrityCheck().isEmpty)
  }

  @Test("With a hidden guest list the thread does not mention the friend")
  func hiddenList() async throws {
    let fixture = try await Fixture()
    let event = try await event(fixture, showsGuestList: false)
    let guest = try await fixture.guests(1, at: event)[0]
    _ = try await bring("Bo", guest, fixture)
    #expect(try fixture.store.threads.activities(of: event.id, after: 1, limit: 9).isEmpty)
    #expect(try fixture.store.integrityCheck().isEmpty)
  }

  @Test("A guest can invite twenty friends, and none unless the host allows it")
  func bounds() async throws {
    let fixture = try await Fixture()
    let guest = try await fixture.guests(1, at: event(fixture))[0]
    for number in 1...Guest.friendLimit { _ = try await bring("Friend \(number)", guest, fixture) }
    #expect(try await failureCode { try await bring("One more", guest, fixture) } == .tooMany)
    let closed = try await fixture.guests(1, at: fixture.event())[0]
    #expect(try await failureCode { try await bring("Bo", closed, fixture) } == .forbidden)
    #expect(try await failureCode { try await bring(" ", guest, fixture) } == .missingField)
  }

  private func event(_ fixture: Fixture, showsGuestList: Bool = true) async throws -> Event {
    let details = try Event.Details(
      title: "The Bash", startsAt: Fixture.now.adding(seconds: 86_400), timeZone: "UTC",
      options: Event.Options(plusOnes: 2, guestsMayInvite: true, showsGuestList: showsGuestList, openLink: .off))
    return try await fixture.store.events.create(
      details, host: fixture.host.id, idempotencyKey: nil, context: Fixture.writeContext()
    ).value
  }

  private func bring(_ name: String, _ guest: Guest, _ fixture: Fixture) async throws -> Guest {
    let friend = NewGuest(
      id: Identifier(stringLiteral: UUID().uuidString), name: name, tokenHash: UUID().uuidString)
    return try await fixture.store.guests.bring(
      friend, by: guest.id, idempotencyKey: nil, context: Fixture.writeContext()
    ).value
  }
}
