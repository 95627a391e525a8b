import Foundation
import GRDB
import Postgres

/// A connection to PostgreSQL that takes statements as the rest of this module writes them.
final class PostgresSession: @unchecked Sendable {
  let connection: PostgresConnection
  /// The statements as PostgreSQL takes them, by the text in the program.
  private var statements: [String: String] = [:]
  private var latestChanges = 0

  private static let setup = """
    SET client_min_messages = warning; SET idle_in_transaction_session_timeout = '30s'; SET lock_timeout = '10s';
    SET default_transaction_isolation = 'read committed';
    SELECT set_config('synchronous_commit', 'on', false)
      WHERE current_setting('synchronous_commit') IN ('off', 'local')
    """

  /// - Throws: `PostgresError`.
  init(_ address: String) throws { connection = try PostgresConnection(address, setup: Self.setup) }

  var isLost: Bool { connection.isLost }

  var isInsideTransaction: Bool { connection.isInsideTransaction }

  /// Sends a statement whose rows are not needed. Its error is thrown by the next call that waits.
  func send(_ sql: String, _ arguments: Arguments = []) throws {
    // The connection keeps this until it is called, and the session owns the connection.
    try connection.send(translated(sql), arguments.values.map(PostgresValue.init)) { [unowned self] in
      latestChanges = $0.affectedCount
    }
  }

  func rows(_ sql: String, _ arguments: Arguments = []) throws -> PostgresRows {
    try connection.execute(translated(sql), arguments.values.map(PostgresValue.init))
  }

  /// Waits for all statements that were sent.
  func finish() throws { try connection.finish() }

  /// Runs `body` in a transaction whose statements all see the same. Does not wait for its end.
  func onSnapshot<Value>(_ body: (Reader) throws -> Value) throws -> Value {
    try send("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    do {
      let value = try body(Reader(.postgres(self)))
      try send("COMMIT")
      try connection.flush()
      return value
    } catch {
      if !isLost {
        try send("ROLLBACK")
        try connection.flush()
      }
      throw error
    }
  }

  /// Begins a transaction that writes. It takes the lock of all commits before it reads anything.
  func beginWriting() throws {
    connection.forgetSections()
    try send("BEGIN")
    try send("SELECT pg_advisory_xact_lock(\(PostgresEngine.Lock.commit))")
  }

  /// Ends the open transaction, if there is one, without keeping its changes.
  func rollBack() {
    guard !isLost, isInsideTransaction else { return }
    try? send("ROLLBACK")
    try? finish()
  }

  /// The number of rows that the latest statement of `send` changed.
  var changesCount: Int {
    get throws {
      try finish()
      return latestChanges
    }
  }

  private func translated(_ sql: String) -> String {
    if let known = statements[sql] { return known }
    let statement = SharedSQL.postgres(sql)
    if statements.count >= 2000 { statements = [:] }
    statements[sql] = statement
    return statement
  }
}

extension PostgresValue {
  init(_ value: DatabaseValue) {
    switch value.storage {
    case .null: self = .null
    case .int64(let number): self = .integer(number)
    case .double(let number): self = .real(number)
    case .string(let text): self = .text(text)
    case .blob(let bytes): self = .bytes(bytes)
    }
  }

  var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .real(let number): number.databaseValue
    case .text(let text): text.databaseValue
    case .bytes(let bytes): bytes.databaseValue
    }
  }
}
