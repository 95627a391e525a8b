import GRDB

/// Brings a database's schema up to date. Each migration runs once, in its own transaction; none ever erases.
enum Migrations {
  /// Marks a database as Partyline's in the header field that SQLite keeps for this purpose: "Prty".
  static let applicationID: Int32 = 0x5072_7479

  static func migrator(_ migrations: [EmbeddedMigration] = embeddedMigrations()) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for migration in migrations {
      migrator.registerMigration(migration.name) { db in try db.execute(sql: migration.sql) }
    }
    return migrator
  }
}

extension DatabasePool {
  /// - Throws: `StoreError` before anything is changed.
  func requireOwnDatabase(path: String) throws {
    try writeWithoutTransaction { db in
      let known = Set(Migrations.migrator().migrations)
      let unknown = try Migrations.migrator().appliedIdentifiers(db).subtracting(known).sorted()
      let mark = try Int32.fetchOne(db, sql: "PRAGMA application_id")
      if mark != Migrations.applicationID {
        let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
        guard isEmpty else { throw StoreError.foreign(path: path) }
        try db.execute(sql: "PRAGMA application_id = \(Migrations.applicationID)")
      }
      guard unknown.isEmpty else { throw StoreError.tooNew(path: path, unknownMigrations: unknown) }
    }
  }
}

extension Store {
  /// The names of the migrations that opening the database at `path` would carry out; changes nothing.
  public static func pendingMigrations(path: String) throws -> [String] {
    var configuration = Configuration()
    configuration.readonly = true
    let applied = try DatabaseQueue(path: path, configuration: configuration)
      .read(Migrations.migrator().appliedIdentifiers)
    return embeddedMigrations().map(\.name).filter { !applied.contains($0) }
  }
}
