import GRDB
import Postgres

/// A connection of either engine. It runs statements in the SQL that both share.
enum Connection {
  case sqlite(Database)
  case postgres(PostgresSession)

  /// Runs a statement that returns nothing. PostgreSQL carries it out together with the next statement that is waited
  /// for, and its error is thrown there.
  func run(_ sql: String, _ arguments: Arguments = []) throws {
    switch self {
    case .sqlite(let database): try database.run(sql, arguments)
    case .postgres(let session): try session.send(sql, arguments)
    }
  }

  /// Waits for all statements of `run`, so that their errors are thrown here.
  private func finish() throws {
    if case .postgres(let session) = self { try session.finish() }
  }

  /// The number of rows that the latest statement inserted, updated or deleted.
  var changesCount: Int {
    get throws {
      switch self {
      case .sqlite(let database): database.changesCount
      case .postgres(let session): try session.changesCount
      }
    }
  }

  /// The number of rows that were changed since SQLite opened the database. PostgreSQL has no such number, and needs
  /// none, because all its writes have savepoints.
  var totalChanges: Int {
    switch self {
    case .sqlite(let database): database.totalChangesCount
    case .postgres: 0
    }
  }

  var isInsideTransaction: Bool {
    switch self {
    case .sqlite(let database): database.isInsideTransaction
    case .postgres(let session): session.isInsideTransaction
    }
  }

  /// Runs `body` in a savepoint, which is kept in `commit` mode. It is rolled back in `dryRun` mode or when `body`
  /// throws.
  ///
  /// Does not wait for PostgreSQL at the end. If one of the last statements fails, that is found later, as the
  /// connection's `errorOfEarlierSection`.
  func inSavepoint<Value>(_ mode: WriteMode, _ body: () throws -> Value) throws -> Value {
    if case .postgres(let session) = self { session.connection.beginSection() }
    try run("SAVEPOINT one_write")
    do {
      let value = try body()
      if mode == .dryRun { try run("ROLLBACK TO SAVEPOINT one_write") }
      try run("RELEASE SAVEPOINT one_write")
      return value
    } catch {
      // On errors such as a full disk SQLite rolls back the whole transaction itself, and the savepoint no longer
      // exists. A lost connection to PostgreSQL has none either.
      if isInsideTransaction {
        try run("ROLLBACK TO SAVEPOINT one_write")
        try run("RELEASE SAVEPOINT one_write")
        try finish()
      }
      throw error
    }
  }
}
