import Foundation
import GRDB
import HTTPServer
import Testing

@testable import App
@testable import Storage
@testable import Web

/// A backup is whole or is not there, and leaves what it copies as it is.
@Suite struct BackupTests {
  @Test("A backup of a stopped server changes nothing there, not even an older schema, and brings it back")
  func olderSchema() async throws {
    let (directory, party) = try await TestServer.stoppedParty()
    try await Self.age(directory)
    let before = try directory.everything()
    let copy = URL.nowhere()
    #expect(try await Maintenance.on(directory).backup(to: copy).isEmpty)
    #expect(try directory.everything() == before)
    #expect(try DatabaseContents.read(path: database(copy))?.pending == ["m0027-postponed"])
    let names = try FileManager.default.contentsOfDirectory(atPath: copy.path(percentEncoded: false))
    #expect(Set(names).isSuperset(of: ["partyline.sqlite", "secret.key", "photos", "attachments"]))
    #expect(!names.contains { $0.hasSuffix("-wal") || $0.hasSuffix("-shm") })
    // The copy is brought up to date when it is served, with a copy of its own first.
    let restored = try await TestServer(directory: copy)
    let shown = try await restored.get("/api/v1/invitations/\(party.guests[0].token)").json
    #expect(shown["guest"]?["rsvp"]?["status"] == "accepted")
    await restored.close()
    try FileManager.default.removeItem(at: directory)
  }

  @Test("A backup takes a database of whatever older version, as before an upgrade")
  func olderVersions() async throws {
    let (directory, _) = try await TestServer.stoppedParty()
    let all = embeddedMigrations()
    for count in stride(from: 1, to: all.count, by: 5) {
      let path = database(directory)
      try FileManager.default.removeItem(atPath: path)
      let queue = try DatabaseQueue(path: path)
      try Migrations.migrator(Array(all.prefix(count))).migrate(queue)
      try await queue.write { try $0.execute(sql: "PRAGMA application_id = \(Migrations.applicationID)") }
      try queue.close()
      let copy = URL.nowhere()
      #expect(try await Maintenance.on(directory).backup(to: copy).isEmpty, "\(all[count - 1].name)")
      #expect(try DatabaseContents.read(path: database(copy))?.pending == all.dropFirst(count).map(\.name))
      let names = try FileManager.default.contentsOfDirectory(atPath: copy.path(percentEncoded: false))
      #expect(names.filter { $0.hasPrefix("partyline") } == ["partyline.sqlite"])
      try FileManager.default.removeItem(at: copy)
    }
    try FileManager.default.removeItem(at: directory)
  }

  @Test("A database of a newer version is refused, as every other command refuses it")
  func newerVersion() async throws {
    let (directory, _) = try await TestServer.stoppedParty()
    let queue = try DatabaseQueue(path: database(directory))
    try await queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('m9999-future')") }
    try queue.close()
    let copy = URL.nowhere()
    await expectRefusal("partyline.sqlite was written by a newer Partyline (it knows m9999-future)") {
      try await Maintenance.on(directory).backup(to: copy)
    }
    #expect(!FileManager.default.fileExists(atPath: copy.path(percentEncoded: false)))
    try FileManager.default.removeItem(at: directory)
  }

  @Test("After a kill what lay in the log alone is in the backup, too, and the log stays as it is")
  func afterAKill() async throws {
    let running = try await TestServer()
    let party = try await Party(on: running)
    _ = try await party.respond(0, ["actionIdentifier": "accept"])
    let killed = URL.nowhere()
    try FileManager.default.copyItem(at: running.directory, to: killed)
    await running.close()
    #expect(fileSize(database(killed) + "-wal") ?? 0 > 0)
    let before = try killed.everything()
    let copy = URL.nowhere()
    try await Maintenance.on(killed).backup(to: copy)
    #expect(try killed.everything() == before)
    let restored = try await TestServer(directory: copy)
    let shown = try await restored.get("/api/v1/invitations/\(party.guests[0].token)").json
    #expect(shown["guest"]?["rsvp"]?["status"] == "accepted")
    await restored.close()
    try FileManager.default.removeItem(at: killed)
  }

