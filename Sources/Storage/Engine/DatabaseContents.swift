import Foundation
import GRDB

/// What a database holds, looked at from outside, before anything opens it for writing.
public struct DatabaseContents: Hashable, Sendable {
  /// The migrations that were carried out on it.
  let applied: Set<String>
  /// Those that opening it would carry out, in their order.
  public let pending: [String]
  /// Whether somebody has an account: without one nothing else was ever kept.
  public let hasAccounts: Bool
  /// What `Store.keyCheck()` will be; nil in a database that has none yet.
  public let keyCheck: String?

  /// Looks at the database at `path`; changes nothing, not even in its directory. Only who holds the directory's lock
  /// may do so.
  /// - Returns: nil when there is no file, or an empty one.
  /// - Throws: `StoreError` for a database that a newer Partyline wrote, or one from before the first release, that is
  ///   none of Partyline's or that cannot be read.
  public static func read(path: String) throws -> DatabaseContents? { try read(path: path, embeddedMigrations()) }

  static func read(path: String, _ migrations: [EmbeddedMigration]) throws -> DatabaseContents? {
    guard let size = fileSize(path), size > 0 else { return nil }
    // SQLite makes these to read a database in WAL mode, and a reader leaves them.
    let missing = ["-wal", "-shm"].map { path + $0 }.filter { fileSize($0) == nil }
    defer { for file in missing where file.hasSuffix("-shm") || fileSize(file) == 0 { unlink(file) } }
    return try StoreError.naming(path) {
      let queue = try DatabaseQueue(path: path, configuration: Engine.readingConfiguration)
      let contents = try queue.read { try $0.contents(path: path, Migrations.migrator(migrations)) }
      try queue.close()
      return contents
    }
  }
}

/// In bytes; nil when there is no such file.
func fileSize(_ path: String) -> Int64? {
  var status = stat()
  return stat(path, &status) == 0 ? Int64(status.st_size) : nil
}

extension Database {
  fileprivate func contents(path: String, _ migrator: DatabaseMigrator) throws -> DatabaseContents? {
    let applied = Set(try migrator.appliedIdentifiers(self))
    if try Int32.fetchOne(self, sql: "PRAGMA application_id") != Migrations.applicationID {
      let isEmpty = try Int.fetchOne(self, sql: "SELECT count(*) FROM sqlite_master") == 0
      guard isEmpty else { throw StoreError.foreign(path: path) }
    }
    guard !applied.contains(Migrations.unreleased) else { throw StoreError.unreleased(path: path) }
    let unknown = applied.subtracting(migrator.migrations).sorted()
    guard unknown.isEmpty else { throw StoreError.tooNew(path: path, unknownMigrations: unknown) }
    return DatabaseContents(
      applied: applied, pending: migrator.migrations.filter { !applied.contains($0) },
      hasAccounts: try tableExists("accounts") && Reader(self).exists("SELECT 1 FROM accounts LIMIT 1"),
      keyCheck: try tableExists("server") ? String.fetchOne(self, sql: "SELECT key_check FROM server") : nil)
  }
}
