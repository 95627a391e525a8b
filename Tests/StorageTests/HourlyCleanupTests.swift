import Foundation
import GRDB
import Invites
import Testing

@testable import Storage

@Suite struct UpkeepTests {
  @Test func backsUpWhileWritesGoOn() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guests = try await fixture.guests(50, at: event)
    try await fixture.answer(.accepted, by: guests[0])
    let path = fixture.directory.path("backup.sqlite")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for guest in guests.dropFirst() { group.addTask { try await fixture.answer(.maybe, by: guest) } }
      group.addTask { try await fixture.store.backup(to: path) }
      try await group.waitForAll()
    }
    let copy = try Store(path: path)
    #expect(try copy.guests.find(guests[0].id)?.rsvp.status == .accepted)
    #expect(try copy.integrityCheck().isEmpty)
    await #expect(throws: StoreError.exists(path: path)) { try await fixture.store.backup(to: path) }
  }

  @Test(.onlySQLite) func checkpointEmptiesTheLog() async throws {
    let fixture = try await Fixture()
    _ = try await fixture.event()
    try await fixture.store.checkpoint()
    let log = fixture.directory.path("partyline.sqlite") + "-wal"
    #expect(try FileManager.default.attributesOfItem(atPath: log)[.size] as? Int == 0)
  }

  @Test func noticesCountersThatAreWrong() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    #expect(try fixture.store.integrityCheck().isEmpty)
    try await fixture.store.engine.write { try $0.run("UPDATE events SET going = 5") }
    #expect(try fixture.store.integrityCheck() == ["the counters of event \(event.id) are wrong"])
  }

  @Test func prunesSessionsThatEnded() async throws {
    let fixture = try await Fixture()
    let end = Fixture.now.adding(seconds: 10)
    try await fixture.store.sessions.start(hash: "s", account: nil, expiresAt: end, context: Fixture.writeContext())
    try await fixture.store.prune(before: end)
    #expect(try fixture.store.sessions.find(hash: "s", at: Fixture.now) != nil)
    try await fixture.store.prune(before: end.adding(seconds: 1))
    #expect(try fixture.store.sessions.find(hash: "s", at: Fixture.now) == nil)
  }

  @Test func answersPings() async throws {
    let fixture = try await Fixture()
    try fixture.store.ping()
    try fixture.store.close()
    #expect(throws: (any Error).self) { try fixture.store.ping() }
  }

  /// Every query of the hot paths finds its rows by an index.
  @Test(
    .onlySQLite,
    arguments: [
      "SELECT * FROM guests WHERE token_hash = ?",
      "SELECT * FROM guests WHERE event_id = ? AND number > ? ORDER BY number",
      "SELECT * FROM activities WHERE event_id = ? AND sequence < ? ORDER BY sequence DESC",
      "SELECT sequence FROM entry_words WHERE event_number = ? AND word = ? AND sequence < ? ORDER BY sequence DESC",
      "SELECT * FROM activities WHERE event_id = ? AND pinned_at IS NOT NULL ORDER BY pinned_at DESC, sequence DESC",
      "SELECT * FROM events WHERE host_id = ? AND (starts_at, id) < (?, ?) ORDER BY starts_at DESC, id DESC",
      "SELECT * FROM notifications WHERE guest_id = ? AND number < ? ORDER BY number DESC",
      "SELECT * FROM deliveries WHERE service = ? AND is_bulk = ? AND due_at <= ? ORDER BY due_at, id",
      "SELECT 1 FROM deliveries WHERE device_id = ? AND collapse_id = ? AND due_at IS NOT NULL",
      "SELECT * FROM devices WHERE service = ? AND address = ? AND topic = ? AND channel <> 'mail'",
      "SELECT * FROM devices WHERE guest_id = ?",
      """
      SELECT * FROM session_invitations JOIN devices ON devices.session_hash = session_invitations.session_hash
      WHERE session_invitations.guest_id = ?
      """,
      "SELECT due_at FROM deliveries WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 1",
      "SELECT * FROM delivered_notifications WHERE phone_id = ? AND identifier = ? AND is_listed",
      "SELECT * FROM delivered_notifications WHERE phone_id = ? AND is_listed AND number < ? ORDER BY number DESC",
      "SELECT MAX(number) FROM delivered_notifications WHERE phone_id = ?",
      "SELECT * FROM delivered_notifications WHERE notification_id = ?",
      """
      SELECT 1 FROM notifications JOIN delivered_notifications ON delivered_notifications.notification_id = notifications.id
      WHERE notifications.guest_id = ? AND notifications.number > ? AND notifications.collapse_id = ? LIMIT 1
      """,
      "SELECT number, step FROM trace_steps WHERE notification_id = ? ORDER BY number",
      "SELECT * FROM pending_notifications WHERE phone_id = ? ORDER BY number",
      "SELECT * FROM notifications WHERE due_at <= ? ORDER BY due_at, id",
      "SELECT * FROM notifications WHERE event_id = ? AND category = 'event-message' AND sent_at >= ?",
      "SELECT 1 FROM notifications WHERE guest_id = ? AND due_at IS NOT NULL AND occasion = 'messages'",
      "SELECT identifier FROM pending_notifications WHERE phone_id = ? AND notification_id IS NOT NULL",
      "SELECT * FROM pending_notifications WHERE (phone_id, number) > (?, ?) ORDER BY phone_id, number",
      "SELECT * FROM delivered_notifications WHERE (phone_id, number) > (?, ?) ORDER BY phone_id, number",
      "DELETE FROM idempotency_results WHERE created_at < ?",
      "DELETE FROM sessions WHERE expires_at < ?",
    ])
  func findsRowsByIndex(sql: String) async throws {
    let fixture = try await Fixture()
    let plan = try await #require(fixture.store.engine.sqlite).pool.read { db in
      let arguments = StatementArguments(Array(repeating: 1, count: sql.count { $0 == "?" }))
      return try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: arguments).map { $0["detail"] as String }
    }
    #expect(plan.allSatisfy { $0.contains(" USING ") && !$0.contains("TEMP B-TREE") })
  }
}
