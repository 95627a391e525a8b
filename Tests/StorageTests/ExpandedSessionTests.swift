import Foundation
import GRDB
import Invites
import Testing

@testable import Storage

@Suite(.onlySQLite) struct OpeningTests {
  @Test func flushesEveryCommitInWALMode() throws {
    let directory = try TemporaryDirectory()
    let store = try Store(path: directory.path("a.sqlite"))
    let pragmas = try #require(store.engine.sqlite).pool.writeWithoutTransaction { db in
      try ["synchronous", "journal_mode", "foreign_keys"].map { try String.fetchOne(db, sql: "PRAGMA \($0)") }
    }
    #expect(pragmas == ["2", "wal", "1"])
  }

  @Test func keepsEverythingAcrossReopening() async throws {
    let directory = try TemporaryDirectory()
    let first = try Store(path: directory.path("a.sqlite"))
    let account = try await first.accounts.create(
      name: "Ann", passphraseHash: "h", isDemo: false, onlyAsFirst: true, context: Fixture.writeContext())
    try first.close()
    let second = try Store(path: directory.path("a.sqlite"))
    #expect(try second.accounts.find(account.id) == account)
  }

  @Test func refusesADatabaseFromTheFutureAndLeavesItAlone() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("a.sqlite")
    let store = try Store(path: path)
    try await #require(store.engine.sqlite).pool.write {
      try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('m9999-future')")
    }
    try store.close()
    #expect(throws: StoreError.tooNew(path: path, unknownMigrations: ["m9999-future"])) { try Store(path: path) }
  }

  @Test func refusesADatabaseFromBeforeTheFirstReleaseAndLeavesItAlone() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("a.sqlite")
    try Engine(
      path: path, migrations: [EmbeddedMigration(name: "m0001-foundation", sql: "CREATE TABLE notices (id TEXT)")]
    ).close()
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(throws: StoreError.unreleased(path: path)) { try Store(path: path) }
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    #expect("\(StoreError.unreleased(path: "a"))".hasSuffix("in which Partyline begins a new database."))
  }

  @Test func refusesSomebodyElsesDatabase() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("a.sqlite")
    try DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE diary (entry TEXT)") }
    #expect(throws: StoreError.foreign(path: path)) { try Store(path: path) }
    #expect(try DatabaseQueue(path: path).read { try $0.tableExists("accounts") } == false)
  }

  @Test func refusesAFileThatIsNoDatabase() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("a.sqlite")
    try Data(String(repeating: "Dear diary, ", count: 1000).utf8).write(to: URL(filePath: path))
    #expect(throws: StoreError.foreign(path: path)) { try Store(path: path) }
  }

  @Test func saysWhichMigrationsAreMissing() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("a.sqlite")
    try DatabaseQueue(path: path).write { try $0.execute(sql: "PRAGMA user_version = 1") }
    #expect(try Store.pendingMigrations(path: path).first == "m0001-schema")
    try DatabaseQueue(path: path).write { try $0.execute(sql: "PRAGMA user_version = 0") }
    try Store(path: path).close()
    #expect(try Store.pendingMigrations(path: path).isEmpty)
  }

  @Test func refusesWritesOnceClosed() async throws {
    let fixture = try await Fixture()
    try fixture.store.close()
    #expect(try await failureCode { try await fixture.store.prune(before: Fixture.now) } == .overloaded)
  }
}
