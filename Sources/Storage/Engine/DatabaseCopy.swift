import Foundation
import GRDB
import Invites

/// Copies of whole databases.
enum DatabaseCopy {
  /// How thoroughly a copy is checked before it is accepted.
  enum Check: String {
    /// Checks pages, rows and indexes.
    case whole = "integrity_check"
    /// Checks pages and rows, in a fraction of the time.
    case quick = "quick_check"
  }

  /// Copies what `source` holds at this moment to a new file. A file at `path` is always a complete copy.
  /// - Throws: `StoreError`, for a damaged copy too; then there is no file at `path`.
  static func make(of source: some DatabaseReader, at path: String, _ check: Check) throws {
    let partial = path + ".partial"
    remove(partial)
    do {
      try StoreError.naming(path) {
        let copy = try DatabaseQueue(path: partial)
        try source.backup(to: copy)
        try copy.close()
      }
      try settle(partial, check)
    } catch {
      remove(partial)
      throw error
    }
    try FileManager.default.moveItem(atPath: partial, toPath: path)
  }

  /// Makes one complete file of a database that no other program has open, by moving its log into it, and checks the
  /// file. Does not change its schema.
  /// - Throws: `StoreError`.
  static func settle(_ path: String, _ check: Check) throws {
    try StoreError.naming(path) {
      let queue = try DatabaseQueue(path: path, configuration: Engine.plainConfiguration)
      let findings = try queue.writeWithoutTransaction { db in
        let findings = try String.fetchAll(db, sql: "PRAGMA \(check.rawValue)(1)")
        _ = try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        return findings
      }
      try queue.close()
      guard findings == ["ok"] else { throw StoreError.damaged(path: path) }
    }
  }

  fileprivate static func remove(_ path: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
  }
}

extension DatabaseCopy {
  /// How many of the latest copies made before an upgrade are kept. Older copies are deleted.
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
  /// Copies the database at `source` to a new file while a server may be writing to it. Only reads the source: it is
  /// neither migrated nor checkpointed, whatever its version.
  /// - Throws: `StoreError`; then there is no file at `path`.
  public static func copy(_ source: String, to path: String) throws {
    guard fileSize(path) == nil else { throw StoreError.exists(path: path) }
    try StoreError.naming(source) {
      let queue = try DatabaseQueue(path: source, configuration: Engine.readingConfiguration)
      try DatabaseCopy.make(of: queue, at: path, .whole)
      try queue.close()
    }
  }

  /// Makes one complete file of the copied database at `path` and the log that was copied with it, and checks it.
  /// - Throws: `StoreError`.
  public static func settle(_ path: String) throws { try DatabaseCopy.settle(path, .whole) }

  /// Reads the photos that the database at `path` names. No other program may have it open. A database of an older
  /// version is not changed: the photos are read from a migrated copy.
  /// - Throws: `StoreError`, for a database of a newer version too.
  public static func photos(path: String) throws -> [Photo] {
    let isOlder = try DatabaseContents.read(path: path)?.pending.isEmpty == false
    let current = isOlder ? path + ".current" : path
    defer { if isOlder { DatabaseCopy.remove(current) } }
    return try StoreError.naming(path) {
      if isOlder { try FileManager.default.copyItem(atPath: path, toPath: current) }
      let queue = try DatabaseQueue(path: current, configuration: Engine.plainConfiguration)
      if isOlder { try Migrations.migrator().migrate(queue) }
      let photos = try queue.writeWithoutTransaction { db in
        try Reader(db).all("SELECT photos.event_id, \(PhotoRow.columns) FROM photos") { columns in
          try columns.photo(of: try columns.next())
        }
      }
      try queue.close()
      return photos.compactMap(\.self)
    }
  }
}
