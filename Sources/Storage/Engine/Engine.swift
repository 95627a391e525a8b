import GRDB
import Invites

/// The open database of a store: readers that never wait for writes, and one writer.
final class Engine: Sendable {
  /// The connection of the writer. Copies of the whole database use it too.
  let pool: DatabasePool
  let writer: Writer
  let readers: ReaderPool
  let health = DatabaseHealth()
  private let path: String
  private let files: OpenFiles

  /// - Throws: as `Store.init`.
  init(
    path: String, migrations: [EmbeddedMigration] = embeddedMigrations(),
    composers: NotificationComposers = NotificationComposers(),
    onCommit: @escaping @Sendable (CommittedChanges) -> Void = { _ in }
  ) throws {
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
    readers = ReaderPool(path: path, configuration: Self.readingConfiguration, limit: Self.readerLimit)
    files = OpenFiles(database: path)
    writer = Writer(pool, files: files, health: health, composers: composers, onCommit: onCommit)
  }

  /// Implements `Store.close()`.
  func close() throws {
    writer.close()
    try readers.close()
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

  /// For one connection that does not change stored data.
  static var plainConfiguration: Configuration {
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
    try health.reading { try readers.readInTransaction { try body(Reader($0)) } }
  }

  /// Runs one statement, which needs no transaction to see one snapshot.
  func readOnce<Value>(_ body: (Reader) throws -> Value) throws -> Value {
    try health.reading { try readers.read { try body(Reader($0)) } }
  }

  /// Calls `Writer.write(_:_:)`.
  func write<Value: Sendable>(
    _ mode: WriteMode = .commit, _ body: @escaping @Sendable (Transaction) throws -> Value
  ) async throws -> Value {
    try await writer.write(mode, body)
  }

  /// Calls `Writer.writeInBackground(isFlushed:_:)`.
  func writeInBackground<Value: Sendable>(
    isFlushed: Bool = true, _ body: @escaping @Sendable (Transaction) throws -> Value
  ) async throws -> Value {
    try await writer.writeInBackground(isFlushed: isFlushed, body)
  }

  /// Calls `Writer.write(idempotencyKey:_:at:_:)`.
  func write<Value: IdempotentValue>(
    idempotencyKey: IdempotencyKey?, _ mode: WriteMode = .commit, at now: Timestamp,
    _ body: @escaping @Sendable (Transaction) throws -> Value
  ) async throws -> IdempotentResult<Value> {
    try await writer.write(idempotencyKey: idempotencyKey, mode, at: now, body)
  }

  /// Calls `Writer.writeAndWait(_:)`.
  func writeAndWait<Value: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Value) throws -> Value {
    try writer.writeAndWait(body)
  }
}

extension Database {
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
}
