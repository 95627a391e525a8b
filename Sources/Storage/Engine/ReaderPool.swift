import Dispatch
import GRDB
import Synchronization

/// Connections that only read. Each serves one caller at a time, and a new one is opened when all others are busy.
///
/// GRDB's own pool uses a concurrent dispatch queue, on which the threads of a busy server wait for one another, and
/// reads the schema version each time. This pool need not, because the schema of an open database never changes.
final class ReaderPool<Link: Sendable>: Sendable {
  private struct State {
    var idle: [Link] = []
    var isClosed = false
    var reads = 0
  }

  private let limit: Int
  private let open: @Sendable () throws -> Link
  private let places: DispatchSemaphore
  private let state = Mutex(State())

  /// - Parameters:
  ///   - limit: the most connections. When all are busy, a caller waits.
  ///   - open: opens a connection.
  init(limit: Int, open: @escaping @Sendable () throws -> Link) {
    self.limit = limit
    self.open = open
    places = DispatchSemaphore(value: limit)
  }

  /// The number of calls of `read`.
  var reads: Int { state.withLock { $0.reads } }

  /// Lends a connection. Do not call this inside another read: when all connections are busy, both would wait forever.
  /// - Parameter isUsable: whether the connection may be lent again.
  func read<Value>(isUsable: (Link) -> Bool = { _ in true }, _ body: (Link) throws -> Value) throws -> Value {
    places.wait()
    defer { places.signal() }
    let connection = try take()
    defer { if isUsable(connection) { state.withLock { $0.idle.append(connection) } } }
    return try body(connection)
  }

  /// Takes the connections out of the pool that are not lent at the moment.
  @discardableResult
  func takeIdle() -> [Link] {
    state.withLock { state in
      defer { state.idle = [] }
      return state.idle
    }
  }

  /// Refuses new reads, and returns the connections when the current reads are done.
  func close() -> [Link] {
    state.withLock { $0.isClosed = true }
    for _ in 0..<limit { places.wait() }
    defer { for _ in 0..<limit { places.signal() } }
    return takeIdle()
  }

  /// Returns the connection that was used last, because its pages are in the processor's cache.
  private func take() throws -> Link {
    let (idle, isClosed) = state.withLock { state in
      state.reads += 1
      return (state.idle.popLast(), state.isClosed)
    }
    guard !isClosed else { throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "the database is closed") }
    return try idle ?? open()
  }
}
