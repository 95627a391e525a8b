import Foundation
import Invites
import Logging
import Postgres
import Synchronization

/// A PostgreSQL database, which several servers may share.
///
/// Each commit takes one lock, which all servers share, before it reads. So a write sees all earlier writes of every
/// server, as with SQLite: a seat is never given twice, and numbers that count up have no gaps or doubles.
final class PostgresEngine: Sendable {
  let channel: ServerChannel
  let address: String
  private let readers: ReaderPool<PostgresSession>
  private let state: Mutex<State>
  private let logger = Logger(label: "partyline.storage")

  private struct State {
    var writer: PostgresSession?
    /// When the database was first found to be out of reach. Nil while it can be reached.
    var outage: ContinuousClock.Instant?
  }

  /// The time for which writes wait for a database that is out of reach. After it, they fail at once until the database
  /// can be reached.
  private static let patience = Duration.seconds(10)
  /// The number of times that a write is tried which other programs' transactions get in the way of.
  private static let tries = 5
  private static let readerLimit = 14

  /// The locks of Partyline among the advisory locks of the database.
  enum Lock {
    static let commit = 0x5072_7479_0000_0001
    static let migration = 0x5072_7479_0000_0002
  }

  /// Connects to the database and brings its schema up to date.
  /// - Parameter onForeignCommit: called with what other servers changed.
  /// - Throws: `StoreError`.
  init(
    _ address: String, migrations: [EmbeddedMigration],
    onForeignCommit: @escaping @Sendable (CommittedChanges) -> Void
  ) throws {
    self.address = address
    let writer = try StoreError.naming(postgres: address) {
      let session = try PostgresSession(address)
      try PostgresMigrations(session, address: address).migrate(migrations)
      return session
    }
    state = Mutex(State(writer: writer))
    readers = ReaderPool(limit: Self.readerLimit) { try PostgresSession(address) }
    channel = try StoreError.naming(postgres: address) { try ServerChannel(address, onForeignCommit: onForeignCommit) }
  }

  deinit { channel.close() }

  func close() {
    channel.close()
    _ = readers.close()
    state.withLock { $0.writer = nil }
  }

  var reads: Int { readers.reads }
}

// MARK: Reads

extension PostgresEngine {
  /// Runs several statements on one snapshot of the database.
  func read<Value>(_ body: (Reader) throws -> Value) throws -> Value {
    try reading { try $0.onSnapshot(body) }
  }

  /// Runs one statement, which needs no transaction to see one snapshot.
  func readOnce<Value>(_ body: (Reader) throws -> Value) throws -> Value {
    try reading { try body(Reader(.postgres($0))) }
  }

  /// Lends a connection. Waits for a database that is out of reach, unless something was read already.
  private func reading<Value>(_ body: (PostgresSession) throws -> Value) throws -> Value {
    while true {
      var hasRead = false
      do {
        let value = try readers.read(isUsable: { !$0.isLost }) { session in
          let roundTrips = session.connection.roundTrips
          do {
            return try body(session)
          } catch {
            hasRead = session.connection.roundTrips > roundTrips
            throw error
          }
        }
        state.withLock { $0.outage = nil }
        return value
      } catch let error as PostgresError where error.kind == .disconnected && !hasRead {
        // The others were lost with the same server.
        readers.takeIdle()
        try waitForDatabase(after: error)
      }
    }
  }
}

// MARK: Writes

extension PostgresEngine {
  /// Performs the writes in one transaction and commits them together. Waits for a database that is out of reach. When
  /// PostgreSQL refuses the transaction, because another program's got in the way or because of one of the writes, each
  /// write gets a transaction of its own.
  /// - Parameter attempts: gets the writes that were performed, each with its own result. Stays empty when this throws.
  func commit(
    _ batch: [QueuedWrite], _ composers: NotificationComposers, into attempts: inout [QueuedWrite.Attempt]
  ) throws {
    do {
      attempts = try commitWithPatience(batch, composers)
    } catch let error as PostgresError where error.kind == .refused && !error.isOfStandby && batch.count > 1 {
      for write in batch {
        do {
          attempts += try commitWithPatience([write], composers)
        } catch {
          attempts.append(QueuedWrite.Attempt(changes: nil, failure: error) { _ in write.refuse(error) })
        }
      }
    }
  }

  private func commitWithPatience(
    _ batch: [QueuedWrite], _ composers: NotificationComposers
  ) throws -> [QueuedWrite.Attempt] {
    var triesLeft = Self.tries
    while true {
      var transaction = OpenTransaction()
      do {
        let session = try writerSession()
        let attempts = try perform(batch, composers, on: session, &transaction)
        state.withLock { $0.outage = nil }
        return attempts
      } catch let error as PostgresError {
        if error.kind == .disconnected || error.isOfStandby {
          state.withLock { $0.writer = nil }
          if transaction.commitWasSent, try isCommitted(transaction, after: error) {
            return transaction.attempts
          }
          try waitForDatabase(after: error)
        } else {
          triesLeft -= 1
          guard error.isConflict, batch.count == 1, triesLeft > 0 else { throw error }
        }
      }
    }
  }

