import Foundation
import Postgres

/// Checks that a PostgreSQL database is Partyline's or empty, and brings its schema up to date.
struct PostgresMigrations {
  private let session: PostgresSession
  private let address: String

  /// The table with the names of the migrations that were applied.
  static let table = "partyline_migrations"

  init(_ session: PostgresSession, address: String) {
    self.session = session
    self.address = address
  }

  /// Applies the migrations that are missing, each in a transaction of its own. Servers that start at the same time
  /// wait for each other.
  /// - Throws: `StoreError`, `PostgresError`.
  func migrate(_ migrations: [EmbeddedMigration]) throws {
    try requireSuitable()
    _ = try session.rows("SELECT CAST(pg_advisory_lock(\(PostgresEngine.Lock.migration)) AS TEXT)")
    defer { _ = try? session.rows("SELECT pg_advisory_unlock(\(PostgresEngine.Lock.migration))") }
    let contents = try contents(migrations)
    for migration in migrations where !contents.applied.contains(migration.name) {
      do {
        // Servers of the version before go on writing, between two migrations.
        try session.beginWriting()
        try session.send("CREATE TABLE IF NOT EXISTS \(Self.table) (name TEXT NOT NULL PRIMARY KEY)")
        for statement in Self.statements(SharedSQL.postgres(migration: migration.sql)) { try session.send(statement) }
        try session.send("INSERT INTO \(Self.table) (name) VALUES (?)", [migration.name])
        try session.send("COMMIT")
        try session.finish()
      } catch {
        session.rollBack()
        throw error
      }
    }
  }

  /// Reads what the database contains, without changing it.
  /// - Throws: `StoreError` for a database of another program or of a newer version.
  func contents(_ migrations: [EmbeddedMigration]) throws -> DatabaseContents {
    let reader = Reader(.postgres(session))
    let tables = Set(
      try reader.all("SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = current_schema()") {
        try $0.next(String.self)
      })
    let name = StoreError.name(of: address)
    let isOurs = tables.contains(Self.table)
    guard isOurs || tables.isEmpty else { throw StoreError.foreign(path: name) }
    let applied = isOurs ? try reader.all("SELECT name FROM \(Self.table)") { try $0.next(String.self) } : []
    return try DatabaseContents(
      of: name, Set(applied), known: migrations.map(\.name),
      hasAccounts: try tables.contains("accounts") && reader.exists("SELECT 1 FROM accounts LIMIT 1"),
      keyCheck: try tables.contains("server")
        ? reader.first("SELECT key_check FROM server WHERE key_check IS NOT NULL") { try $0.next() } : nil)
  }

  /// Checks what cannot be changed later: the version, the encoding, and an order of texts by their bytes, as SQLite has
  /// it.
  func requireSuitable() throws {
    let name = StoreError.name(of: address)
    guard session.connection.serverVersion >= 140_000 else {
      throw StoreError.unsuitable(path: name, reason: "it is of a version before 14", fix: "Use PostgreSQL 15.")
    }
    let settings = try Reader(.postgres(session)).first(
      """
      SELECT CAST(pg_encoding_to_char(encoding) AS TEXT), CAST(datcollate AS TEXT),
      COALESCE(CAST(current_schema() AS TEXT), '') <> '' AND
      has_schema_privilege(current_schema(), 'CREATE') FROM pg_database WHERE datname = current_database()
      """
    ) { (try $0.next(String.self), try $0.next(String.self), try $0.next(Bool?.self) ?? false) }
    guard let (encoding, collation, mayCreate) = settings else { return }
    let command = "CREATE DATABASE partyline TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'"
    guard encoding == "UTF8" else {
      throw StoreError.unsuitable(
        path: name, reason: "it stores texts in the encoding \(encoding), not UTF8", fix: "Make another: \(command)")
    }
    guard collation == "C" || collation == "POSIX" else {
      throw StoreError.unsuitable(
        path: name, reason: "it sorts texts by the rules of \(collation), not by their bytes",
        fix: "Make another: \(command)")
    }
    guard mayCreate else {
      throw StoreError.unsuitable(
        path: name, reason: "the user may not create tables in it",
        fix: "Let the user own the database: ALTER DATABASE … OWNER TO …")
    }
  }

  /// Splits SQL at the semicolons that end statements. Comments are removed.
  static func statements(_ sql: String) -> [String] {
    let lines = sql.split(separator: "\n").map { line in
      String(line.firstRange(of: "--").map { line[..<$0.lowerBound] } ?? line)
    }
    return lines.joined(separator: "\n").split(separator: ";").map {
      $0.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    .filter { !$0.isEmpty }
  }
}
