import Foundation
import GRDB
import Invites
import Postgres

/// Reads a row's columns from left to right, in the order in which the statement selects them.
///
/// GRDB's `Row` makes a dictionary of column names for each query, which took a third of the time of an RSVP.
struct ColumnReader {
  private enum Source {
    case statement(SQLiteStatement)
    case row(PostgresRows, Int)
  }

  private let source: Source
  private var index: CInt

  /// Thrown for a column that holds a value of another type. This happens only in a damaged database.
  struct Damaged: Error {
    let column: Int
    let expected: String
  }

  /// - Throws: `Damaged`.
  mutating func next<Value: ColumnValue>(_ type: Value.Type = Value.self) throws -> Value {
    defer { index += 1 }
    let value: Value? =
      switch source {
      case .statement(let statement): Value.fromStatement(statement, atUncheckedIndex: index)
      case .row(let rows, let row): Value.fromDatabaseValue(rows.value(row: row, column: Int(index)).databaseValue)
      }
    guard let value else { throw Damaged(column: Int(index), expected: "\(Value.self)") }
    return value
  }

  mutating func skip(_ count: CInt) { index += count }

  /// Reads a value of whatever type it has.
  mutating func nextValue() -> DatabaseValue {
    defer { index += 1 }
    switch source {
    case .statement(let statement): return DatabaseValue(sqliteStatement: statement, index: index)
    case .row(let rows, let row): return rows.value(row: row, column: Int(index)).databaseValue
    }
  }

  mutating func nextBytes() throws -> [UInt8]? { try next(Data?.self).map { [UInt8]($0) } }
}

extension ColumnReader {
  /// Reads the current row of an SQLite statement from its first column.
  init(_ statement: SQLiteStatement) {
    source = .statement(statement)
    index = 0
  }

  /// Reads a row of PostgreSQL from its first column.
  init(_ rows: PostgresRows, row: Int) {
    source = .row(rows, row)
    index = 0
  }
}

// Lets statements bind and columns return values of the domain directly.
extension Identifier: DatabaseValueConvertible, StatementColumnConvertible {
  public init(sqliteStatement: SQLiteStatement, index: CInt) {
    self.init(kept: String(sqliteStatement: sqliteStatement, index: index))
  }

  public var databaseValue: DatabaseValue { rawValue.databaseValue }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> Self? {
    String.fromDatabaseValue(value).flatMap(Self.init(rawValue:))
  }
}

extension Timestamp: DatabaseValueConvertible, StatementColumnConvertible {
  public init(sqliteStatement: SQLiteStatement, index: CInt) {
    self.init(milliseconds: Int64(sqliteStatement: sqliteStatement, index: index))
  }

  public var databaseValue: DatabaseValue { milliseconds.databaseValue }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> Self? {
    Int64.fromDatabaseValue(value).map(Timestamp.init(milliseconds:))
  }
}

extension RSVP.Status: DatabaseValueConvertible, StatementColumnConvertible {}
extension ReminderRule: DatabaseValueConvertible, StatementColumnConvertible {}
extension Activity.Kind.Name: DatabaseValueConvertible, StatementColumnConvertible {}
extension Photo.Format: DatabaseValueConvertible, StatementColumnConvertible {}
extension Photo.Recording.Kind: DatabaseValueConvertible, StatementColumnConvertible {}
extension EventNotification.Category: DatabaseValueConvertible, StatementColumnConvertible {}
extension Guest.ListStatus: DatabaseValueConvertible, StatementColumnConvertible {}
extension Guest.Source: DatabaseValueConvertible, StatementColumnConvertible {}
extension Event.Options.OpenLink: DatabaseValueConvertible, StatementColumnConvertible {}
extension SentInvitation.Kind: DatabaseValueConvertible, StatementColumnConvertible {}
extension MailReply.Outcome: DatabaseValueConvertible, StatementColumnConvertible {}
extension SentInvitation.Way: DatabaseValueConvertible, StatementColumnConvertible {}
extension Preferences.Attention: DatabaseValueConvertible, StatementColumnConvertible {}
extension Preferences.Channels: DatabaseValueConvertible, StatementColumnConvertible {}
extension Preferences.Digest: DatabaseValueConvertible, StatementColumnConvertible {}
