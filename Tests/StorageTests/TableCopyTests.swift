import Foundation
import Invites
import Postgres
import Testing

@testable import Storage

@Suite("Copies between SQLite and PostgreSQL", .onlyPostgres) struct TableCopyTests {
  @Test("A copy to SQLite and on to PostgreSQL holds every row")
  func roundTrip() async throws {
    let fixture = try await Self.filled()
    let source = try TestDatabase.at(fixture.directory.path("partyline.sqlite"))
    let file = DatabaseAddress.file(fixture.directory.path("copy.sqlite"))
    let other = DatabaseAddress.postgres(try TestDatabase.empty())
    let first = try TableCopy(from: source, to: file)
    #expect(first.rows > 800)
    #expect(first.tables.first { $0.name == "guests" }?.inserted == 600)
    let second = try TableCopy(from: file, to: other)
    #expect(Self.digests(first) == Self.digests(second))
    for database in [file, other] {
      let store = try Store(database)
      #expect(try store.integrityCheck() == [])
      #expect(try store.engine.read { try $0.account(fixture.host.id) }?.name == "Hester")
      try store.close()
    }
    #expect(try Self.schema(of: other) == Self.schema(of: source))
    #expect(try TableCopy(from: other, to: file).changes == 0)
  }

  @Test("A second copy writes only what has changed since")
  func differences() async throws {
    let fixture = try await Self.filled()
    let source = try TestDatabase.at(fixture.directory.path("partyline.sqlite"))
    let file = DatabaseAddress.file(fixture.directory.path("copy.sqlite"))
    let other = DatabaseAddress.postgres(try TestDatabase.empty())
    _ = try TableCopy(from: source, to: file)
    _ = try TableCopy(from: file, to: other)
    try await fixture.store.engine.write { transaction in
      // Unique names that two accounts exchange, a host who is replaced, and a cover that is deleted.
      for (id, name) in [("zoe", "x"), ("yan", "zoe"), ("zoe", "yan")] {
        try transaction.run("UPDATE accounts SET folded_name = ? WHERE id = ?", [name, id])
      }
      try transaction.run("UPDATE events SET cover_id = NULL")
      try transaction.run("DELETE FROM photos")
      try transaction.run(
        "INSERT INTO accounts (id, name, folded_name, passphrase_hash, is_demo, created_at) "
          + "VALUES ('other', '', 'other', '', FALSE, 1)")
      try transaction.run("UPDATE events SET host_id = 'other'")
      try transaction.run("DELETE FROM mail_suppressions WHERE event_id IS NULL")
      try transaction.run("UPDATE guests SET name = 'Zoë' || name WHERE id IN (SELECT MIN(id) FROM guests)")
    }
    #expect(try TableCopy.hasOtherAccounts(source, than: file))
    #expect(try !TableCopy.hasOtherAccounts(other, than: source))
    for (from, target) in [(source, file), (file, other)] {
      let copy = try TableCopy(from: from, to: target)
      let changed = copy.tables.filter { $0.inserted + $0.updated + $0.deleted > 0 }
      #expect(
        changed.map { "\($0.name) +\($0.inserted) ~\($0.updated) -\($0.deleted)" } == [
          "accounts +1 ~2 -0", "events +0 ~2 -0", "guests +0 ~1 -0", "mail_suppressions +0 ~0 -1", "photos +0 ~0 -1",
        ])
      #expect(try TableCopy(from: from, to: target).changes == 0)
    }
    #expect(try TableCopy(from: other, to: source).changes == 0)
  }

  @Test("A copy that fails leaves the target as it was, and names the row")
  func refusedTexts() async throws {
    let fixture = try await Self.filled()
    let file = fixture.directory.path("copy.sqlite")
    let other = DatabaseAddress.postgres(try TestDatabase.empty())
    _ = try TableCopy(from: TestDatabase.at(fixture.directory.path("partyline.sqlite")), to: .file(file))
    let texts = ["CAST(X'610062' AS TEXT)": "contains the character U+0000", "CAST(X'66FF' AS TEXT)": "is not UTF-8"]
    for (text, words) in texts {
      let store = try Store(path: file)
      try await store.engine.write { try $0.run("UPDATE guests SET name = \(text) WHERE id = 'first'") }
      try store.close()
      let error = #expect(throws: StoreError.self) { try TableCopy(from: .file(file), to: other) }
      #expect(error?.description.hasPrefix("The row first of guests cannot be copied: its name \(words).") == true)
    }
    #expect(try DatabaseContents.read(other)?.hasAccounts == false)
  }

  @Test("An empty source is refused")
  func emptySource() throws {
    let empty = DatabaseAddress.postgres(try TestDatabase.empty())
    let target = DatabaseAddress.postgres(try TestDatabase.empty())
    #expect(throws: StoreError.uncopied(path: empty.name, reason: "it is empty", fix: "Check its address.")) {
      try TableCopy(from: empty, to: target)
    }
  }

  /// A store with two events, and rows in many tables: more guests than are read at a time, and all kinds of values.
  private static func filled() async throws -> Fixture {
    let fixture = try await Fixture(composers: Fixture.composers)
    let events = [try await fixture.event(), try await fixture.event(title: "Crème brûlée ✨")]
    let guests = try await fixture.guests(300, at: events[0]) + fixture.guests(299, at: events[0])
    for guest in guests.prefix(20) { try await fixture.answer(.accepted, by: guest, comment: "Où?\n🎉") }
    let newcomer = NewGuest(id: "first", name: "Ann", tokenHash: "first")
    _ = try await fixture.store.guests.invite(
      [newcomer], to: events[1].id, by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext())
    let event = events[0].id
    try await fixture.store.engine.write { transaction in
      try transaction.run(
        "INSERT INTO photos (id, event_id, format, width, height, created_at) VALUES ('p', ?, 'png', 1, 1, 1)", [event])
      try transaction.run("UPDATE events SET cover_id = 'p', latitude = 0.1, longitude = 52 WHERE id = ?", [event])
      for place in [nil, event] {
        try transaction.run(
          "INSERT INTO mail_suppressions (address, reason, event_id, detail, at) VALUES ('a@b.example', 'returned', ?, '', 1)",
          [place])
      }
      for name in ["zoe", "yan"] {
        try transaction.run(
          "INSERT INTO accounts (id, name, folded_name, passphrase_hash, is_demo, created_at) VALUES (?, '', ?, '', TRUE, 1)",
          [name, name])
      }
      try transaction.run(
        "INSERT INTO vapid_keys (id, public_key, sealed_private_key, created_at) VALUES ('v', ?, ?, 1)",
        [Data([0, 1, 255]), Data()])
    }
    return fixture
  }

  private static func digests(_ copy: TableCopy) -> [String] {
    copy.tables.map { "\($0.name) \($0.rows) \($0.digest)" }
  }

  /// The indexes and constraints of a PostgreSQL database.
  private static func schema(of address: DatabaseAddress) throws -> [String] {
    guard case .postgres(let address) = address else { return [] }
    return try Reader(.postgres(PostgresSession(address))).all(
      """
      SELECT pg_get_indexdef(indexrelid) AS line FROM pg_index
      WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
      UNION ALL SELECT conname || CAST(conrelid::regclass AS TEXT) || pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace ORDER BY line
      """
    ) { try $0.next(String.self) }
  }
}
