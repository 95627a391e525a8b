import Foundation
import GRDB
import Testing

@testable import Storage

/// Two small steps stand for the versions of a schema.
@Suite("Migrating a database of an earlier version", .onlySQLite) struct MigrationTests {
  private static let steps = [
    EmbeddedMigration(name: "m0001-words", sql: "CREATE TABLE words (word TEXT NOT NULL PRIMARY KEY)"),
    EmbeddedMigration(
      name: "m0002-lengths",
      sql: """
        ALTER TABLE words ADD COLUMN length INTEGER NOT NULL DEFAULT 0;
        UPDATE words SET length = length(word);
        """),
  ]

  @Test("The data stays and is copied first, and the last two copies are kept")
  func upgrade() async throws {
    let directory = try TemporaryDirectory()
    let path = try await Self.oldDatabase(in: directory)
    #expect(try DatabaseContents.read(path: path, Self.steps)?.pending == ["m0002-lengths"])
    for name in ["before-m0000.sqlite", "before-m0001.sqlite"] {
      try Data("an earlier copy".utf8).write(to: URL(filePath: directory.path(name)))
    }
    let engine = try Engine(path: path, migrations: Self.steps)
    let lengths = try engine.readOnce { try $0.all("SELECT length FROM words") { try $0.next(Int.self) } }
    #expect(lengths == [4])
    try engine.close()
    #expect(try DatabaseContents.read(path: path, Self.steps)?.pending == [])
    let copies = try FileManager.default.contentsOfDirectory(atPath: directory.url.path(percentEncoded: false))
      .filter { $0.hasPrefix("before-") }
    #expect(Set(copies) == ["before-m0001.sqlite", "before-m0002.sqlite"])
    let copy = try DatabaseQueue(path: directory.path("before-m0002.sqlite"))
    #expect(try await copy.read { try String.fetchAll($0, sql: "SELECT * FROM words") } == ["tent"])
    #expect(try DatabaseContents.read(path: directory.path("before-m0002.sqlite"), Self.steps)?.pending.count == 1)
  }

  @Test("A failed migration changes nothing, and the earlier version still works")
  func failure() async throws {
    let directory = try TemporaryDirectory()
    let path = try await Self.oldDatabase(in: directory)
    let broken = EmbeddedMigration(name: "m0002-broken", sql: "DELETE FROM words; SELECT 1 FROM nowhere")
    #expect(throws: StoreError.self) { try Engine(path: path, migrations: [Self.steps[0], broken]) }
    let engine = try Engine(path: path, migrations: [Self.steps[0]])
    #expect(try engine.readOnce { try $0.all("SELECT word FROM words") { try $0.next(String.self) } } == ["tent"])
    try engine.close()
  }

  @Test("Only with the lock of the directory are the files deleted that SQLite made for reading")
  func filesForReading() async throws {
    let directory = try TemporaryDirectory()
    let path = try await Self.oldDatabase(in: directory)
    #expect(try DatabaseContents.read(path: path, Self.steps)?.applied.count == 1)
    #expect(fileSize(path + "-shm") == nil && fileSize(path + "-wal") == nil)
    #expect(try DatabaseContents.read(path: path, Self.steps, isLocked: false)?.applied.count == 1)
    #expect(fileSize(path + "-shm") != nil)
  }

  @Test("A damaged database is not migrated")
  func damaged() async throws {
    let directory = try TemporaryDirectory()
    let path = try await Self.oldDatabase(in: directory)
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    let size = try file.seekToEnd()
    try file.seek(toOffset: 4096)
    try file.write(contentsOf: Data(repeating: 0x5a, count: Int(size) - 4096))
    try file.close()
    #expect(throws: StoreError.self) { try Engine(path: path, migrations: Self.steps) }
    #expect(!FileManager.default.fileExists(atPath: directory.path("before-m0002.sqlite")))
  }

  /// Makes a database with only the first step, which holds one word.
  private static func oldDatabase(in directory: TemporaryDirectory) async throws -> String {
    let path = directory.path("old.sqlite")
    let engine = try Engine(path: path, migrations: [steps[0]])
    try await engine.write { try $0.run("INSERT INTO words (word) VALUES ('tent')") }
    try engine.close()
    return path
  }
}
