import Foundation
import Invites
import Postgres
import Synchronization
import Testing

@testable import Storage

@Suite("Several servers with one PostgreSQL", .onlyPostgres) struct PostgresTests {
  @Test("Two servers never give a seat twice, and the waitlist has one order")
  func seats() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event(capacity: 5)
    let guests = try await fixture.guests(40, at: event)
    let other = try fixture.reopened()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, guest) in guests.enumerated() {
        let store = index.isMultiple(of: 2) ? fixture.store : other
        group.addTask {
          _ = try await store.guests.record(
            try GuestResponse(answer: Answer(.accepted), comment: nil), by: guest.id, idempotencyKey: nil,
            mode: .commit,
            context: Fixture.writeContext())
        }
      }
      try await group.waitForAll()
    }
    let headcount = try fixture.store.guests.headcount(of: event.id)
    #expect(headcount.accepted == 5 && headcount.waitlisted == 35)
    #expect(try other.integrityCheck().isEmpty)
    try other.close()
  }

  @Test("A server hears what another one commits, and not what it commits itself")
  func doorbell() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guest = try await fixture.guests(1, at: event)[0]
    let (heard, listener) = AsyncStream<CommittedChanges>.makeStream()
    let address = try TestDatabase.at(fixture.directory.path("partyline.sqlite"))
    let other = try Store(address) { listener.yield($0) }
    try await fixture.answer(.accepted, by: guest)
    for await changes in heard where changes.events.contains(event.id) { break }
    let before = fixture.commits.all.count
    try await fixture.answer(.declined, by: guest)
    for await changes in heard where changes.events.contains(event.id) { break }
    #expect(fixture.commits.all.count == before + 1)
    try other.close()
  }

  @Test("Messages reach other servers, and a lost connection is followed by word that anything may have changed")
  func notes() async throws {
    let fixture = try await Fixture()
    let (heard, listener) = AsyncStream<CommittedChanges>.makeStream()
    let (notes, noteListener) = AsyncStream<String>.makeStream()
    let address = try TestDatabase.at(fixture.directory.path("partyline.sqlite"))
    let other = try Store(address) { listener.yield($0) }
    let (first, second) = (try Self.engine(fixture.store), try Self.engine(other))
    second.channel.hear { topic, payload in noteListener.yield(topic + String(decoding: payload, as: UTF8.self)) }
    first.channel.ring(ServerChannel.Note(topic: "presence ", payload: Data("ana".utf8)))
    for await note in notes {
      #expect(note == "presence ana")
      break
    }
    try Self.cutConnections(of: address)
    for await changes in heard where changes.mayBeAnything { break }
    first.channel.ring(ServerChannel.Note(topic: "presence ", payload: Data("ben".utf8)))
    try other.close()
  }

  @Test("Connections that are cut in the middle of transactions lose and double nothing")
  func cutConnections() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guests = try await fixture.guests(60, at: event)
    let address = try TestDatabase.at(fixture.directory.path("partyline.sqlite"))
    let isDone = Mutex(false)
    let cutting = Task.detached {
      for _ in 0..<60 where !isDone.withLock({ $0 }) {
        try? Self.cutConnections(of: address)
        try await Task.sleep(for: .milliseconds(7))
      }
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for guest in guests {
        group.addTask {
          for status in [RSVP.Status.accepted, .maybe, .declined] {
            try await Self.answerUntilAccepted(status, by: guest, in: fixture)
          }
        }
      }
      try await group.waitForAll()
    }
    isDone.withLock { $0 = true }
    try await cutting.value
    let headcount = try fixture.store.guests.headcount(of: event.id)
    #expect(headcount.declined == 60)
    // The first entry says that the event was made.
    #expect(try fixture.store.threads.activities(of: event.id, after: 0, limit: 1000).count == 1 + 3 * 60)
    #expect(try fixture.store.integrityCheck().isEmpty)
  }

  @Test("A write whose last statement fails undoes only itself, however many share its commit")
  func lateFailure() async throws {
    let engine = try Engine(
      .postgres(try TestDatabase.empty()),
      migrations: [EmbeddedMigration(name: "m0001-words", sql: "CREATE TABLE words (word TEXT NOT NULL PRIMARY KEY)")])
    // The writer waits here, so that all writes are in its queue at the same time.
    let (isHeld, isFree) = (AsyncStream<Void>.makeStream(), DispatchSemaphore(value: 0))
    let holding = Task {
      try await engine.writer.betweenCommits {
        isHeld.continuation.yield()
        isFree.wait()
      }
    }
    for await _ in isHeld.stream { break }
    let words = ["tent", "stove", "tent", "lamp", "stove", "map"]
    let outcomes = try await withThrowingTaskGroup(of: (Int, Bool).self) { group in
      for (index, word) in words.enumerated() {
        group.addTask {
          do {
            try await engine.write { transaction in
              _ = try transaction.all("SELECT word FROM words") { try $0.next(String.self) }
              try transaction.run("INSERT INTO words (word) VALUES (?)", [word])
            }
            return (index, true)
          } catch let error as PostgresError {
            #expect(error.sqlState == "23505")
            return (index, false)
          }
        }
      }
      while engine.writer.waitingCount < words.count { try await Task.sleep(for: .milliseconds(1)) }
      isFree.signal()
      return try await group.reduce(into: [Int: Bool]()) { $0[$1.0] = $1.1 }
    }
    try await holding.value
    // Either of two equal words may have come first.
    #expect([0, 2].count { outcomes[$0] == true } == 1 && [1, 4].count { outcomes[$0] == true } == 1)
    #expect(outcomes[3] == true && outcomes[5] == true)
    let kept = try engine.readOnce { try $0.all("SELECT word FROM words ORDER BY word") { try $0.next(String.self) } }
    #expect(kept == ["lamp", "map", "stove", "tent"])
    try engine.close()
  }

  @Test("A server of the version before goes on while the next one migrates the database")
  func rollingUpgrade() async throws {
    let steps = [
      EmbeddedMigration(name: "m0001-words", sql: "CREATE TABLE words (word TEXT NOT NULL PRIMARY KEY)"),
      EmbeddedMigration(name: "m0002-marks", sql: "ALTER TABLE words ADD COLUMN mark INTEGER NOT NULL DEFAULT 0;"),
    ]
    let address = DatabaseAddress.postgres(try TestDatabase.empty())
    let old = try Engine(address, migrations: [steps[0]])
    try await old.write { try $0.run("INSERT INTO words (word) VALUES ('tent')") }
    let new = try Engine(address, migrations: steps)
    try await old.write { try $0.run("INSERT INTO words (word) VALUES ('stove')") }
    try await new.write { try $0.run("UPDATE words SET mark = 1 WHERE word = 'stove'") }
    #expect(
      try old.read { try $0.all("SELECT word FROM words ORDER BY word") { try $0.next(String.self) } }
        == ["stove", "tent"])
    try new.close()
    try old.close()
    #expect(throws: StoreError.tooNew(path: address.name, unknownMigrations: ["m0002-marks"])) {
      try Engine(address, migrations: [steps[0]])
    }
    let broken = EmbeddedMigration(name: "m0003-broken", sql: "DELETE FROM words; SELECT 1 FROM nowhere")
    #expect(throws: StoreError.self) { try Engine(address, migrations: steps + [broken]) }
    let again = try Engine(address, migrations: steps)
    #expect(try again.readOnce { try $0.all("SELECT word FROM words") { try $0.next(String.self) } }.count == 2)
    try again.close()
  }

  @Test("A database that Partyline cannot work with is refused with a sentence that names the fix")
  func unsuitable() throws {
    let foreign = try TestDatabase.empty()
    _ = try PostgresConnection(foreign).execute("CREATE TABLE diary (entry TEXT)")
    #expect(throws: StoreError.foreign(path: DatabaseAddress.postgres(foreign).name)) { try Store(.postgres(foreign)) }
    for options in [
      "TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C'", "TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'",
    ] {
      let database = try TestDatabase.empty(options: options)
      let error = #expect(throws: StoreError.self) { try Store(.postgres(database)) }
      #expect(error?.description.contains("CREATE DATABASE partyline TEMPLATE template0") == true)
    }
    let missing = #expect(throws: StoreError.self) { try Store(.postgres(TestDatabase.address(of: "not_there"))) }
    #expect(missing?.description.contains("PARTYLINE_DATABASE") == true)
  }

  @Test("Sums and all other values arrive as they are")
  func values() throws {
    let connection = try PostgresConnection(TestDatabase.empty())
    let rows = try connection.execute(
      """
      SELECT SUM(n), SUM(-n), CAST(12345678901234 AS NUMERIC), CAST(0 AS NUMERIC), CAST(10000 AS NUMERIC), 1.5, TRUE,
      CAST($1 AS BYTEA), CAST($2 AS TEXT), CAST($3 AS DOUBLE PRECISION), CAST($4 AS BIGINT)
      FROM (SELECT CAST(70000 AS BIGINT) AS n) AS numbers
      """,
      [.bytes(Data([0, 1, 255])), .text("pâté's ?"), .real(-0.1), .null])
    let values = (0..<rows.columnCount).map { rows.value(row: 0, column: $0) }
    #expect(
      values == [
        .integer(70000), .integer(-70000), .integer(12_345_678_901_234), .integer(0), .integer(10000), .real(1.5),
        .integer(1), .bytes(Data([0, 1, 255])), .text("pâté's ?"), .real(-0.1), .null,
      ])
    let error = #expect(throws: PostgresError.self) { try connection.execute("SELECT $1::text", [.text("a\u{0}b")]) }
    #expect(error?.sqlState == "22021")
    #expect(try connection.execute("SELECT 1").count == 1)
  }

  /// Answers as a client does, which tries again with the same key when the server asks it to.
  private static func answerUntilAccepted(
    _ status: RSVP.Status, by guest: Guest, in fixture: Fixture
  ) async throws {
    let key = IdempotencyKey(scope: guest.id.rawValue, key: "\(status)", fingerprint: "")
    while true {
      do {
        try await fixture.answer(status, by: guest, idempotencyKey: key)
        return
      } catch let failure as Failure where failure.code == .storageBusy {}
    }
  }

  private static func engine(_ store: Store) throws -> PostgresEngine {
    guard case .postgres(let engine) = store.engine.kind else { throw CancellationError() }
    return engine
  }

  /// Ends every connection to the database but the one that asks for it.
  private static func cutConnections(of address: DatabaseAddress) throws {
    guard case .postgres(let address) = address else { return }
    _ = try PostgresConnection(address).execute(
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()
      """)
  }
}

@Suite("Statements for PostgreSQL") struct PostgresDialectTests {
  @Test("Question marks become numbered parameters, except in texts")
  func parameters() {
    #expect(
      SharedSQL.postgres("SELECT '?' || a FROM t WHERE b = ? AND \(SharedSQL.contains("c", "?"))")
        == "SELECT '?' || a FROM t WHERE b = $1 AND strpos(c, $2) > 0")
    #expect(
      SharedSQL.postgres("UPDATE t SET a = \(SharedSQL.least("a", "?")), b = \(SharedSQL.greatest("b", "0"))")
        == "UPDATE t SET a = LEAST(a, $1), b = GREATEST(b, 0)")
  }

  @Test("A database is named without its user and password")
  func names() {
    #expect(
      DatabaseAddress.postgres("postgres://ann:secret@db.example/party?sslmode=require").name
        == "postgres://db.example/party")
    #expect(
      DatabaseAddress.postgres("postgres://ann@/party?host=/run/postgresql").name == "postgres:///run/postgresql/party")
    #expect(
      DatabaseAddress.postgres("postgresql://ann:s%40cret@db1:5432,[::1]:5433/party?host=db9").name
        == "postgres://db1:5432,[::1]:5433/party")
    #expect(DatabaseAddress.postgres("nonsense:secret").name == "postgres://…")
  }
}
