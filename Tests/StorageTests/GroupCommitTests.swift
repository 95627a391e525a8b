import Foundation
import GRDB
import Invites
import Synchronization
import Testing

@testable import Storage

@Suite struct GroupCommitTests {
  @Test func writesThatWaitShareOneCommit() async throws {
    let fixture = try await Fixture()
    let events = [try await fixture.event(), try await fixture.event()]
    let guests = [try await fixture.guests(1, at: events[0])[0], try await fixture.guests(1, at: events[1])[0]]
    let before = fixture.commits.all.count
    try await fixture.store.engine.writer.whileHeld(until: 2) { group in
      for guest in guests { group.addTask { try await fixture.answer(.accepted, by: guest) } }
    }
    #expect(fixture.commits.all.dropFirst(before).map(\.events) == [Set(events.map(\.id))])
  }

  @Test func aFailureDisturbsNoneOfItsBatch() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guests = try await fixture.guests(2, at: event)
    try await fixture.store.engine.writer.whileHeld(until: 5) { group in
      group.addTask { try await fixture.answer(.accepted, by: guests[0]) }
      group.addTask {
        await #expect(throws: Oops.self) {
          try await fixture.store.engine.writer.write { transaction in
            transaction.changes.events = ["ghost"]
            try transaction.run("UPDATE guests SET note = 'spoiled', status = 'declined'")
            throw Oops()
          }
        }
      }
      group.addTask {
        // A constraint that the database itself enforces.
        await #expect(throws: (any Error).self) {
          try await fixture.store.engine.writer.write { try $0.run("UPDATE events SET going = -1") }
        }
      }
      group.addTask {
        let response = try GuestResponse(comment: "rehearsed")
        _ = try await fixture.store.guests.record(
          response, by: guests[0].id, idempotencyKey: nil, mode: .dryRun, context: Fixture.writeContext())
      }
      group.addTask { try await fixture.answer(.maybe, by: guests[1]) }
    }
    let headcount = try fixture.store.guests.headcount(of: event.id)
    #expect(headcount == Headcount(awaiting: 0, accepted: 1, maybe: 1, declined: 0, going: 1, maybePeople: 1))
    #expect(try fixture.store.guests.find(guests[0].id)?.rsvp.note == "")
    let thread = try fixture.store.threads.activities(of: event.id, after: 1, limit: 9)
    #expect(
      Set(thread.map(\.kind)) == [
        .answered(.accepted, partySize: 1, note: ""), .answered(.maybe, partySize: 1, note: ""),
      ])
    #expect(try fixture.store.integrityCheck().isEmpty)
    #expect(fixture.commits.all.last?.events == [event.id])
  }

  @Test func aFailureAloneInItsBatchKeepsNothing() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guest = try await fixture.guests(1, at: event)[0]
    let before = fixture.commits.all.count
    await #expect(throws: Oops.self) {
      try await fixture.store.engine.writer.write { transaction in
        try transaction.run("UPDATE guests SET note = 'spoiled'")
        throw Oops()
      }
    }
    #expect(try fixture.store.guests.find(guest.id)?.rsvp.note == "")
    #expect(fixture.commits.all.count == before)
    #expect(try await fixture.answer(.accepted, by: guest).value.rsvp.status == .accepted)
  }

  @Test(.onlySQLite) func aLostTransactionIsToldToAllOfItsBatchAndKeepsNothing() async throws {
    let fixture = try await Fixture()
    let guests = try await fixture.guests(2, at: fixture.event())
    let before = fixture.commits.all.count
    try await fixture.store.engine.writer.whileHeld(until: 3) { group in
      for guest in guests {
        group.addTask {
          await #expect(throws: Failure.storageBusy) { try await fixture.answer(.accepted, by: guest) }
        }
      }
      group.addTask {
        // SQLite does the same by itself when the disk is full.
        await #expect(throws: (any Error).self) {
          try await fixture.store.engine.writer.write { try $0.run("ROLLBACK") }
        }
      }
    }
    #expect(try guests.allSatisfy { try fixture.store.guests.find($0.id)?.rsvp == .awaiting })
    #expect(fixture.commits.all.count == before)
    #expect(try await fixture.answer(.accepted, by: guests[0]).value.rsvp.status == .accepted)
  }

  @Test func moreThanTheLineHoldsIsRefused() async throws {
    let fixture = try await Fixture()
    let store = fixture.store
    try await store.engine.writer.whileHeld(until: Writer.queueLimit) { group in
      for _ in 0..<Writer.queueLimit { group.addTask { try await store.sessions.end(hash: "none") } }
    } then: {
      let code = try await failureCode { try await store.sessions.end(hash: "none") }
      #expect(code == .overloaded)
    }
    try await store.sessions.end(hash: "none")
  }

  @Test func closingCarriesOutWhatWaits() async throws {
    let fixture = try await Fixture()
    let guest = try await fixture.guests(1, at: fixture.event())[0]
    try await fixture.store.engine.writer.whileHeld(until: 1) { group in
      group.addTask { try await fixture.answer(.accepted, by: guest) }
    }
    try fixture.store.close()
    let reopened = try fixture.reopened()
    #expect(try reopened.guests.find(guest.id)?.rsvp.status == .accepted)
  }

  @Test(
    "Background writes run after all awaited ones, but in time beside an endless crowd, and before closing")
  func background() async throws {
    let fixture = try await Fixture()
    let (writer, order) = (fixture.store.engine.writer, Order())
    let count = 3
    try await writer.whileHeld(until: 2 * count) { group in
      for _ in 0..<count { group.addTask { try await writer.writeInBackground { _ in order.add("background") } } }
      for _ in 0..<count { group.addTask { try await writer.write { _ in order.add("answer") } } }
    }
    #expect(order.all == Array(repeating: "answer", count: count) + Array(repeating: "background", count: count))
    // Each member of an endless crowd writes again as soon as its write is done.
    let crowd = Task {
      while !Task.isCancelled {
        await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<8 { group.addTask { try await writer.write { _ in } } }
        }
      }
    }
    for _ in 0..<5 { try await writer.writeInBackground { _ in order.add("beside a crowd") } }
    crowd.cancel()
    await crowd.value
    #expect(order.all.suffix(5).allSatisfy { $0 == "beside a crowd" })
    let last = Task { try await writer.writeInBackground { _ in order.add("last") } }
    while writer.waitingCount == 0, order.all.last != "last" { await Task.yield() }
    try fixture.store.close()
    try await last.value
    #expect(order.all.last == "last")
  }

  @Test("An awaited write is flushed to disk before it returns, whatever was written before it", .onlySQLite)
  func flushed() async throws {
    let fixture = try await Fixture()
    let writer = fixture.store.engine.writer
    func level(_ isFlushed: Bool) async throws -> Int? {
      try await writer.writeInBackground(isFlushed: isFlushed) { try $0.first("PRAGMA synchronous") { try $0.next() } }
    }
    #expect(try await [level(true), level(false), level(false)] == [2, 1, 1])
    #expect(try await writer.write { try $0.first("PRAGMA synchronous") { try $0.next(Int.self) } } == 2)
    #expect(try await [level(false), level(true)] == [1, 2])
    try fixture.store.close()
  }

  private final class Order: Sendable {
    private let names = Mutex<[String]>([])

    func add(_ name: String) { names.withLock { $0.append(name) } }
    var all: [String] { names.withLock { $0 } }
  }

  private struct Oops: Error {}
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}

