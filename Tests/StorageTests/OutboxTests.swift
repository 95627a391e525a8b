import Invites
import Storage
import Testing

@Suite struct OutboxTests {
  private let now = Fixture.now

  @Test func lendsEachDeliveryToOneWorkerOldestFirst() async throws {
    let fixture = try await Fixture(sending: Fixture.sending)
    let guests = try await fixture.guests(3, at: fixture.event())
    let first = try await claim(2, at: now, in: fixture)
    let second = try await claim(9, at: now, in: fixture)
    #expect((first + second).map(\.notice.guestID) == guests.map(\.id))
    #expect(first.allSatisfy { $0.channel == "post" && $0.attempt == 1 })
    #expect(try await claim(9, at: now, in: fixture).isEmpty)
  }

  @Test func bringsBackWhatAWorkerLeftUndone() async throws {
    let fixture = try await Fixture(sending: Fixture.sending)
    _ = try await fixture.guests(1, at: fixture.event())
    let first = try await claim(1, at: now, in: fixture)[0]
    #expect(try fixture.store.notifications.nextDeliveryTime() == now.adding(seconds: 30))
    let second = try await claim(1, at: now.adding(seconds: 30), in: fixture)[0]
    #expect(second.id == first.id)
    #expect(second.attempt == 2)
  }

  @Test func finishedAndGivenUpDeliveriesAreOver() async throws {
    let fixture = try await Fixture(sending: Fixture.sending)
    _ = try await fixture.guests(2, at: fixture.event())
    let deliveries = try await claim(2, at: now, in: fixture)
    try await fixture.store.notifications.finishDelivery(deliveries[0].id, at: now)
    try await fixture.store.notifications.giveUpDelivery(deliveries[1].id, reason: "no such device", at: now)
    #expect(try fixture.store.notifications.nextDeliveryTime() == nil)
    try await fixture.store.notifications.postponeDelivery(deliveries[0].id, until: now, reason: "too late")
    #expect(try await claim(9, at: now.adding(seconds: 3600), in: fixture).isEmpty)
  }

  @Test func postponedDeliveriesComeAtTheirTime() async throws {
    let fixture = try await Fixture(sending: Fixture.sending)
    _ = try await fixture.guests(1, at: fixture.event())
    let delivery = try await claim(1, at: now, in: fixture)[0]
    let later = now.adding(seconds: 300)
    try await fixture.store.notifications.postponeDelivery(delivery.id, until: later, reason: "busy")
    #expect(try fixture.store.notifications.nextDeliveryTime() == later)
    #expect(try await claim(1, at: now.adding(seconds: 299), in: fixture).isEmpty)
    #expect(try await claim(1, at: later, in: fixture).map(\.attempt) == [2])
  }

  @Test("What a worker that died had claimed is free at once; what was postponed waits for its time")
  func freesWhatWasClaimed() async throws {
    let fixture = try await Fixture(sending: Fixture.sending)
    _ = try await fixture.guests(3, at: fixture.event())
    let claimed = try await claim(3, at: now, in: fixture)
    try await fixture.store.notifications.finishDelivery(claimed[0].id, at: now)
    try await fixture.store.notifications.postponeDelivery(
      claimed[1].id, until: now.adding(seconds: 20), reason: "busy")
    try await fixture.store.notifications.freeClaimedDeliveries(at: now)
    #expect(try await claim(9, at: now, in: fixture).map(\.id) == [claimed[2].id])
    #expect(try await claim(9, at: now.adding(seconds: 20), in: fixture).map(\.id) == [claimed[1].id])
  }

  @Test func manyWorkersNeverShareADelivery() async throws {
    let fixture = try await Fixture(sending: Fixture.sending)
    _ = try await fixture.guests(60, at: fixture.event())
    let claimed = try await withThrowingTaskGroup(of: [Int64].self) { group in
      for _ in 0..<12 { group.addTask { try await claim(7, at: now, in: fixture).map(\.id) } }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(claimed.count == 60)
    #expect(Set(claimed).count == 60)
  }

  private func claim(_ limit: Int, at moment: Timestamp, in fixture: Fixture) async throws -> [Delivery] {
    try await fixture.store.notifications.claimDeliveries(limit: limit, at: moment, leaseSeconds: 30)
  }
}
