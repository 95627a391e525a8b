import Foundation
import GRDB
import Postgres

/// The contents of a database, read before anything opens it for writing.
public struct DatabaseContents: Hashable, Sendable {
  /// The migrations that have been applied to it.
  let applied: Set<String>
  /// The migrations that opening it would apply, in their order.
  public let pending: [String]
  /// The last of the migrations that have been applied. Nil for an empty database.
  public var schema: String? { applied.max() }
  /// Whether an account exists. A database without accounts holds nothing else.
  public let hasAccounts: Bool
  /// The value that `Store.keyCheck()` will return. Nil when the database has none yet.
  public let keyCheck: String?

  /// - Parameters:
  ///   - name: the database as messages name it.
  ///   - known: the names of the migrations of this version, in their order.
  /// - Throws: `StoreError.tooNew` when a migration was applied that is not known.
  init(of name: String, _ applied: Set<String>, known: [String], hasAccounts: Bool, keyCheck: String?) throws {
    let unknown = applied.subtracting(known).sorted()
    guard unknown.isEmpty else { throw StoreError.tooNew(path: name, unknownMigrations: unknown) }
    self.applied = applied
    pending = known.filter { !applied.contains($0) }
    (self.hasAccounts, self.keyCheck) = (hasAccounts, keyCheck)
  }

  /// Reads the database without changing anything in it, as `read(path:isLocked:)` does.
  /// - Returns: nil for a file that is missing or empty, and for a PostgreSQL database without tables.
  public static func read(_ address: DatabaseAddress, isLocked: Bool = true) throws -> DatabaseContents? {
    switch address {
    case .file(let path): return try read(path: path, isLocked: isLocked)
    case .postgres(let address):
      let contents = try StoreError.naming(postgres: address) {
        try PostgresMigrations(PostgresSession(address), address: address).contents(embeddedMigrations())
      }
      return contents.applied.isEmpty ? nil : contents
    }
  }

  /// Reads the database at `path` without changing anything, not even in its directory.
  /// - Parameter isLocked: whether the caller keeps servers out of the directory. Otherwise the files that SQLite makes
  ///   for reading stay there, because a server that is starting may use them, too.
  /// - Returns: nil when the file is missing or empty.
  /// - Throws: `StoreError` for a database that a newer Partyline wrote, that was made before the first release, that
  ///   is not Partyline's, or that cannot be read.
  public static func read(path: String, isLocked: Bool = true) throws -> DatabaseContents? {
    try read(path: path, embeddedMigrations(), isLocked: isLocked)
  }

  static func read(
    path: String, _ migrations: [EmbeddedMigration], isLocked: Bool = true
  ) throws -> DatabaseContents? {
    guard let size = fileSize(path), size > 0 else { return nil }
    // SQLite makes these files to read a database in WAL mode, and a reader leaves them behind.
    let missing = isLocked ? ["-wal", "-shm"].map { path + $0 }.filter { fileSize($0) == nil } : []
    defer { for file in missing where file.hasSuffix("-shm") || fileSize(file) == 0 { unlink(file) } }
    return try StoreError.naming(path) {
      let queue = try DatabaseQueue(path: path, configuration: SQLiteEngine.readingConfiguration)
      let contents = try queue.read { try $0.contents(path: path, Migrations.migrator(migrations)) }
      try queue.close()
      return contents
    }
  }
}

extension DatabaseAddress {
  /// Whether a server or another command of Partyline is connected to the PostgreSQL database. False for a file, whose
  /// directory has a lock.
  ///
  /// Waits two seconds for connections that end, because PostgreSQL lists them for a moment longer.
  /// - Throws: `StoreError`.
  public func isInUse() throws -> Bool {
    guard case .postgres(let address) = self else { return false }
    return try StoreError.naming(postgres: address) {
      let session = try PostgresSession(address)
      for turn in 0..<20 {
        if turn > 0 { usleep(100_000) }
        let others = try session.rows(
          """
          SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
          AND application_name = current_setting('application_name')
          """)
        if others.value(row: 0, column: 0) == .integer(0) { return false }
      }
      return true
    }
  }
}

/// Returns the size in bytes. Nil when there is no such file.
func fileSize(_ path: String) -> Int64? {
  var status = stat()
  return stat(path, &status) == 0 ? Int64(status.st_size) : nil
}

extension Database {
  func contents(path: String, _ migrator: DatabaseMigrator) throws -> DatabaseContents? {
    let applied = Set(try migrator.appliedIdentifiers(self))
    if try Int32.fetchOne(self, sql: "PRAGMA application_id") != Migrations.applicationID {
      let isEmpty = try Int.fetchOne(self, sql: "SELECT count(*) FROM sqlite_master") == 0
      guard isEmpty else { throw StoreError.foreign(path: path) }
    }
    guard !applied.contains(Migrations.unreleased) else { throw StoreError.unreleased(path: path) }
    return try DatabaseContents(
      of: path, applied, known: migrator.migrations,
      hasAccounts: try tableExists("accounts") && Reader(self).exists("SELECT 1 FROM accounts LIMIT 1"),
      keyCheck: try tableExists("server") ? String.fetchOne(self, sql: "SELECT key_check FROM server") : nil)
  }
}
