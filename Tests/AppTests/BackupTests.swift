import Foundation
import GRDB
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import PageKit
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
    #expect(Set(names).isSuperset(of: ["partyline.sqlite", "secret.key", "photos", "attachments", "manifest.json"]))
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
    try Data(repeating: 7, count: 32).write(to: key)
    await expectRefusal("does not belong to the database") {
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

  @Test("What symbolic links in the directory lead to is backed up, and stays as it is")
  func links() async throws {
    let directory = try await Self.partyWithPhoto()
    try Data("attached".utf8).write(to: directory.appending(path: "attachments/file"))
    let (elsewhere, copy) = (URL.nowhere(), URL.nowhere())
    try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
    for name in ["partyline.sqlite", "secret.key", "photos", "attachments"] {
      let (link, place) = (directory.appending(path: name), elsewhere.appending(path: name))
      try FileManager.default.moveItem(at: link, to: place)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: place)
    }
    let before = try elsewhere.everything()
    #expect(try await OfflineCommands.on(directory).backup(to: copy).isEmpty)
    #expect(try elsewhere.everything() == before)
    #expect(try await OfflineCommands.verifyBackup(copy).contains("is complete: "))
    let copied = try copy.everything()
    for (path, bytes) in before where path != "partyline.sqlite" { #expect(copied[path] == bytes, "\(path)") }
    for name in ["partyline.sqlite", "secret.key"] {
      let file = copy.appending(path: name).path(percentEncoded: false)
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType == .typeRegular)
    }
    let restored = try await TestServer(directory: copy)
    await restored.close()
    for place in [directory, elsewhere] { try FileManager.default.removeItem(at: place) }
  }

  @Test("Without what a link leads to, or with a path that cannot be read, there is no backup")
  func unreadable() async throws {
    let directory = try await Self.partyWithPhoto()
    let (photos, copy) = (directory.appending(path: "photos"), URL.nowhere())
    let away = directory.appending(path: "away")
    try FileManager.default.moveItem(at: photos, to: away)
    // To a disk that is not mounted, and to itself.
    for target in [directory.appending(path: "unmounted"), photos] {
      try FileManager.default.createSymbolicLink(at: photos, withDestinationURL: target)
      await expectRefusal("photos cannot be followed: ") { try await OfflineCommands.on(directory).backup(to: copy) }
      #expect(unlink(photos.path(percentEncoded: false)) == 0)
    }
    #expect(!FileManager.default.fileExists(atPath: copy.path(percentEncoded: false)))
    #expect(throws: POSIXError.self) {
      try FileTree.copy("/" + String(repeating: "long", count: 2000), copy.path(percentEncoded: false))
    }
    try FileManager.default.removeItem(at: directory)
  }

  @Test(
    "A directory of photos that this user cannot read ends the backup",
    .enabled(if: geteuid() != 0, "Root can read everything."))
  func forbidden() async throws {
    let directory = try await Self.partyWithPhoto()
    let (photos, copy) = (directory.appending(path: "photos").path(percentEncoded: false), URL.nowhere())
    #expect(chmod(photos, 0) == 0)
    await expectRefusal("the permissions in") { try await OfflineCommands.on(directory).backup(to: copy) }
    #expect(chmod(photos, 0o700) == 0)
    #expect(!FileManager.default.fileExists(atPath: copy.path(percentEncoded: false)))
    try FileManager.default.removeItem(at: directory)
  }

  @Test("A bucket with the files of another Partyline is not backed up")
  func strangeBucket() async throws {
    let bucket = try BucketService()
    let owner = try await TestServer { $0.files = bucket.settings }
    await owner.close()
    let (directory, _) = try await TestServer.stoppedParty()
    var configuration = Web.Configuration()
    configuration.data = directory
    configuration.files = bucket.settings
    let (commands, copy) = (OfflineCommands(configuration: configuration), URL.nowhere())
    await expectRefusal("holds the files of a Partyline with another key") { try await commands.backup(to: copy) }
    #expect(!FileManager.default.fileExists(atPath: copy.path(percentEncoded: false)))
    try FileManager.default.removeItem(at: directory)
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
    #expect(notes.count == 1 && notes.first?.hasPrefix("The files of 1 of 1 photos are missing") == true)
    #expect(try await OfflineCommands.verifyBackup(copy).contains("Photos whose files were missing before: 1."))
    for place in [directory, copy] { try FileManager.default.removeItem(at: place) }
  }

  @Test("A backup says what it is, and each change to it is found")
  func verification() async throws {
    let directory = try await Self.partyWithPhoto()
    let whole = URL.nowhere()
    #expect(try await OfflineCommands.on(directory).backup(to: whole).isEmpty)
    let before = try whole.everything()
    #expect(try await OfflineCommands.verifyBackup(whole).contains("is complete: "))
    #expect(try whole.everything() == before)
    let manifest = try JSON(parsing: [UInt8](Data(contentsOf: whole.appending(path: "manifest.json"))))
    #expect(manifest["version"]?.string == "0.1.0" && manifest["schema"]?.string == Store.migrations.last)
    #expect(manifest["files"]?.integer == before.count { !$0.value.isEmpty } - 1)
    let photo = try #require(before.keys.first { $0.hasSuffix("-large.jpg") })
    for (name, words, change) in [
      ("cut", "has no manifest.json", { try FileManager.default.removeItem(at: $0.appending(path: "manifest.json")) }),
      ("damaged", "its database has changed", { try Self.damage($0) }),
      ("short", "it has ", { try Data("JPEG".utf8).write(to: $0.appending(path: photo)) }),
      ("more", "it has ", { try Data("more".utf8).write(to: $0.appending(path: "more")) }),
      ("keyless", "it has ", { try FileManager.default.removeItem(at: $0.appending(path: "secret.key")) }),
      (
        "changed", "the contents of its files have changed",
        {
          let file = $0.appending(path: photo)
          var bytes = try Data(contentsOf: file)
          bytes[bytes.count / 2] ^= 1
          try bytes.write(to: file)
        }
      ),
    ] as [(String, String, (URL) throws -> Void)] {
      let copy = URL.nowhere()
      try FileManager.default.copyItem(at: whole, to: copy)
      try change(copy)
      let failure = await #expect(throws: CommandFailure.self, "\(name)") {
        try await OfflineCommands.verifyBackup(copy)
      }
      #expect(failure?.status == .data && failure?.description.contains(words) == true, "\(name)")
      try FileManager.default.removeItem(at: copy)
    }
    // The manifests of earlier versions have no digest of the files.
    let place = whole.appending(path: "manifest.json")
    let digest = try #require(manifest["filesSHA256"]?.string)
    let text = try String(contentsOf: place, encoding: .utf8)
    let earlier = text.replacing(#/\s*"filesSHA256"\s*:\s*"[0-9a-f]*",/#, with: "")
    #expect(digest.count == 64 && !earlier.contains(digest))
    try Data(earlier.utf8).write(to: place)
    #expect(try await OfflineCommands.verifyBackup(whole).contains("is complete: "))
    let none = await #expect(throws: CommandFailure.self) { try await OfflineCommands.verifyBackup(.nowhere()) }
    #expect(none?.status == .noInput)
    for place in [directory, whole] { try FileManager.default.removeItem(at: place) }
  }

  @Test("A photo that is incomplete where it comes from is told of and counted, and is no fault of the backup")
  func incompletePhoto() async throws {
    let directory = try await Self.partyWithPhoto()
    let photo = try #require(try directory.everything().keys.first { $0.hasSuffix("-large.jpg") })
    try Data("JPEG".utf8).write(to: directory.appending(path: photo))
    let copy = URL.nowhere()
    let notes = try await OfflineCommands.on(directory).backup(to: copy)
    #expect(notes.first?.hasPrefix("The files of 1 of 1 photos are missing or incomplete in") == true)
    #expect(try await OfflineCommands.verifyBackup(copy).contains("Photos whose files were missing before: 1."))
    for place in [directory, copy] { try FileManager.default.removeItem(at: place) }
  }

  @Test("Of dated backups the newest stay, and nothing but complete backups of this command is removed")
  func dated() async throws {
    let (directory, _) = try await TestServer.stoppedParty()
    let shelf = URL.nowhere()
    let commands = OfflineCommands.on(directory)
    let start = Timestamp(seconds: 1_780_315_200)
    #expect(try await commands.backup(into: shelf, keeping: 2, at: start).notes.isEmpty)
    let first = shelf.appending(path: "partyline-20260601T120000Z")
    // Anything that this command did not make, or did not finish, is never removed.
    let others = [
      "partyline-20260101T000000Z", "partyline-20260102T000000Z.old", "notes", ".partyline-20260103T000000Z",
    ]
    for name in others {
      try FileManager.default.createDirectory(at: shelf.appending(path: name), withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(at: first, to: shelf.appending(path: "partyline-mine"))
    try FileManager.default.createSymbolicLink(
      at: shelf.appending(path: "partyline-20260104T000000Z"), withDestinationURL: first)
    let interrupted = shelf.appending(path: ".partyline-20260105T000000Z.partial-1234")
    try FileManager.default.copyItem(at: first, to: interrupted)
    // A removal that was interrupted is finished.
    try FileManager.default.copyItem(at: first, to: shelf.appending(path: ".partyline-20260106T000000Z.removed"))
    let second = try await commands.backup(into: shelf, keeping: 2, at: start.adding(seconds: 1))
    #expect(second.notes == ["Backups that were interrupted and can be deleted: \(interrupted.lastPathComponent)."])
    // While a server runs on the oldest, it stays.
    let lock = try DirectoryLock.require(DataDirectory(first), for: "serve")
    lock.settle()
    _ = try await commands.backup(into: shelf, keeping: 1, at: start.adding(seconds: 2))
    withExtendedLifetime(lock) {}
    let names = try FileManager.default.contentsOfDirectory(atPath: shelf.path(percentEncoded: false))
    #expect(
      Set(names)
        == Set(others).union([
          "partyline-mine", "partyline-20260104T000000Z", interrupted.lastPathComponent, first.lastPathComponent,
          "partyline-20260601T120002Z",
        ]))
    // A clock that went back does not cost the backup that was just made.
    let late = try await commands.backup(into: shelf, keeping: 1, at: start.adding(seconds: -60))
    #expect(late.path.hasSuffix("partyline-20260601T115900Z"))
    #expect(FileManager.default.fileExists(atPath: late.path))
    await expectRefusal("is a backup or a data directory") {
      _ = try await commands.backup(into: first, keeping: 1, at: start)
    }
    let several = await #expect(throws: CommandFailure.self) { try await OfflineCommands.verifyBackup(shelf) }
    #expect(several?.description.contains("holds several backups") == true)
    for place in [directory, shelf] { try FileManager.default.removeItem(at: place) }
  }

  @Test("A backup with photos that the new one lacks stays, and the command says so")
  func photosOutOfReach() async throws {
    let directory = try await Self.partyWithPhoto()
    let (shelf, start) = (URL.nowhere(), Timestamp(seconds: 1_780_315_200))
    let commands = OfflineCommands.on(directory)
    let first = try await commands.backup(into: shelf, keeping: 1, at: start)
    try FileManager.default.removeItem(at: directory.appending(path: "photos"))
    let second = try await commands.backup(into: shelf, keeping: 1, at: start.adding(seconds: 1))
    #expect(second.notes.count == 2 && second.notes[0].hasPrefix("The files of 1 of 1 photos are missing"))
    let kept = "Kept older backups, because they hold photos that the new one lacks: partyline-20260601T120000Z."
    #expect(second.notes.last?.hasPrefix(kept) == true, "\(second.notes)")
    let third = try await commands.backup(into: shelf, keeping: 1, at: start.adding(seconds: 2))
    #expect(third.notes.contains("Removed older backups: partyline-20260601T120001Z."), "\(third.notes)")
    let names = try FileManager.default.contentsOfDirectory(atPath: shelf.path(percentEncoded: false))
    #expect(Set(names) == ["partyline-20260601T120000Z", "partyline-20260601T120002Z"])
    #expect(first.notes.isEmpty)
    for place in [directory, shelf] { try FileManager.default.removeItem(at: place) }
  }

  /// A stopped server with a photo in its thread.
  static func partyWithPhoto() async throws -> URL {
    let server = try await TestServer()
    let party = try await Party(on: server)
    let upload = try Upload(
      fieldName: "photo", fileName: "a.jpg", declaredType: "image/jpeg", bytes: try DemoFiles.bytes("bash.jpg"))
    _ = try await server.submit(
      "/api/v1/invitations/\(party.guests[0].token)/photos", ["caption": "Look"], uploads: [upload])
    await server.partyline.stop()
    return server.directory
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
