import GRDB

/// Brings a database's schema up to date. Each migration runs once, in its own transaction. No migration deletes data.
enum Migrations {
  /// Marks a database as Partyline's ("Prty") in the field of the SQLite header that exists for this purpose.
  static let applicationID: Int32 = 0x5072_7479

  /// The first migration of databases made before the first release. Those databases cannot be migrated.
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
  /// The names of all migrations in this version, in their order.
  public static var migrations: [String] { embeddedMigrations().map(\.name) }

  /// Returns the names of the migrations that opening the database at `path` would apply. Changes nothing.
  public static func pendingMigrations(path: String) throws -> [String] {
    var configuration = Configuration()
    configuration.readonly = true
    let applied = try DatabaseQueue(path: path, configuration: configuration)
      .read(Migrations.migrator().appliedIdentifiers)
    return embeddedMigrations().map(\.name).filter { !applied.contains($0) }
  }
}
