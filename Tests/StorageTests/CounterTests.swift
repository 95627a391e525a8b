import Foundation
import Invites
import Storage
import Testing

@Suite("Counters stay right in any order of events") struct CounterTests {
  /// Steps may fail for a reason of the domain. The counters must be right after every step.
  @Test("A hundred random steps keep counters and waitlist right, and never exceed the seats", arguments: 1...6)
  func randomSteps(_ seed: Int) async throws {
    let walk = try await Walk(seed: UInt64(seed))
    for step in 0..<100 {
      do {
        try await walk.step()
      } catch let failure as Failure {
        #expect(failure.code != .malformedRequest)
      }
      let damage = try walk.fixture.store.integrityCheck()
      try #require(damage.isEmpty, "step \(step) of \(seed): \(walk.log.suffix(5)) \(damage)")
    }
    try await walk.settle()
    let count = try walk.fixture.store.guests.headcount(of: walk.event)
    #expect(count.waitlisted == 0, "without a limit nobody waits")
  }

  @Test("A guest who returns to the list gets a free seat")
  func comesBack() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event(capacity: 1)
    let guests = try await fixture.guests(2, at: event)
    for guest in guests { try await fixture.answer(.accepted, by: guest) }
    for listStatus in [Guest.ListStatus.removed, .listed] {
      for guest in guests.reversed() {
        _ = try await fixture.store.guests.move(
          guest.id, at: event.id, to: listStatus, by: fixture.host, context: Fixture.writeContext())
      }
    }
    #expect(try fixture.store.guests.find(guests[1].id)?.rsvp.status == .accepted)
    #expect(try fixture.store.guests.headcount(of: event.id).going == 1)
    #expect(try fixture.store.integrityCheck().isEmpty)
  }

  @Test("Seats freed after an event's end go to the waitlist when the event is moved to a later date")
  func postponed() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event(capacity: 1)
    let guests = try await fixture.guests(2, at: event)
    for guest in guests { try await fixture.answer(.accepted, by: guest) }
    let after = Fixture.writeContext(at: Fixture.now.adding(seconds: 10 * 86_400))
    _ = try await fixture.store.guests.move(guests[0].id, at: event.id, to: .removed, by: fixture.host, context: after)
    #expect(try fixture.store.guests.find(guests[1].id)?.rsvp.status == .waitlisted)
    let later = try Fixture.details(startsAt: Fixture.now.adding(seconds: 20 * 86_400), capacity: 1)
    _ = try await fixture.store.events.update(
      event.id, to: later, by: fixture.host, idempotencyKey: nil, context: after)
    #expect(try fixture.store.guests.find(guests[1].id)?.rsvp.status == .accepted)
  }
}

/// A random walk through the actions of hosts and guests. The same seed gives the same walk.
private final class Walk {
  let fixture: Fixture
  let event: Event.ID
  private(set) var log: [String] = []
  private var guests: [Guest.ID] = []
  private var state: UInt64
  private var capacity: Int? = 6

  init(seed: UInt64) async throws {
    fixture = try await Fixture()
    event = try await fixture.event(capacity: 6).id
    state = seed &* 0x9E37_79B9_7F4A_7C15
    guests = try await fixture.store.guests.invite(
      (0..<6).map { _ in Self.newcomer() }, to: event, by: fixture.host, idempotencyKey: nil,
      context: Fixture.writeContext()
    ).value.map(\.id)
    _ = try await fixture.store.events.setOpenLink(.approval, renewed: false, of: event, by: fixture.host)
  }

  func settle() async throws {
    _ = try await fixture.store.events.reopen(
      event, by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext())
    try await change(capacity: nil)
  }

  func step() async throws {
    let guest = guests[pick(guests.count)]
    let store = fixture.store
    let context = Fixture.writeContext()
    let kind = pick(12)
    log.append("\(kind) \(guest)")
    switch kind {
    case 0...3: try await answer(guest)
    case 4:
      let listStatus = [Guest.ListStatus.removed, .blocked, .listed][pick(3)]
      _ = try await store.guests.move(guest, at: event, to: listStatus, by: fixture.host, context: context)
    case 5: _ = try await store.guests.move(guest, at: event, to: .listed, by: fixture.host, context: context)
    case 6:
      let link = try store.events.openLink(of: event).number
      let known = pick(2) == 0 ? [guest] : []
      let joined = try await store.guests.join(
        Self.newcomer(), to: event, link: link, known: known, idempotencyKey: nil, context: context
      ).value
      if !guests.contains(joined.id) { guests.append(joined.id) }
    case 7:
      _ = try await store.guests.checkIn(
        pick(5), of: guest, at: event, knowing: nil, by: fixture.host, context: context)
    case 8:
      let walkIn = try await store.guests.walkIn(
        Self.newcomer(), people: 1 + pick(3), to: event, by: fixture.host, idempotencyKey: nil, context: context)
      guests.append(walkIn.value.id)
    case 9: try await change(capacity: [nil, 1, 3, 6, 12][pick(5)])
    case 10:
      _ = try await store.guests.edit(
        guest, at: event,
        to: Guest.Details(
          name: "New", memo: "", partyLimit: 1 + pick(4), addresses: .none, members: try members(of: guest)),
        by: fixture.host, context: context)
      _ = try await store.guests.promote(guest, of: event, by: fixture.host, idempotencyKey: nil, context: context)
    default:
      _ = try await store.events.cancel(event, words: "", by: fixture.host, idempotencyKey: nil, context: context)
      if pick(4) > 0 { try await answer(guest) }
      _ = try await store.events.reopen(event, by: fixture.host, idempotencyKey: nil, context: context)
    }
  }

  /// Returns members for a guest: some of those whom the guest has, and up to three new ones, or none.
  private func members(of guest: Guest.ID) throws -> [Guest.MemberEntry] {
    let kept = (try fixture.store.guests.find(guest)?.members ?? []).entries.filter { _ in pick(3) > 0 }
    let members = kept + (0..<pick(4)).map { Guest.MemberEntry(name: "New \($0)", isChild: pick(2) == 0) }
    return members.count < 2 ? [] : members
  }

  private func answer(_ guest: Guest.ID) async throws {
    let statuses = [RSVP.Status.accepted, .accepted, .maybe, .declined]
    let status = statuses[pick(4)]
    let before = try fixture.store.guests.headcount(of: event).going
    let members = try fixture.store.guests.find(guest)?.members ?? []
    let answer =
      members.isEmpty
      ? try Answer(status, partySize: 1 + pick(4))
      : pick(3) == 0
        ? try Answer(status)
        : try Answer(members: members.filter { _ in pick(3) > 0 }.map { ($0.number, statuses[pick(4)]) })
    let response = try GuestResponse(answer: answer, comment: nil)
    let receipt = try await fixture.store.guests.record(
      response, by: guest, idempotencyKey: nil, mode: .commit, context: Fixture.writeContext()
    ).value
    if let capacity { #expect(receipt.headcount.going <= max(capacity, before)) }
  }

  private func change(capacity: Int?) async throws {
    let details = try Fixture.details(capacity: capacity)
    _ = try await fixture.store.events.update(
      event, to: details, by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext())
    self.capacity = capacity
  }

  private func pick(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }

  private static func newcomer() -> NewGuest {
    NewGuest(id: Identifier(stringLiteral: UUID().uuidString), name: "Guest", tokenHash: UUID().uuidString)
  }
}
