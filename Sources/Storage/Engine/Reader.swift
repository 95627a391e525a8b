import GRDB

/// Runs SQL queries. A `Reader` sees one snapshot of the database and is valid only inside the closure that receives
/// it.
///
/// `Reader` and `Transaction` are all that the rest of this module sees of the engine: SQL that SQLite and PostgreSQL
/// share, arguments, and rows read by a `ColumnReader`.
class Reader {
  // Only files in this folder use the connection.
  let connection: Connection

  /// Values shared by the notifications of the batch that is being written. Nil outside a batch.
  final var batchReads: BatchReads?

  init(_ connection: Connection) { self.connection = connection }

  convenience init(_ database: Database) { self.init(.sqlite(database)) }

  /// Returns the first row, read by `read`. Nil when there is no row. The first column must not be null.
  final func first<Value>(
    _ sql: String, _ arguments: Arguments = [], _ read: (inout ColumnReader) throws -> Value
  ) throws -> Value? {
    switch connection {
    case .sqlite(let database):
      let rows = try ColumnReader.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments.forSQLite)
      guard var columns = try rows.next() else { return nil }
      return try read(&columns)
    case .postgres(let session):
      let rows = try session.rows(sql, arguments)
      guard rows.count > 0 else { return nil }
      var columns = ColumnReader(rows, row: 0)
      return try read(&columns)
    }
  }

  /// Returns all rows, each read by `read`. The first column must not be null.
  final func all<Value>(
    _ sql: String, _ arguments: Arguments = [], _ read: (inout ColumnReader) throws -> Value
  ) throws -> [Value] {
    var values: [Value] = []
    switch connection {
    case .sqlite(let database):
      let rows = try ColumnReader.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments.forSQLite)
      while var columns = try rows.next() { values.append(try read(&columns)) }
    case .postgres(let session):
      let rows = try session.rows(sql, arguments)
      values.reserveCapacity(rows.count)
      for row in 0..<rows.count {
        var columns = ColumnReader(rows, row: row)
        values.append(try read(&columns))
      }
    }
    return values
  }

  final func exists(_ sql: String, _ arguments: Arguments = []) throws -> Bool {
    try first(sql, arguments) { _ in true } ?? false
  }
}
