import GRDB

/// Asks the database something in SQL. What one `Reader` sees is of one moment, and it lives as long as the closure
/// that was given it.
///
/// Together with `Transaction` it is all that the rest of this room knows of an engine: SQL in what SQLite and
/// PostgreSQL share, arguments, and rows read by a `ColumnReader`.
class Reader {
  // Only this folder looks at it.
  let connection: Database

  /// What was read of threads while one batch of guests is told; nil at any other time.
  final var batchReads: BatchReads?

  init(_ connection: Database) { self.connection = connection }

  /// The first row, read by `read`; nil when there is none. The first column must not be null.
  final func first<Value>(
    _ sql: String, _ arguments: Arguments = [], _ read: (inout ColumnReader) throws -> Value
  ) throws -> Value? {
    let rows = try ColumnReader.fetchCursor(connection.cachedStatement(sql: sql), arguments: arguments)
    guard var columns = try rows.next() else { return nil }
    return try read(&columns)
  }

  /// All rows, each read by `read`. The first column must not be null.
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

/// The values of a statement's question marks, in their order.
typealias Arguments = StatementArguments

/// What goes into a question mark and comes out of a column.
typealias ColumnValue = DatabaseValueConvertible & StatementColumnConvertible

/// So many question marks, separated by commas.
func placeholders(_ count: Int) -> String { databaseQuestionMarks(count: count) }

extension Arguments {
  static func + (first: Arguments, second: Arguments) -> Arguments {
    var all = first
    _ = all.append(contentsOf: second)
    return all
  }

  static func += (first: inout Arguments, second: Arguments) { first = first + second }
}
