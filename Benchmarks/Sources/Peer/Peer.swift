import Foundation
import GRDB
import Hummingbird
import Logging

/// The durable RSVP of Partyline on Hummingbird and GRDB: one `DatabasePool.write` for each request.
///
/// Usage: `Peer PORT DATABASE SCHEMA GUESTS TOKENS`. Creates the database from the schema file, invites `GUESTS`
/// guests to one event, and writes their tokens to the last file, one per line.
@main
struct Peer {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 6, let port = Int(arguments[1]), let guests = Int(arguments[4]) else {
      fatalError("usage: Peer PORT DATABASE SCHEMA GUESTS TOKENS")
    }
    let database = try openDatabase(path: arguments[2])
    let schema = try String(contentsOfFile: arguments[3], encoding: .utf8)
    let tokens = try await database.write { db in
      try db.execute(sql: schema)
      return try seed(db, guests: guests)
    }
    try tokens.joined(separator: "\n").write(toFile: arguments[5], atomically: true, encoding: .utf8)

    var logger = Logger(label: "peer")
    logger.logLevel = .warning
    let router = Router()
    router.get("healthz") { _, _ in "ok" }
    InvitationController(database: database).addRoutes(to: router.group("api/v1/invitations"))
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)), logger: logger)
    try await application.runService()
  }

  /// Opens a database that is as durable as Partyline's: write-ahead log, synchronised at every commit. A pool sets
  /// NORMAL when it opens, after its configuration has run, so FULL must be set after that.
  private static func openDatabase(path: String) throws -> DatabasePool {
    let database = try DatabasePool(path: path)
    try database.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA synchronous = FULL")
      let mode = try Int.fetchOne(db, sql: "PRAGMA synchronous")
      guard mode == 2 else { fatalError("the database is not synchronised at every commit") }
    }
    return database
  }

  private static func seed(_ db: Database, guests: Int) throws -> [String] {
    let now = Int64(Date().timeIntervalSince1970 * 1000)
    try db.execute(
      sql: """
        INSERT INTO accounts (id, name, folded_name, passphrase_hash, is_demo, created_at)
        VALUES ('host', 'Host', 'host', '', 0, ?)
        """, arguments: [now])
    try db.execute(
      sql: """
        INSERT INTO events (id, number, host_id, created_at, title, starts_at, time_zone, place, address, message,
        activity_count, awaiting) VALUES ('event', 1, 'host', ?, 'Bench', ?, 'Europe/Berlin', '', '', '', 1, ?)
        """, arguments: [now, now + 86_400_000, guests])
    return try (1...guests).map { number in
      let token = "token-\(number)-\(UUID().uuidString)"
      try db.execute(
        sql: """
          INSERT INTO guests (id, event_id, number, name, folded_name, search_text, token_hash, invited_at)
          VALUES (?, 'event', ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          "guest-\(number)", number, "Guest \(number)", "guest \(number)", "guest \(number)", hash(token), now,
        ])
      return token
    }
  }
}
