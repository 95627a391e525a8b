import Database

/// A migration that is part of the binary.
struct EmbeddedMigration: Sendable {
  /// The file's name without its extension, such as `m0001-schema`. The database stores it when the migration is
  /// applied.
  let name: String
  let sql: String
}

/// Returns the migrations of `Database/migrations`, in the order of their names.
func embeddedMigrations() -> [EmbeddedMigration] {
  let files = (0..<database_files_count).compactMap { database_file($0)?.pointee }
  return files.compactMap(EmbeddedMigration.init).sorted { $0.name < $1.name }
}

extension EmbeddedMigration {
  /// Nil for a file that is not a migration.
  fileprivate init?(_ file: DatabaseFile) {
    let folder = "migrations/"
    let path = String(cString: file.path)
    guard path.hasPrefix(folder), path.hasSuffix(".sql") else { return nil }
    name = String(path.dropFirst(folder.count).dropLast(".sql".count))
    sql = String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.size), as: UTF8.self)
  }
}
