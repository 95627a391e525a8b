import Foundation
import GRDB
import HTTPServer
import Testing

@testable import App
@testable import Storage
@testable import Web

/// A backup is complete or does not exist, and never changes the data that it copies.
@Suite struct BackupTests {
  @Test("A backup of a stopped server changes nothing there, and a server can start from it")
  func stopped() async throws {
    let (directory, party) = try await TestServer.stoppedParty()
    let before = try directory.everything()
    let copy = URL.nowhere()
    #expect(try await OfflineCommands.on(directory).backup(to: copy).isEmpty)
    #expect(try directory.everything() == before)
    let names = try FileManager.default.contentsOfDirectory(atPath: copy.path(percentEncoded: false))
    #expect(Set(names).isSuperset(of: ["partyline.sqlite", "secret.key", "photos", "attachments"]))
    #expect(!names.contains { $0.hasSuffix("-wal") || $0.hasSuffix("-shm") })
    let restored = try await TestServer(directory: copy)
    let shown = try await restored.get("/api/v1/invitations/\(party.guests[0].token)").json
    #expect(shown["guest"]?["rsvp"]?["status"] == "accepted")
    await restored.close()
    try FileManager.default.removeItem(at: directory)
  }

  @Test(
    "A database of a newer version or from before the first release is refused, as by every other command",
    arguments: [
      ("m9999-future", "partyline.sqlite was written by a newer Partyline (it knows m9999-future)"),
      ("m0001-foundation", "partyline.sqlite was made before the first release of Partyline"),
    ])
  func otherVersions(migration: String, refusal: String) async throws {
    let (directory, _) = try await TestServer.stoppedParty()
    let queue = try DatabaseQueue(path: database(directory))
    try await queue.write {
      try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES (?)", arguments: [migration])
    }
    try queue.close()
    let copy = URL.nowhere()
    await expectRefusal(refusal) { try await OfflineCommands.on(directory).backup(to: copy) }
    #expect(!FileManager.default.fileExists(atPath: copy.path(percentEncoded: false)))
    try FileManager.default.removeItem(at: directory)
  }

  @Test("After a kill the backup includes what only the log holds, and the log stays unchanged")
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
    try await OfflineCommands.on(killed).backup(to: copy)
    #expect(try killed.everything() == before)
    let restored = try await TestServer(directory: copy)
    let shown = try await restored.get("/api/v1/invitations/\(party.guests[0].token)").json
    #expect(shown["guest"]?["rsvp"]?["status"] == "accepted")
    await restored.close()
    try FileManager.default.removeItem(at: killed)
  }

  @Test("A backup that is refused or fails leaves no files")
  func failures() async throws {
    let (directory, _) = try await TestServer.stoppedParty()
    let shelf = URL.nowhere()
    try FileManager.default.createDirectory(at: shelf, withIntermediateDirectories: true)
    let taken = shelf.appending(path: "taken")
    try Data("a file".utf8).write(to: taken)
    await expectRefusal("exists already") { try await OfflineCommands.on(directory).backup(to: taken) }
    await expectRefusal("is inside") {
      try await OfflineCommands.on(directory).backup(to: directory.appending(path: "photos/copy"))
    }
    let key = directory.appending(path: "secret.key")
    let bytes = try Data(contentsOf: key)
    try FileManager.default.removeItem(at: key)
    await expectRefusal("A copy without it serves no link") {
      try await OfflineCommands.on(directory).backup(to: shelf.appending(path: "copy"))
    }
    try bytes.write(to: key)
    try Self.damage(directory)
    await expectRefusal("is damaged") {
      try await OfflineCommands.on(directory).backup(to: shelf.appending(path: "copy"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: shelf.path(percentEncoded: false)) == ["taken"])
    for place in [directory, shelf] { try FileManager.default.removeItem(at: place) }
  }

  @Test("Missing photo files are reported")
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
    let notes = try await OfflineCommands.on(directory).backup(to: copy)
    #expect(notes.count == 1 && notes.first?.hasPrefix("1 of 1 photos are not in") == true)
    for place in [directory, copy] { try FileManager.default.removeItem(at: place) }
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

extension Party {
  /// Returns the same party on a server that was started later on the same data.
  func on(_ server: TestServer) -> Party { Party(self, on: server) }

  private init(_ party: Party, on server: TestServer) {
    (self.server, host, event, guests) = (server, party.host, party.event, party.guests)
  }
}
