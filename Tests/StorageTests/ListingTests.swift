import Invites
import Storage
import Testing

@Suite struct ListingTests {
  @Test func pagesLatestStartFirstAndStayPutUnderInserts() async throws {
    let fixture = try await Fixture()
    for hour in 0..<5 { _ = try await event(hour, in: fixture) }
    let first = try page(after: nil, in: fixture)
    #expect(first.elements.map(\.event.details.title) == ["4", "3"])
    _ = try await event(9, in: fixture)
    let second = try page(after: first.next, in: fixture)
    #expect(second.elements.map(\.event.details.title) == ["2", "1"])
    let third = try page(after: second.next, in: fixture)
    #expect(third.elements.map(\.event.details.title) == ["0"])
    #expect(third.next == nil)
  }

  @Test func breaksTiesOfTheSameStart() async throws {
    let fixture = try await Fixture()
    for _ in 0..<5 { _ = try await fixture.event() }
    var seen: [Event.ID] = []
    var cursor: String?
    repeat {
      let page = try page(after: cursor, in: fixture)
      seen += page.elements.map(\.event.id)
      cursor = page.next
    } while cursor != nil
    #expect(seen.count == 5)
    #expect(Set(seen).count == 5)
  }

  @Test func showsGuestsTheirOwnAnswer() async throws {
    let fixture = try await Fixture()
    let mine = try await fixture.event(title: "Invited")
    _ = try await fixture.event(title: "Not invited")
    let guest = try await fixture.guests(2, at: mine)[0]
    try await fixture.answer(.accepted, by: guest, partySize: 3)
    let listings = try fixture.store.events.list(hostedBy: nil, invited: [guest.id], after: nil, limit: 9).elements
    #expect(listings.map(\.event.details.title) == ["Invited"])
    #expect(listings[0].guest?.rsvp.partySize == 3)
    #expect(listings[0].headcount == Headcount(awaiting: 1, accepted: 1, maybe: 0, declined: 0, going: 3))
  }

  @Test func listsAnEventBothHostedAndJoinedOnce() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guests = try await fixture.guests(2, at: event)
    let found = try fixture.store.events.list(
      hostedBy: fixture.host.id, invited: guests.map(\.id), after: nil, limit: 9)
    #expect(found.elements.map(\.guest?.id) == [guests[0].id])
  }

  @Test(arguments: ["", "x", "Z3Vlc3RzLjEu", "🎉", "ZXZlbnRz", "ZXZlbnRzLi4"])
  func refusesWordsThatAreNoCursor(cursor: String) async throws {
    let fixture = try await Fixture()
    #expect(try await failureCode { try page(after: cursor, in: fixture) } == .invalidCursor)
  }

  @Test(arguments: [0, -1, 1001])
  func refusesPagesOfNoOrTooManyElements(limit: Int) async throws {
    let fixture = try await Fixture()
    let code = try await failureCode {
      try fixture.store.events.list(hostedBy: nil, invited: [], after: nil, limit: limit)
    }
    #expect(code == .outOfRange)
  }

  private func page(after cursor: String?, in fixture: Fixture) throws -> Page<EventListing> {
    try fixture.store.events.list(hostedBy: fixture.host.id, invited: [], after: cursor, limit: 2)
  }

  private func event(_ hour: Int, in fixture: Fixture) async throws -> Event {
    try await fixture.event(title: "\(hour)", startsAt: Fixture.now.adding(seconds: Int64(hour) * 3600))
  }
}
