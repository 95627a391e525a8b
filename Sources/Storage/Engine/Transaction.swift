import GRDB

/// One write inside its savepoint. It sees its own changes and records what it changed.
final class Transaction: Reader {
  var changes = CommittedChanges()

  let composers: NotificationComposers
  /// Bytes that were composed before the transaction, which uses them if their contents have not changed.
  var composed = ComposedNotifications()
  /// The collapse id of the notification that the previous write of the same commit sent to all hosts. When many guests
  /// answer at once, the next answer need not notify the hosts again.
  let toldBefore: String?
  /// The same for this write. Nil when the write did not notify all hosts. Such a write may have changed what the hosts
  /// are told, or on which devices.
  var told: String?

  init(_ connection: Database, _ composers: NotificationComposers = NotificationComposers(), toldBefore: String? = nil)
  {
    self.composers = composers
    self.toldBefore = toldBefore
    super.init(connection)
  }

  /// Runs a statement that returns nothing. A statement is compiled once for a connection and then reused.
  func run(_ sql: String, _ arguments: Arguments = []) throws { try connection.run(sql, arguments) }

  /// The number of rows that the latest statement inserted, updated or deleted.
  var changesCount: Int { connection.changesCount }
}

extension Database {
  func run(_ sql: String, _ arguments: Arguments = []) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// Runs `body` in a savepoint, which is kept in `commit` mode. It is rolled back in `dryRun` mode or when `body`
  /// throws.
  func inSavepoint<Value>(_ mode: WriteMode, _ body: () throws -> Value) throws -> Value {
    try run("SAVEPOINT one_write")
    do {
      let value = try body()
      if mode == .dryRun { try run("ROLLBACK TO one_write") }
      try run("RELEASE one_write")
      return value
    } catch {
      // On errors such as a full disk SQLite rolls back the whole transaction itself, and the savepoint no longer
      // exists.
      if isInsideTransaction {
        try run("ROLLBACK TO one_write")
        try run("RELEASE one_write")
      }
      throw error
    }
  }
}
