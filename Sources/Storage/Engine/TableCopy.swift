import Basics
import Foundation
import GRDB
import Postgres
import SystemCrypto

/// A copy of all tables from a database of either engine to another one.
///
/// It writes only what differs: both databases are read in the order of their primary keys and compared row by row. So
/// one copy fills an empty database while a server runs on the source, and a second one, which is short, adds what
/// changed until the server stopped. The target is written in one transaction, and then compared with the source.
public struct TableCopy: Sendable {
  /// The changes that the copy made to one table.
  public struct Table: Hashable, Sendable {
    public let name: String
    /// The number of rows that it holds, in the source and in the target.
    public internal(set) var rows = 0
    /// The number of rows that the copy wrote to the target and deleted from it.
    public internal(set) var inserted = 0
    public internal(set) var updated = 0
    public internal(set) var deleted = 0
    /// The SHA-256 of all rows, in hexadecimal digits. It is the same on both engines.
    public internal(set) var digest = ""

    init(name: String) { self.name = name }
  }

  public let tables: [Table]

  public var rows: Int { tables.map(\.rows).reduce(0, +) }

  /// The number of rows in which the target differed from the source before.
  public var changes: Int { tables.map { $0.inserted + $0.updated + $0.deleted }.reduce(0, +) }
}

extension TableCopy {
  /// Makes the rows of `target` equal to those that `source` holds at this moment. A server may write to the source
  /// meanwhile. No server may use the target. When the copy fails, the target holds what it held before.
  /// - Parameter target: a database of Partyline, or an empty one, in which the tables are made.
  /// - Throws: `StoreError`.
  public init(from source: DatabaseAddress, to target: DatabaseAddress) throws {
    let layouts = try TableLayout.all()
    tables = try SnapshotOfTables.read(source) { reader in
      try CopyTarget.write(target) { connection in
        let tables = try layouts.map { try $0.copy(from: reader, to: connection) }
        for (table, layout) in zip(tables, layouts) {
          let copied = try layout.measured(Reader(connection))
          guard copied.rows == table.rows, copied.digest == table.digest else {
            throw StoreError.uncopied(
              path: source.name, reason: "the rows of \(table.name) in \(target.name) differ from it after the copy",
              fix: "Try again. If it happens again, check the source with `partyline doctor`.")
          }
        }
        return tables
      }
    }
    if case .file(let path) = target { try DatabaseCopy.settle(path, .whole) }
  }
}

extension TableCopy {
  /// Whether `database` has accounts that `source` does not have, so that it is not an earlier copy of it.
  /// - Throws: `StoreError`.
  public static func hasOtherAccounts(_ database: DatabaseAddress, than source: DatabaseAddress) throws -> Bool {
    func accounts(_ address: DatabaseAddress) throws -> Set<String> {
      try SnapshotOfTables.read(address) { Set(try $0.all("SELECT id FROM accounts") { try $0.next() }) }
    }
    return try !accounts(database).isSubset(of: accounts(source))
  }
}

// MARK: Source

/// Reads a database of either engine without a store, at one moment.
private enum SnapshotOfTables {
  static func read<Value>(_ address: DatabaseAddress, _ body: (Reader) throws -> Value) throws -> Value {
    switch address {
    case .file(let path):
      return try StoreError.naming(path) {
        let queue = try DatabaseQueue(path: path, configuration: SQLiteEngine.readingConfiguration)
        let value = try queue.unsafeRead { db in
          try db.onSnapshot {
            try requireCurrent(try db.contents(path: path, Migrations.migrator()), path)
            return try body(Reader(db))
          }
        }
        try queue.close()
        return value
      }
    case .postgres(let address):
      return try StoreError.naming(postgres: address) {
        let session = try PostgresSession(address)
        try session.send("SET idle_in_transaction_session_timeout = 0")
        return try session.onSnapshot { reader in
          let contents = try PostgresMigrations(session, address: address).contents(embeddedMigrations())
          try requireCurrent(contents, StoreError.name(of: address))
          return try body(reader)
        }
      }
    }
  }

  private static func requireCurrent(_ contents: DatabaseContents?, _ name: String) throws {
    guard let contents, !contents.applied.isEmpty else {
      throw StoreError.uncopied(path: name, reason: "it is empty", fix: "Check its address.")
    }
    guard contents.pending.isEmpty else {
      throw StoreError.uncopied(
        path: name, reason: "it is of an older version (\(contents.schema ?? ""))",
        fix: "Run `partyline migrate` on it first.")
    }
  }
}

// MARK: Target

