import Foundation
import GRDB
import Invites
import Postgres

/// The facts that an operator wants to know about a database, read without changing it.
public struct DatabaseDiagnosis: Sendable {
  /// The findings of `PRAGMA quick_check`, or on PostgreSQL of `Store.integrityCheck()`. Empty when all is well.
  public let damage: [String]
  /// When the newest row was written, by the clock of that time. Nil for a database without rows.
  public let newest: Timestamp?
  /// The keys of push notifications, the latest first.
  public let vapidKeys: [KeptVAPIDKey]
}

extension Store {
  /// Examines the database at `path`, which must be of this version. A server may be writing to it meanwhile. Reads
  /// every page, so it is slow for a large database.
  /// - Throws: `StoreError`.
  public static func diagnose(path: String) throws -> DatabaseDiagnosis {
    try StoreError.naming(path) {
      let queue = try DatabaseQueue(path: path, configuration: SQLiteEngine.readingConfiguration)
      let diagnosis = try queue.read { db in
        let damage = try String.fetchAll(db, sql: "PRAGMA quick_check(10)").filter { $0 != "ok" }
        // A damaged database may not even have its tables.
        guard damage.isEmpty else { return DatabaseDiagnosis(damage: damage, newest: nil, vapidKeys: []) }
        let reader = Reader(db)
        return DatabaseDiagnosis(
          damage: damage, newest: try Int64.fetchOne(db, sql: newest).map(Timestamp.init(milliseconds:)),
          vapidKeys: try reader.vapidKeys())
      }
      try queue.close()
      return diagnosis
    }
  }

  /// Examines a PostgreSQL database, which must be of this version. Servers may be writing to it meanwhile. Reads every
  /// row, so it is slow for a large database.
  /// - Returns: the facts, and the version of PostgreSQL, such as `15.4`.
  /// - Throws: `StoreError`, for a database too with which Partyline cannot work.
  public static func diagnose(postgres address: String) throws -> (DatabaseDiagnosis, version: String) {
    try StoreError.naming(postgres: address) {
      let session = try PostgresSession(address)
      try PostgresMigrations(session, address: address).requireSuitable()
      let diagnosis = try session.onSnapshot { reader in
        DatabaseDiagnosis(
          damage: try faults(reader), newest: try reader.first(newest) { try $0.next(Timestamp?.self) } ?? nil,
          vapidKeys: try reader.vapidKeys())
      }
      let version = session.connection.serverVersion
      return (diagnosis, "\(version / 10_000).\(version % 10_000)")
    }
  }

  /// Selects the time of the newest row among those that are found quickly.
  private static let newest = """
    SELECT MAX(at) FROM (
      SELECT MAX(created_at) AS at FROM accounts
      UNION ALL SELECT MAX(created_at) FROM events
      UNION ALL SELECT MAX(created_at) FROM sessions
      UNION ALL SELECT MAX(activities.at) FROM events
        JOIN activities ON activities.event_id = events.id AND activities.sequence = events.activity_count
      UNION ALL SELECT created_at FROM deliveries WHERE number = (SELECT MAX(number) FROM deliveries)
    ) AS times
    """

  /// The version of the SQLite that this process uses, such as `3.40.1`.
  public static var sqliteVersion: String {
    (try? DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }) ?? ""
  }

  /// Whether this SQLite can lose commits when a second process writes to the database or checkpoints it. It was
  /// corrected in 3.51.3, 3.50.7 and 3.44.6.
  public static func hasWALFault(sqliteVersion: String = Store.sqliteVersion) -> Bool {
    let parts = sqliteVersion.split(separator: ".").compactMap { Int($0) }
    guard parts.count >= 3, parts[0] == 3 else { return false }
    switch parts[1] {
    case 44: return parts[2] < 6
    case 50: return parts[2] < 7
    case 51: return parts[2] < 3
    default: return (7..<51).contains(parts[1])
    }
  }
}
