import APNs
import Foundation
import HTTPServer
import Invites
import Testing
import Texts

@testable import App
@testable import Storage
@testable import Web

@Suite("A full disk and a locked database") struct StorageTroubleTests {
  private static let german: HTTPServer.Headers = ["Accept-Language": "de"]

  @Test("A full database refuses with a reason, the page keeps what was typed, and it works once there is room")
  func full() async throws {
    try await TestServer.run(configure: { $0.diskReserve = 0 }) { server in
      let party = try await Party(on: server)
      let comments = "/api/v1/invitations/\(party.guests[0].token)/comments"
      try await server.limitDatabase(pages: 1)
      let words = String(repeating: "Room? ", count: 600)
      var refused = try await server.post(comments, ["text": .string(words)], Self.german)
      while refused.status == .created {
        refused = try await server.post(comments, ["text": .string(words)], Self.german)
      }
      #expect(refused.status == .insufficientStorage)
      #expect(try refused.json["code"] == "storage-full")
      #expect(try refused.json["sentence"]?.string?.contains("keinen Speicherplatz") == true)
      #expect(refused.headers["Retry-After"] == "60")
      let page = try await server.submit(comments, ["text": words])
      #expect(page.status == .insufficientStorage)
      #expect(page.text.contains("Room? Room?") && page.text.contains("disk is full"))
      let health = try await server.get("/healthz")
      #expect(health.status == .insufficientStorage)
      #expect(try health.json["code"] == "storage-full")
      let ready = try await server.get("/readyz")
      #expect(ready.status == .serviceUnavailable && ready.headers["Retry-After"] == "5")
      #expect(try ready.json["code"] == "not-ready" && ready.json["reasons"] == ["storage-full"])
      #expect(try await server.get("/api/v1/invitations/\(party.guests[0].token)").status == .ok)
      try await server.limitDatabase(pages: 1_000_000)
      #expect(try await server.post(comments, ["text": .string(words)]).status == .created)
      server.clock.advance(seconds: HealthCheck.secondsKept)
      #expect(try await server.get("/healthz").status == .ok)
      #expect(try await server.get("/readyz").json["status"] == "ok")
    }
  }

  @Test("A server that lacks its disk reserve or shuts down is not ready, and its health stays what it is")
  func readiness() async throws {
    try await TestServer.run(configure: { $0.diskReserve = .max / 2 }) { server in
      let ready = try await server.get("/readyz")
      #expect(ready.status == .serviceUnavailable)
      #expect(try ready.json["reasons"] == ["disk-reserve"])
      #expect(try await server.get("/healthz").status == .ok)
    }
    try await TestServer.run(configure: { $0.diskReserve = 0 }) { server in
      let before = try await server.get("/readyz")
      #expect(before.status == .ok && before.headers["Cache-Control"] == "no-store")
      await server.partyline.stop()
      #expect(try await server.get("/readyz").json["reasons"] == ["stopping"])
    }
  }

