import GRDB

/// One write inside its savepoint: it reads what it has written so far, and notes what it changed.
final class Transaction: Reader {
  var changes = CommittedChanges()

  let composers: NotificationComposers
  /// Bytes that were written before the transaction, which uses them where what they say still holds.
  var composed = ComposedNotices()
  /// The collapse ID of the notice by which the write before this one, in the same commit, told all hosts: on an evening
  /// on which everybody answers, the next answer has nothing to add.
  let toldBefore: String?
  /// The same of this write; nil for one that told nobody, which may have changed what they would be told, or where.
  var told: String?

  init(_ connection: Database, _ composers: NotificationComposers = NotificationComposers(), toldBefore: String? = nil)
  {
    self.composers = composers
    self.toldBefore = toldBefore
    super.init(connection)
  }

  /// Carries out a statement that returns nothing. Each is compiled once for a connection and then used again.
  func run(_ sql: String, _ arguments: Arguments = []) throws { try connection.run(sql, arguments) }

  /// How many rows the latest statement inserted, updated or deleted.
  var changesCount: Int { connection.changesCount }
}

extension Database {
  func run(_ sql: String, _ arguments: Arguments = []) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// Runs `body` in a savepoint that stays in `commit` mode, and is undone in `dryRun` mode or when `body` throws.
  func inSavepoint<Value>(_ mode: WriteMode, _ body: () throws -> Value) throws -> Value {
    try run("SAVEPOINT one_write")
    do {
      let value = try body()
      if mode == .dryRun { try run("ROLLBACK TO one_write") }
      try run("RELEASE one_write")
      return value
    } catch {
      // SQLite undoes the whole transaction by itself on errors such as a full disk; the savepoint is gone then.
      if isInsideTransaction {
        try run("ROLLBACK TO one_write")
        try run("RELEASE one_write")
      }
      throw error
    }
  }
}
