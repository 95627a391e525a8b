import Foundation
import GRDB
import HTTPServer
import Logging
import Synchronization
import Testing

@testable import App
@testable import PageKit
@testable import Storage
@testable import Web

/// Which starts are refused, with one sentence and without a change, and which problems do not stop a start.
@Suite struct StartTests {
  @Test("A start succeeds while another process still writes into leftovers of an earlier run")
  func leftovers() async throws {
    let (directory, _) = try await TestServer.stoppedParty()
    let writing = Writing(into: directory.appending(path: "incoming/pictures/left"))
    for _ in 0..<5 {
      let server = try await TestServer(directory: directory)
      await server.partyline.stop()
    }
    writing.stop()
    try FileManager.default.removeItem(at: directory)
  }

  @Test("Of two simultaneous first starts one runs, and the other is refused in one sentence")
  func twoFirstStarts() async throws {
    let directory = URL.nowhere()
    let servers = await withTaskGroup(of: Result<TestServer, any Error>.self) { group in
      for _ in 0..<2 {
        group.addTask {
          do { return .success(try await TestServer(directory: directory)) } catch { return .failure(error) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let running = servers.compactMap { try? $0.get() }
    #expect(running.count == 1)
    for server in servers {
      guard case .failure(let error) = server else { continue }
      #expect(sentence(error).hasPrefix("Another Partyline server"))
    }
    for server in running { await server.close() }
  }

  @Test("A key that is missing, foreign, too long, too short or a directory is refused, and nothing changes")
  func keys() async throws {
    let (directory, party) = try await TestServer.stoppedParty()
    let key = directory.appending(path: "secret.key")
    let own = try Data(contentsOf: key)
    let cases: [(Data?, String)] = [
      (nil, "is missing"), (Data(repeating: 7, count: 32), "does not belong"),
      (own + Data("\n".utf8), "does not belong"),
      (own.prefix(31), "fewer than 32 bytes"),
    ]
    for (bytes, words) in cases {
      try FileManager.default.removeItem(at: key)
      try bytes?.write(to: key)
      try await expectRefusal(on: directory, words)
      if bytes == nil { try own.write(to: key) }
    }
    try FileManager.default.removeItem(at: key)
    try FileManager.default.createDirectory(at: key, withIntermediateDirectories: true)
    try await expectRefusal(on: directory, "it is not a file")
    try FileManager.default.removeItem(at: key)
    try own.write(to: key)
    let server = try await TestServer(directory: directory)
    #expect(try await server.get("/api/v1/invitations/\(party.guests[0].token)").status == .ok)
    await server.close()
  }

  @Test("A key that other users can read is used, and the log says how to protect it")
  func openKey() async throws {
    let (directory, _) = try await TestServer.stoppedParty()
    let key = directory.appending(path: "secret.key").path(percentEncoded: false)
    for (mode, warns) in [(0o600, false), (0o640, false), (0o644, true), (0o660, true), (0o606, true)] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: key)
      let log = LogRecorder()
      var configuration = Web.Configuration()
      configuration.data = directory
      let partyline = try await Partyline(configuration: configuration, logger: Logger(label: "test") { _ in log })
      await partyline.stop()
      let lines = log.lines.withLock { $0 }
      #expect(lines.contains { $0.contains("chmod 600 \(key)") } == warns, "\(String(mode, radix: 8))")
    }
    try FileManager.default.removeItem(at: directory)
  }

  @Test("The first start of a version that checks the key adopts the existing one")
  func adoptedKey() async throws {
    let (directory, _) = try await TestServer.stoppedParty()
    try await withStore(in: directory) { try await $0.forgetKeyCheck() }
    let server = try await TestServer(directory: directory)
    #expect(try server.partyline.services.store.keyCheck() == server.partyline.services.secret.check)
    await server.partyline.stop()
    try Data(repeating: 7, count: 32).write(to: directory.appending(path: "secret.key"))
    try await expectRefusal(on: directory, "does not belong")
    try FileManager.default.removeItem(at: directory)
  }

  @Test("A lost or emptied database is not created again beside the key and photos")
  func emptied() async throws {
    let (directory, _) = try await TestServer.stoppedParty()
    let database = directory.appending(path: "partyline.sqlite")
    try FileManager.default.removeItem(at: database)
    try await expectRefusal(
      on: directory, "partyline.sqlite is missing, but an earlier server left secret.key beside it")
    try Data().write(to: database)
    try await expectRefusal(on: directory, "partyline.sqlite is missing")
    try Data("photo".utf8).write(to: directory.appending(path: "photos/photo"))
    try await expectRefusal(on: directory, "an earlier server left secret.key and photos beside it")
    await #expect(throws: ConfigurationError.self) { try await OfflineCommands.on(directory).migrate() }
    try FileManager.default.removeItem(at: directory)
  }

  @Test("A server that was never set up can start repeatedly")
  func neverSetUp() async throws {
    let first = try await TestServer()
    await first.partyline.stop()
    let second = try await TestServer(directory: first.directory)
    #expect(try second.partyline.greeting().contains("/set-up?code="))
    await second.close()
  }

  @Test(
    """
    A database of a newer version, of a version before the first release, or of another program is refused, \
    and nothing in its directory changes
    """)
  func foreignDatabases() async throws {
    for (migration, refusal) in [
      ("m9999-future", "written by a newer Partyline (it knows m9999-future)"),
      ("m0001-foundation", "made before the first release of Partyline and cannot be brought up to date"),
    ] {
      let (directory, _) = try await TestServer.stoppedParty()
      try await withStore(in: directory) { try await $0.addMigration(migration) }
      try await expectRefusal(on: directory, refusal)
      try FileManager.default.removeItem(at: directory)
    }

    let diary = URL.nowhere()
    try FileManager.default.createDirectory(at: diary, withIntermediateDirectories: true)
    try Store.writeDiary(at: diary.appending(path: "partyline.sqlite").path(percentEncoded: false))
    try await expectRefusal(on: diary, "is not Partyline's database")
    try Data("Dear diary".utf8).write(to: diary.appending(path: "partyline.sqlite"))
    try await expectRefusal(on: diary, "is not Partyline's database")
    try FileManager.default.removeItem(at: diary)
  }

  @Test("Directories that cannot be used are refused in a sentence that names them")
  func directories() async throws {
    let file = URL.nowhere()
    try Data("a file".utf8).write(to: file)
    for place in [file, file.appending(path: "inner", directoryHint: .isDirectory)] {
      let error = try #require(await failure { _ = try await TestServer(directory: place) })
      #expect(sentence(error).contains(DataDirectory(place).path) && sentence(error).contains("PARTYLINE_DATA"))
    }
    try FileManager.default.removeItem(at: file)
    for name in ["photos", "attachments", "incoming", "attachments/local", "addresses"] {
      let directory = URL.nowhere()
      let odd = directory.appending(path: name)
      try FileManager.default.createDirectory(at: odd.deletingLastPathComponent(), withIntermediateDirectories: true)
      if name == "addresses" {
        try FileManager.default.createDirectory(at: odd, withIntermediateDirectories: true)
      } else {
        try Data("a file".utf8).write(to: odd)
      }
      let error = try #require(await failure { _ = try await TestServer(directory: directory) }, "\(name)")
      #expect(sentence(error).contains("\(name) cannot be"))
      try FileManager.default.removeItem(at: directory)
    }
  }

  @Test("An assets directory that is not a directory is refused")
  func assets() throws {
    let error = #expect(throws: ConfigurationError.self) { try Web.Configuration.assets("/no/such") }
    #expect(error?.description == "--assets is /no/such, which has no directory styles. Name Partyline's Public/.")
  }

  @Test("A server that cannot listen releases its directory and does not store its address")
  func portInUse() async throws {
    let first = try await TestServer.live()
    let port = try #require(first.partyline.address.split(separator: ":").last.flatMap { Int($0) })
    let second = try await TestServer {
      $0.publicURL = nil
      $0.port = port
    }
    await #expect(throws: ServerError.self) { try await second.partyline.start() }
    let data = DataDirectory(second.directory)
    #expect(!DirectoryLock.isHeld(data))
    #expect(!FileManager.default.fileExists(atPath: data.addresses.path(percentEncoded: false)))
    await first.close()
    await second.close()
  }

  @Test("After a clean stop the database is one complete file, which serves the same party when copied")
  func oneFile() async throws {
    let (directory, party) = try await TestServer.stoppedParty()
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path(percentEncoded: false))
    #expect(names.filter { $0.hasPrefix("partyline.sqlite") } == ["partyline.sqlite"])
    let copy = URL.nowhere()
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    for name in ["partyline.sqlite", "secret.key"] {
      try FileManager.default.copyItem(at: directory.appending(path: name), to: copy.appending(path: name))
    }
    let server = try await TestServer(directory: copy)
    let shown = try await server.get("/api/v1/invitations/\(party.guests[0].token)").json
    #expect(shown["guest"]?["rsvp"]?["status"] == "accepted")
    await server.close()
    try FileManager.default.removeItem(at: directory)
  }

  @Test(
    "While the data directory is moved away, no write is acknowledged and /healthz reports it")
  func movedAway() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      #expect(try await server.get("/healthz").status == .ok)
      let away = URL.nowhere()
      try FileManager.default.moveItem(at: server.directory, to: away)
      for _ in 0..<2 {
        let answer = try await party.respond(0, ["actionIdentifier": "accept"])
        #expect(answer.status.rawValue == 503)
        #expect(try answer.json["code"] == "storage-missing")
        let health = try await server.get("/healthz")
        #expect(health.status.rawValue == 503)
        #expect(try health.json["code"] == "storage-missing")
        let ready = try await server.get("/readyz")
        #expect(ready.status.rawValue == 503)
        #expect(try ready.json["reasons"]?.array?.first == "storage-missing")
        // Another directory in its place does not help.
        try? FileManager.default.createDirectory(at: server.directory, withIntermediateDirectories: true)
        try Data().write(to: server.directory.appending(path: "partyline.sqlite"))
      }
      try FileManager.default.removeItem(at: server.directory)
      try FileManager.default.moveItem(at: away, to: server.directory)
      #expect(try await server.get("/healthz").status == .ok)
      #expect(try await party.rsvp(0) == "awaiting")
      #expect(try await party.respond(0, ["actionIdentifier": "accept"]).status == .ok)
    }
  }

  /// Expects that the start is refused with these words in one or two sentences, and changes nothing.
  private func expectRefusal(on directory: URL, _ words: String) async throws {
    let before = try directory.everything()
    let error = try #require(await failure { _ = try await TestServer(directory: directory) }, "\(words)")
    #expect(sentence(error).contains(words))
    #expect(try directory.everything() == before, "\(words)")
    #expect(!DirectoryLock.isHeld(DataDirectory(directory)))
  }

  private func failure(_ body: () async throws -> Void) async -> (any Error)? {
    do {
      try await body()
      return nil
    } catch {
      return error
    }
  }

  /// The error as the command line prints it.
  private func sentence(_ error: any Error) -> String {
    let text = "\(error)"
    #expect(
      text.hasSuffix(".") && !text.contains("Domain") && !text.contains("UserInfo") && !text.contains("\n"), "\(text)")
    return text
  }

  private func withStore(in directory: URL, _ body: (Store) async throws -> Void) async throws {
    let store = try Store(path: directory.appending(path: "partyline.sqlite").path(percentEncoded: false))
    try await body(store)
    try store.close()
  }
}

/// Keeps writing files into a directory, and creates it again when it is removed, as a decoder does that outlives its
/// server.
private final class Writing: Sendable {
  private let isOver = Mutex(false)
  private let end = DispatchSemaphore(value: 0)

  init(into directory: URL) {
    Thread.detachNewThread { [self] in
      var number = 0
      while !isOver.withLock({ $0 }) {
        try? FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try? Data("half".utf8).write(to: directory.appending(path: "\(number)"))
        number += 1
      }
      end.signal()
    }
  }

  func stop() {
    isOver.withLock { $0 = true }
    end.wait()
  }
}

extension Store {
  fileprivate func forgetKeyCheck() async throws {
    try await engine.write { try $0.run("UPDATE server SET key_check = NULL") }
  }

  fileprivate func addMigration(_ name: String) async throws {
    try await engine.write { try $0.run("INSERT INTO grdb_migrations (identifier) VALUES (?)", [name]) }
  }

  fileprivate static func writeDiary(at path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: "CREATE TABLE diary (entry TEXT)") }
    try queue.close()
  }
}
