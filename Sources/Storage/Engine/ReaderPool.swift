import Dispatch
import GRDB
import Synchronization

/// Read-only connections. Each serves one caller at a time, and a new one is opened when all others are busy.
///
/// GRDB's own pool uses a concurrent dispatch queue, on which the threads of a busy server wait for one another, and
/// reads the schema version each time. This pool need not, because the schema of an open database never changes.
final class ReaderPool: Sendable {
  private struct State {
    var idle: [DatabaseQueue] = []
    var isClosed = false
    var reads = 0
  }

  private let path: String
  private let configuration: Configuration
  private let limit: Int
  private let places: DispatchSemaphore
  private let state = Mutex(State())

  /// - Parameter limit: the most connections. When all are busy, a caller waits.
  init(path: String, configuration: Configuration, limit: Int) {
    self.path = path
    self.configuration = configuration
    self.limit = limit
    places = DispatchSemaphore(value: limit)
  }

  /// The number of calls of `read`.
  var reads: Int { state.withLock { $0.reads } }

  /// Runs statements, each of which sees what is committed when it begins. Do not call this inside another read: when
  /// all connections are busy, both would wait forever.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    places.wait()
    defer { places.signal() }
    let connection = try take()
    defer { state.withLock { $0.idle.append(connection) } }
    return try connection.unsafeRead(body)
  }

  /// Runs statements on one snapshot of the database.
  func readInTransaction<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try read { db in
      try db.run("BEGIN")
      do {
        let value = try body(db)
        try db.run("COMMIT")
        return value
      } catch {
        if db.isInsideTransaction { try db.run("ROLLBACK") }
        throw error
      }
    }
  }

  /// Refuses new reads, and returns when the current ones are done.
  func close() throws {
    state.withLock { $0.isClosed = true }
    for _ in 0..<limit { places.wait() }
    defer { for _ in 0..<limit { places.signal() } }
    let connections = state.withLock { state in
      defer { state.idle = [] }
      return state.idle
    }
    for connection in connections { try connection.close() }
  }

  /// Returns the connection that was used last, because its pages are in the processor's cache.
  private func take() throws -> DatabaseQueue {
    let (idle, isClosed) = state.withLock { state in
      state.reads += 1
      return (state.idle.popLast(), state.isClosed)
    }
    guard !isClosed else { throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "the database is closed") }
    return try idle ?? DatabaseQueue(path: path, configuration: configuration)
  }
}
