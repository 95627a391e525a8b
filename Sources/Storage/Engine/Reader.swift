import GRDB

/// Runs SQL queries. A `Reader` sees one snapshot of the database and is valid only inside the closure that receives
/// it.
///
/// `Reader` and `Transaction` are all that the rest of this module sees of the engine: SQL that SQLite and PostgreSQL
/// share, arguments, and rows read by a `ColumnReader`.
class Reader {
  // Only files in this folder use the connection.
  let connection: Database

  /// Values shared by the notifications of the batch that is being written. Nil outside a batch.
  final var batchReads: BatchReads?

  init(_ connection: Database) { self.connection = connection }

  /// Returns the first row, read by `read`. Nil when there is no row. The first column must not be null.
  final func first<Value>(
    _ sql: String, _ arguments: Arguments = [], _ read: (inout ColumnReader) throws -> Value
  ) throws -> Value? {
    let rows = try ColumnReader.fetchCursor(connection.cachedStatement(sql: sql), arguments: arguments)
    guard var columns = try rows.next() else { return nil }
    return try read(&columns)
  }

  /// Returns all rows, each read by `read`. The first column must not be null.
  final func all<Value>(
    _ sql: String, _ arguments: Arguments = [], _ read: (inout ColumnReader) throws -> Value
  ) throws -> [Value] {
    let rows = try ColumnReader.fetchCursor(connection.cachedStatement(sql: sql), arguments: arguments)
    var values: [Value] = []
    while var columns = try rows.next() { values.append(try read(&columns)) }
    return values
  }

  final func exists(_ sql: String, _ arguments: Arguments = []) throws -> Bool {
    try first(sql, arguments) { _ in true } ?? false
  }
}

/// The values for a statement's question marks, in their order.
typealias Arguments = StatementArguments

/// A value that can be bound to a question mark and read from a column.
typealias ColumnValue = DatabaseValueConvertible & StatementColumnConvertible

/// Returns `count` question marks, separated by commas.
func placeholders(_ count: Int) -> String { databaseQuestionMarks(count: count) }

extension Arguments {
  static func + (first: Arguments, second: Arguments) -> Arguments {
    var all = first
    _ = all.append(contentsOf: second)
    return all
  }

  static func += (first: inout Arguments, second: Arguments) { first = first + second }
}
