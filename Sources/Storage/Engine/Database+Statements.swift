import GRDB

// Every statement goes through these, so that each is compiled once for a connection and then used again.
extension Database {
  func run(_ sql: String, _ arguments: StatementArguments = []) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// The first row, read by `read`; nil when there is none. The first column must not be null.
  func first<Value>(
    _ sql: String, _ arguments: StatementArguments = [], _ read: (inout ColumnReader) throws -> Value
  ) throws -> Value? {
    let rows = try ColumnReader.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
    guard var columns = try rows.next() else { return nil }
    return try read(&columns)
  }

  /// All rows, each read by `read`. The first column must not be null.
  func all<Value>(
    _ sql: String, _ arguments: StatementArguments = [], _ read: (inout ColumnReader) throws -> Value
  ) throws -> [Value] {
    let rows = try ColumnReader.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
    var values: [Value] = []
    while var columns = try rows.next() { values.append(try read(&columns)) }
    return values
  }

  func exists(_ sql: String, _ arguments: StatementArguments = []) throws -> Bool {
    try first(sql, arguments) { _ in true } ?? false
  }
}
