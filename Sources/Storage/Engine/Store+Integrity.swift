import GRDB
import Invites

extension Store {
  /// Returns what is wrong with the database, one sentence each; empty when all is well. Reads every page, so it is
  /// slow for a large database.
  public func integrityCheck() throws -> [String] { try engine.read(Self.faults) }

  /// Implements `integrityCheck()`.
  static func faults(_ reader: Reader) throws -> [String] {
    let damage = try reader.damage()
    let drift = try reader.all(miscounted) { "the counters of event \(try $0.next(String.self)) are wrong" }
    let lines = try reader.all(misplaced) { "the waitlist of event \(try $0.next(String.self)) is wrong" }
    let folded = try reader.misfoldedGuests().map { "the search text of guest \($0) is wrong" }
    let indexed = try reader.misindexedEvents().map { "the index of the words of event \($0) is wrong" }
    let photos = try reader.exists(isMismeasured) ? ["the total size of all photos is wrong"] : []
    return damage + drift + lines + folded + indexed + photos
  }

  private static let isMismeasured = """
    SELECT 1 FROM photo_totals WHERE bytes <> (SELECT COALESCE(SUM(bytes), 0) FROM photos)
    """

  /// Selects events whose counters differ from the rows that they count.
  private static let miscounted = """
    SELECT events.id FROM events WHERE
    (awaiting, accepted, maybe, declined, waitlisted, going, maybe_people, waiting_people, arrived, children) <> (
      SELECT
      COUNT(CASE WHEN status = 'awaiting' THEN 1 END), COUNT(CASE WHEN status = 'accepted' THEN 1 END),
      COUNT(CASE WHEN status = 'maybe' THEN 1 END), COUNT(CASE WHEN status = 'declined' THEN 1 END),
      COUNT(CASE WHEN status = 'waitlisted' THEN 1 END),
      COALESCE(SUM(CASE WHEN status = 'accepted' THEN party_size END), 0),
      COALESCE(SUM(CASE WHEN status = 'maybe' THEN party_size END), 0),
      COALESCE(SUM(CASE WHEN status = 'waitlisted' THEN party_size END), 0), COALESCE(SUM(arrived), 0),
      COALESCE(SUM(CASE WHEN status = 'accepted' THEN children END), 0)
      FROM guests WHERE event_id = events.id AND list_status = 'listed') OR
    activity_count <> (SELECT COUNT(*) FROM activities WHERE event_id = events.id) OR
    activity_count <> (SELECT COALESCE(MAX(sequence), 0) FROM activities WHERE event_id = events.id) OR
    revision < (SELECT COALESCE(MAX(revision), 0) FROM activities WHERE event_id = events.id)
    ORDER BY events.id
    """

  /// Selects events with guests who wait without a place in line, or who have a place and do not wait.
  private static let misplaced = """
    SELECT DISTINCT event_id FROM guests
    WHERE (status = 'waitlisted' AND list_status = 'listed') <> (waitlist_number IS NOT NULL) ORDER BY event_id
    """
}

extension Reader {
  /// Returns the faults that SQLite finds in its pages, indexes and references. PostgreSQL enforces references itself,
  /// and checks pages when its operator asks it to.
  fileprivate func damage() throws -> [String] {
    guard case .sqlite(let db) = connection else { return [] }
    let damage = try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
    let orphans = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { row in
      "a row of \(row[0] as String? ?? "?") refers to a row of \(row[2] as String? ?? "?") that is not there"
    }
    return damage + orphans
  }
}