/// Writes to a database of either engine without a store, in one transaction.
private enum CopyTarget {
  static func write<Value>(_ address: DatabaseAddress, _ body: (Connection) throws -> Value) throws -> Value {
    switch address {
    case .file(let path): try write(file: path, body)
    case .postgres(let address): try StoreError.naming(postgres: address) { try write(postgres: address, body) }
    }
  }

  /// Foreign keys are off, so that the order of the tables does not matter. They are checked at the end.
  private static func write<Value>(file path: String, _ body: (Connection) throws -> Value) throws -> Value {
    try Store(path: path).close()
    return try StoreError.naming(path) {
      let queue = try DatabaseQueue(path: path, configuration: SQLiteEngine.plainConfiguration)
      let value = try queue.writeWithoutTransaction { db in
        try db.run("BEGIN IMMEDIATE")
        do {
          let value = try body(.sqlite(db))
          guard try Row.fetchOne(db, sql: "PRAGMA foreign_key_check") == nil else {
            throw StoreError.damaged(path: path)
          }
          try db.run("COMMIT")
          return value
        } catch {
          if db.isInsideTransaction { try db.run("ROLLBACK") }
          throw error
        }
      }
      try queue.close()
      return value
    }
  }

  private static func write<Value>(postgres address: String, _ body: (Connection) throws -> Value) throws -> Value {
    let session = try PostgresSession(address)
    try PostgresMigrations(session, address: address).migrate(embeddedMigrations())
    try session.send("SET idle_in_transaction_session_timeout = 0")
    do {
      try session.beginWriting()
      let references = try TakenReferences(session)
      let value = try body(.postgres(session))
      try references.putBack(session)
      _ = try session.rows("COMMIT")
      // Without it, PostgreSQL would plan the server's first queries for empty tables.
      _ = try session.rows("ANALYZE")
      return value
    } catch {
      session.rollBack()
      guard let error = error as? PostgresError, error.isConflict else { throw error }
      throw StoreError.uncopied(
        path: StoreError.name(of: address), reason: "another program uses it", fix: "Stop it, and try again.")
    }
  }
}

/// The foreign keys, unique constraints and indexes of a PostgreSQL database, which are taken away for the duration of a
/// transaction.
///
/// Without them, rows can be written in any order although tables refer to each other, and many rows are written
/// quickly. PostgreSQL checks all rows when the constraints come back.
private struct TakenReferences {
  private let commands: [String]

  init(_ session: PostgresSession) throws {
    let reader = Reader(.postgres(session))
    // Foreign keys go before the unique constraints that they depend on.
    let constraints = try reader.all(
      """
      SELECT CAST(conrelid::regclass AS TEXT), format('%I', conname), pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema()) AND contype IN ('f', 'u')
      ORDER BY contype, conrelid, conname
      """
    ) { columns in
      (try columns.next(String.self), try columns.next(String.self), try columns.next(String.self))
    }
    for (table, name, _) in constraints { try session.send("ALTER TABLE \(table) DROP CONSTRAINT \(name)") }
    let indexes = try reader.all(
      """
      SELECT format('%I', relname), pg_get_indexdef(pg_class.oid) FROM pg_index
      JOIN pg_class ON pg_class.oid = indexrelid
      WHERE relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema()) AND NOT indisprimary
      ORDER BY relname
      """
    ) { (try $0.next(String.self), try $0.next(String.self)) }
    for (name, _) in indexes { try session.send("DROP INDEX \(name)") }
    commands =
      indexes.map { $0.1 } + constraints.reversed().map { "ALTER TABLE \($0) ADD CONSTRAINT \($1) \($2)" }
  }

  func putBack(_ session: PostgresSession) throws {
    for command in commands { try session.send(command) }
    try session.finish()
  }
}

// MARK: Tables

/// A table's columns and its key, as the migrations make them.
struct TableLayout {
  struct Column {
    enum Kind { case text, bytes, integer, real }

    let name: String
    let kind: Kind
  }

  let name: String
  let columns: [Column]
  /// The indexes of the columns of the primary key. All columns for a table that has none.
  let key: [Int]
  let hasPrimaryKey: Bool

  /// Returns all tables of this version.
  static func all() throws -> [TableLayout] {
    let queue = try DatabaseQueue()
    try Migrations.migrator().migrate(queue)
    return try queue.read { db in
      let names = try String.fetchAll(
        db,
        sql: """
          SELECT name FROM sqlite_master
          WHERE type = 'table' AND name <> 'grdb_migrations' AND name NOT LIKE 'sqlite%' ORDER BY name
          """)
      return try names.map { try TableLayout($0, db) }
    }
  }

