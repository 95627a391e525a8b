import APNs
import Foundation
import HTTPServer
import Logging
import Testing

@testable import App
@testable import PageKit
@testable import Web

/// Starting, stopping and operating a server.
@Suite struct OperationTests {
  @Test func twoServersNeverRunOnOneDirectory() async throws {
    let directory = Self.directory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let first = try await TestServer { Self.loopback(&$0, directory) }
    try await first.partyline.start()
    let before = try directory.everything()
    let refusal = await #expect(throws: ConfigurationError.self) {
      try await TestServer { Self.loopback(&$0, directory) }
    }
    for part in [first.partyline.address, "PARTYLINE_DATA", "process \(getpid())", DataDirectory(directory).path] {
      #expect(refusal?.description.contains(part) == true, "\(part)")
    }
    #expect(try directory.everything() == before)
    await first.partyline.stop()
    let second = try await TestServer { Self.loopback(&$0, directory) }
    try await second.partyline.start()
    await second.partyline.stop()
  }

  @Test("/metrics has a histogram of how long deliveries waited")
  func metrics() async throws {
    try await TestServer.run { server in
      let text = await server.metrics()
      #expect(text.contains("# TYPE partyline_delivery_seconds histogram\n"))
      for line in [
        #"_bucket{channel="web-push",le="0.1"} 0"#, #"_bucket{channel="apns",le="60"} 0"#,
        #"_bucket{channel="apns",le="+Inf"} 0"#, #"_sum{channel="apns"} 0"#, #"_count{channel="apns"} 0"#,
      ] {
        #expect(text.contains("partyline_delivery_seconds\(line)\n"), "\(line)")
      }
    }
  }

  @Test func whatAnEarlierRunLeftHalfDoneIsThrownAway() async throws {
    let directory = Self.directory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let left = directory.appending(path: "incoming/pictures/upload-half")
    try FileManager.default.createDirectory(
      at: left.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("half".utf8).write(to: left)
    let server = try await TestServer { Self.loopback(&$0, directory) }
    try await server.partyline.start()
    #expect(!FileManager.default.fileExists(atPath: left.path(percentEncoded: false)))
    await server.partyline.stop()
  }

  @Test func theLockNamesTheRunningServerAndNoneThatIsGone() async throws {
    let directory = Self.directory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let data = DataDirectory(directory)
    let server = try await TestServer { Self.loopback(&$0, directory) }
    #expect(DirectoryLock.holder(data) == .init(work: "serve", process: "\(getpid())", address: nil, listening: nil))
    try await server.partyline.start()
    #expect(DirectoryLock.holder(data)?.address == server.partyline.address)
    await server.partyline.stop()
    #expect(DirectoryLock.holder(data) == nil)
    #expect(!DirectoryLock.isHeld(data))
  }

  @Test func aRunningServerForgetsOldIdempotencyKeys() async throws {
    let directory = Self.directory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let server = try await TestServer { Self.loopback(&$0, directory) }
    let party = try await Party(on: server)
    let key: Headers = ["Idempotency-Key": "tap-1"]
    #expect(try await party.respond(0, ["actionIdentifier": "maybe"], key).status == .ok)
    #expect(try await party.respond(0, ["actionIdentifier": "accept"], key).status == .unprocessableContent)
    server.clock.advance(seconds: 8 * 86_400)
    try await server.partyline.start()
    var status = Status.unprocessableContent
    while status == .unprocessableContent, !Task.isCancelled {
      status = try await party.respond(0, ["actionIdentifier": "accept"], key).status
    }
    #expect(status == .ok)
    await server.partyline.stop()
  }

  @Test func theKeyFileIsItsOwnersAlone() async throws {
    let directory = Self.directory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let data = DataDirectory(directory)
    try data.prepare(Logger(label: "test"))
    let secrets = try (1...2).map { _ in try Secret(file: data.secret).demoKey }
    #expect(secrets[0] == secrets[1])
    let attributes = try FileManager.default.attributesOfItem(atPath: data.secret.path(percentEncoded: false))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory.path(percentEncoded: false)).filter {
        $0.hasPrefix("secret")
      }.count == 1)
  }

  @Test func aBackupServesTheSamePartyAndNothingIsBackedUpFromNowhere() async throws {
    let directory = Self.directory()
    let copy = Self.directory()
    defer { for url in [directory, copy] { try? FileManager.default.removeItem(at: url) } }
    let maintenance = OfflineCommands.on(directory)
    await #expect(throws: ConfigurationError.self) { try await maintenance.backup(to: copy) }
    for url in [directory, copy] { #expect(!FileManager.default.fileExists(atPath: url.path(percentEncoded: false))) }
    let server = try await TestServer { Self.loopback(&$0, directory) }
    let party = try await Party(on: server)
    _ = try await party.respond(0, ["actionIdentifier": "accept"])
    try await maintenance.backup(to: copy)
    await server.partyline.stop()
    let restored = try await TestServer { Self.loopback(&$0, copy) }
    let shown = try await restored.get("/api/v1/invitations/\(party.guests[0].token)").json
    #expect(shown["guest"]?["rsvp"]?["status"] == "accepted")
    #expect(try await restored.get("/api/v1/events", party.host).json["items"]?.array?.count == 1)
    await restored.partyline.stop()
  }

  @Test("A move to a file is refused while files of an earlier database are in its place", arguments: ["-wal", "-shm"])
  func moveBesideALog(suffix: String) async throws {
    let directory = Self.directory()
    defer { try? FileManager.default.removeItem(at: directory) }
    try DataDirectory.make(directory)
    try Data("log".utf8).write(to: directory.appending(path: "partyline.sqlite\(suffix)"))
    let refusal = await #expect(throws: ConfigurationError.self) {
      try await OfflineCommands.on(directory).moveToFile(fromPostgres: "postgres://nobody@127.0.0.1:1/none") { _ in }
    }
    let words = "partyline.sqlite\(suffix) exists already. Move it to another place, and try again."
    #expect(refusal?.description.hasSuffix(words) == true, "\(refusal.debugDescription)")
  }

  @Test(arguments: [
    ("https://Party.Example/", "https://party.example"), ("https://party.example:443", "https://party.example"),
    ("http://party.example:80/", "http://party.example"), ("http://party.example:8443", "http://party.example:8443"),
  ])
  func thePublicAddressIsWrittenAsBrowsersWriteIt(given: String, origin: String) throws {
    #expect(try Web.Configuration.publicURL(given) == origin)
  }

  @Test(arguments: ["party.example", "ftp://party.example", "https://me:pw@party.example", "https://a.example/party"])
  func aPublicAddressThatIsNoneIsRefused(given: String) {
    #expect(throws: ConfigurationError.self) { try Web.Configuration.publicURL(given) }
  }

  private static func directory() -> URL {
    FileManager.default.temporaryDirectory.appending(path: "partyline operation \(UUID().uuidString) ü%20")
  }

  private static func loopback(_ configuration: inout Web.Configuration, _ directory: URL) {
    configuration.publicURL = nil
    configuration.port = 0
    configuration.data = directory
  }
}
