import Foundation
import GRDB
import Invites

/// Copies of whole databases.
enum DatabaseCopy {
  /// The thoroughness with which a copy is checked before it is accepted.
  enum Check: String {
    /// Checks pages, rows and indexes.
    case whole = "integrity_check"
    /// Checks pages and rows, in a fraction of the time.
    case quick = "quick_check"
  }

  /// Copies what `source` holds at this moment to a new file. A file at `path` is always a complete copy.
  /// - Throws: `StoreError`, for a damaged copy too; then there is no file at `path`.
  static func make(of source: some DatabaseReader, at path: String, _ check: Check) throws {
    try complete(path) { partial in
      try StoreError.naming(path) {
        let copy = try DatabaseQueue(path: partial)
        try source.backup(to: copy)
        try copy.close()
      }
      try settle(partial, check)
    }
  }

  /// Copies what a PostgreSQL database holds at this moment to a new SQLite file. A file at `path` is always a complete
  /// copy.
  /// - Throws: `StoreError`; then there is no file at `path`.
  static func make(ofPostgres address: String, at path: String) throws {
    try complete(path) { _ = try TableCopy(from: .postgres(address), to: .file($0)) }
  }

  /// Gives the file the name `path` once `make` has made it under another name.
  private static func complete(_ path: String, _ make: (_ partial: String) throws -> Void) throws {
    let partial = path + ".partial"
    remove(partial)
    do {
      try make(partial)
    } catch {
      remove(partial)
      throw error
    }
    try FileManager.default.moveItem(atPath: partial, toPath: path)
  }

  /// Makes one complete file of a database that no other program has open, by moving its log into it, and checks the
  /// file. Does not change its schema. The file needs no log any more, so it can be read from a directory that cannot
  /// be written; the server gives it a log again.
  /// - Throws: `StoreError`.
  static func settle(_ path: String, _ check: Check) throws {
    try StoreError.naming(path) {
      let queue = try DatabaseQueue(path: path, configuration: SQLiteEngine.plainConfiguration)
      let findings = try queue.writeWithoutTransaction { db in
        let findings = try String.fetchAll(db, sql: "PRAGMA \(check.rawValue)(1)")
        _ = try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        _ = try Row.fetchOne(db, sql: "PRAGMA journal_mode = DELETE")
        return findings
      }
      try queue.close()
      guard findings == ["ok"] else { throw StoreError.damaged(path: path) }
    }
  }

  /// Checks a database that no other program has open, and changes nothing.
  /// - Throws: `StoreError`.
  static func requireWhole(_ path: String, _ check: Check) throws {
    try StoreError.naming(path) {
      let queue = try DatabaseQueue(path: path, configuration: SQLiteEngine.readingConfiguration)
      let findings = try queue.read { try String.fetchAll($0, sql: "PRAGMA \(check.rawValue)(1)") }
      try queue.close()
      guard findings == ["ok"] else { throw StoreError.damaged(path: path) }
    }
  }

  fileprivate static func remove(_ path: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
  }
}

extension DatabaseCopy {
  /// The number of the latest copies made before an upgrade that are kept. Older copies are deleted.
  private static let keptUpgradeCopies = 2

  /// Copies a database before it is migrated, to a file such as `before-m0012.sqlite` in the same directory. The name
  /// comes from the first pending migration. An earlier copy of that name is replaced, because the upgrade that made it
  /// failed.
  static func keep(_ source: some DatabaseReader, path: String, before migration: String) throws {
    let folder = URL(filePath: path).deletingLastPathComponent()
    let number = migration.prefix { $0 != "-" }
    let copy = folder.appending(path: "before-\(number).sqlite").path(percentEncoded: false)
    let fresh = copy + ".fresh"
    unlink(fresh)
    try make(of: source, at: fresh, .quick)
    guard rename(fresh, copy) == 0 else {
      throw StoreError.unusable(path: copy, reason: String(cString: strerror(errno)))
    }
    let copies = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
      .filter { $0.hasPrefix("before-m") && $0.hasSuffix(".sqlite") }.sorted()
    for old in copies.dropLast(keptUpgradeCopies) { unlink(folder.appending(path: old).path(percentEncoded: false)) }
  }
}

extension Store {
  /// Copies a database to a new SQLite file while a server may be writing to it. Only reads the source: it is neither
  /// migrated nor checkpointed. A file may be of any version, and a PostgreSQL database must be of this one.
  /// - Throws: `StoreError`; then there is no file at `path`.
  public static func copy(_ address: DatabaseAddress, to path: String) throws {
    guard fileSize(path) == nil else { throw StoreError.exists(path: path) }
    let source: String
    switch address {
    case .file(let path): source = path
    case .postgres(let address): return try DatabaseCopy.make(ofPostgres: address, at: path)
    }
    try StoreError.naming(source) {
      let queue = try DatabaseQueue(path: source, configuration: SQLiteEngine.readingConfiguration)
      try DatabaseCopy.make(of: queue, at: path, .whole)
      try queue.close()
    }
  }

  /// Makes one complete file of the copied database at `path` and the log that was copied with it, and checks it.
  /// - Throws: `StoreError`.
  public static func settle(_ path: String) throws { try DatabaseCopy.settle(path, .whole) }

  /// Checks the copied database at `path`, and changes nothing.
  /// - Throws: `StoreError`.
  public static func requireWhole(_ path: String) throws { try DatabaseCopy.requireWhole(path, .whole) }

  /// Reads the photos that the copied database at `path` names. The copy is not changed: when it is of an older
  /// version, the photos are read from a migrated copy in the directory for temporary files.
  /// - Throws: `StoreError`, for a database of a newer version too.
  public static func photos(path: String) throws -> [KeptPhoto] {
    guard try DatabaseContents.read(path: path)?.pending.isEmpty == false else { return try currentPhotos(path: path) }
    let current = FileManager.default.temporaryDirectory.appending(path: "partyline-\(UUID().uuidString).sqlite")
      .path(percentEncoded: false)
    defer { DatabaseCopy.remove(current) }
    try StoreError.naming(path) {
      try FileManager.default.copyItem(atPath: path, toPath: current)
      let queue = try DatabaseQueue(path: current, configuration: SQLiteEngine.plainConfiguration)
      try Migrations.migrator().migrate(queue)
      try queue.close()
    }
    return try currentPhotos(path: current)
  }

  private static func currentPhotos(path: String) throws -> [KeptPhoto] {
    try StoreError.naming(path) {
      let queue = try DatabaseQueue(path: path, configuration: SQLiteEngine.readingConfiguration)
      let photos = try queue.read { db in
        try Reader(db).all("SELECT photos.event_id, photos.bytes, \(PhotoRow.columns) FROM photos") { columns in
          let (event, bytes): (Event.ID, Int) = (try columns.next(), try columns.next())
          return try columns.photo(of: event).map { KeptPhoto(photo: $0, bytes: bytes) }
        }
      }
      try queue.close()
      return photos.compactMap(\.self)
    }
  }
}