  /// A transaction that is under way.
  private struct OpenTransaction {
    var attempts: [QueuedWrite.Attempt] = []
    /// The transaction's identifier, by which PostgreSQL later knows whether it was committed.
    var id: String?
    /// The database's timeline at that time. Another database that takes over begins another one (PostgreSQL 15, section
    /// 26.3.5).
    var timeline: String?
    var commitWasSent = false
  }

  private func perform(
    _ batch: [QueuedWrite], _ composers: NotificationComposers, on session: PostgresSession,
    _ transaction: inout OpenTransaction
  ) throws -> [QueuedWrite.Attempt] {
    do {
      var (id, timeline): (String?, String?)
      try session.beginWriting()
      if !batch.contains(where: \.isFlushed) { try session.send("SET LOCAL synchronous_commit = off") }
      try session.connection.send("SELECT CAST(pg_current_xact_id() AS TEXT), \(Self.timeline)") { rows in
        if case .text(let text) = rows.value(row: 0, column: 0) { id = text }
        if case .text(let text) = rows.value(row: 0, column: 1) { timeline = text }
      }
      var told: String?
      for write in batch {
        let attempt = write.perform(.postgres(session), composers, true, &told)
        // An earlier write failed in one of its last statements, so its savepoint is not as this one assumed.
        if let error = session.connection.errorOfEarlierSection { throw error }
        if let error = attempt.failure as? PostgresError, error.endsTransaction { throw error }
        transaction.attempts.append(attempt)
      }
      guard transaction.attempts.contains(where: { $0.changes != nil }) else {
        try session.send("ROLLBACK")
        try session.finish()
        return transaction.attempts
      }
      // PostgreSQL skips the COMMIT when a statement before it fails that was sent together with it.
      if id == nil { try session.finish() }
      (transaction.id, transaction.timeline) = (id, timeline)
      transaction.commitWasSent = true
      let tag = try session.rows("COMMIT").commandTag
      guard tag == "COMMIT" else {
        throw PostgresError(.refused, "PostgreSQL answered \(tag) to a COMMIT", sqlState: "25P02")
      }
      return transaction.attempts
    } catch {
      session.rollBack()
      throw error
    }
  }

  /// The part of the log's name that says which timeline it belongs to.
  private static let timeline = "LEFT(pg_walfile_name(pg_current_wal_lsn()), 8)"

  private func writerSession() throws -> PostgresSession {
    if let session = state.withLock({ $0.writer }), !session.isLost { return session }
    let session = try PostgresSession(address)
    state.withLock { $0.writer = session }
    return session
  }

  /// Returns once the next try of a read or write is due.
  /// - Throws: `error` when the database has been out of reach for too long.
  private func waitForDatabase(after error: PostgresError) throws {
    let start = state.withLock { state in
      if state.outage == nil {
        state.outage = .now
        logger.error("PostgreSQL cannot be reached", metadata: ["error": "\(error)"])
      }
      return state.outage ?? .now
    }
    guard start + Self.patience > .now else { throw error }
    usleep(100_000)
  }

  /// Asks PostgreSQL whether a transaction was committed during whose commit the connection was lost.
  /// - Throws: `error` when PostgreSQL does not answer for too long, or cannot know it.
  private func isCommitted(_ transaction: OpenTransaction, after error: PostgresError) throws -> Bool {
    guard let id = transaction.id else { throw error }
    while true {
      let (status, timeline): (PostgresValue, PostgresValue)
      do {
        let rows = try writerSession().rows("SELECT pg_xact_status(CAST(? AS xid8)), \(Self.timeline)", [id])
        (status, timeline) = (rows.value(row: 0, column: 0), rows.value(row: 0, column: 1))
      } catch let again as PostgresError where again.kind == .disconnected {
        state.withLock { $0.writer = nil }
        try waitForDatabase(after: again)
        continue
      } catch let again as PostgresError where again.sqlState == "22023" {
        // The identifier is in the future of a database that took over without the transaction.
        return false
      }
      switch status {
      case .text("committed"):
        // A database that took over without the transaction gives its identifier to another one.
        guard let known = transaction.timeline, timeline == .text(known) else { throw error }
        return true
      case .text("aborted"): return false
      // The server has not noticed yet that the connection is gone.
      case .text: usleep(50_000)
      default: throw error
      }
    }
  }
}

// MARK: Upkeep

extension PostgresEngine {
  /// Runs a statement on the writer's connection, outside a transaction. Called between commits.
  func runOutsideTransaction(_ sql: String) throws { _ = try writerSession().rows(sql) }
}

extension PostgresError {
  /// Whether another transaction got in the way, so that the same one may succeed when it is tried again.
  var isConflict: Bool { ["40001", "40P01", "55P03"].contains(sqlState) }

  /// Whether the database cannot be written because another one has taken its place.
  var isOfStandby: Bool { sqlState == "25006" }

  /// Whether the whole transaction has to be tried again, and not only a part of it failed.
  var endsTransaction: Bool { kind == .disconnected || isConflict || isOfStandby }
}
