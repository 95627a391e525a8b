import Foundation
import Testing
import UserNotifications

@testable import App
@testable import Storage
@testable import Web

@Suite("Removing files of phones that no notification uses")
struct AttachmentSweepTests {
  @Test("Files that a crash left unlisted are removed, and a new file stays until the next sweep")
  func crash() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      let id = try #require(try await phone.list().first)
      let files = server.partyline.services.guestPhones.files
      let lost = try [files.pushed, files.local].map { try $0.leave("lost-\(UUID().uuidString).png") }
      let sweep = AttachmentSweep(store: server.partyline.services.store, files: files)
      #expect(try await sweep.run() == 0)
      let fresh = try files.pushed.leave("fresh.png")
      #expect(try await sweep.run() == 2)
      #expect(lost.allSatisfy { !$0.exists })
      #expect(fresh.exists)
      #expect(try await phone.pictureOpens(of: id))
      #expect(FileManager.default.fileExists(atPath: files.local.directory.path))
    }
  }

  @Test("Files stay while their notification waits for its trigger, is listed, or is kept for links")
  func attached() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      let id = try #require(try await phone.list().first)
      let phones = server.partyline.services.guestPhones
      let store = phones.center(of: .init(kept: phone.guest))
      let center = UNUserNotificationCenter(store: store, attachments: phones.files.local, now: phones.date)
      try await center.add(phone.picture("waiting", in: 60))
      try await center.add(phone.picture("listed", in: nil))
      _ = try await phone.respond(to: id, "accept")
      let sweep = AttachmentSweep(store: server.partyline.services.store, files: phones.files)
      for _ in 0..<2 { #expect(try await sweep.run() == 0) }
      #expect(try await phone.pictureOpens(of: id))
      let kept = try store.pending().map(\.request) + store.delivered().map(\.request)
      #expect(kept.flatMap(\.content.attachments).filter { $0.url.exists }.count == 2)
      #expect(kept.count == 2)
    }
  }

  @Test("The files of a deleted guest are removed")
  func deletedGuest() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      _ = try await phone.list()
      let services = server.partyline.services
      let sweep = AttachmentSweep(store: services.store, files: services.guestPhones.files)
      #expect(try await sweep.run() == 0)
      try await services.store.engine.writer.write { try $0.run("DELETE FROM guests WHERE id = ?", [phone.guest]) }
      #expect(try await [sweep.run(), sweep.run()] == [0, 1])
    }
  }

  @Test("While a notification cannot be read, all files stay, since one may belong to it")
  func damaged() async throws {
    try await TestServer.run { server in
      _ = try await GuestPhone(on: server).list()
      let services = server.partyline.services
      let lost = try services.guestPhones.files.pushed.leave("lost.png")
      try await services.store.engine.writer.write {
        try $0.run("UPDATE delivered_notifications SET archive = ?", [Data(#"{"attachments":"#.utf8)])
      }
      let sweep = AttachmentSweep(store: services.store, files: services.guestPhones.files)
      for _ in 0..<2 { await #expect(throws: (any Error).self) { try await sweep.run() } }
      #expect(lost.exists)
    }
  }

  @Test("Starting the server empties the rehearsal directory and keeps the directory itself")
  func start() async throws {
    let before = try await TestServer()
    let rehearsal = before.partyline.services.guestPhones.files.rehearsal
    let left = try rehearsal.leave("left.png")
    await before.partyline.stop()
    let after = try await TestServer(directory: before.directory)
    #expect(!left.exists)
    #expect(rehearsal.directory.exists)
    await after.close()
  }
}

extension URL {
  fileprivate var exists: Bool { FileManager.default.fileExists(atPath: path) }
}

extension AttachmentStore {
  fileprivate func leave(_ name: String) throws -> URL {
    let file = directory.appendingPathComponent(name)
    try Data(DemoFiles.bytes("bash.jpg")).write(to: file)
    return file
  }
}

extension GuestPhone {
  /// Returns a local request with a picture of its own.
  fileprivate func picture(_ identifier: String, in seconds: Double?) throws -> UNNotificationRequest {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).jpg")
    try Data(DemoFiles.bytes("bash.jpg")).write(to: file)
    let content = UNMutableNotificationContent()
    content.title = "Look!"
    content.attachments = [try UNNotificationAttachment(identifier: "picture", url: file)]
    let trigger = seconds.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: false) }
    return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
  }
}
