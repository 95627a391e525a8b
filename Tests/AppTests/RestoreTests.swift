import Foundation
import HTTPServer
import Invites
import Testing

@testable import App
@testable import PageKit
@testable import Web

/// A restore is whole or changes nothing, and nothing that was there is ever lost.
@Suite struct RestoreTests {
  private static let moment = Timestamp(seconds: 1_780_315_200)

  @Test("A restored directory serves what was backed up; what was there before lies beside it, unchanged")
  func replaced() async throws {
    let place = try await Place()
    let later = try await TestServer(directory: place.data)
    _ = try await place.party.on(later).respond(0, ["actionIdentifier": "decline"])
    await later.partyline.stop()
    let before = try place.data.everything()
    let notes = try await place.restore(replacing: true)
    #expect(
      notes.count == 2 && notes[0].hasPrefix("Restored ") && notes[1].contains("data.before-restore-20260601T120000Z"))
    #expect(try place.beside().everything() == before)
    #expect(try place.names() == ["backup", "data", "data.before-restore-20260601T120000Z"])
    #expect(
      !FileManager.default.fileExists(atPath: place.data.appending(path: "manifest.json").path(percentEncoded: false)))
    let restored = try await TestServer(directory: place.data)
    #expect(try await place.party.on(restored).rsvp(0) == "accepted")
    await restored.partyline.stop()
    place.remove()
  }

  @Test("A directory that is missing or empty is filled, and nothing is left beside it", arguments: [true, false])
  func fresh(isMissing: Bool) async throws {
    let place = try await Place()
    try FileManager.default.removeItem(at: place.data)
    if !isMissing { try DataDirectory.make(place.data) }
    let notes = try await place.restore(replacing: false)
    // The server's own user could not read a directory that root has made.
    #expect(notes.count == (isMissing && geteuid() == 0 ? 2 : 1))
    #expect(notes.count == 1 || notes[1].contains("chown -R USER: "))
    #expect(try place.names() == ["backup", "data"])
    #expect(
      try place.data.everything().filter { !$0.value.isEmpty }
        == place.backup.everything().filter { !$0.value.isEmpty && $0.key != "manifest.json" })
    place.remove()
  }

  @Test("What may not be restored is refused in a sentence with a stable status, and nothing changes")
  func refusals() async throws {
    let place = try await Place()
    let (data, backup) = (try place.data.everything(), try place.backup.everything())
    #expect(await place.refusal(replacing: false, "is not empty. Add --replace") == .cannotCreate)
    let lock = try DirectoryLock.require(DataDirectory(place.data), for: "serve")
    lock.announce("http://127.0.0.1:8080")
    #expect(await place.refusal(replacing: true, "runs on \(DataDirectory(place.data).path), at http") == .temporary)
    withExtendedLifetime(lock) {}
    #expect(await place.refusal(of: place.root.appending(path: "none"), "There is no backup at") == .noInput)
    #expect(await place.refusal(to: place.backup.appending(path: "inner"), "is in the backup itself") == .cannotCreate)
    #expect(await place.refusal(to: place.backup.appending(path: "secret.key"), "is in the backup") == .cannotCreate)
    let file = place.root.appending(path: "file")
    try Data("a file".utf8).write(to: file)
    #expect(await place.refusal(to: file, "is not a directory") == .cannotCreate)
    #expect(await place.refusal(to: URL(filePath: "/proc"), "/proc cannot be used: ") == .cannotCreate)
    try FileManager.default.removeItem(at: file)
    #expect(try place.backup.everything() == backup)
    try BackupTests.damage(place.backup)
    #expect(await place.refusal(replacing: true, "its database has changed") == .data)
    #expect(try place.data.everything() == data)
    #expect(try place.names() == ["backup", "data"])
    place.remove()
  }

  @Test("A directory that is reached through a symbolic link is replaced where it lies")
  func link() async throws {
    let place = try await Place()
    let link = place.root.appending(path: "link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: place.data)
    for _ in 1...2 { _ = try await OfflineCommands.on(link).restore(place.backup, replacing: true, at: Self.moment) }
    let beside = "data.before-restore-20260601T120000Z"
    #expect(try place.names() == ["backup", "data", beside, beside + "-2", "link"])
    place.remove()
  }

  @Test("A backup that is named through a symbolic link is restored")
  func linkToBackup() async throws {
    let place = try await Place()
    let link = place.root.appending(path: "latest")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: place.backup)
    let notes = try await OfflineCommands.on(place.data).restore(link, replacing: true, at: Self.moment)
    #expect(notes.first?.hasPrefix("Restored ") == true)
    let restored = try await TestServer(directory: place.data)
    #expect(try await place.party.on(restored).rsvp(0) == "accepted")
    await restored.partyline.stop()
    place.remove()
  }

  @Test(
    "A restore in place that fails before it moves anything leaves a directory on which a server starts",
    .enabled(if: SmallDisk.isPossible, "needs the right to mount a file system in memory"))
  func failedInPlace() async throws {
    let place = try await Place()
    let (held, copied) = (try place.data.everything().count, try place.backup.everything().count)
    // The file system has room for what it holds and for the copy of the backup. What a restore makes besides does not
    // fit at first: its directories, and the file that keeps servers from starting.
    for spare in 0...4 {
      let disk = try SmallDisk(megabytes: 24, inodes: held + copied + spare)
      defer { disk.remove() }
      for name in try FileManager.default.contentsOfDirectory(atPath: place.data.path(percentEncoded: false)) {
        try FileManager.default.copyItem(at: place.data.appending(path: name), to: disk.url.appending(path: name))
      }
      let before = try disk.url.everything()
      let notes = try? await OfflineCommands.on(disk.url).restore(place.backup, replacing: true, at: Self.moment)
      if spare == 0 || spare == 4 { #expect((notes == nil) == (spare == 0), "\(spare)") }
      let marker = disk.url.appending(path: "restore-in-progress").path(percentEncoded: false)
      #expect(!FileManager.default.fileExists(atPath: marker), "\(spare)")
      if notes == nil { #expect(try disk.url.everything() == before, "\(spare)") }
    }
    place.remove()
  }

  @Test("After an interrupted restore a start on what is half there, or in its place, is refused with what to do")
  func interrupted() async throws {
    let place = try await Place()
    let draft = place.root.appending(path: ".data.restoring-1234abcd")
    try FileManager.default.copyItem(at: place.backup, to: draft)
    try Data().write(to: draft.appending(path: "restore-in-progress"))
    await expectRefusal("is half restored. Delete it") { _ = try await TestServer(directory: draft) }
    // The data directory was not touched yet.
    let untouched = try await TestServer(directory: place.data)
    await untouched.partyline.stop()
    // The old one was moved aside, and the new one is not in its place yet.
    try FileManager.default.moveItem(at: place.data, to: place.beside())
    await expectRefusal("was interrupted. Run `partyline restore BACKUP --data") {
      _ = try await TestServer(directory: place.data)
    }
    await expectRefusal("was interrupted. Run") { _ = try await OfflineCommands.on(place.data).migrate() }
    #expect(!FileManager.default.fileExists(atPath: place.data.path(percentEncoded: false)))
    _ = try await OfflineCommands.on(place.data).restore(
      place.backup, replacing: false, at: Self.moment.adding(seconds: 1))
    let restored = try await TestServer(directory: place.data)
    #expect(try await place.party.on(restored).rsvp(0) == "accepted")
    await restored.partyline.stop()
    #expect(try place.names() == ["backup", "data", "data.before-restore-20260601T120000Z"])
    place.remove()
  }

  private func expectRefusal(_ words: String, _ body: () async throws -> Void) async {
    let refusal = await #expect(throws: ConfigurationError.self, "\(words)") { try await body() }
    #expect(refusal?.description.contains(words) == true, "\(refusal.debugDescription)")
  }

  /// A directory with the data directory of a stopped server and its backup, and nothing else.
  private struct Place {
    let root = URL.nowhere()
    let party: Party
    var data: URL { root.appending(path: "data", directoryHint: .isDirectory) }
    var backup: URL { root.appending(path: "backup", directoryHint: .isDirectory) }

    init() async throws {
      let directory: URL
      (directory, party) = try await TestServer.stoppedParty()
      try DataDirectory.make(root)
      try FileManager.default.moveItem(at: directory, to: data)
      try await OfflineCommands.on(data).backup(to: backup, at: RestoreTests.moment)
    }

    func beside() -> URL { root.appending(path: "data.before-restore-20260601T120000Z", directoryHint: .isDirectory) }

    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: root.path(percentEncoded: false)).sorted()
    }

    func restore(replacing: Bool) async throws -> [String] {
      try await OfflineCommands.on(data).restore(backup, replacing: replacing, at: RestoreTests.moment)
    }

    func refusal(
      of backup: URL? = nil, to data: URL? = nil, replacing: Bool = true, _ words: String
    ) async -> CommandFailure.Status? {
      let failure = await #expect(throws: CommandFailure.self, "\(words)") {
        try await OfflineCommands.on(data ?? self.data).restore(
          backup ?? self.backup, replacing: replacing, at: RestoreTests.moment)
      }
      #expect(failure?.description.contains(words) == true, "\(failure.debugDescription)")
      #expect(failure?.description.hasSuffix(".") == true)
      return failure?.status
    }

    func remove() { try? FileManager.default.removeItem(at: root) }
  }
}
