import GRDB

/// One write inside its savepoint: the database, and a note of what the write changed.
final class Transaction {
  let db: Database
  var changes = Commit()

  let sending: Sending

  init(_ db: Database, _ sending: Sending = Sending()) {
    self.db = db
    self.sending = sending
  }
}

extension Database {
  /// Runs `body` in a savepoint that stays in `commit` mode, and is undone in `dryRun` mode or when `body` throws.
  func inSavepoint<Value>(_ mode: Mode, _ body: () throws -> Value) throws -> Value {
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
