import Foundation
import GRDB
import HTTPServer
import TestSupport
import Testing

@testable import App
@testable import Storage
@testable import Web

/// The number of rows read grows with what a request asks for, never with what the server stores.
@Suite(.slow) struct ScanTests {
  /// SQLite counts the rows that a statement stepped over in full scans, in its table of compiled statements.
  @Test("No page, list or answer scans a whole table", .enabled(if: StatementCounts.areKept))
  func noScans() async throws {
    let server = try await TestServer { $0.loadsDemo = true }
    let services = server.partyline.services
    let token = services.secret.demoAPIToken
    try await ask(server, as: ["Authorization": "Bearer \(token)"])
    await server.partyline.deliverNotifications()
    let counts = try StatementCounts(services.store)
    #expect(counts.known > 20, "the statements of the requests above are compiled and counted")
    #expect(counts.scanning == [])
    await server.close()
  }

  /// Requests every list, thread and answer of every event in the demo, as the host and as one guest.
  private func ask(_ server: TestServer, as host: HTTPServer.Headers) async throws {
    let events = try await server.get("/api/v1/events?limit=20", host).json["items"]?.array ?? []
    #expect(events.count > 5)
    for event in events.compactMap({ $0["id"]?.string }) {
      for path in Self.paths { _ = try await server.get(path.replacing("{id}", with: event), host) }
      _ = try await server.post("/api/v1/events/\(event)/comments", ["text": "Hello"], host)
      let guests = try await server.get("/api/v1/events/\(event)/guests?limit=5", host).json["items"]?.array ?? []
      guard let guest = guests.first?["token"]?.string else { continue }
      let browser = try await server.get("/i/\(guest)").cookie
      for path in ["/", "/settings", "/i/\(guest)", "/i/\(guest)/photos", "/i/\(guest)/code"] {
        _ = try await server.get(path, browser)
      }
      _ = try await server.post("/api/v1/invitations/\(guest)/comments", ["text": "Hi"])
      for action in ["accept", "maybe", "decline"] {
        _ = try await server.post("/api/v1/invitations/\(guest)/responses", ["actionIdentifier": .string(action)])
      }
      _ = try await server.get("/api/v1/notifications?state=delivered", ["Authorization": "Bearer \(guest)"])
    }
  }

  private static let paths = [
    "/", "/events/{id}", "/events/{id}?before=3", "/events/{id}?around=3", "/events/{id}/edit", "/events/{id}/guests",
    "/events/{id}/guests?q=a&sort=name", "/events/{id}/guests?status=accepted", "/events/{id}/door",
    "/events/{id}/door?code=7KQ2-9XNM", "/events/{id}/door/sheet", "/events/{id}/guests/sheet",
    "/events/{id}/private-messages", "/events/{id}/photos", "/events/{id}/guests.csv", "/events/{id}/calendar.ics",
    "/api/v1/events/{id}", "/api/v1/events/{id}/guests", "/api/v1/events/{id}/activities?after=1",
    "/api/v1/events/{id}/people?query=a", "/api/v1/events/{id}/photos",
  ]
}

/// The counts in SQLite's table of compiled statements for a store's first reader and its writer.
private struct StatementCounts {
  var known = 0
  var scanning: [String] = []

  /// Whether SQLite has the table. Debian's build does, and others may not.
  static var areKept: Bool {
    (try? DatabaseQueue().read { try $0.execute(sql: "SELECT 1 FROM sqlite_stmt") }) != nil
  }

  init(_ store: Store) throws {
    let engine = try #require(store.engine.sqlite)
    try engine.readers.read { try $0.unsafeRead { try add($0) } }
    try engine.pool.writeWithoutTransaction { try add($0) }
  }

  private mutating func add(_ db: Database) throws {
    for row in try Row.fetchAll(db, sql: "SELECT sql, nscan FROM sqlite_stmt WHERE sql NOT LIKE '%sqlite_%'") {
      known += 1
      if row["nscan"] as Int > 0 { scanning.append(row["sql"]) }
    }
  }
}
