import Foundation
import Invites
import Storage
import Synchronization

/// Checks on request whether the server can write. The result is reused for five seconds.
package final class HealthCheck: Sendable {
  static let secondsKept: Int64 = 5

  private struct State {
    var failure: Failure?
    var at: Timestamp?
    var isLooking = false
  }

  private let state = Mutex(State())
  private let stopping = Atomic(false)
  private let store: Store
  private let directory: URL
  private let now: @Sendable () -> Timestamp

  /// - Parameter directory: the directory for files, in which the check writes, too.
  package init(store: Store, directory: URL, now: @escaping @Sendable () -> Timestamp) {
    self.store = store
    self.directory = directory
    self.now = now
  }

  /// Checks that the server can write.
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

  /// Whether the server is shutting down.
  var isStopping: Bool { stopping.load(ordering: .relaxed) }

  /// Says that the server shuts down from now on.
  package func beginStopping() { stopping.store(true, ordering: .relaxed) }

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

  /// Writes and flushes a file of one page, and deletes it.
  private static func write(_ file: URL) throws {
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(repeating: 0x20, count: 4096).write(to: file)
    try DurableFile.flush(file)
  }
}
