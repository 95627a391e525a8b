import Invites
import Storage
import Testing

@Suite struct NoticeTests {
  @Test func theFirstPayloadIsKept() async throws {
    let fixture = try await Fixture()
    let notice = try await notices(1, in: fixture)[0]
    #expect(notice.payload == nil)
    #expect(try await fixture.store.keepPayload([1, 2, 3], for: notice.id) == [1, 2, 3])
    #expect(try await fixture.store.keepPayload([9], for: notice.id) == [1, 2, 3])
    #expect(try fixture.store.notice(notice.id)?.payload == [1, 2, 3])
    #expect(try await failureCode { try await fixture.store.keepPayload([1], for: "none") } == .notFound)
  }

  @Test func goFromPendingToDelivered() async throws {
    let fixture = try await Fixture()
    let notice = try await notices(1, in: fixture)[0]
    #expect(try list(.pending, notice, in: fixture) == [notice.id])
    #expect(try await fixture.store.listOnPhone(notice.id, archive: [7], at: Fixture.now))
    #expect(try list(.pending, notice, in: fixture).isEmpty)
    #expect(try list(.delivered, notice, in: fixture) == [notice.id])
    #expect(try fixture.store.notice(notice.id)?.deliveredAt == Fixture.now)
    #expect(try fixture.store.phoneArchive(of: notice.id) == [7])
    #expect(fixture.commits.all.last?.guests == [notice.guestID])
  }

  @Test func theLaterReplacesTheEarlierInPlace() async throws {
    let fixture = try await Fixture()
    let pair = try await notices(2, in: fixture)
    try await fixture.store.listOnPhone(pair[0].id, archive: [1], at: Fixture.now)
    try await fixture.store.listOnPhone(pair[1].id, archive: [2], at: Fixture.now)
    #expect(try list(.delivered, pair[0], in: fixture) == [pair[1].id])
    #expect(try fixture.store.phoneArchive(of: pair[0].id) == [1])
  }

  @Test func onesThatComeTooLateAreNotListed() async throws {
    let fixture = try await Fixture()
    let pair = try await notices(2, in: fixture)
    #expect(try await fixture.store.listOnPhone(pair[1].id, archive: [2], at: Fixture.now))
    #expect(try await !fixture.store.listOnPhone(pair[0].id, archive: [1], at: Fixture.now))
    #expect(try list(.delivered, pair[0], in: fixture) == [pair[1].id])
  }

  @Test func areOverWhenGivenUp() async throws {
    let fixture = try await Fixture()
    let notice = try await notices(1, in: fixture)[0]
    for delivery in try await fixture.store.claimDeliveries(limit: 9, at: Fixture.now, leaseSeconds: 1) {
      try await fixture.store.giveUpDelivery(delivery.id, reason: "gone", at: Fixture.now)
    }
    #expect(try list(.pending, notice, in: fixture).isEmpty)
    #expect(try list(.delivered, notice, in: fixture).isEmpty)
  }

  @Test func leaveTheListWhenRemoved() async throws {
    let fixture = try await Fixture()
    let notice = try await notices(1, in: fixture)[0]
    try await fixture.store.listOnPhone(notice.id, archive: [1], at: Fixture.now)
    try await fixture.store.removeDelivered(notice.id)
    let commits = fixture.commits.all.count
    try await fixture.store.removeDelivered(notice.id)
    #expect(try list(.delivered, notice, in: fixture).isEmpty)
    #expect(fixture.commits.all.count == commits)
  }

  @Test func arePagedLatestFirst() async throws {
    let fixture = try await Fixture()
    let all = try await notices(5, in: fixture)
    let guest = all[0].guestID
    let first = try fixture.store.notices(of: guest, state: .pending, after: nil, limit: 2)
    let second = try fixture.store.notices(of: guest, state: .pending, after: first.next, limit: 9)
    #expect((first.elements + second.elements).map(\.id) == all.reversed().map(\.id))
    #expect(second.next == nil)
    let code = try await failureCode {
      try fixture.store.notices(of: guest, state: .pending, after: "bogus", limit: 2)
    }
    #expect(code == .invalidCursor)
  }

  private func list(_ state: NoticeState, _ notice: Notice, in fixture: Fixture) throws -> [Notice.ID] {
    try fixture.store.notices(of: notice.guestID, state: state, after: nil, limit: 99).elements.map(\.id)
  }

  /// An invite and its updates, the oldest first, all to one guest.
  private func notices(_ count: Int, in fixture: Fixture) async throws -> [Notice] {
    let event = try await fixture.event()
    let guest = try await fixture.guests(1, at: event)[0]
    var notices = [try #require(try fixture.store.latestNotice(of: guest.id))]
    for number in 1..<max(count, 1) {
      _ = try await fixture.store.updateEvent(
        event.id, to: Fixture.details(title: "Title \(number)"), by: fixture.host, once: nil, stamp: Fixture.stamp())
      notices.append(try #require(try fixture.store.latestNotice(of: guest.id)))
    }
    #expect(Set(notices.map(\.collapseID)).count == 1)
    return notices
  }
}
