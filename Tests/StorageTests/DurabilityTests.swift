import Foundation
import Invites
import Synchronization
import Testing

@testable import Storage

@Suite(.onlySQLite) struct DurabilityTests {
  /// The files as a crash between two commits leaves them, before the log is moved into the database.
  @Test func everyAcknowledgedAnswerIsInTheFiles() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guests = try await fixture.guests(400, at: event)
    let promises = Promises()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for guest in guests {
        group.addTask {
          let receipt = try await fixture.answer(.accepted, by: guest, partySize: 2, note: "in time").value
          promises.add(receipt.rsvp, to: guest.id)
        }
      }
      for round in 0..<5 {
        group.addTask {
          while promises.all.count < 20 * (round + 1) { await Task.yield() }
          let copy = fixture.directory.path("crash-\(round).sqlite")
          let promised = try await fixture.crash(to: copy) { promises.all }
          try expect(promised, in: copy)
        }
      }
      try await group.waitForAll()
    }
    #expect(promises.all.count == 400)
  }

  private func expect(_ promised: [Guest.ID: RSVP], in path: String) throws {
    let recovered = try Store(path: path)
    for (guest, rsvp) in promised { #expect(try recovered.guests.find(guest)?.rsvp == rsvp) }
    #expect(try recovered.integrityCheck().isEmpty)
    try recovered.close()
  }

  @Test func aTornLogLosesOnlyWhatWasNotAcknowledged() async throws {
    let fixture = try await Fixture()
    let guests = try await fixture.guests(2, at: fixture.event())
    try await fixture.answer(.accepted, by: guests[0])
    let copy = fixture.directory.path("torn.sqlite")
    try await fixture.crash(to: copy) {}
    // The beginning of a commit that a crash cut off: a frame without a commit record after it.
    let log = try FileHandle(forWritingTo: URL(filePath: copy + "-wal"))
    try log.seekToEnd()
    try log.write(contentsOf: Data(repeating: 0x5a, count: 3000))
    try log.close()
    let recovered = try Store(path: copy)
    #expect(try recovered.guests.find(guests[0].id)?.rsvp.status == .accepted)
    #expect(try recovered.integrityCheck().isEmpty)
  }
}

extension Fixture {
  /// Copies the database and its log between two commits, and calls `remember` at the same moment.
  fileprivate func crash<Value: Sendable>(
    to copy: String, _ remember: @escaping @Sendable () -> Value
  ) async throws -> Value {
    let original = directory.path("partyline.sqlite")
    return try await store.engine.writer.betweenCommits {
      let value = remember()
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: original + suffix, toPath: copy + suffix)
      }
      return value
    }
  }
}

/// The answers that were acknowledged.
private final class Promises: Sendable {
  private let promises = Mutex<[Guest.ID: RSVP]>([:])

  var all: [Guest.ID: RSVP] { promises.withLock { $0 } }
  func add(_ rsvp: RSVP, to guest: Guest.ID) { promises.withLock { $0[guest] = rsvp } }
}
