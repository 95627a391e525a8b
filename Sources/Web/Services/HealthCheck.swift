import Foundation
import Invites
import Storage
import Synchronization

/// Whether the server can write: looked at when somebody asks, and remembered for some seconds.
package final class HealthCheck: Sendable {
  static let secondsKept: Int64 = 5

  private struct State {
    var failure: Failure?
    var at: Timestamp?
    var isLooking = false
  }

  private let state = Mutex(State())
  private let store: Store
  private let directory: URL
  private let now: @Sendable () -> Timestamp

  /// - Parameter directory: where files are written, too.
  package init(store: Store, directory: URL, now: @escaping @Sendable () -> Timestamp) {
    self.store = store
    self.directory = directory
    self.now = now
  }

  /// - Throws: `storageFull`, `storageBusy`, `overloaded`.
  func requireWritable() async throws {
    let now = now()
    let known = state.withLock { state -> State? in
      guard let at = state.at else { return nil }
      if state.isLooking || (0..<Self.secondsKept * 1000).contains(now.milliseconds - at.milliseconds) { return state }
      state.isLooking = true
      return nil
    }
    let failure: Failure?
    if let known { failure = known.failure } else { failure = await look(at: now) }
    if let failure { throw failure }
  }

  private func look(at now: Timestamp) async -> Failure? {
    var failure: Failure?
    do {
      try store.ping()
      try await store.requireWritable()
      let file = directory.appending(path: "writable")
      try await onDisk { try Self.write(file) }
    } catch {
      failure = error as? Failure ?? .storageFull
    }
    state.withLock { [failure] in $0 = State(failure: failure, at: now) }
    return failure
  }

  /// A page of a file, flushed and gone again.
  private static func write(_ file: URL) throws {
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(repeating: 0x20, count: 4096).write(to: file)
    try DurableFile.flush(file)
  }
}
