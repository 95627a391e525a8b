import GRDB
import Invites

extension Store {
  /// What is wrong with the database, one sentence each; empty when all is well. Reads every page: slow when large.
  public func integrityCheck() throws -> [String] {
    try read { db in
      let damage = try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
      let orphans = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { row in
        "a row of \(row[0] as String? ?? "?") refers to a row of \(row[2] as String? ?? "?") that is not there"
      }
      let drift = try String.fetchAll(db, sql: Self.miscounted).map { "the counters of event \($0) are wrong" }
      return damage + orphans + drift
    }
  }

  /// Events whose counters differ from what they count.
  private static let miscounted = """
    SELECT events.id FROM events WHERE
    awaiting <> (SELECT COUNT(*) FROM guests WHERE event_id = events.id AND status = 'awaiting') OR
    accepted <> (SELECT COUNT(*) FROM guests WHERE event_id = events.id AND status = 'accepted') OR
    maybe <> (SELECT COUNT(*) FROM guests WHERE event_id = events.id AND status = 'maybe') OR
    declined <> (SELECT COUNT(*) FROM guests WHERE event_id = events.id AND status = 'declined') OR
    going <> (SELECT COALESCE(SUM(party_size), 0) FROM guests WHERE event_id = events.id AND status = 'accepted') OR
    activity_count <> (SELECT COUNT(*) FROM activities WHERE event_id = events.id) OR
    activity_count <> (SELECT COALESCE(MAX(sequence), 0) FROM activities WHERE event_id = events.id)
    ORDER BY events.id
    """
}
