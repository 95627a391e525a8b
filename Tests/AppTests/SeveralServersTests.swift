import Foundation
import GRDB
import HTTPServer
import Invites
import JSON
import Storage
import TestSupport
import Testing

@testable import App
@testable import PageKit
@testable import Web

/// One server is tested beside others with the same database. A second store on the file stands for another server.
@Suite("Servers that share a database", .timeLimit(.minutes(20))) struct SeveralServersTests {
  private static func path(of server: TestServer) -> String {
    DataDirectory(server.directory).database.path(percentEncoded: false)
  }

  @Test("A reader gets what another server wrote unheard, when anything may have changed")
  func unheard() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let stream = try await TestStream(party, as: party.host)
      let second = try Store(path: Self.path(of: server))
      let guest = try #require(try second.guests.find(Guest.ID(stringLiteral: party.guests[0].id)))
      _ = try await second.threads.comment(
        "From elsewhere", on: Event.ID(stringLiteral: party.event), by: .guest(guest.id, name: guest.name),
        idempotencyKey: nil, context: server.clock.dependencies.writeContext())
      server.partyline.services.bus.announceEverything()
      var texts: [String?] = []
      while texts.last != "From elsewhere" {
        texts.append(try #require(try await stream.next("activity")).data["activity"]?["text"]?.string)
      }
      // The access that another server ended is found, too.
      let session = try #require(party.host["Cookie"]?.split(separator: "=").last.map(String.init))
      try await second.sessions.end(hash: TokenHash.of(session))
      server.partyline.services.bus.announceEverything()
      while try await stream.next() != nil {}
      try second.close()
    }
  }

  @Test("The server with the turn deletes old rows, and others leave them")
  func cleanup() async throws {
    let wire = Wire()
    try await TestServer.run(doorbell: wire.end()) { server in
      let services = server.partyline.services
      let queue = try DatabaseQueue(path: Self.path(of: server))
      try await queue.write {
        try $0.execute(sql: "INSERT INTO idempotency_results VALUES ('scope', 'key', 'print', '1', 0)")
      }
      let other = Turns(
        store: services.store, server: ServerID(rawValue: "other"), isShared: true, now: services.dependencies.now)
      let kept = { try await queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM idempotency_results") } }
      #expect(try await other.take(.cleanup, for: 3600))
      await server.partyline.upkeep.tidy()
      #expect(try await kept() == 1)
      server.clock.advance(seconds: 3600 + ServerID.clockTolerance)
      await server.partyline.upkeep.tidy()
      #expect(try await kept() == 0)
      #expect(try await !other.take(.cleanup, for: 3600))
    }
  }

  @Test("A server that stops ends its turns")
  func stopping() async throws {
    let wire = Wire()
    let server = try await TestServer(doorbell: wire.end())
    #expect(try await server.partyline.services.turns.take(.mailbox, for: 600))
    await server.partyline.stop()
    let store = try Store(path: Self.path(of: server))
    #expect(try await store.takeTurn(.mailbox, for: 600, by: ServerID(rawValue: "other"), at: server.clock.now))
    try store.close()
    try FileManager.default.removeItem(at: server.directory)
  }

  @Test("A server that has its database to itself takes no turns")
  func alone() async throws {
    try await TestServer.run { server in
      await server.partyline.upkeep.tidy()
      let queue = try DatabaseQueue(path: Self.path(of: server))
      #expect(try await queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM turns") } == 0)
    }
  }

  @Test("While another server loads the demo, this one does not, and it finishes what the other left")
  func demo() async throws {
    let wire = Wire()
    try await TestServer.run(doorbell: wire.end()) { server in
      let services = server.partyline.services
      let other = Turns(
        store: services.store, server: ServerID(rawValue: "other"), isShared: true, now: services.dependencies.now)
      let script = try JSONDecoder().decode(DemoScript.self, from: Data(#"{"host": "Demo", "events": []}"#.utf8))
      #expect(try await other.take(.demo, for: 1200))
      try await DemoLoader(services: services, script: script).load()
      #expect(try services.store.accounts.demo() == nil)
      try await other.end()
      try await DemoLoader(services: services, script: script).load()
      #expect(try services.store.accounts.demo() != nil && !services.store.demoIsLoading())
      #expect(try await other.take(.demo, for: 1200), "the turn ends with the work")
    }
  }

  @Test(
    "A key for push notifications that another server made is found at once, and used for new devices after an hour")
  func pushKeys() async throws {
    try await TestServer.run { server in
      let (services, now) = (server.partyline.services, server.clock.now)
      let earlier = services.pushKeys.current
      let second = try await PushKeys.open(services.store, secret: services.secret, at: now)
      try await second.rotate(in: services.store, secret: services.secret, at: now.adding(seconds: 1))
      #expect(services.pushKeys.current.id == earlier.id)
      await server.partyline.upkeep.tidy()
      #expect(services.pushKeys.current.id == second.current.id)
      try await second.rotate(in: services.store, secret: services.secret, at: now.adding(seconds: 2))
      #expect(services.pushKeys.find(second.current.id)?.id == second.current.id)
      #expect(services.pushKeys.find("no such key") == nil)
    }
  }

  @Test("A refused form is answered with its page, because the next request may reach another server")
  func refusedForm() async throws {
    let wire = Wire()
    try await TestServer.run(doorbell: wire.end()) { server in
      let party = try await Party(on: server)
      let form = Form(Query([.init("title", "Kept words"), .init("startsAt", "never")]), uploads: [])
      var headers = party.host
      headers.set("Accept", "text/html")
      let refused = await server.router.respond(
        to: try Request(.post, "/api/v1/events", headers: headers, body: .form(form)))
      #expect(refused.status == .unprocessableContent && refused.text.contains("Kept words"))
    }
  }

  @Test("A server keeps its identifier, and a new data directory is another server")
  func identifier() async throws {
    let first = try await TestServer()
    let id = first.partyline.services.turns.server
    await first.partyline.stop()
    let again = try await TestServer(directory: first.directory)
    #expect(again.partyline.services.turns.server == id && !id.rawValue.isEmpty)
    await again.close()
    try await TestServer.run { #expect($0.partyline.services.turns.server != id) }
  }

  @Test("The key may be elsewhere, where servers share it, and another key is refused with the fix")
  func keyFile() async throws {
    let shelf = URL.nowhere()
    try FileManager.default.createDirectory(at: shelf, withIntermediateDirectories: true)
    let (key, other) = (shelf.appending(path: "secret.key"), shelf.appending(path: "other.key"))
    try Data(repeating: 7, count: 32).write(to: other)
    let first = try await TestServer { $0.keyFile = key }
    _ = try await Party(on: first)
    let own = first.directory.appending(path: "secret.key").path(percentEncoded: false)
    #expect(!FileManager.default.fileExists(atPath: own))
    await first.partyline.stop()
    let again = try await TestServer(directory: first.directory) { $0.keyFile = key }
    await again.partyline.stop()
    let error = await #expect(throws: ConfigurationError.self) {
      _ = try await TestServer(directory: first.directory) { $0.keyFile = other }
    }
    #expect(error?.description.contains("does not belong") == true)
    #expect(error?.description.contains("PARTYLINE_KEY_FILE") == true)
    // A new data directory takes the key that servers share.
    let second = try await TestServer { $0.keyFile = key }
    #expect(second.partyline.services.secret.check == again.partyline.services.secret.check)
    await second.close()
    try FileManager.default.removeItem(at: first.directory)
    try FileManager.default.removeItem(at: shelf)
  }

  @Test("With other servers, a database without accounts keeps its key, too")
  func keyOfSharedDatabase() async throws {
    let first = try await TestServer()
    await first.partyline.stop()
    try Data(repeating: 7, count: 32).write(to: first.directory.appending(path: "secret.key"))
    let wire = Wire()
    let error = await #expect(throws: ConfigurationError.self) {
      _ = try await TestServer(directory: first.directory, doorbell: wire.end())
    }
    #expect(error?.description.contains("PARTYLINE_KEY_FILE") == true)
    try FileManager.default.removeItem(at: first.directory)
  }
}
