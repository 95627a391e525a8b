import CSQLite
import GRDB
import Invites
import Synchronization

/// An SQLite database in WAL mode: readers that never wait for writes, and one connection that writes.
final class SQLiteEngine: Sendable {
  /// The connection of the writer. Copies of the whole database use it too.
  let pool: DatabasePool
  let readers: ReaderPool<DatabaseQueue>
  private let path: String
  private let files: OpenFiles
  /// Whether commits are flushed to disk. True when the database is opened.
  private let isFlushing = Mutex(true)

  /// - Throws: as `Store.init`.
  init(path: String, migrations: [EmbeddedMigration]) throws {
    let contents = try DatabaseContents.read(path: path, migrations)
    pool = try StoreError.naming(path) {
      let pool = try DatabasePool(path: path, configuration: Self.configuration)
      try pool.writeWithoutTransaction { try $0.prepareForWriting() }
      if let contents, !contents.applied.isEmpty, let next = contents.pending.first {
        try DatabaseCopy.keep(pool, path: path, before: next)
      }
      try Migrations.migrator(migrations).migrate(pool)
      return pool
    }
    self.path = path
    readers = ReaderPool(limit: Self.readerLimit) {
      try DatabaseQueue(path: path, configuration: Self.readingConfiguration)
    }
    files = OpenFiles(database: path)
  }

  /// Closes the database, which is then one complete file without a log, unless another process reads it.
  func close() throws {
    for connection in readers.close() { try connection.close() }
    try pool.close()
    // The pool closes its writer before its readers, and readers cannot move the log into the database.
    if (try? files.requireInPlace()) != nil {
      let last = try DatabaseQueue(path: path, configuration: Self.plainConfiguration)
      _ = try last.writeWithoutTransaction { try Row.fetchOne($0, sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
      try last.close()
    }
  }

  /// Implements `Store.requireInPlace()`.
  func requireInPlace() throws { try files.requireInPlace() }

  /// The number of threads that serve requests on two processors, so that no thread waits for another's read.
  private static let readerLimit = 14

  private static var configuration: Configuration {
    var configuration = plainConfiguration
    configuration.foreignKeysEnabled = true
    return configuration
  }

  /// Makes SQLite stop counting the memory it uses. To count, it locks one mutex for all connections whenever it takes or
  /// returns memory, which took an eighth of the time of an RSVP.
  private static let countsNoMemory: Void = { _ = partyline_sqlite_counts_no_memory() }()

  /// For one connection that does not change stored data.
  static var plainConfiguration: Configuration {
    countsNoMemory
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.busyMode = .timeout(5)
    return configuration
  }

  /// For one connection that cannot write, and so never checkpoints the log of a database that another program writes
  /// to.
  static var readingConfiguration: Configuration {
    var configuration = plainConfiguration
    configuration.readonly = true
    return configuration
  }

  /// Runs several statements on one snapshot of the database.
  func read<Value>(_ body: (Reader) throws -> Value) throws -> Value {
    try readers.read { queue in try queue.unsafeRead { db in try db.onSnapshot { try body(Reader(db)) } } }
  }

  /// Runs one statement, which needs no transaction to see one snapshot.
  func readOnce<Value>(_ body: (Reader) throws -> Value) throws -> Value {
    try readers.read { queue in try queue.unsafeRead { try body(Reader($0)) } }
  }

  /// Performs the writes in one transaction and commits them together.
  /// - Parameter attempts: gets the writes that were performed, also when the commit fails.
  func commit(
    _ batch: [QueuedWrite], _ composers: NotificationComposers, into attempts: inout [QueuedWrite.Attempt]
  ) throws {
    try files.requireInPlace()
    try pool.writeWithoutTransaction { db in
      try flush(batch.contains(where: \.isFlushed), db)
      try db.commit(batch, composers, into: &attempts)
    }
    // Do not acknowledge writes to files that are no longer at their path.
    try files.requireInPlace()
  }

  /// Sets whether the next commit is on disk when it returns. In WAL mode, NORMAL does not touch the disk until
  /// something else is flushed. SQLite applies the pragma when it compiles the statement, so the statement is not
  /// cached.
  private func flush(_ isFlushed: Bool, _ db: Database) throws {
    guard isFlushing.withLock({ $0 != isFlushed }) else { return }
    try db.execute(sql: "PRAGMA synchronous = \(isFlushed ? "FULL" : "NORMAL")")
    isFlushing.withLock { $0 = isFlushed }
  }
}

extension Database {
  /// Runs `body` in a transaction, so that all its statements see the same.
  func onSnapshot<Value>(_ body: () throws -> Value) throws -> Value {
    try run("BEGIN")
    do {
      let value = try body()
      try run("COMMIT")
      return value
    } catch {
      if isInsideTransaction { try run("ROLLBACK") }
      throw error
    }
  }

  fileprivate func prepareForWriting() throws {
    if try Int32.fetchOne(self, sql: "PRAGMA application_id") != Migrations.applicationID {
      try execute(sql: "PRAGMA application_id = \(Migrations.applicationID)")
    }
    // GRDB sets NORMAL, with which a power cut may lose the latest commits.
    try execute(sql: "PRAGMA synchronous = FULL")
    // Overwrites deleted content where that costs no extra writes.
    _ = try Int.fetchOne(self, sql: "PRAGMA secure_delete = FAST")
    // 16 MB of pages. RSVPs touch guests in random order, so the default 2 MB would be read again and again.
    try execute(sql: "PRAGMA cache_size = -16000")
    // Moves the log into the database every 16 MB instead of 4, so that pages that change often are written fewer
    // times.
    try execute(sql: "PRAGMA wal_autocheckpoint = 4000")
    // A long read lets the log grow beyond that. This gives the space back afterwards.
    try execute(sql: "PRAGMA journal_size_limit = 67108864")
  }

  /// Performs the writes in one transaction. A savepoint costs a write about as much as two of its statements, and few
  /// writes fail after they have changed something. So the writes get savepoints only after one of them has.
  fileprivate func commit(
    _ batch: [QueuedWrite], _ composers: NotificationComposers, into attempts: inout [QueuedWrite.Attempt]
  ) throws {
    if try perform(batch, composers, inSavepoints: false, into: &attempts) { return }
    attempts = []
    _ = try perform(batch, composers, inSavepoints: true, into: &attempts)
  }

  /// Returns false when a write without a savepoint failed halfway, and nothing was kept of its neighbours either.
  private func perform(
    _ batch: [QueuedWrite], _ composers: NotificationComposers, inSavepoints: Bool,
    into attempts: inout [QueuedWrite.Attempt]
  ) throws -> Bool {
    try run("BEGIN IMMEDIATE")
    do {
      var told: String?
      for write in batch {
        let attempt = write.perform(.sqlite(self), composers, inSavepoints, &told)
        attempts.append(attempt)
        guard isInsideTransaction else {
          throw attempt.failure as? DatabaseError ?? DatabaseError(resultCode: .SQLITE_ABORT, message: Self.lost)
        }
        if attempt.isHalfDone {
          try run("ROLLBACK")
          return batch.count == 1
        }
      }
      // A batch of dry runs and failures is rolled back, so that not even unchanged pages are written.
      let isWorthKeeping = attempts.contains { $0.changes != nil }
      try run(isWorthKeeping ? "COMMIT" : "ROLLBACK")
      return true
    } catch {
      if isInsideTransaction { try run("ROLLBACK") }
      throw error
    }
  }

  private static var lost: String { "SQLite rolled the transaction back while writes were carried out in it" }
}