  @Test("A backup that is refused or fails leaves nothing, neither at its place nor beside it")
  func failures() async throws {
    let (directory, _) = try await TestServer.stoppedParty()
    let shelf = URL.nowhere()
    try FileManager.default.createDirectory(at: shelf, withIntermediateDirectories: true)
    let taken = shelf.appending(path: "taken")
    try Data("a file".utf8).write(to: taken)
    await expectRefusal("exists already") { try await Maintenance.on(directory).backup(to: taken) }
    await expectRefusal("is inside") {
      try await Maintenance.on(directory).backup(to: directory.appending(path: "photos/copy"))
    }
    let key = directory.appending(path: "secret.key")
    let bytes = try Data(contentsOf: key)
    try FileManager.default.removeItem(at: key)
    await expectRefusal("without which a copy serves no link") {
      try await Maintenance.on(directory).backup(to: shelf.appending(path: "copy"))
    }
    try bytes.write(to: key)
    try Self.damage(directory)
    await expectRefusal("is damaged") { try await Maintenance.on(directory).backup(to: shelf.appending(path: "copy")) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: shelf.path(percentEncoded: false)) == ["taken"])
    for place in [directory, shelf] { try FileManager.default.removeItem(at: place) }
  }

  @Test("A photo that the database names and nobody has is told of")
  func missingPhotos() async throws {
    let (directory, _) = try await TestServer.stoppedParty()
    let queue = try DatabaseQueue(path: database(directory))
    try await queue.write { db in
      try db.execute(
        sql:
          "INSERT INTO photos (id, event_id, format, width, height, created_at) SELECT 'p', id, 'jpeg', 4, 3, 1 FROM events"
      )
    }
    try queue.close()
    let copy = URL.nowhere()
    let notes = try await Maintenance.on(directory).backup(to: copy)
    #expect(notes.count == 1 && notes.first?.hasPrefix("1 of 1 photos are not in") == true)
    for place in [directory, copy] { try FileManager.default.removeItem(at: place) }
  }

  /// Takes a database back to before one of its migrations.
  static func age(_ directory: URL) async throws {
    let queue = try DatabaseQueue(path: directory.appending(path: "partyline.sqlite").path(percentEncoded: false))
    try await queue.write { db in
      try db.execute(
        sql: """
          ALTER TABLE deliveries DROP COLUMN postponed_at;
          DELETE FROM grdb_migrations WHERE identifier = 'm0027-postponed';
          """)
    }
    try queue.close()
  }

  /// Overwrites pages in the middle of the database.
  static func damage(_ directory: URL) throws {
    let file = try FileHandle(forWritingTo: directory.appending(path: "partyline.sqlite"))
    let size = try file.seekToEnd()
    try file.seek(toOffset: 4096)
    try file.write(contentsOf: Data(repeating: 0x5a, count: Int(size) - 8192))
    try file.close()
  }

  private func database(_ directory: URL) -> String {
    directory.appending(path: "partyline.sqlite").path(percentEncoded: false)
  }

  private func expectRefusal(_ words: String, _ body: () async throws -> Void) async {
    do {
      try await body()
      Issue.record("It was not refused: \(words)")
    } catch {
      #expect("\(error)".contains(words) && "\(error)".hasSuffix("."))
    }
  }
}

/// Before an upgrade the database is copied.
@Suite struct UpgradeCopyTests {
  @Test("A database is copied before it is migrated, and the last two such copies are kept")
  func upgrade() async throws {
    let (directory, party) = try await TestServer.stoppedParty()
    try await BackupTests.age(directory)
    for name in ["before-m0003.sqlite", "before-m0007.sqlite"] {
      try Data("an earlier copy".utf8).write(to: directory.appending(path: name))
    }
    let server = try await TestServer(directory: directory)
    #expect(try await party.on(server).rsvp(0) == "accepted")
    await server.partyline.stop()
    let kept = try FileManager.default.contentsOfDirectory(atPath: directory.path(percentEncoded: false))
      .filter { $0.hasPrefix("before-") }
    #expect(Set(kept) == ["before-m0007.sqlite", "before-m0027.sqlite"])
    let copy = directory.appending(path: "before-m0027.sqlite").path(percentEncoded: false)
    #expect(try DatabaseContents.read(path: copy)?.pending == ["m0027-postponed"])
    await server.close()
  }

  @Test("A damaged database is not migrated")
  func damaged() async throws {
    let (directory, _) = try await TestServer.stoppedParty()
    try await BackupTests.age(directory)
    try BackupTests.damage(directory)
    await #expect(throws: StoreError.self) { try await TestServer(directory: directory) }
    try FileManager.default.removeItem(at: directory)
  }
}

extension Party {
  /// The same party on the server that was started after its own.
  func on(_ server: TestServer) -> Party { Party(self, on: server) }

  private init(_ party: Party, on server: TestServer) {
    (self.server, host, event, guests) = (server, party.host, party.event, party.guests)
  }
}
