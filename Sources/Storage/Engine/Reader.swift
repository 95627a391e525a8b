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

  /// Returns the first row, read by `read`. Nil when there is no row.
  final func first<Value>(
    _ sql: String, _ arguments: Arguments = [], _ read: (inout ColumnReader) throws -> Value
  ) throws -> Value? {
    switch connection {
    case .sqlite(let database):
      var value: Value?
      try database.forEachRow(sql, arguments) { statement in
        var columns = ColumnReader(statement)
        value = try read(&columns)
        return false
      }
      return value
    case .postgres(let session):
      let rows = try session.rows(sql, arguments)
      guard rows.count > 0 else { return nil }
      var columns = ColumnReader(rows, row: 0)
      return try read(&columns)
    }
  }

  /// Returns all rows, each read by `read`.
  final func all<Value>(
    _ sql: String, _ arguments: Arguments = [], _ read: (inout ColumnReader) throws -> Value
  ) throws -> [Value] {
    var values: [Value] = []
    switch connection {
    case .sqlite(let database):
      try database.forEachRow(sql, arguments) { statement in
        var columns = ColumnReader(statement)
        values.append(try read(&columns))
        return true
      }
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
