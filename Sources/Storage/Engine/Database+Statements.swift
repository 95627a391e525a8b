import CSQLite
import GRDB

// GRDB compiles and keeps the statements. They are run here, because its arguments and cursors took a twelfth of the time
// of an RSVP.
extension Database {
  /// The most values of a statement that a connection keeps. Longer ones have a list of values, and there is one for each
  /// of its lengths.
  static let keptValues = 40

  /// Runs a statement that returns nothing. Most statements are compiled once for a connection and then reused.
  func run(_ sql: String, _ arguments: Arguments = []) throws {
    try forEachRow(sql, arguments) { _ in true }
  }

  /// Runs a query, and calls `body` for each row until it returns false. The statement must not run again inside `body`.
  func forEachRow(_ sql: String, _ arguments: Arguments, _ body: (SQLiteStatement) throws -> Bool) throws {
    let compiled =
      try arguments.values.count > Self.keptValues ? makeStatement(sql: sql) : cachedStatement(sql: sql)
    let statement = compiled.sqliteStatement
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
      extendLifetime(compiled)
    }
    try bind(arguments, to: statement, sql)
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: guard try body(statement) else { return }
      case SQLITE_DONE: return
      case let code: throw failure(code, sql)
      }
    }
  }

  private func bind(_ arguments: Arguments, to statement: SQLiteStatement, _ sql: String) throws {
    guard sqlite3_bind_parameter_count(statement) == arguments.values.count else {
      throw failure(SQLITE_MISUSE, sql)
    }
    var index: CInt = 1
    for value in arguments.values {
      let code =
        if case .string(let text) = value.storage {
          // GRDB would first copy the text, and end it at a NUL.
          text.withCString { sqlite3_bind_text(statement, index, $0, CInt(text.utf8.count), Self.transient) }
        } else {
          value.bind(to: statement, at: index)
        }
      guard code == SQLITE_OK else { throw failure(code, sql) }
      index += 1
    }
  }

  /// SQLITE_TRANSIENT, which makes SQLite copy the text. Swift cannot import the macro.
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private func failure(_ code: CInt, _ sql: String) -> DatabaseError {
    DatabaseError(resultCode: ResultCode(rawValue: code), message: lastErrorMessage, sql: sql)
  }
}
