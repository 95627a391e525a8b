import Dispatch
import GRDB
import Synchronization

/// Connections that only read: each serves one caller at a time, and is opened when all others are busy.
///
/// GRDB's own pool leads its callers through a concurrent dispatch queue, on which the threads of a busy server wait for
/// one another, and asks for the schema's version each time; here nobody changes the schema of an open database.
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

  /// - Parameter limit: the most connections. Who comes when all are busy waits.
  init(path: String, configuration: Configuration, limit: Int) {
    self.path = path
    self.configuration = configuration
    self.limit = limit
    places = DispatchSemaphore(value: limit)
  }

  /// How often `read` was called.
  var reads: Int { state.withLock { $0.reads } }

  /// Statements that see what is committed when each begins. Not from within another read: where all connections are
  /// busy, both would wait for ever.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    places.wait()
    defer { places.signal() }
    let connection = try take()
    defer { state.withLock { $0.idle.append(connection) } }
    return try connection.unsafeRead(body)
  }

  /// Statements that all see the same moment.
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

  /// Returns when nobody reads any more. Who comes later is refused.
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

  /// The one that was used last, whose pages are in the processor's memory.
  private func take() throws -> DatabaseQueue {
    let (idle, isClosed) = state.withLock { state in
      state.reads += 1
      return (state.idle.popLast(), state.isClosed)
    }
    guard !isClosed else { throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "the database is closed") }
    return try idle ?? DatabaseQueue(path: path, configuration: configuration)
  }
}