  @Test("A database that another program locks is reported as busy, with a time to retry")
  func locked() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      try await server.limitWaiting(milliseconds: 100)
      let other = try Store(path: server.directory.appending(path: "partyline.sqlite").path(percentEncoded: false))
      let (held, isHeld) = AsyncStream<Void>.makeStream()
      let release = DispatchSemaphore(value: 0)
      let holding = Task {
        try await other.engine.write { transaction in
          try transaction.run("UPDATE events SET title = title")
          isHeld.yield()
          release.wait()
        }
      }
      for await _ in held { break }
      let refused = try await party.respond(0, ["actionIdentifier": "accept"])
      #expect(refused.status == .serviceUnavailable)
      #expect(try refused.json["code"] == "storage-busy")
      #expect(refused.headers["Retry-After"] == "5")
      let health = try await server.get("/healthz")
      #expect(try health.json["code"] == "storage-busy")
      release.signal()
      try await holding.value
      #expect(try await party.respond(0, ["actionIdentifier": "accept"]).status == .ok)
      server.clock.advance(seconds: HealthCheck.secondsKept)
      #expect(try await server.get("/healthz").status == .ok)
      try other.close()
    }
  }

  @Test(
    "A full disk refuses a photo with a reason, leaves no file, and accepts it when there is room",
    .enabled(if: SmallDisk.isPossible, "needs the right to mount a file system in memory"))
  func fullDisk() async throws {
    let disk = try SmallDisk(megabytes: 24)
    defer { disk.remove() }
    let server = try await TestServer(directory: disk.url.appending(path: "data")) { $0.diskReserve = 0 }
    let party = try await Party(on: server)
    let path = "/api/v1/invitations/\(party.guests[0].token)/photos"
    let picture = try DemoFiles.bytes("bash.jpg")
    func share() async throws -> Response {
      let upload = try Upload(fieldName: "photo", fileName: "a.jpg", declaredType: "image/jpeg", bytes: picture)
      let form = Form(Query([.init("caption", "")]), uploads: [upload])
      return await server.router.respond(to: try Request(.post, path, body: .form(form)))
    }
    try disk.fill()
    let refused = try await share()
    #expect(refused.status == .insufficientStorage, "\(refused.text)")
    #expect(try refused.json["code"] == "storage-full")
    let left = try FileManager.default.subpathsOfDirectory(atPath: server.directory.path(percentEncoded: false))
    #expect(!left.contains { $0.hasSuffix(".jpg") }, "\(left)")
    #expect(try await server.get("/healthz").status == .insufficientStorage)
    disk.empty()
    #expect(try await share().status == .created)
    server.clock.advance(seconds: HealthCheck.secondsKept)
    #expect(try await server.get("/healthz").status == .ok)
    await server.close()
  }

  @Test("Uploads are refused while the disk is nearly full, and answers are still accepted")
  func reserve() async throws {
    try await TestServer.runListening(configure: { $0.diskReserve = .max / 2 }) { server, port in
      let party = try await Party(on: server)
      let head = LiveClient.upload(to: "/api/v1/invitations/\(party.guests[0].token)/photos", bytes: 1 << 20)
      let reply = try await LiveClient.ask(port, head)
      #expect(reply.hasPrefix("HTTP/1.1 507 ") && reply.contains("storage-full"), "\(reply)")
      #expect(try await party.respond(0, ["actionIdentifier": "accept"]).status == .ok)
    }
  }
}

extension TestServer {
  /// Limits the database to a number of pages. A number below the current size allows no further page.
  fileprivate func limitDatabase(pages: Int) async throws { try await setPragma("max_page_count = \(pages)") }

  /// Limits how long a write waits for another program, in place of several seconds.
  func limitWaiting(milliseconds: Int) async throws {
    try await setPragma("busy_timeout = \(milliseconds)")
  }

  private func setPragma(_ pragma: String) async throws {
    let writer = partyline.services.store.engine.writer
    let pool = try #require(partyline.services.store.engine.sqlite).pool
    try await writer.betweenCommits {
      try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA \(pragma)") }
    }
  }
}

/// A file system of a few megabytes in memory.
final class SmallDisk {
  static let isPossible: Bool = (try? SmallDisk(megabytes: 1))?.remove() != nil

  let url: URL

  /// - Parameter inodes: the number of files and directories that fit, including the uppermost one. Nil for the usual.
  init(megabytes: Int, inodes: Int? = nil) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "small-disk-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let options = "size=\(megabytes)m" + (inodes.map { ",nr_inodes=\($0)" } ?? "")
    guard mount("tmpfs", url.path, "tmpfs", 0, options) == 0 else {
      try FileManager.default.removeItem(at: url)
      throw POSIXError(.EPERM)
    }
  }

  private var filler: URL { url.appending(path: "filler") }

  /// Writes until the file system is full.
  func fill() throws {
    guard FileManager.default.createFile(atPath: filler.path, contents: nil) else { throw POSIXError(.EIO) }
    let file = try FileHandle(forWritingTo: filler)
    for size in [1 << 20, 1 << 12] {
      while (try? file.write(contentsOf: Data(count: size))) != nil {}
    }
    try file.close()
  }

  func empty() { try? FileManager.default.removeItem(at: filler) }

  func remove() {
    umount2(url.path, Int32(MNT_DETACH))
    try? FileManager.default.removeItem(at: url)
  }
}
