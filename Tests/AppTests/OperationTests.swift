import APNs
import Foundation
import HTTPServer
import Testing

@testable import App

/// Starting, stopping and keeping a server.
@Suite struct OperationTests {
  @Test func twoServersNeverRunOnOneDirectory() async throws {
    let directory = Self.directory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let first = try await TestServer { Self.loopback(&$0, directory) }
    let second = try await TestServer { Self.loopback(&$0, directory) }
    try await first.partyline.start()
    let refusal = await #expect(throws: ConfigurationError.self) { try await second.partyline.start() }
    #expect(refusal?.description.contains(first.partyline.address) == true)
    #expect(refusal?.description.contains("PARTYLINE_DATA") == true)
    await first.partyline.stop()
    try await second.partyline.start()
    await second.partyline.stop()
  }

  @Test func whatAnEarlierRunLeftHalfDoneIsThrownAway() async throws {
    let directory = Self.directory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let server = try await TestServer { Self.loopback(&$0, directory) }
    let left = directory.appending(path: "incoming/upload-half")
    try Data("half".utf8).write(to: left)
    try await server.partyline.start()
    #expect(!FileManager.default.fileExists(atPath: left.path(percentEncoded: false)))
    await server.partyline.stop()
  }

  @Test func theDemosLinksNameTheRunningServerAndNoneThatIsGone() async throws {
    let directory = Self.directory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let data = try DataDirectory(directory)
    try Data("http://127.0.0.1:1".utf8).write(to: data.address)
    #expect(data.runningAddress == nil)
    let server = try await TestServer { Self.loopback(&$0, directory) }
    try await server.partyline.start()
    #expect(data.runningAddress == server.partyline.address)
    await server.partyline.stop()
    #expect(data.runningAddress == nil)
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
    let data = try DataDirectory(directory)
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
    var configuration = App.Configuration()
    configuration.data = directory
    let maintenance = Maintenance(configuration: configuration)
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

  @Test(arguments: [
    ("https://Party.Example/", "https://party.example"), ("https://party.example:443", "https://party.example"),
    ("http://party.example:80/", "http://party.example"), ("http://party.example:8443", "http://party.example:8443"),
  ])
  func thePublicAddressIsWrittenAsBrowsersWriteIt(given: String, origin: String) throws {
    #expect(try App.Configuration.publicURL(given) == origin)
  }

  @Test(arguments: ["party.example", "ftp://party.example", "https://me:pw@party.example", "https://a.example/party"])
  func aPublicAddressThatIsNoneIsRefused(given: String) {
    #expect(throws: ConfigurationError.self) { try App.Configuration.publicURL(given) }
  }

  private static func directory() -> URL {
    FileManager.default.temporaryDirectory.appending(path: "partyline operation \(UUID().uuidString) ü%20")
  }

  private static func loopback(_ configuration: inout App.Configuration, _ directory: URL) {
    configuration.publicURL = nil
    configuration.port = 0
    configuration.data = directory
  }
}