  private init(_ name: String, _ db: Database) throws {
    self.name = name
    columns = try Row.fetchAll(db, sql: "SELECT name, type FROM pragma_table_info(?) ORDER BY cid", arguments: [name])
      .map { Column(name: $0["name"], kind: Column.Kind($0["type"])) }
    let primaryKey = try Int.fetchAll(
      db, sql: "SELECT cid FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk", arguments: [name])
    hasPrimaryKey = !primaryKey.isEmpty
    key = hasPrimaryKey ? primaryKey : Array(columns.indices)
  }

  fileprivate var columnNames: String { columns.map(\.name).joined(separator: ", ") }

  /// The columns of the primary key, separated by commas.
  fileprivate var keyNames: String { key.map { columns[$0].name }.joined(separator: ", ") }

  fileprivate func arguments(_ values: some Sequence<(Int, CopiedValue)>) -> Arguments {
    Arguments(values.map { $1.databaseValue(columns[$0].kind) })
  }

  fileprivate func keyArguments(_ row: CopiedRow) -> Arguments { arguments(key.map { ($0, row.values[$0]) }) }
}

extension TableLayout.Column.Kind {
  fileprivate init(_ declaredType: String) {
    switch declaredType {
    case "TEXT": self = .text
    case "BYTEA": self = .bytes
    case "DOUBLE PRECISION": self = .real
    default: self = .integer
    }
  }
}

extension TableLayout {
  /// Makes the rows of `target` equal to those of `source`.
  fileprivate func copy(from source: Reader, to target: Connection) throws -> TableCopy.Table {
    var table = TableCopy.Table(name: name)
    var digest = SHA256()
    var (wanted, present) = (RowStream(self, source), RowStream(self, Reader(target)))
    var (next, old) = (try wanted.next(), try present.next())
    while next != nil || old != nil {
      switch (next, old) {
      case (let row?, let other) where other.map({ comesBefore(row, $0) }) ?? true:
        try insert(row, into: target)
        table.inserted += 1
      case (let row, let other?) where row.map({ comesBefore(other, $0) }) ?? true:
        try delete(other, from: target)
        table.deleted += 1
        old = try present.next()
        continue
      case (let row?, let other?):
        if row != other {
          try delete(other, from: target)
          try insert(row, into: target)
          table.updated += 1
        }
        old = try present.next()
      default: break
      }
      if let row = next {
        table.rows += 1
        row.add(to: &digest)
      }
      next = try wanted.next()
    }
    table.digest = Hexadecimal.encode(digest.finalize())
    return table
  }

  /// Counts the rows and computes their digest.
  fileprivate func measured(_ reader: Reader) throws -> TableCopy.Table {
    var table = TableCopy.Table(name: name)
    var digest = SHA256()
    var stream = RowStream(self, reader)
    while let row = try stream.next() {
      table.rows += 1
      row.add(to: &digest)
    }
    table.digest = Hexadecimal.encode(digest.finalize())
    return table
  }

  fileprivate func comesBefore(_ first: CopiedRow, _ second: CopiedRow) -> Bool {
    for column in key where first.values[column] != second.values[column] {
      return first.values[column] < second.values[column]
    }
    return false
  }

  /// On SQLite, replaces a row that still has a unique value of the new one. The copy reaches that row later, because
  /// rows that were reached before are as in the source, where unique values are unique.
  private func insert(_ row: CopiedRow, into target: Connection) throws {
    let isSQLite = if case .sqlite = target { true } else { false }
    try target.run(
      "INSERT \(isSQLite ? "OR REPLACE " : "")INTO \(name) (\(columnNames)) VALUES (\(placeholders(columns.count)))",
      arguments(row.values.enumerated().map { ($0.offset, $0.element) }))
  }

  private func delete(_ row: CopiedRow, from target: Connection) throws {
    let conditions = key.map { column in
      row.values[column] == .null ? "\(columns[column].name) IS NULL" : "\(columns[column].name) = ?"
    }
    try target.run(
      "DELETE FROM \(name) WHERE \(conditions.joined(separator: " AND "))",
      arguments(key.map { ($0, row.values[$0]) }.filter { $1 != .null }))
  }
}

// MARK: Rows

/// Reads a table in the order of its primary key, some rows at a time. A table without one is read as a whole and
/// sorted by all its columns.
private struct RowStream {
  private let layout: TableLayout
  private let reader: Reader
  private var rows: ArraySlice<CopiedRow> = []
  private var last: CopiedRow?
  private var isAtEnd = false

  /// The number of rows that are in memory at a time.
  private static let chunk = 500

