import Invites
import Storage
import Testing

@Suite("The waitlist under a crowd") struct WaitlistCrowdTests {
  private static let capacity = 37

  @Test("Hundreds of simultaneous answers never exceed the seats, and leave no seat empty that fits a party")
  func storm() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event(capacity: Self.capacity)
    let guests = try await fixture.guests(300, at: event)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, guest) in guests.enumerated() {
        group.addTask { try await Self.change(guest, number: number, fixture, event) }
      }
      try await group.waitForAll()
    }
    try expectInvariants(fixture, event)
    #expect(try fixture.store.guests.headcount(of: event.id).waitlisted > 0)
  }

  @Test("When all guests who are going leave at once, the waitlist moves up in order")
  func exodus() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event(capacity: 20)
    let guests = try await fixture.guests(120, at: event)
    for guest in guests { try await fixture.answer(.accepted, by: guest) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for guest in guests.prefix(60) { group.addTask { try await fixture.answer(.declined, by: guest) } }
      try await group.waitForAll()
    }
    try expectInvariants(fixture, event)
    let promoted = try fixture.store.threads.activities(of: event.id, after: 0, limit: 1000).compactMap {
      entry -> String? in
      if case .promoted = entry.kind { entry.author.name } else { nil }
    }
    // Guests who left the line earlier are missing. The others come in the order in which they joined it.
    let order = guests.map(\.name)
    let places = promoted.compactMap(order.firstIndex)
    #expect(places == places.sorted())
    let going = try guests.filter { try fixture.store.guests.find($0.id)?.rsvp.status == .accepted }
    #expect(going.map(\.name) == Array(order[60..<80]))
  }

  private static func change(_ guest: Guest, number: Int, _ fixture: Fixture, _ event: Event) async throws {
    let rounds: [RSVP.Status] = [
      .accepted, .declined, .accepted, .maybe, .accepted, number % 3 == 0 ? .declined : .accepted,
    ]
    for (round, status) in rounds.enumerated() {
      let size = 1 + (number * 7 + round * 3) % 5
      let code = try await failureCode { try await fixture.answer(status, by: guest, partySize: size) }
      #expect(code == nil || code == .eventFull)
      #expect(try fixture.store.guests.headcount(of: event.id).going <= capacity)
    }
  }

  private func expectInvariants(_ fixture: Fixture, _ event: Event) throws {
    #expect(try fixture.store.integrityCheck().isEmpty)
    let headcount = try fixture.store.guests.headcount(of: event.id)
    let capacity = try #require(event.details.capacity)
    #expect(headcount.going <= capacity)
    let line = try fixture.store.guests.list(of: event.id, after: nil, limit: 1000).elements
      .filter { $0.rsvp.status == .waitlisted }
      .sorted { ($0.waitlistNumber ?? 0) < ($1.waitlistNumber ?? 0) }
    #expect(try line.map { try fixture.store.guests.waitlistPlace(of: $0.id) } == line.indices.map { $0 + 1 })
    if let first = line.first { #expect(headcount.going + first.rsvp.partySize > capacity) }
  }
}
