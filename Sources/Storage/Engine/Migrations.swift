import GRDB

/// Brings a database's schema up to date. Each migration runs once, in its own transaction; none ever erases.
enum Migrations {
  /// Marks a database as Partyline's in the header field that SQLite keeps for this purpose: "Prty".
  static let applicationID: Int32 = 0x5072_7479

  /// The first migration of the databases that were made before the first release. None of them can be brought up to date.
  static let unreleased = "m0001-foundation"

  static func migrator(_ migrations: [EmbeddedMigration] = embeddedMigrations()) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for migration in migrations {
      migrator.registerMigration(migration.name) { db in try db.execute(sql: migration.sql) }
    }
    return migrator
  }
}

extension Store {
  /// The names of all migrations of this version, in their order.
  public static var migrations: [String] { embeddedMigrations().map(\.name) }

  /// The names of the migrations that opening the database at `path` would carry out; changes nothing.
  public static func pendingMigrations(path: String) throws -> [String] {
    var configuration = Configuration()
    configuration.readonly = true
    let applied = try DatabaseQueue(path: path, configuration: configuration)
      .read(Migrations.migrator().appliedIdentifiers)
    return embeddedMigrations().map(\.name).filter { !applied.contains($0) }
  }
}