  init(_ layout: TableLayout, _ reader: Reader) { (self.layout, self.reader) = (layout, reader) }

  mutating func next() throws -> CopiedRow? {
    if rows.isEmpty, !isAtEnd { try readOn() }
    return rows.popFirst()
  }

  private mutating func readOn() throws {
    var sql = "SELECT 1, \(selected) FROM \(layout.name)"
    guard layout.hasPrimaryKey else {
      rows = try read(sql, []).sorted { layout.comesBefore($0, $1) }[...]
      isAtEnd = true
      return
    }
    if last != nil { sql += " WHERE (\(layout.keyNames)) > (\(placeholders(layout.key.count)))" }
    sql += " ORDER BY \(layout.keyNames) LIMIT \(Self.chunk)"
    rows = try read(sql, last.map { layout.keyArguments($0) } ?? [])[...]
    isAtEnd = rows.count < Self.chunk
    last = rows.last
  }

  /// SQLite gives texts as the bytes that it stores, which may not be UTF-8.
  private var selected: String {
    guard case .sqlite = reader.connection else { return layout.columnNames }
    let columns = layout.columns.map { column in
      switch column.kind {
      case .text, .bytes: "CAST(\(column.name) AS BLOB)"
      case .integer, .real: column.name
      }
    }
    return columns.joined(separator: ", ")
  }

  private func read(_ sql: String, _ arguments: Arguments) throws -> [CopiedRow] {
    try reader.all(sql, arguments) { columns in
      columns.skip(1)
      let row = CopiedRow(values: layout.columns.map { _ in CopiedValue(columns.nextValue()) })
      try requireTexts(of: row)
      return row
    }
  }

  /// Refuses texts that only SQLite can store.
  private func requireTexts(of row: CopiedRow) throws {
    guard case .sqlite = reader.connection else { return }
    for (column, value) in zip(layout.columns, row.values) where column.kind == .text {
      guard case .bytes(let bytes) = value else { continue }
      let isText = String(validating: bytes, as: UTF8.self) != nil
      guard !isText || bytes.contains(0) else { continue }
      let key = layout.key.map { row.values[$0].words }.joined(separator: ", ")
      throw StoreError.uncopied(
        path: "The row \(key) of \(layout.name)",
        reason: "its \(column.name) \(isText ? "contains the character U+0000" : "is not UTF-8")",
        fix: "Correct the text with the sqlite3 program while no server runs.")
    }
  }
}

private struct CopiedRow: Hashable {
  let values: [CopiedValue]

  /// Adds the row in a form that is the same on both engines.
  func add(to digest: inout SHA256) {
    var bytes: [UInt8] = []
    for value in values { value.append(to: &bytes) }
    digest.update(bytes)
  }
}

/// A value in the form in which both engines are compared: a text is its bytes, and a boolean is 0 or 1.
private enum CopiedValue: Hashable, Comparable {
  case null
  case integer(Int64)
  case real(Double)
  case bytes(Data)

  init(_ value: DatabaseValue) {
    switch value.storage {
    case .null: self = .null
    case .int64(let number): self = .integer(number)
    case .double(let number): self = .real(number)
    case .string(let text): self = .bytes(Data(text.utf8))
    case .blob(let bytes): self = .bytes(bytes)
    }
  }

  func databaseValue(_ kind: TableLayout.Column.Kind) -> DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .real(let number): number.databaseValue
    case .bytes(let bytes): kind == .text ? String(decoding: bytes, as: UTF8.self).databaseValue : bytes.databaseValue
    }
  }

  /// Texts are in the order of their bytes, as on both engines.
  static func < (first: Self, second: Self) -> Bool {
    switch (first, second) {
    case (.integer(let first), .integer(let second)): first < second
    case (.real(let first), .real(let second)): first < second
    case (.bytes(let first), .bytes(let second)): first.lexicographicallyPrecedes(second)
    default: first.rank < second.rank
    }
  }

  private var rank: UInt8 {
    switch self {
    case .null: 0
    case .integer: 1
    case .real: 2
    case .bytes: 3
    }
  }

  func append(to bytes: inout [UInt8]) {
    bytes.append(rank)
    switch self {
    case .null: break
    case .integer(let number): withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
    // SQLite does not tell 0 and -0 apart.
    case .real(let number): withUnsafeBytes(of: (number == 0 ? 0 : number).bitPattern.bigEndian) { bytes += $0 }
    case .bytes(let content):
      withUnsafeBytes(of: Int64(content.count).bigEndian) { bytes += $0 }
      bytes += content
    }
  }

  /// The value in a message.
  var words: String {
    switch self {
    case .null: "NULL"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }
}