extension Writer {
  /// Keeps the writer busy until `count` writes that `start` began are waiting and `check` has returned. Those writes
  /// then share one batch.
  func whileHeld(
    until count: Int, _ start: (inout ThrowingTaskGroup<Void, any Error>) -> Void,
    then check: () async throws -> Void = {}
  ) async throws {
    let gate = DispatchSemaphore(value: 0)
    let held = DispatchSemaphore(value: 0)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await self.write { _ in
          held.signal()
          gate.wait()
        }
      }
      while held.wait(timeout: .now()) == .timedOut { await Task.yield() }
      start(&group)
      while waitingCount < count { await Task.yield() }
      let checked = await Result { try await check() }
      gate.signal()
      try checked.get()
      try await group.waitForAll()
    }
  }

  /// Starts the writes in this order, so that all share one commit. Their errors are dropped.
  func inOneCommit(_ writes: [@Sendable () async throws -> Void]) async throws {
    try await whileHeld(
      until: 0,
      { group in
        group.addTask {
          try await withThrowingTaskGroup(of: Void.self) { inner in
            for (number, write) in writes.enumerated() {
              inner.addTask { try? await write() }
              // The last write is not awaited here, because all may be finished before this loop checks again.
              while number < writes.count - 1, self.waitingCount <= number { await Task.yield() }
            }
            try await inner.waitForAll()
          }
        }
      },
      then: { while self.waitingCount < writes.count { await Task.yield() } })
  }
}
